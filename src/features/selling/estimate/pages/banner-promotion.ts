import type { PageServices } from '../../../../app/services-context.ts';
import type { PromoCode } from '../../promo-codes/domain/promo-code.ts';

type Services = Pick<PageServices, 'configuration' | 'promoCodes'>;

/** Returns the banner's offer, or undefined if the banner is hidden. */
export async function findBannerPromotion({
  configuration,
  promoCodes,
}: Services): Promise<PromoCode | undefined> {
  const settings = await configuration.siteSettings();
  return settings['banner.shown'] === 'no' ? undefined : promoCodes.activeBanner();
}

/**
 * Adds the promo code for all prices on a page: the visitor's own code, or else the banner's. URLs don't include the banner's
 * code, so an old link never asks for an expired promotion.
 */
export async function withBannerPromoCode(
  query: URLSearchParams,
  services: Services,
): Promise<{ query: URLSearchParams; bannerPromoCode?: string }> {
  if (query.get('promoCode')?.trim()) return { query };
  const code = (await findBannerPromotion(services))?.promoCode;
  if (!code) return { query };
  const queryWithCode = new URLSearchParams(query);
  queryWithCode.set('promoCode', code);
  return { query: queryWithCode, bannerPromoCode: code };
}
