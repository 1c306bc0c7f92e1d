import { expect, test } from 'vitest';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { nextStatuses } from '../domain/transitions.ts';
import type { ClaimDetails } from '../schema.ts';
import { ClaimActionButtons } from './claim-actions.tsx';
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
