import type { PlanKey } from '../../../plans/domain/plan-data.ts';
import {
  formatLimitOfLiability,
  getCoverage,
  limitOfLiabilityClause,
  type PlanTerms,
} from '../../../plans/domain/plan-terms.ts';
import { findCoverage } from '../../../selling/coverage/domain/find-part.ts';
import type { Coverage, CoverageReason } from './coverage.ts';
import { type DenialCode, denialCodes, getDenialReason } from './denial-reasons.ts';
import { listCoverageKeys } from './part-coverage.ts';

/** Fills in the decision's form. Staff check it and can change everything. */
export type SuggestedDecision = {
  /** Null if nobody can tell yet. */
  status: 'Authorized' | 'Denied' | null;
  assembly: string | null;
  /** What the plan covers, or all plans if it's unknown. */
  assemblies: string[];
  coverageKey: string | null;
  denialReason: DenialCode | null;
  contractSection: string | null;
  /** For the customer. */
  denialText: string | null;
};

type Denial = Pick<SuggestedDecision, 'denialReason' | 'contractSection' | 'denialText'>;

const noDenial: Denial = { denialReason: null, contractSection: null, denialText: null };

export const noSuggestion: SuggestedDecision = {
  status: null,
  assembly: null,
  assemblies: [],
  coverageKey: null,
  ...noDenial,
};

const reasonCodes: Partial<Record<CoverageReason, DenialCode>> = {
  BeforePurchase: 'PreExisting',
  WaitingPeriod: 'WaitingPeriod',
  Lapsed: 'Lapsed',
  TermEnded: 'TermEnded',
};

/** `plan` is null if it's unknown. */
export type ReportedPart = { plan: PlanKey | null; part: string | null };

function suggestDenial(
  terms: PlanTerms,
  { reasons: [reason], excludingClause, limitCents }: Coverage,
  { part, text }: { part: string | null; text: string | null },
): Denial {
  if (reason === 'SamePart') return noDenial;
  if (!reason)
    return limitCents === 0
      ? {
          denialReason: null,
          contractSection: limitOfLiabilityClause,
          denialText: formatLimitOfLiability(terms),
        }
      : noDenial;
  if (reason !== 'NotCovered') {
    const code = reasonCodes[reason];
    const contractSection = code ? getDenialReason(terms, code).clause : null;
    return { denialReason: code ?? null, contractSection, denialText: text };
  }
  const isExcluded = terms.exclusions.some(({ clause }) => clause === excludingClause);
  const code = isExcluded
    ? denialCodes.find((each) => getDenialReason(terms, each).clause === excludingClause)
    : 'NotOnPlan';
  return {
    denialReason: code ?? null,
    contractSection: isExcluded || !code ? excludingClause : getDenialReason(terms, code).clause,
    denialText: `Your plan doesn't cover this part${part ? `: ${part}` : ''}.`,
  };
}

/** `text` tells the customer the most important reason, or is null if there's nothing to say. */
export function suggestDecision(
  terms: PlanTerms,
  { plan, part }: ReportedPart,
  coverage: Coverage,
  text: string | null,
): SuggestedDecision {
  const [found] = part ? findCoverage(terms, part) : [];
  const denial = suggestDenial(terms, coverage, { part: found?.name ?? part, text });
  const isDenied = denial.denialReason !== null || denial.contractSection !== null;
  return {
    status: isDenied ? 'Denied' : coverage.reasons.length === 0 && found ? 'Authorized' : null,
    assembly: found?.group ?? null,
    assemblies: (plan ? getCoverage(terms, plan).covered : terms.coverageGroups).map(({ name }) => name),
    coverageKey: found && listCoverageKeys(terms).includes(found.key) ? found.key : null,
    ...denial,
  };
}
