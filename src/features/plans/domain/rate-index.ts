import { nameKey } from './model-text.ts';
import type { RateCard } from './rate-card-tables.ts';
import { type RiskClassIndex, riskClassIndex } from './risk-class.ts';

/** Lookup tables for rating, built once per rate card. */
export type RateIndex = RiskClassIndex & {
  riskFactors: Map<string, number>;
  stateFactors: Map<string, number>;
  excludedMakes: Map<string, string>;
  excludedModels: { make: string; model: string; key: string; isPrefix: boolean }[];
};

const indexes = new WeakMap<RateCard, RateIndex>();

/** Cached per card object, so a card must not be modified after its first use. */
export function rateIndex(card: RateCard): RateIndex {
  const known = indexes.get(card);
  if (known) return known;
  const index = build(card);
  indexes.set(card, index);
  return index;
}

function build(card: RateCard): RateIndex {
  const { excludedMakes, excludedModels } = card.eligibility;
  return {
    ...riskClassIndex(card),
    riskFactors: new Map(card.riskClasses.map((riskClass) => [riskClass.key, riskClass.factorBasisPoints])),
    stateFactors: new Map(Object.entries(card.stateFactors)),
    excludedMakes: new Map(excludedMakes.map((make) => [nameKey(make), make])),
    excludedModels: excludedModels.map(({ make, model, match }) => ({
      make: nameKey(make),
      model: `${make} ${model}`,
      key: nameKey(model),
      isPrefix: match === 'prefix',
    })),
  };
}
