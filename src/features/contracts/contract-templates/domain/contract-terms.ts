import { formatDate } from '../../../../shared/calendar.ts';
import { uncapitalize } from '../../../../shared/format.ts';
import { formatNotSold } from '../../../places/domain/sales-text.ts';
import type { StateRule } from '../../../places/domain/state-rule.ts';
import type { CoverageGroup, PlanKey } from '../../../plans/domain/plan-data.ts';
import {
  formatDeductible,
  formatGroupCount,
  formatLimitOfLiability,
  formatPlanAndUp,
  formatWaitingPeriod,
  getCoverage,
  getPlan,
  joinLimitations,
  limitOfLiabilityClause,
  type PlanTerms,
  planName,
} from '../../../plans/domain/plan-terms.ts';
import { describeInsurer } from '../../../publishing/configuration/domain/contract-backing.ts';
import {
  isDemonstration,
  type SiteSettings,
} from '../../../publishing/configuration/domain/site-settings.ts';
import { getContractRule } from '../../cancellation/domain/contract-rule.ts';
import { listCancellationTerms } from '../../cancellation/domain/refund-text.ts';
import type { LapseTerms } from '../../payments/domain/collect-payments.ts';
import { getCollectionPolicy } from '../../payments/domain/collection-settings.ts';
import { buildClaimSection, buildDutiesSection } from './claim-sections.ts';
import {
  type ContractFact,
  type ContractSection,
  clause,
  createNumberedSection,
} from './contract-document.ts';
import {
  buildCancellationSection,
  buildDisputesSection,
  buildPrivacySection,
  buildTransferSection,
  noState,
} from './ending-sections.ts';
import { buildStateSection, hasStateTerms } from './state-section.ts';
import { buildLimitsSection, buildTermSection, buildWaitingSection } from './term-sections.ts';

const repairIntro = [
  `When a part listed here breaks down, we pay for the part and the labor to repair or replace it, less the deductible (5.2) and up to the limit (${limitOfLiabilityClause}).`,
  'The limit below each group applies to every part in it, and so do the causes in clause 4, such as missed maintenance. If a part is named here, we cover it even if clause 4 excludes that kind of part.',
  "A group has the same number in every plan. If a number is missing here, this plan doesn't cover that group.",
];

const noRepairIntro = [
  "This plan doesn't pay for repairs. It includes the extras in clause 3 and nothing else.",
  'Other plans cover the groups of parts below. We list them here so that you can see what this plan leaves out.',
];

/** In an open-ended group, `limitation` is the promise, and the parts are examples. In other groups, `limitation` is a limit. */
function groupClause(group: CoverageGroup) {
  const { isOpenEnded, clause: number, name, parts } = group;
  const items = parts.map((part) => part.name);
  const limit = joinLimitations(group);
  if (!isOpenEnded) return clause(number, name, '', { limit, items });
  return clause(number, name, `${limit} Examples:`, { items });
}

function buildCoveredSection(terms: PlanTerms, plan: PlanKey): ContractSection {
  const { covered, notCovered } = getCoverage(terms, plan);
  const absent = {
    title: `Not covered by ${planName(terms, plan)}`,
    items: notCovered.map(
      (group) => `${group.name} (${group.clause}): covered by ${formatPlanAndUp(terms, group.lowestPlan)}`,
    ),
  };
  return {
    number: '2',
    title: 'What is covered',
    intro: covered.length > 0 ? repairIntro : noRepairIntro,
    clauses: covered.map(groupClause),
    absent: notCovered.length > 0 ? absent : null,
  };
}

function buildExtrasSection(terms: PlanTerms, plan: PlanKey): ContractSection {
  const { extras } = getCoverage(terms, plan);
  return {
    number: '3',
    title: 'Extras',
    intro: [
      extras.length > 0
        ? `${getPlan(terms, plan).coversRepairs ? "The deductible doesn't apply to these. The waiting period (7) does." : 'The waiting period (7) applies to these.'}`
        : 'This plan has no extras.',
    ],
    clauses: extras.map((extra) =>
      clause(extra.clause, extra.name, extra.summary, { limit: extra.limitation }),
    ),
    absent: null,
  };
}

function buildExclusionsSection(terms: PlanTerms): ContractSection {
  return {
    number: '4',
    title: 'What is not covered',
    intro: ['None of our plans pay for these. We list each one with the reason.'],
    clauses: terms.exclusions.map((exclusion) => clause(exclusion.clause, exclusion.name, exclusion.reason)),
    absent: null,
  };
}

