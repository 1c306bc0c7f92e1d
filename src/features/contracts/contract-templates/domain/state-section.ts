import { type StateRule, salesStatus } from '../../../places/domain/state-rule.ts';
import { formatDate } from '../../../plans/domain/calendar.ts';
import type { PlanTerms } from '../../../plans/domain/plan-terms.ts';
import { type ContractSection, clause } from './contract-document.ts';
import { stateDifferences } from './state-differences.ts';

/** Whether a contract can carry the terms of a state: where nothing is sold there are none. */
export const hasStateTerms = (rule: StateRule): boolean => salesStatus(rule) !== 'Restricted';

export const checkOf = ({ isCheckedByCounsel }: StateRule): string =>
  isCheckedByCounsel ? 'Checked with counsel.' : 'Not yet checked with counsel.';

function noticesClause({ name, notices }: StateRule) {
  const none = `We know of no sentence that ${name} asks a contract to carry.`;
  return clause('14.1', 'Notices', notices.length > 0 ? `${name} asks for these sentences:` : none, {
    items: notices,
  });
}

function differencesClause(terms: PlanTerms, rule: StateRule) {
  const differences = stateDifferences(terms, rule);
  const text =
    differences.length > 0
      ? 'Beside the contract that we use where a state sets nothing:'
      : 'Nothing: the figures are those of the contract that we use where a state sets nothing.';
  return clause('14.2', 'What differs here', text, { items: differences });
}

/** The page of a state. Every state has the same clause numbers, whether it asks for much or for nothing. */
export function stateSection(terms: PlanTerms, rule: StateRule): ContractSection {
  const { name, effectiveFrom, source } = rule;
  const isPaused = salesStatus(rule) === 'TemporaryDisabled';
  return {
    number: '14',
    title: `State page: ${name}`,
    intro: [
      `Where this page and another clause differ, this page holds.${isPaused ? ` Selling in ${name} is paused for the moment.` : ''}`,
    ],
    clauses: [
      noticesClause(rule),
      differencesClause(terms, rule),
      clause(
        '14.3',
        'In force and source',
        `These terms are in force from ${formatDate(effectiveFrom)}. Source: ${source ?? 'none noted; the figures are our own general ones'}.`,
      ),
      clause(
        '14.4',
        'Check by counsel',
        rule.isCheckedByCounsel
          ? checkOf(rule)
          : `${checkOf(rule)} If the law of ${name} gives you more than is written here, the law holds.`,
      ),
    ],
    absent: null,
  };
}
