import type { Feature } from '../../platform/feature.ts';
import { sharingUseCases } from './use-cases.ts';

export const sharingFeature = {
  name: 'sharing',
  services: () => ({ sharing: sharingUseCases() }),
} satisfies Feature<never>;
