import { describe, expect, test } from 'vitest';
import { describeChange, getActionLabel } from './describe-change.ts';

const claim = (action: string, before: object, after: object) =>
  describeChange({ subject: 'claims', action, before, after });

describe('an audit log entry in words', () => {
  test.each([
    [{ status: 'InReview' }, { status: 'Authorized', approved: 1850 }, 'Approved the claim: $1,850.00'],
    [
      { status: 'InReview' },
      { status: 'InReview', pendingApproval: { approved: 5000 } },
      'Approved the claim: $5,000.00, pending a second approval',
    ],
    [
      { status: 'InReview' },
      { status: 'Denied', steps: [{ contractSection: null }, { contractSection: '4.19' }] },
      'Denied the claim under clause 4.19',
    ],
    [{ status: 'Authorized' }, { status: 'Paid', paid: 1850 }, 'Paid the claim: $1,850.00'],
    [{ status: 'Paid', paid: 1850 }, { status: 'Repaired' }, 'Reversed the claim payment: $1,850.00'],
    [{ status: 'Filed' }, { status: 'NeedsInformation' }, 'Asked the customer for information'],
    [{ status: 'Filed' }, { status: 'InReview' }, 'Started reviewing the claim'],
    [{ status: 'Denied' }, { status: 'InReview' }, 'Reopened the claim'],
  ])('describes the decision on a claim from %j to %j', (before, after, sentence) =>
    expect(claim('step', before, after)).toBe(sentence),
  );

  test('names both amounts of a correction', () => {
    const before = { status: 'Authorized', approved: 820.5 };
    const after = { status: 'Authorized', approved: 765.2 };
    expect(claim('correct-amount', before, after)).toBe(
      'Corrected the approved amount from $820.50 to $765.20',
    );
  });

  test('names the new owner', () => {
    expect(claim('assign', {}, { assigneeName: 'Ada Example' })).toBe('Assigned the claim to Ada Example');
    expect(claim('assign', {}, { assigneeName: null })).toBe('Unassigned the claim');
  });

  test('names the amounts received and refunded', () => {
    const contract = (action: string, before: object, after: object) =>
      describeChange({ subject: 'contracts', action, before, after });
    expect(contract('record-payment', { paid: 100 }, { paid: 180.59 })).toBe('Recorded a payment: $80.59');
    expect(contract('cancel', {}, { refundAmount: 32.97 })).toBe(
      'Canceled the contract, with a refund: $32.97',
    );
    expect(contract('cancel', {}, { refundAmount: null })).toBe('Canceled the contract');
  });

  test('describes common actions, imports, and unknown actions', () => {
    const entry = (subject: string, action: string, after: unknown = null) =>
      describeChange({ subject, action, before: null, after });
    expect(entry('promo-codes', 'remove')).toBe('Deleted the promo code');
    expect(entry('claims', 'import', { rows: 1200 })).toBe('Imported claims (1,200 rows)');
    expect(entry('moon-rocks', 'hand-over')).toBe('Hand over');
  });

  test('needs no data, because erased entries have none', () => {
    const erased = (subject: string, action: string) =>
      describeChange({ subject, action, before: null, after: null });
    expect(erased('claims', 'step')).toBe('Changed the status of the claim');
    expect(erased('claims', 'correct-approval')).toBe('Corrected an amount of the claim');
    expect(erased('quotes', 'apply-vin')).toBe('Added the VIN');
    expect(erased('contracts', 'transfer')).toBe('Transferred the contract');
  });
});

test('an action to filter by has a name', () => {
  expect(getActionLabel('step')).toBe('Decide a claim');
  expect(getActionLabel('add-note')).toBe('Add note');
});
