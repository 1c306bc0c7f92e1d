import { stateCodes } from '../../../shared/state-codes.ts';
import { notSoldText, salesPausedText } from './sales-text.ts';
import { type StateRule, salesStatus } from './state-rule.ts';

/** How a language says where we sell plans. */
export type SalesAreaTexts = {
  stateName: (rule: Pick<StateRule, 'state' | 'name'>) => string;
  everywhere: string;
  nowhere: string;
  onlyIn: (states: string[]) => string;
  notIn: (states: string[]) => string;
  paused: (states: string[]) => string;
};

const conjunction = new Intl.ListFormat('en-US', { type: 'conjunction' });
const disjunction = new Intl.ListFormat('en-US', { type: 'disjunction' });

const english: SalesAreaTexts = {
  stateName: ({ name }) => name,
  everywhere: 'We sell plans in every state.',
  nowhere: "We aren't selling plans in any state right now.",
  onlyIn: (states) => `We sell plans only in ${conjunction.format(states)}.`,
  notIn: (states) => `${notSoldText(disjunction.format(states))}.`,
  paused: (states) => `${salesPausedText(conjunction.format(states))}.`,
};

const maxListed = stateCodes.length / 2;

function restrictedSentence(open: string[], restricted: string[], texts: SalesAreaTexts): string {
  if (restricted.length === 0) return texts.everywhere;
  return restricted.length > maxListed ? texts.onlyIn(open) : texts.notIn(restricted);
}

/** Excludes territories. */
export function salesAreaSentences(rules: StateRule[], texts: SalesAreaTexts = english): string[] {
  const states = rules.filter(({ state }) => stateCodes.includes(state));
  const listNames = (included: (rule: StateRule) => boolean) => states.filter(included).map(texts.stateName);
  const paused = listNames((rule) => salesStatus(rule) === 'TemporaryDisabled');
  const open = listNames(({ isRestricted }) => !isRestricted);
  if (open.length === 0) return [texts.nowhere];
  const restricted = listNames((rule) => salesStatus(rule) === 'Restricted');
  return [restrictedSentence(open, restricted, texts), ...(paused.length > 0 ? [texts.paused(paused)] : [])];
}
