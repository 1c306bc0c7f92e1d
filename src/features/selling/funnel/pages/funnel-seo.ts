import { type Seo, seo, unlistedSeo } from '../../../publishing/shell/domain/seo.ts';
import { type Variant, variants } from '../domain/variants.ts';
import type { FunnelData } from './funnel-data.ts';

/** The quote page is the canonical URL, because every variant makes the same offer. */
export function buildFunnelSeo({ key, data: { estimate } }: FunnelData): Seo {
  if (estimate) {
    const { modelYear, maker, makerModel } = estimate.vehicle;
    return unlistedSeo(`Plans and prices for a ${modelYear} ${maker} ${makerModel}`);
  }
  const { headline, intro } = variants[key];
  return seo({ title: headline, description: intro, canonicalPath: '/quote' });
}

export const backgroundClass: Record<Variant['background'], string> = {
  ink: 'bg-ink text-white',
  sand: 'bg-sand',
  paper: '',
  orange: 'bg-orange-wash',
};
