import { describe, expect, test } from 'vitest';
import { hasRefundLaw } from '../src/features/contracts/cancellation/domain/refund-text.ts';
import { getSalesStatus, isReviewed } from '../src/features/places/domain/state-rule.ts';
import { stateCodes } from '../src/shared/state-codes.ts';
import { stateRules } from '../src/test/rating-samples.ts';

const statesThatAre = (status: string) =>
  stateRules
    .filter((rule) => getSalesStatus(rule) === status)
    .map((rule) => rule.state)
    .sort();

describe('the seed', () => {
  test('has each of 50 states, DC, 5 territories and 3 military regions once', () => {
    expect(new Set(stateRules.map((rule) => rule.state)).size).toBe(59);
    expect(stateRules).toHaveLength(59);
  });

  test('sells only where sales are allowed', () => {
    const territories = ['AA', 'AE', 'AP', 'AS', 'GU', 'MP', 'PR', 'VI'];
    expect(statesThatAre('Restricted')).toEqual(['AK', 'CA', 'MO', 'WA', 'WY', ...territories].sort());
    expect(statesThatAre('TemporaryDisabled')).toEqual(['ND']);
    expect(statesThatAre('Open')).toHaveLength(45);
  });

  test("doesn't claim to be reviewed", () => {
    expect(stateRules.filter(isReviewed)).toEqual([]);
  });

  test('says how sure we are of each rule, and where a rule comes from', () => {
    const states = stateRules.filter(({ state }) => stateCodes.includes(state));
    const count = (confidence: string) =>
      states.filter(({ cancellation }) => cancellation.confidence === confidence).length;
    expect(['statute-read', 'secondary', 'model-act-assumed', 'memory', 'none'].map(count)).toEqual([
      32, 8, 3, 0, 8,
    ]);
    for (const law of states.filter(hasRefundLaw)) {
      expect(law.cancellation.statute, law.state).toBeTruthy();
      expect(law.source, law.state).toBeTruthy();
    }
  });

  test('has nothing about canceling where nothing was found', () => {
    const unknown = stateRules.filter(({ cancellation }) => cancellation.confidence === 'none');
    expect(unknown.filter(hasRefundLaw)).toEqual([]);
  });
});
