import { parseVariantKey, type VariantKey } from '../../../../shared/landing-variants.ts';
import type { StartingPage } from '../../../customers/leads/domain/visitor.ts';
import type { FunnelQuestion } from './screens.ts';

export type Section = 'covered' | 'catchInBrief' | 'catch' | 'howItWorks' | 'questions';

type Start = { kind: 'card' } | { kind: 'screens'; screens: FunnelQuestion[][] };

export type Variant = {
  key: VariantKey;
  layout: 'split' | 'screens' | 'plate' | 'report';
  background: 'ink' | 'sand' | 'paper' | 'orange';
  headline: string;
  intro: string;
  start: Start;
  /** The price page shows the same sections, plus `covered`. */
  sections: Section[];
  /** Whether a bar shows the prices of an example vehicle until the visitor's own are known. */
  hasPriceBar: boolean;
};

/** Shown at /funnel while no experiment is running. */
export const defaultVariant: VariantKey = 'stencil';

const reportSections: Section[] = ['covered', 'catch', 'howItWorks', 'questions'];

export const variants: Record<VariantKey, Variant> = {
  wing: {
    key: 'wing',
    layout: 'split',
    background: 'ink',
    headline: 'See what a repair plan costs before anyone calls you',
    intro:
      "Tell us your car, mileage, and ZIP code. See every plan's price, per month and in total, before we ask for your name. A phone number is optional.",
    start: { kind: 'card' },
    sections: ['catchInBrief'],
    hasPriceBar: false,
  },
  wingv2: {
    key: 'wingv2',
    layout: 'screens',
    background: 'sand',
    headline: 'What do you drive?',
    intro: 'See the price of every plan for your car. No name, email, or phone number needed.',
    start: { kind: 'screens', screens: [['vehicle'], ['mileage'], ['place']] },
    sections: ['catchInBrief'],
    hasPriceBar: false,
  },
  wingv3: {
    key: 'wingv3',
    layout: 'plate',
    background: 'paper',
    headline: 'Start with your VIN',
    intro:
      "The 17 characters of your VIN confirm the year, model, and engine. You'll get the price for your exact car, not one like it.",
    start: { kind: 'screens', screens: [['vin'], ['mileage', 'place']] },
    sections: ['catchInBrief'],
    hasPriceBar: false,
  },
  stencil: {
    key: 'stencil',
    layout: 'report',
    background: 'paper',
    headline: 'A repair plan, from the price to the fine print',
    intro:
      "Enter your car, its mileage, and your ZIP code to get your price. Below, you'll find what's covered, what isn't and why, how it works, and answers to common questions.",
    start: { kind: 'card' },
    sections: reportSections,
    hasPriceBar: false,
  },
  stencil2: {
    key: 'stencil2',
    layout: 'report',
    background: 'orange',
    headline: 'See what one car costs to cover. Then see yours.',
    intro:
      "These are today's prices for a typical car. Enter your car to see yours. Your price stays on screen while you read.",
    start: { kind: 'card' },
    sections: reportSections,
    hasPriceBar: true,
  },
};

export const findVariant = (key: string | undefined): Variant | undefined => {
  const variant = parseVariantKey(key);
  return variant && variants[variant];
};

/** The value of a lead's `fillingOutFrom`. */
export const startingPage = ({ key }: Pick<Variant, 'key'>): StartingPage => `funnel/${key}`;
