import { expect, test } from 'vitest';
import { terms } from '../../../../test/rating-samples.ts';
import type { RepairBills } from './repair-bills.ts';
import {
  calculateShareOfCostPaid,
  doesPlanInclude,
  findBillsInRange,
  findCondition,
  listLikelyBills,
} from './repair-bills.ts';

const repairBills: RepairBills = {
  basedOn: 'Model',
  parts: [
    { part: 'Alternator', coverageKey: 'electrical', equipment: null, condition: null },
    { part: 'Starter', coverageKey: 'electrical', equipment: null, condition: null },
    { part: 'Brake pads', coverageKey: 'wear', equipment: null, condition: null },
    { part: 'Turbocharger', coverageKey: 'turbo', equipment: 'TurboOrSupercharger', condition: null },
    { part: 'Unknown part', coverageKey: null, equipment: null, condition: null },
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
  const includes = (bill: (typeof bills)[number]) => doesPlanInclude(bill, description, { coverage });
  expect(bills.filter(includes).map(({ miles }) => miles)).toEqual([70_000, 71_000]);
  expect(calculateShareOfCostPaid(bills, includes, 0)).toBeCloseTo(1_500 / 2_900);
  expect(calculateShareOfCostPaid(bills, includes, 100)).toBeCloseTo(1_300 / 2_900);
  expect(calculateShareOfCostPaid([], includes, 100)).toBeNull();
});

test('lists frequent bills of different coverage groups', () => {
  expect(listLikelyBills(bills).map(({ part, average }) => [part, average])).toEqual([
    ['Alternator', 800],
    ['Brake pads', 300],
  ]);
});

test("bills that only a condition covers aren't counted as paid", () => {
  const [bill] = bills;
  if (!bill) throw new Error('no bill');
  const conditional = { ...bill, condition: 'Only with another covered repair' };
  expect(calculateShareOfCostPaid([bill, conditional], () => true, 0)).toBeCloseTo(0.5);
  expect(listLikelyBills([conditional])[0]?.condition).toBe('Only with another covered repair');
});

test("a part's condition is its own or its group's", () => {
  const group = (key: string) => terms.coverageGroups.find((each) => each.key === key);
  expect(findCondition(group('seals'), 'Valve cover gasket')).toBe('Only with another covered repair');
  expect(findCondition(group('driveAxle'), 'constant velocity JOINTS')).toBe('Only with an intact boot');
  expect(findCondition(group('driveAxle'), 'Wheel bearings')).toBeNull();
  expect(findCondition(undefined, 'Anything')).toBeNull();
});
