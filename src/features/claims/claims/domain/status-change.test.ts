import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { terms } from '../../../../test/rating-samples.ts';
import { sumBalances } from '../../../contracts/payments/domain/ledger.ts';
import { type ClaimAmounts, listClaimEntries } from './claim-entries.ts';
import { listLedgerEntries } from './decision-ledger.ts';
import { getDenialClauses } from './denial-reasons.ts';
import { toUndecided } from './estimate.ts';
import {
  findCorrectedPaymentError,
  findLoweredError,
  findPaidError,
  findUserError,
  getStatusAfterPayment,
  listEarlierOverrides,
  listNextStatuses,
  listOverridden,
  listStatusChangeErrors,
  type StatusChange,
  type StatusFacts,
  sumPayments,
} from './status-change.ts';
import { claimStatuses, findTransition, nextStatuses } from './transitions.ts';

const line = (estimatedCents: number, kind = 'Part') =>
  toUndecided({ kind, description: 'Alternator', hours: null, rateCents: null, estimatedCents });
const decide = (authorizedCents: number, clause: string | null = null) => [{ authorizedCents, clause }];
const pay = (...amounts: number[]): StatusChange['payments'] =>
  amounts.map((cents, index) => ({
    cents,
    payee: index === 0 ? 'Shop' : 'Owner',
    method: 'Card',
    reference: null,
  }));

const facts: StatusFacts = {
  status: 'InReview',
  approvedCents: null,
  paidCents: null,
  authorizedUntil: null,
  today: '2026-11-20',
  isMatched: true,
  reasons: [],
  wasDeniedByUser: false,
  hasOpenAppeal: false,
  changedBy: null,
  extras: [],
  lines: [line(100_000)],
  deductibleCents: null,
  limitCents: null,
  canExceedLimit: false,
  clauses: ['2.3', '4.1', '4.19'],
  denialClauses: getDenialClauses(terms),
};
const invalidFields = (change: Partial<StatusChange>, changedFacts: Partial<StatusFacts> = {}) =>
  listStatusChangeErrors(
    { ...facts, ...changedFacts },
    { status: 'InReview', reason: 'Because', ...change },
  ).map(({ field }) => field);

const status = fc.constantFrom(...claimStatuses);

test('a change needs an allowed next status and a reason, and takes only the amounts that belong to it', () => {
  const amount = fc.option(fc.integer({ min: 1, max: 100_000 }));
  fc.assert(
    fc.property(
      status,
      status,
      fc.string(),
      fc.record({ lines: amount, invoiced: amount, paid: amount }),
      (from, to, reason, sent) => {
        const change = {
          status: to,
          reason,
          lines: sent.lines === null ? null : decide(sent.lines, '4.19'),
          invoicedCents: sent.invoiced === null ? null : [sent.invoiced],
          payments: sent.paid === null ? null : pay(sent.paid),
          contractSection: '4.19',
          denialReason: 'WearItem',
          rest: 'Later',
        } as const;
        const lines = [{ ...line(100_000), authorizedCents: 60_000 }];
        const fields = invalidFields(change, { status: from, approvedCents: 100_000, lines });
        expect(fields.includes('status')).toBe(!nextStatuses(from).includes(to));
        expect(fields.includes('reason')).toBe(reason.trim() === '');
        if (fields.includes('status')) return;
        const needs = findTransition(from, to)?.needs;
        const misplaced = Object.entries({
          Authorization: sent.lines,
          Invoice: sent.invoiced,
          Payment: sent.paid,
        }).filter(([requirement, cents]) => (cents !== null) !== (needs === requirement));
        expect(fields.filter((field) => field !== 'reason').length > 0).toBe(misplaced.length > 0);
      },
    ),
  );
});

const rental = {
  ...{ key: 'rental', name: 'Rental car', clause: '3.2' },
  ...{ perDayCents: 3500, maxCentsPerVisit: 17_500, usedCents: 0 },
};

