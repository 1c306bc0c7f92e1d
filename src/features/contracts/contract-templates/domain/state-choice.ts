import { stateCodes } from '../../../../shared/state-codes.ts';
import { formatNotSold } from '../../../places/domain/sales-text.ts';
import { getSalesStatus, type StateRule } from '../../../places/domain/state-rule.ts';
import type { PlanTerms } from '../../../plans/domain/plan-terms.ts';
import { hasStateTerms, listStateDifferences, type StateClauses } from './state-terms.ts';

/** Valid values of `state` in the URL. It's empty if the form was submitted without a state. */
export const stateParameter: readonly string[] = ['', ...stateCodes];

export type StateChoice = {
  states: { state: string; name: string }[];
  /** The number of states where we sell and whose terms differ from the general contract. */
  differingCount: number;
  sellingCount: number;
  /** True if the form was submitted without a state. */
  isMissing: boolean;
  chosenState: { state: string; name: string; summary: string } | null;
};

function summarizeState(terms: PlanTerms, rule: StateRule, text: StateClauses): string {
  if (!hasStateTerms(rule))
    return `${formatNotSold(rule.name)}. This is the general contract, and it says so at the top.`;
  const pausedNote =
    getSalesStatus(rule) === 'TemporaryDisabled' ? ['Sales there are paused right now.'] : [];
  const differences = listStateDifferences(terms, rule, text);
  const sameTermsNote = 'The terms are the same as in the general contract, and a state page confirms it.';
  return [...pausedNote, ...(differences.length > 0 ? differences : [sameTermsNote])].join(' ');
}

export function getStateChoice(
  terms: PlanTerms,
  rules: StateRule[],
  text: StateClauses,
  code: string | null,
): StateChoice {
  const choosable = rules.filter(({ state }) => stateCodes.includes(state));
  const openStates = choosable.filter((each) => getSalesStatus(each) === 'Open');
  const rule = choosable.find(({ state }) => state === code);
  return {
    states: choosable.map(({ state, name }) => ({ state, name })),
    differingCount: openStates.filter((each) => listStateDifferences(terms, each, text).length > 0).length,
    sellingCount: openStates.length,
    isMissing: code === '',
    chosenState: rule
      ? { state: rule.state, name: rule.name, summary: summarizeState(terms, rule, text) }
      : null,
  };
}
