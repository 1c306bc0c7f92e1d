import { expect, test } from 'vitest';
import type { RepairBills } from './repair-bills.ts';
import { calculateShareOfCostPaid, doesPlanPay, findBillsInRange, listLikelyBills } from './repair-bills.ts';

const repairBills: RepairBills = {
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
const range = { fromMiles: 69_000, toMiles: 104_000 };
const bills = findBillsInRange(repairBills, vehicle, range);

test("leaves out bills outside the plan's miles, and for parts that the car doesn't have", () => {
  expect(bills.map(({ part, miles }) => `${part} ${miles}`)).toEqual([
    'Alternator 70000',
    'Alternator 95000',
    'Starter 71000',
    'Brake pads 72000',
    'Unknown part 74000',
  ]);
  expect(findBillsInRange(repairBills, { ...vehicle, isTurbo: true }, range)).toHaveLength(6);
});

test('stops paying for the groups that are lost at a step-down', () => {
  const description = { groups: ['Electrical'], groupKeys: ['electrical'] };
  const coverage = {
    endsOn: '2029-11-25',
    endsAtMiles: 104_000,
    monthsEndOn: '2029-11-25',
    waitingEndsOn: '2026-12-20',
    endedBy: 'Months' as const,
    stepDowns: [{ on: '2029-07-01', atMiles: 90_000, becomes: 'Powertrain', stops: ['Electrical'] }],
  };
  const pays = (bill: (typeof bills)[number]) => doesPlanPay(bill, description, { coverage });
  expect(bills.filter(pays).map(({ miles }) => miles)).toEqual([70_000, 71_000]);
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
