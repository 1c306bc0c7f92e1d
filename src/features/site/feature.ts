import type { Feature } from '../../platform/feature.ts';
import { type SharingDeps, sharingActions } from './actions/index.ts';

export const shareImageFeature = {
  name: 'sharing',
  services: (app: SharingDeps) => ({ sharing: sharingActions(app) }),
} satisfies Feature<never>;
