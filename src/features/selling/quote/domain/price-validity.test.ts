import { expect, test } from 'vitest';
import { findEarlierPromoEnd, formatValidity, getPriceValidity } from './price-validity.ts';

const quote = { validUntil: '2026-12-25', totalCents: 266_688 };

test('a price lasts until the quote or its promo code ends, whichever is earlier', () => {
  const getValidityWithPromo = (expiresOn: string | null | undefined) =>
    getPriceValidity({ ...quote, promoValidUntil: findEarlierPromoEnd(expiresOn, quote.validUntil) });
  expect(getValidityWithPromo('2026-11-30')).toEqual({
    until: '2026-11-30',
    afterwards: { totalCents: 266_688, until: '2026-12-25' },
  });
  for (const later of ['2026-12-25', '2027-01-31', null, undefined])
    expect(getValidityWithPromo(later)).toEqual({ until: '2026-12-25', afterwards: null });
});

test('shows the price after the promo code', () => {
  expect(formatValidity(getPriceValidity({ ...quote, promoValidUntil: '2026-11-30' }))).toBe(
    "This price is good until November 30, 2026, when your promo code expires. After that, it's $2,666.88 in total until December 25, 2026.",
  );
  expect(formatValidity(getPriceValidity({ ...quote, promoValidUntil: null }))).toBe(
    'This price is good until December 25, 2026.',
  );
});
