import { expect, test } from 'vitest';
import { formatEffects, formatMilesEffect } from './usage-effect.tsx';

test('says what a question can change before its follow-up is answered', () => {
  expect(formatEffects([12, 4.1, 'NotCovered'])).toBe("from +$4.10 a month, some can't be covered");
  expect(formatEffects(['NotCovered', 'NotCovered'])).toBe("can't be covered");
  expect(formatEffects([4.1, 4.1])).toBe('+$4.10 a month');
});

test('gives the miles behind the price of an annual mileage', () => {
  const effect = { addedToTotal: -845.18, milesDriven: 22_485, endsOn: '2029-11-29', endsEarly: false };
  expect(formatMilesEffect(effect, false)).toBe(
    '$845.18 less in total, for about 22,500 miles until November 2029',
  );
  expect(
    formatMilesEffect({ ...effect, milesDriven: 36_000, endsOn: '2028-09-10', endsEarly: true }, false),
  ).toBe('$845.18 less in total, for 36,000 miles, used up about September 2028');
});
