import { describe, expect, it } from 'vitest';
import { liveContracts } from '../../../../test/contract-lives/live-contracts.ts';

describe('the lives of contracts', () => {
  it('keeps money, coverage, and schedule right in 300 generated lives', () => {
    const { totals, stories } = liveContracts(300, 7);
    const { events, ...problems } = totals;
    expect(stories).toEqual([]);
    expect(events).toBeGreaterThan(300 * 20);
    expect(problems).toEqual({
      trialBalanceCents: 0,
      collectedTwice: 0,
      refundedTwice: 0,
      claimPayableOutsideActive: 0,
      chargesBeyondSchedule: 0,
      unexplained: 0,
    });
  });
});
