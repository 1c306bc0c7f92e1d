import { describe, expect, test } from 'vitest';
import { describeCorrection, describeStep } from './audit-sentences.ts';

describe('a decision on a claim, in the audit log', () => {
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
    [
      { status: 'Repaired', paid: null },
      { status: 'Repaired', paid: 1000 },
      'Paid a part of the claim, so far: $1,000.00',
    ],
    [{ status: 'Paid', paid: 1850 }, { status: 'Repaired' }, 'Reversed the claim payment: $1,850.00'],
    [{ status: 'Filed' }, { status: 'NeedsInformation' }, 'Asked the customer for information'],
    [{ status: 'Filed' }, { status: 'InReview' }, 'Started reviewing the claim'],
    [{ status: 'Denied' }, { status: 'InReview' }, 'Reopened the claim'],
    [{}, {}, 'Changed the status of the claim'],
  ])('from %j to %j', (before, after, sentence) => expect(describeStep({ before, after })).toBe(sentence));

  test('names both amounts of a correction, and none after an erasure', () => {
    const before = { status: 'Authorized', approved: 820.5 };
    const after = { status: 'Authorized', approved: 765.2 };
    expect(describeCorrection({ before, after })).toBe(
      'Corrected the approved amount from $820.50 to $765.20',
    );
    expect(describeCorrection({ before: {}, after: {} })).toBe('Corrected an amount of the claim');
  });
});
