import type { PlanKey } from '../../../plans/domain/plan-data.ts';
import { getCoverage, type PlanTerms } from '../../../plans/domain/plan-terms.ts';
import { findCoverage } from '../../../selling/coverage/domain/find-part.ts';
import { type DenialCode, denialCodes, getDenialReason } from '.././domain/denial-reasons.ts';
import { listCoverageKeys } from '.././domain/part-coverage.ts';
import type { ContractWarning } from './contract-warnings.ts';
import { checkPreClaim } from './pre-claim.ts';

/** Fills in the decision's form. Staff check it and can change everything. */
export type SuggestedDecision = {
  assembly: string | null;
  /** What the plan covers, or all plans if it's unknown. */
  assemblies: string[];
  coverageKey: string | null;
  denialReason: DenialCode | null;
  contractSection: string | null;
  /** For the customer. */
  denialText: string | null;
};

export const noSuggestion: SuggestedDecision = {
  ...{ assembly: null, assemblies: [], coverageKey: null },
  ...{ denialReason: null, contractSection: null, denialText: null },
};

type Denial = Pick<SuggestedDecision, 'denialReason' | 'contractSection' | 'denialText'>;

const noDenial: Denial = { denialReason: null, contractSection: null, denialText: null };

const warningReasons: Partial<Record<ContractWarning, DenialCode>> = {
  BeforePurchase: 'PreExisting',
  WaitingPeriod: 'WaitingPeriod',
  TermEnded: 'TermEnded',
};

/** `plan` is null if it's unknown. */
export type ReportedPart = { plan: PlanKey | null; odometer: number; part: string | null };

function suggestDenialForPart(terms: PlanTerms, { plan, odometer, part }: ReportedPart): Denial {
  const [found] = plan && part ? checkPreClaim(terms, { plan, odometer, part }).parts : [];
  if (found?.answer !== 'notCovered') return noDenial;
  const isExcluded = terms.exclusions.some(({ clause }) => clause === found.clause);
  const code = isExcluded
    ? denialCodes.find((each) => getDenialReason(terms, each).clause === found.clause)
    : 'NotOnPlan';
  return {
    denialReason: code ?? null,
    contractSection: isExcluded || !code ? found.clause : getDenialReason(terms, code).clause,
    denialText: `Your plan doesn't cover this part: ${found.name}.`,
  };
}

function suggestDenialForWarning(terms: PlanTerms, { warning, text }: DescribedWarning): Denial {
  const code = warningReasons[warning];
  return {
    denialReason: code ?? null,
    contractSection: code ? getDenialReason(terms, code).clause : null,
    denialText: text,
  };
}

/** `text` is for the customer, or null if there's nothing to say. */
export type DescribedWarning = { warning: ContractWarning; text: string | null };

/** `warning` is the most important one. */
export function suggestDecision(
  terms: PlanTerms,
  reported: ReportedPart,
  warning: DescribedWarning | undefined,
): SuggestedDecision {
  const [found] = reported.part ? findCoverage(terms, reported.part) : [];
  const denial = warning ? suggestDenialForWarning(terms, warning) : suggestDenialForPart(terms, reported);
  return {
    assembly: found?.group ?? null,
    assemblies: (reported.plan ? getCoverage(terms, reported.plan).covered : terms.coverageGroups).map(
      ({ name }) => name,
    ),
    coverageKey: found && listCoverageKeys(terms).includes(found.key) ? found.key : null,
    ...denial,
  };
}
