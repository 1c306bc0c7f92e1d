import { listLeadingKeys, toNameKey } from './model-text.ts';
import type { ModelOverride, RateCard } from './rate-card-tables.ts';

type ModelRules = { exact: Map<string, ModelOverride[]>; prefix: Map<string, ModelOverride[]> };
type RatedMake = { name: string; riskClass: string; rules: ModelRules };

export type RiskClassIndex = {
  makes: Map<string, RatedMake>;
  aliases: Map<string, string>;
  defaultRiskClass: string;
};

export type RiskClassMatch = { riskClass: string; decidedBy: 'Model' | 'Make' | 'Default' };

type RiskTables = Pick<RateCard, 'makeRiskClasses' | 'makeAliases' | 'modelOverrides' | 'defaultRiskClass'>;

export function buildRiskClassIndex(tables: RiskTables): RiskClassIndex {
  const makes = new Map<string, RatedMake>();
  for (const [name, riskClass] of Object.entries(tables.makeRiskClasses)) {
    makes.set(toNameKey(name), { name, riskClass, rules: { exact: new Map(), prefix: new Map() } });
  }
  for (const override of tables.modelOverrides) {
    const rules = makes.get(toNameKey(override.make))?.rules[override.match];
    const key = toNameKey(override.model);
    const sameModel = rules?.get(key);
    if (sameModel) sameModel.push(override);
    else rules?.set(key, [override]);
  }
  const aliases = new Map(
    Object.entries(tables.makeAliases).map(([alias, make]) => [toNameKey(alias), toNameKey(make)]),
  );
  return { makes, aliases, defaultRiskClass: tables.defaultRiskClass };
}

/** Normalizes a make's spelling and resolves aliases. */
export function getMakeKey(index: Pick<RiskClassIndex, 'aliases'>, make: string): string {
  const key = toNameKey(make);
  return index.aliases.get(key) ?? key;
}

function appliesToYear(year: number) {
  return ({ fromYear, toYear }: ModelOverride) =>
    year >= (fromYear ?? Number.NEGATIVE_INFINITY) && year <= (toYear ?? Number.POSITIVE_INFINITY);
}

function findOverride(rules: ModelRules, model: string, year: number): ModelOverride | undefined {
  const applies = appliesToYear(year);
  const exactMatch = rules.exact.get(toNameKey(model))?.find(applies);
  if (exactMatch) return exactMatch;
  for (const key of listLeadingKeys(model)) {
    const prefix = rules.prefix.get(key)?.find(applies);
    if (prefix) return prefix;
  }
  return undefined;
}

/** A model override for the year wins over the make, and the make over the default. */
export function findRiskClass(
  index: RiskClassIndex,
  make: string,
  model: string,
  year: number,
): RiskClassMatch {
  const ratedMake = index.makes.get(getMakeKey(index, make));
  if (!ratedMake) return { riskClass: index.defaultRiskClass, decidedBy: 'Default' };
  const override = findOverride(ratedMake.rules, model, year);
  return override
    ? { riskClass: override.riskClass, decidedBy: 'Model' }
    : { riskClass: ratedMake.riskClass, decidedBy: 'Make' };
}
