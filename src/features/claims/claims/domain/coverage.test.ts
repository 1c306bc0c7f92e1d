import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../../shared/calendar.ts';
import { stateRules, terms } from '../../../../test/rating-samples.ts';
import type { StateRule } from '../../../places/domain/state-rule.ts';
import {
  assessCoverage,
  type ClaimFacts,
  type FiledContract,
  listContractReasons,
  type OtherClaim,
  type Reading,
} from './coverage.ts';
import { getTakenDeductible, suggestLineDecisions, toUndecided } from './estimate.ts';
import { listApprovalErrors } from './status-change.ts';

const vin = '1HGCM82633A004352';
const contract: FiledContract = {
  id: 'a',
  firstName: 'Zoë',
  vehicleValueCents: 1_800_000,
  odometerAtPurchase: 42_000,
  dues: [],
  contractNumber: 'O-7K2M-4XDB',
  lastName: 'Núñez',
  email: 'ada@example.com',
  vin,
  status: 'Active',
  hasStarted: true,
  lastDay: null,
  lapses: [],
  hasOpenDispute: false,
  transfer: null,
  vehicle: '2003 Honda Accord',
  plan: 'Plus',
  stateRule: stateRules[0] as StateRule,
  rateCardVersion: '2026.11',
  textVersion: 1,
  lapse: undefined,
  deductibleCents: 10_000,
  purchasedOn: '2026-01-10',
  waitingPeriodEnd: { endsOn: '2026-02-09', endsAtMiles: 43_000 },
  termEnd: { endsOn: '2027-01-10', endsAtMiles: 54_000 },
};
const claim = { lastName: 'NUNEZ', vin, happenedOn: '2026-06-01', odometer: 47_000 };

const earlierOwner = { lastNames: ['Quill'], emails: ['quill@example.com'], hasOpenDispute: false };
const transfer = { on: '2026-06-02', earlierOwner };
const sinceTransfer = { happenedOn: '2026-06-02' };

describe('reasons about the contract', () => {
  test.each([
    ['none for a valid claim', {}, {}, []],
    ['none without a VIN', { vin: null }, {}, []],
    ['another last name', { lastName: 'Quill' }, {}, ['OtherName']],
    ["a present owner's breakdown before the transfer", {}, { transfer }, ['OtherName']],
    ['none for the earlier owner before it', { lastName: 'Quill' }, { transfer }, []],
    [
      'an earlier owner since the transfer',
      { ...sinceTransfer, lastName: 'Quill' },
      { transfer },
      ['OtherName'],
    ],
    ['none for the present owner since then', sinceTransfer, { transfer }, []],
    [
      'none if the earlier owner was erased',
      { lastName: 'Quill' },
      { transfer: { ...transfer, earlierOwner: { ...earlierOwner, lastNames: [] } } },
      [],
    ],
    [
      'a disputed payment of the owner on that day',
      { lastName: 'Quill' },
      { transfer: { ...transfer, earlierOwner: { ...earlierOwner, hasOpenDispute: true } } },
      ['Disputed'],
    ],
    [
      'none for a disputed payment of a later owner',
      { lastName: 'Quill' },
      { hasOpenDispute: true, transfer },
      [],
    ],
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
  ] as const)('%s', (_what, claimChange, contractChange, reasons) => {
    expect(listContractReasons({ ...claim, ...claimChange }, { ...contract, ...contractChange })).toEqual(
      reasons,
    );
  });
});

