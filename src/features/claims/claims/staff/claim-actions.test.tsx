import { expect, test } from 'vitest';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { nextStatuses } from '../domain/transitions.ts';
import type { ClaimDetails } from '../schema.ts';
import { ClaimActionButtons } from './claim-actions.tsx';
import { adviseAboutClaim } from './claim-page.tsx';
import { formatPayment, suggestApprovalReason, suggestPaymentReason } from './decision-fields.tsx';
import { ConfirmationActions } from './decisions.tsx';
import { formatQuantity } from './estimate-fields.tsx';

const line = {
  ...{ kind: 'Part', description: 'Alternator', hours: null, rate: null },
  ...{ estimated: 500, authorized: 500, clause: null, invoiced: null },
};

function listButtons(userId: string, change: Partial<ClaimDetails>): string {
  const claim = {
    ...{ id: 'c', source: 'Filed', status: 'Appealed', deniedBy: ['cleo'], lines: [line], approved: null },
    ...{ candidates: [], clauses: [], extras: [], warnings: [], steps: [], contract: {}, suggestion: {} },
    ...{ pendingApproval: null, paid: null, newInformationAt: null },
    nextStatuses: nextStatuses(change.status ?? 'Appealed'),
    ...change,
  } as unknown as ClaimDetails;
  const parts = [<ClaimActionButtons key="1" />, <ConfirmationActions key="2" claim={claim} />];
  return renderScreen('claims', claim, parts, { id: userId, permissions: { claims: ['change'] } });
}

const pendingApproval = {
  byId: 'dora',
  approved: 500,
  lines: [],
} as unknown as ClaimDetails['pendingApproval'];

test.each([
  ['an appeal', {}, ['Approve', 'Deny', 'Ask for information', 'Withdraw']],
  ['an amount that waits', { pendingApproval }, ['Confirm amount', 'Decline amount']],
  ['an approval after an appeal', { status: 'Authorized', approved: 500 }, ['Correct approval', 'Review']],
] as const)('whoever denied a claim gets no buttons for %s', (_what, change, labels) => {
  const others = listButtons('theo', change);
  const own = listButtons('cleo', change);
  for (const label of labels) {
    expect(others).toContain(` ${label} `);
    expect(own).not.toContain(` ${label} `);
  }
  expect(own).toContain('Add note');
});

test.each([
  [1, '1 hour at $95.00'],
  [2.5, '2.5 hours at $95.00'],
])('%d hours of labor are written as "%s"', (hours, text) => {
  expect(formatQuantity({ hours, rate: 95, days: null })).toBe(text);
});

test.each([
  [{ status: 'InReview' }, false, 'We approved your repair, less your deductible of $100.00.'],
  [{ status: 'InReview' }, true, 'We approved a part of your repair, less your deductible of $100.00.'],
  [
    { status: 'Appealed' },
    false,
    'Someone else reviewed your claim, and we changed our decision. We approved',
  ],
] as const)('the suggested reason fits an approval of %j, in part: %s', (change, isPart, start) => {
  const contract = { deductible: 100 } as ClaimDetails['contract'];
  expect(suggestApprovalReason({ contract, ...change }, isPart)).toMatch(start);
});

test.each([
  [null, 0, null, 'We paid for your repair.'],
  [100, 0, null, 'We paid the rest for your repair.'],
  [null, 5000, 'Later', "We paid a part of the shop's bill, and pay the rest later."],
  [null, 5000, 'NotOwed', ''],
])(
  'the suggested reason of a payment after %s that leaves %d cents (%s) is "%s"',
  (paid, cents, rest, text) => {
    expect(suggestPaymentReason({ paid }, cents, rest)).toBe(text);
  },
);

test('staff may email someone about a claim that is over, but not without an address', () => {
  const decide = (reason: 'NoConsent' | 'NoAddress') =>
    adviseAboutClaim({
      decisions: [{ channel: 'email', isAllowed: false, reason, sentence: "Don't." }],
      callingHours: '',
      timeZone: null,
    }).decisions[0]?.isAllowed;
  expect([decide('NoConsent'), decide('NoAddress')]).toEqual([true, false]);
});

test.each([
  ['Owner', 'Tracy Holm, the owner on the day of the breakdown: $400.00, Check 7, '],
  ['Shop', 'Oak Street Auto, the shop: $400.00, Check 7, '],
] as const)('a payment to the %s names them', (payee, text) => {
  const contract = { owner: 'Tracy Holm, the owner on the day of the breakdown' } as ClaimDetails['contract'];
  const payment = { amount: 400, payee, method: 'Check', reference: '7', on: '2026-11-20' } as const;
  expect(formatPayment(payment, { contract, shopName: 'Oak Street Auto' })).toMatch(text);
});
