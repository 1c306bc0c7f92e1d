import type { Feature } from '../../../platform/feature.ts';
import { sharingActions } from './actions/index.ts';

export const sharingFeature = {
  name: 'sharing',
  services: () => ({ sharing: sharingActions() }),
} satisfies Feature<never>;