describe('coverage on the day of the breakdown', () => {
  const facts = { ...claim, part: 'alternator', coverageKey: null, autoPartName: null };
  const assess = (
    claimChange: Partial<ClaimFacts> = {},
    contractChange: Partial<FiledContract> = {},
    others: OtherClaim[] = [],
    readings: Reading[] = [],
  ) =>
    assessCoverage(terms, { ...facts, ...claimChange }, { ...contract, ...contractChange }, others, readings);
  const other: OtherClaim = {
    claimNumber: 'C-1',
    part: 'Starter',
    happenedOn: claim.happenedOn,
    odometer: claim.odometer,
    committedCents: 0,
    deductibleCents: 0,
    extraCents: {},
    isRefused: false,
  };
  const limit = terms.limitOfLiability.allClaimsCents;

  test('a claim without a contract is unmatched', () => {
    expect(assessCoverage(terms, facts, undefined, [other], []).reasons).toEqual(['Unmatched']);
  });

  test.each([
    ['a covered part', { part: 'alternator' }, []],
    ['a part that no plan covers', { part: 'windshield' }, ['NotCovered']],
    ['an unknown part', { part: 'flux capacitor' }, []],
    ['a coverage group of a higher plan', { coverageKey: 'comfort' }, ['NotCovered']],
    ['a covered group, whatever the customer wrote', { coverageKey: 'electrical', part: 'windshield' }, []],
  ] as const)('%s', (_what, change, reasons) => {
    const { reasons: found, excludingClause } = assess(change);
    expect(found).toEqual(reasons);
    expect(excludingClause !== null).toBe(found.length > 0);
  });

  test('names all reasons at once', () => {
    const used = { ...other, part: 'Windshield', committedCents: limit };
    expect(
      assess({ part: 'windshield', lastName: 'Quill', happenedOn: '2026-01-12' }, {}, [used]).reasons,
    ).toEqual([...['OtherName', 'WaitingPeriod', 'NotCovered', 'SamePart']]);
  });

  test('another claim for the same part counts unless it was denied', () => {
    const same = { ...other, part: ' Alternator ' };
    expect(assess({}, {}, [same]).samePart).toEqual([same]);
    expect(assess({}, {}, [{ ...same, isRefused: true }]).reasons).toEqual([]);
  });

  test('shows a payment that was late on that day, which stops no coverage', () => {
    const due = { dueOn: '2026-05-10', cents: 9_000 };
    const getLate = (paidOn: string | null) => assess({}, { dues: [{ ...due, paidOn }] });
    expect(getLate(null)).toMatchObject({ reasons: [], lateDues: [{ ...due, paidOn: null }] });
    expect(getLate('2026-06-02').lateDues).toHaveLength(1);
    expect(getLate('2026-06-01').lateDues).toEqual([]);
  });

  test('claims of one visit pay one deductible, in whatever order they are approved and corrected', () => {
    const deductibleCents = contract.deductibleCents ?? 0;
    const bill = fc.integer({ min: 1, max: 3 * deductibleCents });
    const order = fc.array(fc.nat({ max: 2 }), { minLength: 9, maxLength: 20 });
    fc.assert(
      fc.property(fc.tuple(bill, bill, bill), order, (bills, indexes) => {
        const taken: number[] = [];
        const decide = (index: number, invoicedCents: number | null = null) => {
          const others = taken.flatMap((cents, at) =>
            at === index ? [] : [{ ...other, happenedOn: '2026-06-03', deductibleCents: cents }],
          );
          const billCents = bills[index] as number;
          const left = assess({}, {}, others).deductibleCents ?? 0;
          const part = { kind: 'Part', description: 'Fuse', hours: null, rateCents: null };
          const estimated = toUndecided({ ...part, estimatedCents: billCents });
          const line = { ...estimated, authorizedCents: billCents };
          const facts = { lines: [line], deductibleCents: left, limitCents: null, canExceedLimit: false };
          expect(listApprovalErrors({ ...facts, extras: [], clauses: [] }, [line])).toEqual([]);
          const approvedCents = Math.max(0, (invoicedCents ?? billCents) - left);
          taken[index] = getTakenDeductible([{ ...line, invoicedCents }], approvedCents, deductibleCents);
        };
        for (const index of [...indexes, 0, 1, 2]) decide(index);
        const sum = (cents: readonly number[]) => cents.reduce((total, each) => total + each, 0);
        expect(sum(taken)).toBe(Math.min(deductibleCents, sum(bills)));
        const invoices = bills.map((cents) => Math.ceil(cents / 2));
        for (const index of [0, 1, 2, 0, 1]) decide(index, invoices[index]);
        expect(sum(taken), 'after cheaper invoices').toBe(Math.min(deductibleCents, sum(invoices)));
      }),
    );
  });

  test('claims of one visit share the limit of a rental car, and each tow has its own', () => {
    const part = { description: '', hours: null, rateCents: null };
    const lines = [
      { ...part, kind: 'rental', days: 5, estimatedCents: 17_500 },
      ...[9500, 12_000].map((estimatedCents) => ({ ...part, kind: 'roadside', estimatedCents })),
    ];
    const suggest = (change: Partial<OtherClaim>) => {
      const used = { ...other, extraCents: { rental: 10_000, roadside: 10_000 }, ...change };
      return suggestLineDecisions(assess({}, {}, [used]).extras, lines).map((line) => line.authorizedCents);
    };
    expect(suggest({})).toEqual([7500, 9500, 10_000]);
    expect(suggest({ odometer: claim.odometer + 51 }), 'of another visit').toEqual([17_500, 9500, 10_000]);
  });

  test('another visit has a deductible of its own', () => {
    const paid = { ...other, deductibleCents: contract.deductibleCents ?? 0 };
    const withOther = (change: Partial<OtherClaim>) =>
      assess({}, {}, [{ ...paid, ...change }]).deductibleCents;
    expect(withOther({})).toBe(0);
    expect(withOther({ odometer: claim.odometer + 51 })).toBe(contract.deductibleCents);
    expect(withOther({ happenedOn: '2026-06-16' })).toBe(contract.deductibleCents);
    expect(assess({}, { deductibleCents: null }, [paid]).deductibleCents).toBeNull();
  });

  test('no claim pays more than the vehicle is worth', () => {
    expect(assess({}, { vehicleValueCents: 400_000 }).limitCents).toBe(400_000);
  });

  test('whatever is approved in any order, all claims together never pass a limit', () => {
    const bill = fc.integer({ min: 1, max: 6_000_000 });
    const value = fc.integer({ min: 100_000, max: 4_000_000 });
    fc.assert(
      fc.property(fc.array(bill, { maxLength: 12 }), value, (bills, vehicleValueCents) => {
        const approved: OtherClaim[] = [];
        for (const claimedCents of bills) {
          const { limitCents } = assess({}, { vehicleValueCents }, approved);
          const bill = { kind: 'Part', description: 'Engine', hours: null, rateCents: null };
          const lines = [toUndecided({ ...bill, estimatedCents: claimedCents })];
          const facts = {
            lines,
            deductibleCents: 10_000,
            limitCents,
            canExceedLimit: false,
            clauses: [],
            extras: [],
          };
          for (const cents of [claimedCents, claimedCents - 10_000, limitCents ?? 0])
            if (
              listApprovalErrors(facts, [{ authorizedCents: cents + 10_000, clause: '4.1' }]).length === 0
            ) {
              expect(cents).toBeLessThanOrEqual(vehicleValueCents);
              approved.push({ ...other, committedCents: cents });
              break;
            }
        }
        expect(approved.reduce((sum, { committedCents }) => sum + committedCents, 0)).toBeLessThanOrEqual(
          limit,
        );
      }),
    );
  });

  test.each([
    ['more than at the purchase, and less than later', '2026-05-01', 45_000, '2026-07-01', 49_000, null],
    ['the same as on an earlier and a later day', '2026-05-01', 47_000, '2026-07-01', 47_000, null],
    ['less than on an earlier day', '2026-05-01', 47_001, '2026-07-01', 49_000, '2026-05-01'],
    ['more than on a later day', '2026-05-01', 45_000, '2026-07-01', 46_999, '2026-07-01'],
    ['whatever it was on the same day', claim.happenedOn, 50_000, claim.happenedOn, 10, null],
  ])('an odometer reading is %s', (_what, dayBefore, before, dayAfter, after, conflict) => {
    const readings = [
      { on: dayBefore, odometer: before, source: 'claim C-1' },
      { on: dayAfter, odometer: after, source: 'claim C-2' },
    ];
    const { reasons, odometerConflict } = assess({}, {}, [], readings);
    expect(odometerConflict?.on ?? null).toBe(conflict);
    expect(reasons).toEqual(conflict === null ? [] : ['OdometerConflict']);
  });

  test("the answer doesn't depend on when it is asked", () => {
    const after = fc.integer({ min: 1, max: 300 }).map((days) => addDays(claim.happenedOn, days));
    const later = fc.record({
      lapses: fc.array(after.map((from) => ({ from, until: null }))),
      lastDay: fc.option(fc.oneof(after, fc.constant(claim.happenedOn))),
      status: fc.constantFrom('Active', 'Lapsed', 'Expired', 'Canceled' as const),
      dues: fc.array(after.map((dueOn) => ({ dueOn, cents: 9_000, paidOn: null }))),
    });
    const lapse = { from: '2026-04-01', until: '2026-04-20' };
    fc.assert(
      fc.property(later, (change) => {
        const before = assess({}, { lapses: [lapse] });
        expect(assess({}, { ...change, lapses: [lapse, ...change.lapses] })).toEqual(before);
      }),
    );
  });
});
