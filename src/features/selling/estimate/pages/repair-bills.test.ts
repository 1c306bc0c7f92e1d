import { expect, test } from 'vitest';
import type { RepairBills } from './repair-bills.ts';
import { calculateShareOfCostPaid, doesPlanPay, findBillsInRange, listLikelyBills } from './repair-bills.ts';

const billed: RepairBills = {
  basedOn: 'Model',
  parts: [
    { part: 'Alternator', coverageKey: 'electrical', equipment: null },
    { part: 'Starter', coverageKey: 'electrical', equipment: null },
    { part: 'Brake pads', coverageKey: 'wear', equipment: null },
    { part: 'Turbocharger', coverageKey: 'turbo', equipment: 'TurboOrSupercharger' },
    { part: 'Unknown part', coverageKey: null, equipment: null },
  ],
  bills: [
    [0, 70_000, 900],
    [0, 95_000, 700],
    [0, 110_000, 800],
    [1, 71_000, 600],
    [2, 72_000, 300],
    [3, 73_000, 3_400],
    [4, 74_000, 400],
  ],
};

const vehicle = { isElectric: false, isHybrid: false, isTurbo: false, isSupercharged: false, isAwd: false };
const miles = { fromMiles: 69_000, toMiles: 104_000 };
const bills = findBillsInRange(billed, vehicle, miles);

test("leaves out bills outside the plan's miles, and for parts that the car doesn't have", () => {
  expect(bills.map(({ part, miles: at }) => `${part} ${at}`)).toEqual([
    'Alternator 70000',
    'Alternator 95000',
    'Starter 71000',
    'Brake pads 72000',
    'Unknown part 74000',
  ]);
  expect(findBillsInRange(billed, { ...vehicle, isTurbo: true }, miles)).toHaveLength(6);
});

test('stops paying for groups that a step down takes away', () => {
  const description = { groups: ['Electrical'], groupKeys: ['electrical'] };
  const coverage = {
    endsOn: '2029-11-25',
    endsAtMiles: 104_000,
    monthsEndOn: '2029-11-25',
    endedBy: 'Months' as const,
    stepDowns: [{ on: '2029-07-01', atMiles: 90_000, becomes: 'Powertrain', stops: ['Electrical'] }],
  };
  const pays = (bill: (typeof bills)[number]) => doesPlanPay(bill, description, { coverage });
  expect(bills.filter(pays).map(({ miles: at }) => at)).toEqual([70_000, 71_000]);
  expect(calculateShareOfCostPaid(bills, pays, 0)).toBeCloseTo(1_500 / 2_900);
  expect(calculateShareOfCostPaid(bills, pays, 100)).toBeCloseTo(1_300 / 2_900);
  expect(calculateShareOfCostPaid([], pays, 100)).toBeNull();
});

test('lists frequent bills of different coverage groups', () => {
  expect(listLikelyBills(bills).map(({ part, average }) => [part, average])).toEqual([
    ['Alternator', 800],
    ['Brake pads', 300],
  ]);
});