describe('to Authorized', () => {
  test.each([
    ['without an estimate', { lines: [] }, decide(100), ['lines']],
    ['without a decision for a line', {}, [], ['lines']],
    ['with more than the line', {}, decide(100_001), ['lines.0.authorized']],
    ['with a negative amount', {}, decide(-1, '4.19'), ['lines.0.authorized']],
    ['with the whole line', {}, decide(100_000), []],
    ['with less, and no clause', {}, decide(99_999), ['lines.0.clause']],
    [
      'with less, and a clause that the contract does not have',
      {},
      decide(99_999, '9.9'),
      ['lines.0.clause'],
    ],
    ['with less, and a clause', {}, decide(99_999, '4.19'), []],
    ["with less, and a clause of the seller's own document", { clauses: [] }, decide(1, '12.3'), []],
    ['with a deductible as high as the bill', { deductibleCents: 100_000 }, decide(100_000), []],
    ['with nothing before the deductible', { deductibleCents: 10_000 }, decide(0, '4.19'), ['lines']],
    [
      'with a deductible, of an extra',
      { deductibleCents: 100_000, lines: [line(5000, 'rental')] },
      decide(5000),
      [],
    ],
    ['above the limit', { limitCents: 50_000 }, decide(50_001, '4.19'), ['lines']],
    ['up to the limit', { limitCents: 50_000 }, decide(50_000, '4.19'), []],
    [
      'up to the limit after the deductible',
      { limitCents: 50_000, deductibleCents: 10_000 },
      decide(60_000, '4.19'),
      [],
    ],
    [
      'above the limit by an administrator',
      { limitCents: 50_000, canExceedLimit: true },
      decide(50_001, '4.19'),
      [],
    ],
    [
      'above the limit of an extra, in two lines',
      {
        lines: [line(100_000), line(10_000, 'rental'), line(10_000, 'rental')],
        extras: [rental],
      },
      [...decide(100_000), ...decide(10_000), ...decide(10_000)],
      ['lines.2.authorized'],
    ],
    [
      'above the daily limit of an extra',
      {
        lines: [{ ...line(17_000, 'rental'), days: 2 }],
        extras: [rental],
      },
      decide(7001, '4.19'),
      ['lines.0.authorized'],
    ],
    [
      'of two tows, each up to the limit',
      {
        lines: [line(9500, 'roadside'), line(8000, 'roadside')],
        extras: [
          {
            ...{ key: 'roadside', name: 'Roadside assistance', clause: '3.1' },
            ...{ perDayCents: null, maxCentsPerVisit: 10_000, usedCents: 10_000 },
          },
        ],
      },
      [...decide(9500), ...decide(8000)],
      [],
    ],
    ['above the line by an administrator', { canExceedLimit: true }, decide(100_001), ['lines.0.authorized']],
    ['without a contract', { isMatched: false }, decide(100_000), ['status']],
    ['by the user who denied it', { wasDeniedByUser: true }, decide(100_000), ['status']],
  ] as const)('%s', (_description, changedFacts, lines, fields) => {
    expect(invalidFields({ status: 'Authorized', lines }, changedFacts)).toEqual(fields);
  });

  test.each([
    [['Unpaid'], undefined, ['overrideReason']],
    [['Unpaid'], '  ', ['overrideReason']],
    [['Unpaid'], 'Paid over the phone', []],
    [[], undefined, []],
  ] as const)(
    'with the reasons %o against it and the override reason %o',
    (reasons, overrideReason, fields) => {
      const change = { status: 'Authorized', lines: decide(100_000), overrideReason } as const;
      expect(invalidFields(change, { reasons })).toEqual(fields);
    },
  );

  test('above a limit needs no administrator if the same limit was overridden before', () => {
    const change = { status: 'Authorized', lines: decide(60_000, '4.19') } as const;
    const overridden = listOverridden({ ...facts, limitCents: 50_000 }, change.lines);
    expect(overridden).toEqual(['Above the limit of $500.00']);
    expect(invalidFields(change, { limitCents: 50_000, overridden })).toEqual([]);
    expect(invalidFields(change, { limitCents: 49_999, overridden }), 'a lower one').toEqual(['lines']);
  });
});

