import { formatDate } from '../../../../shared/calendar.ts';
import { formatSalesPaused } from '../../../places/domain/sales-text.ts';
import { getSalesStatus, type StateRule } from '../../../places/domain/state-rule.ts';
import type { PlanTerms } from '../../../plans/domain/plan-terms.ts';
import { formatTermsSource } from '../../cancellation/domain/refund-text.ts';
import { type ContractSection, clause } from './contract-document.ts';
import { listStateDifferences } from './state-differences.ts';

/** States where we don't sell have no terms of their own. */
export const hasStateTerms = (rule: StateRule): boolean => getSalesStatus(rule) !== 'Restricted';

function buildNoticesClause({ name, notices }: StateRule) {
  const none = `This contract adds no notices for ${name}.`;
  return clause('14.1', 'Notices', notices.length > 0 ? `${name} requires these notices:` : none, {
    items: notices,
  });
}

function buildDifferencesClause(terms: PlanTerms, rule: StateRule) {
  const differences = listStateDifferences(terms, rule);
  const text =
    differences.length > 0
      ? 'Compared with our general contract:'
      : 'Nothing. The terms are those of our general contract.';
  return clause('14.2', 'What differs here', text, { items: differences });
}

/** Every state page has the same clause numbers. */
export function buildStateSection(terms: PlanTerms, rule: StateRule): ContractSection {
  const { name, effectiveFrom } = rule;
  const isPaused = getSalesStatus(rule) === 'TemporaryDisabled';
  return {
    number: '14',
    title: `State page: ${name}`,
    intro: [
      `Where this page and another clause differ, this page applies.${isPaused ? ` ${formatSalesPaused(name)} right now.` : ''}`,
    ],
    clauses: [
      buildNoticesClause(rule),
      buildDifferencesClause(terms, rule),
      clause(
        '14.3',
        'Effective date and source',
        `These terms took effect on ${formatDate(effectiveFrom)}. ${formatTermsSource(rule)}`,
      ),
      clause(
        '14.4',
        'The law comes first',
        `If the law of ${name} gives you more than this page does, the law applies.`,
      ),
    ],
    absent: null,
  };
}
