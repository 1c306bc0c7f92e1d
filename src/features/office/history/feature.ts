import type { Feature } from '../../../platform/feature.ts';

export const historyFeature = {
  name: 'history',
  visitorTables: ['events'],
} satisfies Feature<never>;
