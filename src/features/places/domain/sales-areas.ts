import { stateCodes } from '../../../shared/state-codes.ts';
import { formatNotSold, formatSalesPaused } from './sales-text.ts';
import { getSalesStatus, type StateRule } from './state-rule.ts';

/** A language's text about the states where we sell plans. */
export type SalesAreaCopy = {
  stateName: (rule: Pick<StateRule, 'state' | 'name'>) => string;
  everywhere: string;
  nowhere: string;
  onlyIn: (states: string[]) => string;
  notIn: (states: string[]) => string;
  paused: (states: string[]) => string;
};

const andList = new Intl.ListFormat('en-US', { type: 'conjunction' });
const orList = new Intl.ListFormat('en-US', { type: 'disjunction' });

const english: SalesAreaCopy = {
  stateName: ({ name }) => name,
  everywhere: 'We sell plans in every state.',
  nowhere: "We aren't selling plans in any state right now.",
  onlyIn: (states) => `We sell plans only in ${andList.format(states)}.`,
  notIn: (states) => `${formatNotSold(orList.format(states))}.`,
  paused: (states) => `${formatSalesPaused(andList.format(states))}.`,
};

/** Lists the states where we don't sell, or if there are more, those where we do. */
const maxListedStates = stateCodes.length / 2;

function describeRestrictedStates(
  openStates: string[],
  restrictedNames: string[],
  copy: SalesAreaCopy,
): string {
  if (restrictedNames.length === 0) return copy.everywhere;
  return restrictedNames.length > maxListedStates ? copy.onlyIn(openStates) : copy.notIn(restrictedNames);
}

/** Doesn't list territories. */
export function describeSalesAreas(rules: StateRule[], copy: SalesAreaCopy = english): string[] {
  const states = rules.filter(({ state }) => stateCodes.includes(state));
  const listNames = (predicate: (rule: StateRule) => boolean) => states.filter(predicate).map(copy.stateName);
  const pausedStates = listNames((rule) => getSalesStatus(rule) === 'TemporaryDisabled');
  const openStates = listNames(({ isRestricted }) => !isRestricted);
  if (openStates.length === 0) return [copy.nowhere];
  const restrictedStates = listNames((rule) => getSalesStatus(rule) === 'Restricted');
  return [
    describeRestrictedStates(openStates, restrictedStates, copy),
    ...(pausedStates.length > 0 ? [copy.paused(pausedStates)] : []),
  ];
}
