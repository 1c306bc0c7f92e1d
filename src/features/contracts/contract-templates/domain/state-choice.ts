import { type StateRule, salesStatus } from '../../../places/domain/state-rule.ts';
import { stateCodes } from '../../../plans/domain/eligibility.ts';
import type { PlanTerms } from '../../../plans/domain/plan-terms.ts';
import { stateDifferences } from './state-differences.ts';
import { hasStateTerms } from './state-section.ts';

export type StateChoice = {
  /** The states to choose from, by name. */
  states: { state: string; name: string }[];
  /** How many of those where we sell have figures of their own. */
  differing: number;
  sold: number;
  chosen: { state: string; name: string; words: string } | null;
};

/** In one line, how the contract of a state compares with the general one. */
function wordsOf(terms: PlanTerms, rule: StateRule): string {
  if (!hasStateTerms(rule))
    return `We do not sell in ${rule.name}. What you read is the general contract; it says so on top.`;
  const paused = salesStatus(rule) === 'TemporaryDisabled' ? ['Selling there is paused for the moment.'] : [];
  const differences = stateDifferences(terms, rule);
  const same = 'The same figures as the general contract, with a state page that says so.';
  return [...paused, ...(differences.length > 0 ? differences : [same])].join(' ');
}

/** What a page offers to read the contract of a state. `asked`: the letters in its address, if any. */
export function stateChoice(terms: PlanTerms, rules: StateRule[], asked: string | null): StateChoice {
  const choosable = rules.filter(({ state }) => stateCodes.includes(state));
  const sold = choosable.filter((each) => salesStatus(each) === 'Open');
  const rule = choosable.find(({ state }) => state === asked);
  return {
    states: choosable.map(({ state, name }) => ({ state, name })),
    differing: sold.filter((each) => stateDifferences(terms, each).length > 0).length,
    sold: sold.length,
    chosen: rule ? { state: rule.state, name: rule.name, words: wordsOf(terms, rule) } : null,
  };
}
