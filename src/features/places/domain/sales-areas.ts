import { stateCodes } from '../../plans/domain/state-codes.ts';
import { notSoldIn, pausedIn } from './sales-text.ts';
import { type StateRule, salesStatus } from './state-rule.ts';

const conjunction = new Intl.ListFormat('en-US', { type: 'conjunction' });
const disjunction = new Intl.ListFormat('en-US', { type: 'disjunction' });

const maxListed = stateCodes.length / 2;

function restrictedSentence(open: string[], restricted: string[]): string {
  if (restricted.length === 0) return 'We sell plans in every state.';
  if (restricted.length > maxListed) return `We sell plans only in ${conjunction.format(open)}.`;
  return `${notSoldIn(disjunction.format(restricted))}.`;
}

/** Excludes territories. */
export function salesAreaSentences(rules: StateRule[]): string[] {
  const states = rules.filter(({ state }) => stateCodes.includes(state));
  const namesWith = (status: ReturnType<typeof salesStatus>) =>
    states.filter((rule) => salesStatus(rule) === status).map(({ name }) => name);
  const paused = namesWith('TemporaryDisabled');
  const notRestricted = states.filter(({ isRestricted }) => !isRestricted).map(({ name }) => name);
  if (notRestricted.length === 0) return ["We aren't selling plans in any state right now."];
  return [
    restrictedSentence(notRestricted, namesWith('Restricted')),
    ...(paused.length > 0 ? [`${pausedIn(conjunction.format(paused))}.`] : []),
  ];
}
