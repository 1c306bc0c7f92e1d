import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { terms } from '../../../../test/rating-samples.ts';
import { checkPromo } from './apply-promo.ts';
import { isRunning, type PromoCode } from './promo-code.ts';

function buildPromo(changes: Partial<PromoCode> = {}): PromoCode {
  return {
    promoCode: 'SAMPLE',
    name: 'Sample',
    description: 'For tests.',
    type: 'Banner',
    discountType: 'Percent',
    amount: 10,
    numberOfPayments: null,
    startsOn: null,
    expiresOn: null,
    plans: [],
    excludedStates: [],
    maxUses: null,
    uses: 0,
    ...changes,
  };
}

const today = '2026-11-20';

describe('isRunning', () => {
  it.each<[Partial<PromoCode>, boolean]>([
    [{}, true],
    [{ startsOn: today, expiresOn: today }, true],
    [{ startsOn: '2026-11-21' }, false],
    [{ expiresOn: '2026-11-19' }, false],
    [{ startsOn: '2026-10-01', expiresOn: '2026-12-31' }, true],
    [{ startsOn: '2027-01-01', expiresOn: '2027-12-31' }, false],
    [{ maxUses: 5, uses: 4 }, true],
    [{ maxUses: 5, uses: 5 }, false],
    [{ maxUses: 5, uses: 6 }, false],
    [{ maxUses: 0, uses: 0 }, false],
  ])('%o: %s', (changes, expected) => {
    expect(isRunning(buildPromo(changes), today)).toBe(expected);
  });

  it('agrees with checkPromo for every plan and state', () => {
    const date = fc.option(
      fc
        .integer({ min: 0, max: 60 })
        .map((days) => new Date(Date.UTC(2026, 10, 1 + days)).toISOString().slice(0, 10)),
    );
    const promo = fc.record({
      startsOn: date,
      expiresOn: date,
      maxUses: fc.option(fc.nat(5)),
      uses: fc.nat(5),
    });
    fc.assert(
      fc.property(promo, (changes) => {
        const sample = buildPromo(changes);
        const refusal = checkPromo(terms, sample, { plan: 'Plus', state: 'IL', on: today });
        expect(isRunning(sample, today)).toBe(refusal === null);
      }),
    );
  });
});
