import { expect, test } from 'vitest';
import { findClaimContract } from './claim-contract.ts';

const vin = '1HGCM82633A004352';
const first = {
  contractNumber: 'O-1111-1111',
  vin,
  status: 'Active',
  hasStarted: true,
  purchasedOn: '2026-01-10',
  termEnd: { endsOn: '2027-01-10', endsAtMiles: 54_000 },
  lastDay: null,
} as const;
const second = { ...first, contractNumber: 'O-2222-2222', purchasedOn: '2026-03-11' };
const ended = { ...first, status: 'Canceled', lastDay: '2026-03-10' } as const;
const find = (
  contracts: Parameters<typeof findClaimContract>[1],
  claim: Partial<Parameters<typeof findClaimContract>[0]>,
) =>
  findClaimContract({ contractNumber: null, vin, happenedOn: '2026-06-01', ...claim }, contracts)
    ?.contractNumber;

test('a claim counts for the contract that it names, whatever its VIN and day', () => {
  const claim = { contractNumber: first.contractNumber, vin: null, happenedOn: '2025-06-01' };
  expect(find([second, first], claim)).toBe(first.contractNumber);
});

test.each([
  ['the only contract', [first], {}, first.contractNumber],
  ['none of another vehicle', [{ ...first, vin: '1HGCR2F30EA012345' }], {}, undefined],
  ['none of two in effect', [first, second], {}, undefined],
  [
    'the one whose number matches no contract',
    [first],
    { contractNumber: 'O-9999-9999' },
    first.contractNumber,
  ],
  ['the new contract after the old one ended', [ended, second], {}, second.contractNumber],
  ['the old contract on its last day', [ended, second], { happenedOn: '2026-03-10' }, first.contractNumber],
  ['none before the term', [first], { happenedOn: '2026-01-09' }, undefined],
  ['none after the term', [first], { happenedOn: '2027-01-10' }, undefined],
  ['none that was never paid', [{ ...first, hasStarted: false }], {}, undefined],
  ['none that is void', [{ ...first, status: 'Void' as const }], {}, undefined],
])('without a known number, a claim counts for %s', (_what, contracts, claim, expected) => {
  expect(find(contracts, claim)).toBe(expected);
});
