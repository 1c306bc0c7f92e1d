import type { StartingPage } from '../../../customers/leads/domain/visitor.ts';
import type { Question } from './screens.ts';

export const variantKeys = ['wing', 'wingv2', 'wingv3', 'stencil', 'stencil2'] as const;
export type VariantKey = (typeof variantKeys)[number];

export type Section = 'covered' | 'catchInBrief' | 'catch' | 'howItGoes' | 'questions';

/** What is asked at once, and how: all of it in one card, or screen after screen. */
type Start = { kind: 'card' } | { kind: 'screens'; screens: Question[][] };

export type Variant = {
  key: VariantKey;
  layout: 'split' | 'screens' | 'plate' | 'report';
  /** The colour it stands on. */
  ground: 'ink' | 'sand' | 'paper' | 'orange';
  headline: string;
  lead: string;
  start: Start;
  /** Below the start; below the prices the same, with what is covered in any case. */
  sections: Section[];
  /** A bar with the price stays in sight, and leads on. */
  hasPriceBar: boolean;
};

/** Shown at /funnel while no experiment runs there. */
export const defaultVariant: VariantKey = 'stencil';

const report: Section[] = ['covered', 'catch', 'howItGoes', 'questions'];

/** The landing variants: the same steps of the quote, put together differently. */
export const variants: Record<VariantKey, Variant> = {
  wing: {
    key: 'wing',
    layout: 'split',
    ground: 'ink',
    headline: 'Know the price of a repair plan before anybody calls you',
    lead: 'Tell us your car, its mileage and your ZIP code. You get the price of every plan, by the month and in total. We ask for your name only after that, and you never have to give a phone number.',
    start: { kind: 'card' },
    sections: ['catchInBrief'],
    hasPriceBar: false,
  },
  wingv2: {
    key: 'wingv2',
    layout: 'screens',
    ground: 'sand',
    headline: 'What do you drive?',
    lead: 'Three questions, then the price of every plan. No name, e-mail or phone number.',
    start: { kind: 'screens', screens: [['vehicle'], ['mileage'], ['place']] },
    sections: ['catchInBrief'],
    hasPriceBar: false,
  },
  wingv3: {
    key: 'wingv3',
    layout: 'plate',
    ground: 'paper',
    headline: 'Start with the plate on the dashboard',
    lead: 'The 17 characters of the VIN settle year, model and engine. The price is then for your car, not for one like it.',
    start: { kind: 'screens', screens: [['vin'], ['mileage', 'place']] },
    sections: ['catchInBrief'],
    hasPriceBar: false,
  },
  stencil: {
    key: 'stencil',
    layout: 'report',
    ground: 'paper',
    headline: 'A repair plan, read from the price to the small print',
    lead: 'Four answers give you the price. Below them stands the rest: what is covered, what is not and why, how it works, and what people ask.',
    start: { kind: 'card' },
    sections: report,
    hasPriceBar: false,
  },
  stencil2: {
    key: 'stencil2',
    layout: 'report',
    ground: 'orange',
    headline: 'See what one car costs to cover. Then yours',
    lead: 'The slip shows today’s prices for an ordinary car. Four answers put yours in its place, and the price stays in sight while you read.',
    start: { kind: 'card' },
    sections: report,
    hasPriceBar: true,
  },
};

export const variantOf = (key: string | undefined): Variant | undefined => {
  const known = variantKeys.find((each) => each === key);
  return known && variants[known];
};

/** What a lead of the variant says it was filled out from. */
export const startingPage = ({ key }: Pick<Variant, 'key'>): StartingPage => `funnel/${key}`;
