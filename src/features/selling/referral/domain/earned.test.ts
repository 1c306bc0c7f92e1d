import { expect, test } from 'vitest';
import { calculateRewards, type ReferredContract } from './earned.ts';

const referrer = {
  email: 'ada@gmail.com',
  leadIds: ['her lead'],
  phones: ['+13125550142'],
  vins: ['1HGCR2F30EA012345'],
};
const friend: ReferredContract = {
  orderedOn: '2026-03-01',
  isPaid: true,
  email: 'friend@example.com',
  phone: null,
  vin: '4T1B11HK1JU000001',
  leadId: 'a lead',
};
const buildContracts = (year: number, count: number) =>
  Array.from({ length: count }, () => ({ ...friend, orderedOn: `${year}-03-01` }));

test('earns a card per paid contract, up to ten per calendar year', () => {
  const stages = [
    { stage: 'New', count: 3 },
    { stage: 'Ordered', count: 14 },
  ];
  expect(
    calculateRewards(stages, [...buildContracts(2026, 12), ...buildContracts(2027, 2)], referrer),
  ).toEqual({
    leads: 17,
    friendContracts: 14,
    paidContracts: 14,
    ownContracts: 0,
    giftCards: 12,
    dollars: 600,
  });
  expect(calculateRewards([], [], referrer)).toMatchObject({ friendContracts: 0, giftCards: 0, dollars: 0 });
});

test("doesn't count a contract that nobody paid", () => {
  const contracts = [friend, { ...friend, isPaid: false }];
  expect(calculateRewards([], contracts, referrer)).toMatchObject({
    friendContracts: 2,
    paidContracts: 1,
    giftCards: 1,
  });
});

test.each([
  { email: 'A.da+quote@Gmail.com' },
  { phone: '+13125550142' },
  { vin: '1HGCR2F30EA012345' },
  { leadId: 'her lead' },
])("doesn't count the owner's contract with %o", (own) => {
  expect(calculateRewards([], [{ ...friend, ...own }], referrer)).toEqual({
    leads: 0,
    friendContracts: 0,
    paidContracts: 0,
    ownContracts: 1,
    giftCards: 0,
    dollars: 0,
  });
});
