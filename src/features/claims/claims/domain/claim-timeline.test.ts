import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildClaimTimeline } from './claim-timeline.ts';
import { type ClaimStatus, nextStatuses } from './transitions.ts';

const changedOn = (status: ClaimStatus, on: string) => ({ status, on });
const summarize = (status: ClaimStatus, changes: ReturnType<typeof changedOn>[]) =>
  buildClaimTimeline(status, changes).map(({ name, state, on, expectedOn }) => [
    name,
    state,
    on ?? expectedOn,
  ]);

describe('the timeline of a claim', () => {
  test('promises a decision two business days after the review starts, and gives no date before then', () => {
    const received = changedOn('Filed', '2026-11-16');
    expect(summarize('Filed', [received])).toEqual([
      ['Received', 'current', '2026-11-16'],
      ['InReview', 'next', null],
      ['Decision', 'next', null],
      ['Payment', 'next', null],
    ]);
    const reviewed = [received, changedOn('InReview', '2026-11-20')];
    expect(summarize('InReview', reviewed)).toContainEqual(['Decision', 'next', '2026-11-24']);
  });

  test('restarts the deadline after an answer, and promises no date while waiting for one', () => {
    const asked = [
      changedOn('Filed', '2026-11-16'),
      changedOn('InReview', '2026-11-17'),
      changedOn('NeedsInformation', '2026-11-18'),
    ];
    expect(summarize('NeedsInformation', asked)).toContainEqual(['Decision', 'next', null]);
    const answered = [...asked, changedOn('InReview', '2026-11-19')];
    expect(summarize('InReview', answered)).toContainEqual(['NeedsInformation', 'done', '2026-11-18']);
    expect(summarize('InReview', answered)).toContainEqual(['Decision', 'next', '2026-11-23']);
  });

  test('ends with the denial or with the payment', () => {
    const denied = [changedOn('Filed', '2026-11-16'), changedOn('Denied', '2026-11-17')];
    expect(summarize('Denied', denied).at(-1)).toEqual(['Decision', 'current', '2026-11-17']);
    const paid = [
      changedOn('Filed', '2026-11-16'),
      changedOn('Authorized', '2026-11-17'),
      changedOn('Paid', '2026-11-18'),
    ];
    expect(summarize('Paid', paid).slice(-2)).toEqual([
      ['Decision', 'done', '2026-11-17'],
      ['Payment', 'current', '2026-11-18'],
    ]);
  });

  test('has one current step, with everything before it done, unless it ended without a decision', () => {
    const ended = ['Closed', 'Withdrawn'];
    fc.assert(
      fc.property(fc.array(fc.nat(4), { maxLength: 8 }), (choices) => {
        const changes = [changedOn('Filed', '2026-11-02')];
        for (const [index, choice] of choices.entries()) {
          const options = nextStatuses(changes.at(-1)?.status ?? 'Filed');
          const next = options[choice % Math.max(1, options.length)];
          if (next) changes.push(changedOn(next, `2026-11-${String(index + 3).padStart(2, '0')}`));
        }
        const states = buildClaimTimeline(changes.at(-1)?.status ?? 'Filed', changes).map(
          ({ state }) => state,
        );
        if (ended.includes(changes.at(-1)?.status ?? '')) return void expect(states).toEqual([]);
        expect(states.filter((state) => state === 'current')).toHaveLength(1);
        return void expect(states.join()).toMatch(/^(done,)*current(,next)*$/);
      }),
    );
  });
});