test('a step that someone else was faster with names them', () => {
  const late = { ...facts, status: 'Denied', changedBy: 'Cleo Clerk' } as const;
  const change = { status: 'Authorized', reason: 'Because', lines: decide(100_000) } as const;
  expect(listStatusChangeErrors(late, change)[0]?.message).toMatch(/^Cleo Clerk made .* claim is Denied/);
});

test('needs no override reason to go on reviewing, to pay what was approved, or to take back a payment', () => {
  const reasons = ['Unpaid'];
  const repaired = { status: 'Repaired', approvedCents: 50_000, overridden: reasons } as const;
  const payment = { status: 'Paid', payments: pay(50_000) } as const;
  expect(invalidFields(payment, { ...repaired, reasons })).toEqual([]);
  const later = { ...repaired, reasons: ['Unpaid', 'Never active'] };
  expect(invalidFields(payment, later), 'a reason that came later').toEqual(['overrideReason']);
  const used = { ...repaired, reasons, limitCents: 49_999 };
  expect(invalidFields(payment, used), 'a lower limit').toEqual(['overrideReason']);
  const overridden = listOverridden({ ...facts, ...used }, [], 50_000);
  expect(invalidFields(payment, { ...used, overridden }), 'once overridden').toEqual([]);
  expect(invalidFields({ status: 'InReview' }, { status: 'Filed', reasons })).toEqual([]);
  expect(invalidFields({ status: 'Repaired' }, { status: 'Paid', reasons })).toEqual([]);
});

test('an approval that was taken back takes what its reason covers along', () => {
  const approved = { status: 'Authorized', overridden: ['Unpaid'] } as const;
  const invoiced = { status: 'Repaired' } as const;
  expect(listEarlierOverrides([{ status: 'Filed' }, approved, invoiced])).toEqual(['Unpaid']);
  const again = { status: 'Authorized', overridden: ['Lapsed'] } as const;
  expect(listEarlierOverrides([approved, { status: 'InReview' }, again])).toEqual(['Lapsed']);
});

test.each([
  ['for every line', {}, [100], []],
  ['for other lines', {}, [100, 200], ['lines']],
  ['with a negative amount', {}, [-1], ['invoiced']],
  ['on the last day of the approval', { authorizedUntil: '2026-11-20' }, [100], []],
  ['a day later', { authorizedUntil: '2026-11-19' }, [100], ['status']],
  ['without its days', { lines: [{ ...line(100, 'rental'), days: 2 }] }, [100], ['invoicedDays.0']],
] as const)('an invoice %s', (_description, changedFacts, invoicedCents, fields) => {
  const approved = { status: 'Authorized', approvedCents: 50_000, ...changedFacts } as const;
  expect(invalidFields({ status: 'Repaired', invoicedCents }, approved)).toEqual(fields);
});

test.each([
  ['all that is left', pay(6000), {}, []],
  ['more than is left', pay(6001), {}, ['payments']],
  ['less', pay(5999), {}, ['rest']],
  ['less, and the rest later', pay(5999), { rest: 'Later' }, []],
  ['less, and no more, without a clause', pay(5999), { rest: 'NotOwed' }, ['contractSection']],
  ['less, and no more, with a clause', pay(5999), { rest: 'NotOwed', contractSection: '4.19' }, []],
  ['all that is left, with an answer about no rest', pay(6000), { rest: 'NotOwed' }, []],
] as const)('to Paid, once a part is paid, with %s', (_what, payments, change, fields) => {
  const repaired = { status: 'Repaired', approvedCents: 56_000, paidCents: 50_000 } as const;
  expect(invalidFields({ status: 'Paid', payments, ...change }, repaired)).toEqual(fields);
});

