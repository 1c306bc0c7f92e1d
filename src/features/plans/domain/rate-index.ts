import { toNameKey } from './model-text.ts';
import { coverageColors } from './plan-data.ts';
import type { RateCard } from './rate-card-tables.ts';
import { buildRiskClassIndex, type RiskClassIndex } from './risk-class.ts';

type GroupCosts = RateCard['repairCosts']['groups'][string];

/** `planRank` is the rank of the lowest plan that covers the group. */
export type IndexedGroup = GroupCosts & { key: string; name: string; planRank: number };

export type RateIndex = RiskClassIndex & {
  /** In the order of the contract. */
  groups: IndexedGroup[];
  /** The highest plan with full coverage, by mileage band. The last entry is for mileage above all bands. −1 if there's none. */
  highestRankInBand: number[];
  /** Keyed by make. Rows are in the order of the card. */
  factoryCoverage: Map<string, RateCard['factoryCoverage']['makes']>;
  newValues: Map<string, RateCard['vehicleValues']['makes'][string]>;
  newPrices: Map<string, { key: string; isPrefix: boolean; cents: number }[]>;
  riskFactors: Map<string, number>;
  stateFactors: Map<string, number>;
  excludedMakes: Map<string, string>;
  excludedModels: { make: string; model: string; key: string; isPrefix: boolean }[];
};

const indexes = new WeakMap<RateCard, RateIndex>();

/** Cached per card object, so don't modify a card after its first use. */
export function getRateIndex(card: RateCard): RateIndex {
  const cached = indexes.get(card);
  if (cached) return cached;
  const index = buildIndex(card);
  indexes.set(card, index);
  return index;
}

function groupByMake<Row>(rows: [string, Row][]): Map<string, Row[]> {
  const rowsByMake = new Map<string, Row[]>();
  for (const [make, row] of rows) {
    const key = toNameKey(make);
    rowsByMake.set(key, [...(rowsByMake.get(key) ?? []), row]);
  }
  return rowsByMake;
}

function buildIndex(card: RateCard): RateIndex {
  const { excludedMakes, excludedModels } = card.eligibility;
  const riskClasses = buildRiskClassIndex(card);
  return {
    ...riskClasses,
    groups: card.coverageGroups.map(({ key, name, lowestPlan }) => {
      const costs = card.repairCosts.groups[key];
      if (!costs) throw new RangeError(`The rate card has no repair costs for ${key}.`);
      return { ...costs, key, name, planRank: card.plans.findIndex((plan) => plan.key === lowestPlan) };
    }),
    highestRankInBand: [...card.coverageLevels.keys(), card.coverageLevels.length].map((band) =>
      card.plans.findLastIndex(
        ({ lastLevel }) => lastLevel === null || coverageColors.indexOf(lastLevel) >= band,
      ),
    ),
    factoryCoverage: groupByMake(
      card.factoryCoverage.makes.flatMap((row) => row.makes.map((make) => [make, row])),
    ),
    newValues: new Map(
      Object.entries(card.vehicleValues.makes).map(([make, value]) => [toNameKey(make), value]),
    ),
    newPrices: groupByMake(
      card.vehicleValues.models.map(({ make, model, match, newPriceCents }) => [
        make,
        { key: toNameKey(model), isPrefix: match === 'prefix', cents: newPriceCents },
      ]),
    ),
    riskFactors: new Map(card.riskClasses.map((riskClass) => [riskClass.key, riskClass.factorBasisPoints])),
    stateFactors: new Map(Object.entries(card.stateFactors)),
    excludedMakes: new Map(excludedMakes.map((make) => [toNameKey(make), make])),
    excludedModels: excludedModels.map(({ make, model, match }) => ({
      make: toNameKey(make),
      model: `${make} ${model}`,
      key: toNameKey(model),
      isPrefix: match === 'prefix',
    })),
  };
}
