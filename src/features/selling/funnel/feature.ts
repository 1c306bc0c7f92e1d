import type { Feature } from '../../../platform/feature.ts';
import { variantKeys } from '../../../shared/landing-variants.ts';

export const funnelFeature = {
  name: 'funnel',
  services: () => ({ funnelVariants: variantKeys as readonly string[] }),
} satisfies Feature<never>;