test('payments never add up to more than the approval, and both ledgers agree with them to the cent', () => {
  const amount = fc.integer({ min: 1, max: 60_000 });
  const attempt = fc.record({
    amounts: fc.array(amount, { minLength: 1, maxLength: 3 }),
    rest: fc.constantFrom('Later' as const, 'NotOwed' as const, null),
  });
  fc.assert(
    fc.property(amount, fc.array(attempt, { maxLength: 12 }), (approvedCents, attempts) => {
      let claim: ClaimAmounts = { status: 'Repaired', approvedCents, paidCents: null };
      const postings = listClaimEntries({ ...claim, status: 'Filed' }, claim, '0').flatMap(
        (entry) => entry.postings,
      );
      const paid: number[] = [];
      for (const [index, { amounts, rest }] of attempts.entries()) {
        const change = { payments: pay(...amounts), rest, contractSection: '4.19' } as const;
        if (invalidFields({ status: 'Paid', ...change }, claim).length > 0) continue;
        const paidCents = (claim.paidCents ?? 0) + sumPayments(change.payments ?? []);
        const status = getStatusAfterPayment({ ...facts, ...claim }, change);
        const after = { status, approvedCents, paidCents };
        paid.push(...listLedgerEntries(claim, after, true).map((entry) => entry.paidCents ?? 0));
        const entries = listClaimEntries(claim, after, `${index}`, true);
        expect(entries.map(({ event }) => event)).toEqual(['ClaimPaid']);
        postings.push(...entries.flatMap((entry) => entry.postings));
        claim = after;
      }
      const paidCents = claim.paidCents ?? 0;
      const restCents = claim.status === 'Paid' ? 0 : approvedCents - paidCents;
      expect(paidCents).toBeLessThanOrEqual(approvedCents);
      expect(paid.reduce((sum, cents) => sum + cents, 0)).toBe(paidCents);
      expect(sumBalances(postings)).toMatchObject({
        ClaimExpense: paidCents + restCents,
        ClaimsPayable: 0 - restCents,
        Cash: 0 - paidCents,
      });
    }),
  );
});

test('an approval can be lowered to what is paid, and no further', () => {
  const repaired = { status: 'Repaired', paidCents: 50_000 } as const;
  expect(findPaidError(50_000, repaired)).toBeUndefined();
  expect(findPaidError(49_999, repaired)?.field).toBe('lines');
});

test('a corrected payment says what becomes of the rest, and none is left only if all is paid later', () => {
  const approved = { ...facts, approvedCents: 50_000 };
  const find = (sent: { payments: StatusChange['payments']; rest?: StatusChange['rest'] }) =>
    findCorrectedPaymentError(approved, { ...sent, payments: sent.payments ?? [] })?.field;
  expect(find({ payments: pay(50_000) })).toBeUndefined();
  expect(find({ payments: pay(50_001) })).toBe('payments');
  expect(find({ payments: pay(40_000) })).toBe('rest');
  expect(find({ payments: [], rest: 'NotOwed' })).toBe('payments');
  expect(find({ payments: [], rest: 'Later' })).toBeUndefined();
});

test('to Paid needs at most the approved amount, and a payee', () => {
  const repaired = { status: 'Repaired', approvedCents: 50_000 } as const;
  const check = (payments: StatusChange['payments']) => invalidFields({ status: 'Paid', payments }, repaired);
  for (const payments of [pay(50_000), pay(40_000, 10_000)]) expect(check(payments)).toEqual([]);
  for (const payments of [pay(50_001), pay(40_000, 10_001), pay(0), pay(50_000, 0), pay(), null])
    expect(check(payments)).toEqual(['payments']);
  const unbilled = { status: 'Authorized', approvedCents: 50_000 } as const;
  expect(invalidFields({ status: 'Paid', payments: pay(50_000) }, unbilled)).toEqual(['status']);
});

