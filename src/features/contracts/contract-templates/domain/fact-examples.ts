import type { StateRule } from '../../../places/domain/state-rule.ts';
import type { PlanTerms } from '../../../plans/domain/plan-terms.ts';
import { getCollectionPolicy } from '../../payments/domain/collection-settings.ts';
import type { ContractSite } from './contract-terms.ts';
import {
  clauseLists,
  conditionMeanings,
  getTextFacts,
  placeholderMeanings,
  referencePrefix,
} from './text-facts.ts';

/** `example` is empty for what prints nothing by itself, and for facts that are empty in all sample contracts of the state. */
export type InsertableFact = { text: string; meaning: string; example: string };

/** All that a text can contain besides words. An example is from the sample contract of the highest plan that prints something. */
export function listInsertableFacts(
  terms: PlanTerms,
  site: Omit<ContractSite, 'text' | 'textFrom'>,
  stateRule: StateRule | undefined,
): InsertableFact[] {
  const clauses = [...terms.coverageGroups, ...terms.extras, ...terms.exclusions];
  const text = { states: {}, references: clauses.map(({ key }) => `${referencePrefix}${key}`) };
  const lapse = getCollectionPolicy(site.settings, stateRule?.state ?? '');
  const samples = terms.plans.toReversed().map(({ key: plan }) => {
    const { values, lists } = getTextFacts({ ...site, terms, plan, stateRule, lapse, isSample: true, text });
    const entries = Object.entries(lists).flatMap(([list, [first]]) =>
      Object.entries(first?.values ?? {}).map(([name, value]) => [`${list}.${name}`, value]),
    );
    return { ...values, ...Object.fromEntries(entries) };
  });
  const toFact = ({ name, meaning }: { name: string; meaning: string }): InsertableFact => ({
    text: `{${name}}`,
    meaning,
    example: samples.map((sample) => sample[name]).find(Boolean) ?? '',
  });
  return [
    ...placeholderMeanings.map(toFact),
    ...clauses.map(({ key, name }) =>
      toFact({ name: `${referencePrefix}${key}`, meaning: `Number of the clause “${name}”` }),
    ),
    ...Object.entries(clauseLists).map(([name, meaning]) => ({ text: `## {${name}}`, meaning, example: '' })),
    ...conditionMeanings.map(({ name, meaning }) => ({ text: `[if ${name}]`, meaning, example: '' })),
  ];
}
