import type { Feature } from '../../platform/feature.ts';
import { type ShareImageDeps, shareImageActions } from './actions/index.ts';

export const shareImageFeature = {
  name: 'share-images',
  services: (app: ShareImageDeps) => ({ shareImages: shareImageActions(app) }),
} satisfies Feature<never>;
