import { describe, expect, test } from 'vitest';
import { stateRules } from '../../../../test/rating-samples.ts';
import type { StateRule } from '../../../places/domain/state-rule.ts';
import { type FiledContract, findClosestContract, findWarnings } from './contract-warnings.ts';

const vin = '1HGCM82633A004352';
const contract: FiledContract = {
  id: 'a',
  contractNumber: 'O-7K2M-4XDB',
  lastName: 'Núñez',
  vin,
  status: 'Active',
  hasStarted: true,
  lastDay: null,
  lapses: [],
  hasOpenDispute: false,
  vehicle: '2003 Honda Accord',
  plan: 'Plus',
  stateRule: stateRules[0] as StateRule,
  rateCardVersion: '2026.11',
  deductibleCents: 10_000,
  purchasedOn: '2026-01-10',
  waitingPeriodEnd: { endsOn: '2026-02-09', endsAtMiles: 43_000 },
  termEnd: { endsOn: '2027-01-10', endsAtMiles: 54_000 },
};
const claim = { lastName: 'NUNEZ', vin, happenedOn: '2026-06-01', odometer: 47_000 };

describe('warnings about a contract', () => {
  test.each([
    ['none for a valid claim', {}, {}, []],
    ['none without a VIN', { vin: null }, {}, []],
    ['another last name', { lastName: 'Quill' }, {}, ['OtherName']],
    ['another vehicle', { vin: '1HGCR2F30EA012345' }, {}, ['OtherVehicle']],
    ['a contract awaiting payment', {}, { status: 'AwaitingPayment' }, ['Unpaid']],
    ['a canceled contract', {}, { status: 'Canceled', lastDay: '2026-05-31' }, ['Canceled']],
    ['none on its last day', {}, { status: 'Canceled', lastDay: '2026-06-01' }, []],
    ['a day after the last one, although it is not finished', {}, { lastDay: '2026-05-31' }, ['Canceled']],
    [
      'a contract canceled before it was paid',
      {},
      { status: 'Canceled', lastDay: '2026-05-31', hasStarted: false },
      ['NeverActive'],
    ],
    ['the first day without coverage', {}, { lapses: [{ from: '2026-06-01', until: null }] }, ['Lapsed']],
    ['the day before', {}, { status: 'Lapsed', lapses: [{ from: '2026-06-02', until: null }] }, []],
    ['the day coverage started again', {}, { lapses: [{ from: '2026-05-02', until: '2026-06-01' }] }, []],
    ['no coverage at the time', {}, { lapses: [{ from: '2026-05-02', until: '2026-06-02' }] }, ['Lapsed']],
    ['a disputed payment', {}, { hasOpenDispute: true }, ['Disputed']],
    ['a void contract', {}, { status: 'Void' }, ['NeverActive']],
    ['the day before the purchase', { happenedOn: '2026-01-09' }, {}, ['BeforePurchase']],
    ['the day of the purchase', { happenedOn: '2026-01-10' }, {}, ['WaitingPeriod']],
    ['the last day of the waiting period', { happenedOn: '2026-02-08' }, {}, ['WaitingPeriod']],
    ['none on the day the waiting period ends', { happenedOn: '2026-02-09' }, {}, []],
    ['a mile before the waiting period ends', { odometer: 42_999 }, {}, ['WaitingPeriod']],
    ['none at the first covered mile', { odometer: 43_000 }, {}, []],
    ['none on the last day of the term', { happenedOn: '2027-01-09' }, {}, []],
    ['the day the term ends', { happenedOn: '2027-01-10' }, {}, ['TermEnded']],
    ['none at the last mile', { odometer: 54_000 }, {}, []],
    ['a mile after the term', { odometer: 54_001 }, {}, ['TermEnded']],
    [
      'several at once',
      { happenedOn: '2025-12-24', lastName: 'Quill' },
      { hasOpenDispute: true },
      ['OtherName', 'Disputed', 'BeforePurchase'],
    ],
    [
      'a breakdown before the purchase of an unpaid contract',
      { happenedOn: '2025-12-24' },
      { status: 'AwaitingPayment' },
      ['Unpaid', 'BeforePurchase'],
    ],
    [
      'no end of the term of an unpaid contract, which may still move',
      { happenedOn: '2027-01-10' },
      { status: 'AwaitingPayment' },
      ['Unpaid'],
    ],
  ] as const)('%s', (_what, filingChange, contractChange, warnings) => {
    expect(findWarnings({ ...claim, ...filingChange }, { ...contract, ...contractChange })).toEqual(warnings);
  });

  test('a contract that we only guess', () => {
    expect(findWarnings(claim, contract, { isOwn: false })).toEqual(['NoNumber']);
  });

  test('no contract found', () => {
    expect(findWarnings(claim, undefined)).toEqual(['NoContract']);
  });
});

test('of several contracts for a vehicle, picks the one with the fewest warnings, then the newest', () => {
  const canceledContract: FiledContract = {
    ...contract,
    contractNumber: 'O-1',
    status: 'Canceled',
    lastDay: '2026-05-01',
  };
  const older: FiledContract = { ...contract, contractNumber: 'O-2', purchasedOn: '2026-01-02' };
  const closestNumber = (...contracts: FiledContract[]) =>
    findClosestContract(claim, contracts)?.contractNumber;
  expect(closestNumber(canceledContract, older, contract)).toBe('O-7K2M-4XDB');
  expect(closestNumber(canceledContract, older)).toBe('O-2');
  expect(closestNumber(canceledContract)).toBe('O-1');
  expect(closestNumber()).toBeUndefined();
});