function buildPartiesSection(settings: SiteSettings): ContractSection {
  const { 'brand.legalName': seller, 'contact.address': address } = settings;
  const { 'legal.obligor': obligor, 'legal.obligorAddress': obligorAddress } = settings;
  const demonstrationNote = isDemonstration(settings)
    ? ' In this demonstration, the name and address are invented.'
    : '';
  return createNumberedSection('1', 'Parties and definitions', [
    ['You', 'The person named on the first page of the contract, who owns or leases the vehicle.'],
    [
      'We',
      obligor
        ? `${seller}, ${address}, which sells the contract, and ${obligor}, ${obligorAddress}, which has to pay for what is covered.${demonstrationNote}`
        : `${seller}, ${address}. We sell the contract and pay for what is covered.${demonstrationNote}`,
    ],
    ['Vehicle', 'The one vehicle whose VIN is on the first page.'],
    [
      'Breakdown',
      "A mechanical or electrical part of the vehicle no longer does the job its manufacturer built it for, because the part itself failed. Wear that is still within the manufacturer's limits is not a breakdown.",
    ],
    ['Repair visit', 'One visit to a repair shop, for one breakdown or for several reported together.'],
    [
      'Purchase date',
      'The day your plan becomes active, which is the day of your first payment. The term and the waiting period are counted from that day and from the odometer reading on your order.',
    ],
    [
      'Not insurance',
      "This is a vehicle service contract: a promise to pay for the repairs and extras named in it. It doesn't pay for accidents, theft, or weather, and it doesn't replace what the vehicle's manufacturer owes.",
    ],
    [
      'Other companies',
      `${settings['legal.administrator']} administers the contract: it handles and decides claims for us. ${settings['legal.roadsideProvider']} sends roadside assistance. ${describeInsurer(settings)}`,
    ],
  ]);
}

const listNames = (items: readonly { name: string }[]): string =>
  items.map(({ name }) => uncapitalize(name)).join(', ');

function describePays(terms: PlanTerms, plan: PlanKey): string {
  const { covered, extras } = getCoverage(terms, plan);
  const extrasText = extras.length > 0 ? `Extras: ${listNames(extras)} (clause 3).` : 'No extras.';
  if (covered.length === 0) return `No repairs. ${extrasText}`;
  return `Repairs in ${formatGroupCount(terms, plan)}: ${listNames(covered)} (clause 2). ${extrasText}`;
}

const describeCanceling = (terms: PlanTerms, rule: StateRule | undefined): string =>
  `At any time. ${listCancellationTerms(getContractRule(terms), rule ?? noState).join(' ')} (clause 10)`;

function listStateFacts(rule: StateRule | undefined) {
  if (!rule) return [];
  const { name, effectiveFrom } = rule;
  const text = hasStateTerms(rule)
    ? `The terms for ${name}, effective ${formatDate(effectiveFrom)} (clause 14).`
    : `${formatNotSold(name)}. This is the general contract, for states without rules of their own.`;
  return [{ label: 'Your state', text }];
}

function describeDoesNotPay(terms: PlanTerms, plan: PlanKey): string {
  const { exclusions } = terms;
  if (!getPlan(terms, plan).coversRepairs)
    return `Repairs. Clause 4 lists ${exclusions.length} exclusions that apply to every plan, each with its reason.`;
  return `${exclusions.length} exclusions, each with its reason (clause 4): ${listNames(exclusions)}.`;
}

/** The terms in the contract's summary. The other details are on the contract's first page. */
export function buildSummaryFacts(
  terms: PlanTerms,
  plan: PlanKey,
  rule: StateRule | undefined,
): Record<'coverage' | 'canceling', ContractFact[]> {
  return {
    coverage: [
      { label: 'In plain words', text: getPlan(terms, plan).promise },
      ...listStateFacts(rule),
      { label: 'What it pays for', text: describePays(terms, plan) },
      { label: 'The most we pay', text: `${formatLimitOfLiability(terms)} (${limitOfLiabilityClause})` },
      { label: "What it doesn't pay for", text: describeDoesNotPay(terms, plan) },
    ],
    canceling: [
      { label: 'Canceling', text: describeCanceling(terms, rule && hasStateTerms(rule) ? rule : undefined) },
    ],
  };
}

/** Limits that only a sample contract lists in its summary. */
export function listLimitFacts(terms: PlanTerms, plan: PlanKey): ContractFact[] {
  return [
    {
      label: 'What you pay',
      text: getPlan(terms, plan).coversRepairs
        ? `The first ${formatDeductible(terms)} of each repair visit (5.2).`
        : 'No deductible (5.2).',
    },
    {
      label: 'Waiting period',
      text: `You can make a claim after both ${formatWaitingPeriod(terms)} (clause 7).`,
    },
  ];
}

export type ContractSite = {
  settings: SiteSettings;
  /** Without a trailing slash. */
  siteUrl: string;
  salesAreas: string[];
};

/** `lapse` defaults to what a new contract gets. Throws RangeError if the terms don't contain the plan. */
export const buildContractSections = (
  terms: PlanTerms,
  plan: PlanKey,
  { settings, siteUrl, salesAreas }: ContractSite,
  rule: StateRule | undefined,
  lapse: LapseTerms = getCollectionPolicy(settings, rule?.state ?? ''),
): ContractSection[] => [
  buildPartiesSection(settings),
  buildCoveredSection(terms, plan),
  buildExtrasSection(terms, plan),
  buildExclusionsSection(terms),
  buildLimitsSection(terms, plan, lapse),
  buildTermSection(terms, plan),
  buildWaitingSection(terms),
  buildDutiesSection(terms),
  buildClaimSection(terms, plan, settings),
  buildCancellationSection(terms, settings, rule),
  buildTransferSection(terms, rule),
  buildDisputesSection(settings, salesAreas, rule),
  buildPrivacySection(settings, siteUrl),
  ...(rule ? [buildStateSection(terms, rule)] : []),
];

/** Rate cards and settings may contain either kind of apostrophe and quotation mark. */
export const withStraightQuotes = <T>(texts: T): T =>
  JSON.parse(JSON.stringify(texts), (_key, value: unknown) =>
    typeof value === 'string' ? value.replace(/[‘’]/g, "'").replace(/[“”]/g, '"') : value,
  );
