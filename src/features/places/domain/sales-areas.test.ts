import { describe, expect, it } from 'vitest';
import { stateCodes } from '../../../shared/state-codes.ts';
import { stateRules } from '../../../test/rating-samples.ts';
import { describeSalesAreas } from './sales-areas.ts';
import type { StateRule } from './state-rule.ts';

const buildRules = (restricted: readonly string[], paused: readonly string[] = []): StateRule[] =>
  stateRules.map((rule) => ({
    ...rule,
    isRestricted: restricted.includes(rule.state) || !stateCodes.includes(rule.state),
    isTemporaryDisabled: paused.includes(rule.state),
  }));
const allExcept = (...open: string[]) => stateCodes.filter((state) => !open.includes(state));

describe('describeSalesAreas', () => {
  it('names the seeded states', () => {
    expect(describeSalesAreas(stateRules)).toEqual([
      "We don't sell plans in Alaska, California, Missouri, Washington, or Wyoming.",
      'Sales in North Dakota are paused.',
    ]);
  });

  it.each([
    [[], [], ['We sell plans in every state.']],
    [['CA'], [], ["We don't sell plans in California."]],
    [['CA', 'AK'], [], ["We don't sell plans in Alaska or California."]],
    [[], ['ND', 'TX'], ['We sell plans in every state.', 'Sales in North Dakota and Texas are paused.']],
    [allExcept('TX', 'OH'), [], ['We sell plans only in Ohio and Texas.']],
    [allExcept('TX'), ['TX'], ['We sell plans only in Texas.', 'Sales in Texas are paused.']],
    [stateCodes, ['TX'], ["We aren't selling plans in any state right now."]],
  ])('reads well with %j restricted and %j paused', (restricted, paused, sentences) => {
    expect(describeSalesAreas(buildRules(restricted, paused))).toEqual(sentences);
  });

  it("says we aren't selling when there are no rules", () => {
    expect(describeSalesAreas([])).toEqual(["We aren't selling plans in any state right now."]);
  });

  it('never names a territory', () => {
    expect(describeSalesAreas(stateRules).join(' ')).not.toContain('Guam');
  });
});