test.each([
  ['without a clause', {}, {}, ['contractSection', 'denialReason']],
  ['with a reason only', { denialReason: 'WearItem' }, {}, ['contractSection']],
  ['with a clause of the contract', { contractSection: '4.19' }, {}, ['denialReason']],
  [
    'with a clause that the contract does not have',
    { contractSection: '4.20', denialReason: 'WearItem' },
    {},
    ['contractSection'],
  ],
  [
    "with a clause of the seller's own document",
    { contractSection: '12.3', denialReason: 'WearItem' },
    { clauses: [] },
    [],
  ],
  [
    'with something else',
    { contractSection: 'the last', denialReason: 'WearItem' },
    { clauses: [] },
    ['contractSection'],
  ],
  [
    "with a reason that isn't the clause's",
    { contractSection: '4.19', denialReason: 'WearItem' },
    {},
    ['denialReason'],
  ],
  [
    "with a clause that isn't the reason's",
    { contractSection: '4.1', denialReason: 'WaitingPeriod' },
    {},
    ['denialReason'],
  ],
  ['with a reason and its clause', { contractSection: '4.19', denialReason: 'WaitingPeriod' }, {}, []],
  ['without a contract', { denialReason: 'WearItem' }, { clauses: null }, []],
  ['without an estimate', { contractSection: '4.1', denialReason: 'WearItem' }, { lines: [] }, []],
  [
    'by the user who denied it before',
    { contractSection: '4.1', denialReason: 'WearItem' },
    { wasDeniedByUser: true },
    ['status'],
  ],
] as const)('to Denied %s', (_how, change, changedFacts, fields) => {
  expect(invalidFields({ status: 'Denied', ...change }, changedFacts)).toEqual(fields);
});

test('a part that is paid is taken back before the claim is reviewed again or closed', () => {
  const list = (paidCents: number | null) =>
    listNextStatuses({ ...facts, status: 'Repaired', approvedCents: 60_000, paidCents });
  expect(list(null)).toEqual(['InReview', 'Appealed', 'Paid', 'Closed']);
  expect(list(10_000)).toEqual(['Appealed', 'Paid']);
});

describe('the denied part of an approved claim', () => {
  const reduced = [{ ...line(100_000), authorizedCents: 60_000, clause: '4.19' }];
  const list = (change: Partial<StatusFacts>) =>
    listNextStatuses({ ...facts, approvedCents: 60_000, lines: reduced, ...change });

  test.each(['PartlyAuthorized', 'Repaired', 'Paid'] as const)('can be appealed while it is %s', (status) => {
    expect(list({ status })).toContain('Appealed');
    expect(list({ status, lines: [{ ...line(100_000), authorizedCents: 100_000 }] })).not.toContain(
      'Appealed',
    );
    const open = list({ status, hasOpenAppeal: true });
    expect(open).not.toContain('Appealed');
    expect(open).not.toContain('InReview');
  });

  test('is answered with the same or more for each line', () => {
    expect(findLoweredError(reduced, decide(60_000, '4.19'))).toBeUndefined();
    expect(findLoweredError(reduced, decide(100_000))).toBeUndefined();
    expect(findLoweredError(reduced, decide(59_999, '4.19'))?.field).toBe('lines.0.authorized');
  });

  test('is decided by someone else, also once the claim is paid', () => {
    const find = (status: StatusFacts['status'], hasOpenAppeal: boolean) =>
      findUserError({ status, wasDeniedByUser: true, hasOpenAppeal })?.code;
    expect(find('Paid', true)).toBe('SecondPersonNeeded');
    expect(find('Paid', false)).toBeUndefined();
    expect(
      findUserError({ status: 'Repaired', wasDeniedByUser: true, hasOpenAppeal: true }, 'Payment'),
    ).toBeUndefined();
  });
});
