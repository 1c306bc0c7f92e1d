import type { Experiment } from '../src/features/selling/experiments/domain/experiment.ts';

export const experiments: Experiment[] = [
  {
    key: 'funnel-2026-11',
    name: 'Which funnel start page leads to the most quotes',
    place: 'funnel',
    variants: [
      { key: 'wing', weight: 1 },
      { key: 'wingv2', weight: 1 },
      { key: 'wingv3', weight: 1 },
      { key: 'stencil', weight: 1 },
      { key: 'stencil2', weight: 1 },
    ],
    startsOn: '2026-11-01',
    endsOn: null,
    isEnabled: true,
  },
];
