import { uncapitalize } from '../../../../shared/format.ts';
import { type PlanTerms, planName } from '../../../plans/domain/plan-terms.ts';
import { type CoverageFinding, findCoverage, maxQueryLength, suggestParts } from '../domain/find-part.ts';

/** Search results as JSON for the browser. */
export type CoverageResults = {
  query: string;
  findings: CoverageFinding[];
  /** Part names that the query may have meant. */
  nearest: string[];
  planNames: Record<string, string>;
  groupNames: string[];
  /** The plan that also covers parts the contract doesn't list. */
  openEnded: { planName: string; clause: string } | null;
};

export function findCoverageResults(terms: PlanTerms, searchText: string): CoverageResults {
  const query = searchText.trim().slice(0, maxQueryLength);
  const findings = findCoverage(terms, query);
  const openEnded = terms.coverageGroups.find(({ isOpenEnded }) => isOpenEnded);
  return {
    query,
    findings,
    nearest: findings.length > 0 ? [] : suggestParts(terms, query),
    planNames: Object.fromEntries(terms.plans.map(({ key, name }) => [key, name])),
    groupNames: terms.coverageGroups.map(({ name }) => uncapitalize(name)),
    openEnded: openEnded
      ? { planName: planName(terms, openEnded.lowestPlan), clause: openEnded.clause }
      : null,
  };
}

export const coverageTitle = (query: string): string =>
  query ? `Is "${query}" covered?` : 'Is this covered? Search by part or symptom';

/** The heading of the results. Screen readers announce it after a search. */
export function resultsHeading({ query, findings }: Pick<CoverageResults, 'query' | 'findings'>): string {
  if (query === '') return 'Popular searches';
  if (findings.length === 0) return `We couldn't find a part called "${query}"`;
  return `${findings.length === 1 ? '1 result' : `${findings.length} results`} for "${query}"`;
}
