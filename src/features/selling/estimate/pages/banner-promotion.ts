import type { RouterContextProvider } from 'react-router';
import { configurationContext } from '../../../publishing/configuration/context.ts';
import { promoCodesContext } from '../../promo-codes/context.ts';
import type { PromoCode } from '../../promo-codes/domain/promo-code.ts';

type Context = Readonly<RouterContextProvider>;

/** Returns the banner's offer, or undefined if the banner is hidden. */
export async function findBannerPromotion(context: Context): Promise<PromoCode | undefined> {
  const settings = await context.get(configurationContext).siteSettings();
  return settings['banner.shown'] === 'no' ? undefined : context.get(promoCodesContext).activeBanner();
}

/**
 * Adds the promo code for all prices on a page: the visitor's own code, or else the banner's. URLs don't include the banner's
 * code, so an old link never asks for an expired promotion.
 */
export async function withBannerPromoCode(
  query: URLSearchParams,
  context: Context,
): Promise<{ query: URLSearchParams; bannerPromoCode?: string }> {
  if (query.get('promoCode')?.trim()) return { query };
  const code = (await findBannerPromotion(context))?.promoCode;
  if (!code) return { query };
  const queryWithCode = new URLSearchParams(query);
  queryWithCode.set('promoCode', code);
  return { query: queryWithCode, bannerPromoCode: code };
}
