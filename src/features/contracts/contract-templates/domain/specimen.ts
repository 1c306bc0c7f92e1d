import { cancellationTerms, type StateRule } from '../../../places/domain/state-rule.ts';
import { formatDate } from '../../../plans/domain/calendar.ts';
import type { CoverageGroup, PlanKey } from '../../../plans/domain/plan-data.ts';
import {
  coverageOf,
  deductibleText,
  limitOfLiabilityClause,
  limitOfLiabilityText,
  type PlanTerms,
  planName,
  planOf,
  waitingPeriodText,
} from '../../../plans/domain/plan-terms.ts';
import type { SiteSettings } from '../../../publishing/configuration/domain/site-settings.ts';
import { claimSection, dutiesSection } from './claim-sections.ts';
import { type ContractDocument, type ContractSection, clause, orderedSection } from './contract-document.ts';
import { cancellationSection, disputesSection, privacySection, transferSection } from './ending-sections.ts';
import { checkOf, hasStateTerms, stateSection } from './state-section.ts';
import { limitsSection, termSection, waitingSection } from './term-sections.ts';

const repairIntro = [
  `When a part listed here breaks down, we pay for the part and the labor to repair or replace it, less the deductible (5.2) and up to the limit (${limitOfLiabilityClause}).`,
  'The limit below each group applies to every part in it, and so do the causes in clause 4, such as missed maintenance. If a part is named here, we cover it even if clause 4 excludes parts of its kind.',
  'A group has the same number in every plan. If a number is missing here, this plan does not cover that group.',
];

const noRepairIntro = [
  'This plan pays for no repairs. It includes the extras in clause 3 and nothing else.',
  'Other plans cover the groups of parts below. We list them here so that you can see what this plan leaves out.',
];

/** An open-ended group covers unnamed parts: its words are the promise and its parts examples. Elsewhere the words are a limit. */
function groupClause({ isOpenEnded, clause: number, name, caught, parts }: CoverageGroup) {
  const items = parts.map((part) => part.name);
  if (!isOpenEnded) return clause(number, name, '', { limit: caught, items });
  return clause(number, name, `${caught} Examples:`, { items });
}

function coveredSection(terms: PlanTerms, plan: PlanKey): ContractSection {
  const { covered, notCovered } = coverageOf(terms, plan);
  const absent = {
    title: `Not covered by ${planName(terms, plan)}`,
    items: notCovered.map(
      (group) => `${group.name} (${group.clause}): covered from ${planName(terms, group.lowestPlan)} up`,
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

function extrasSection(terms: PlanTerms, plan: PlanKey): ContractSection {
  const { extras } = coverageOf(terms, plan);
  return {
    number: '3',
    title: 'Extras besides repairs',
    intro: [
      extras.length > 0
        ? 'The deductible does not apply to these. The waiting period (7) does.'
        : 'This plan has no extras.',
    ],
    clauses: extras.map((extra) => clause(extra.clause, extra.name, extra.summary, { limit: extra.caught })),
    absent: null,
  };
}

function exclusionsSection(terms: PlanTerms): ContractSection {
  return {
    number: '4',
    title: 'What is not covered',
    intro: ['None of our plans pays for these. Each one is listed with its reason.'],
    clauses: terms.exclusions.map((exclusion) => clause(exclusion.clause, exclusion.name, exclusion.reason)),
    absent: null,
  };
}

function partiesSection(settings: SiteSettings): ContractSection {
  const { 'brand.legalName': seller, 'contact.address': address } = settings;
  return orderedSection('1', 'Parties and words', [
    ['You', 'The person named on the first page of the contract, who owns or leases the vehicle.'],
    [
      'We',
      `${seller}, ${address}. We sell the contract, decide claims and pay what is covered. In this demonstration the name and address are invented, and nobody stands behind the promise.`,
    ],
    ['Vehicle', 'The one vehicle whose VIN stands on the first page.'],
    [
      'Breakdown',
      'A mechanical or electrical part of the vehicle no longer does the job its maker built it for, because the part itself failed. Wear that is still within the limits of the maker is not a breakdown.',
    ],
    ['Repair visit', 'One stay at a repair shop, for one breakdown or for several reported together.'],
    [
      'Purchase date',
      'The day you order. The odometer on that day is written beside it. The term and the waiting period count from both.',
    ],
    [
      'Not insurance',
      'This is a vehicle service contract: a promise to pay for the repairs and extras named in it. It pays for no accident, theft or weather, and it does not stand in for what the maker of the vehicle owes.',
    ],
    [
      'Other companies',
      'A real contract names here the company that runs claims, the one that sends roadside help, and, where a state asks for it, the insurer that pays if we do not. This specimen names none, because each would be invented.',
    ],
  ]);
}

/** When the words of the specimen last changed (ISO date). */
const specimenRevisedOn = '2026-11-22';

const notice =
  'SPECIMEN for demonstration. This is not a contract, not an offer and not legal advice. Nobody can claim under it. The seller, its address and its phone number are invented. A contract that is sold carries a first page with your name, vehicle, term, price and dates. Its words must be checked with counsel before use.';

/** Names in a row within a sentence; those that begin with an abbreviation stay as they are. */
const inARow = (all: readonly { name: string }[]): string =>
  all
    .map(({ name }) => (/^[A-Z][A-Z]/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)))
    .join(', ');

function paysOf(terms: PlanTerms, plan: PlanKey): string {
  const { covered, extras } = coverageOf(terms, plan);
  const around = extras.length > 0 ? `Extras: ${inARow(extras)} (clause 3).` : 'No extras.';
  if (covered.length === 0) return `No repairs. ${around}`;
  return `Repairs in ${covered.length} groups of parts: ${inARow(covered)} (clause 2). ${around}`;
}

function leaveOf(terms: PlanTerms, rule: StateRule | undefined): string {
  const refunds = rule
    ? cancellationTerms(rule.cancellation).join(' ')
    : `In the first ${terms.cancellation.fullRefundDays} days without a claim you get all of your money back.`;
  return `At any time. ${refunds} (clause 10)`;
}

/** What a reader of a state is told before anything else. */
function stateFacts(rule: StateRule | undefined) {
  if (!rule) return [];
  const { name, effectiveFrom } = rule;
  const text = hasStateTerms(rule)
    ? `The terms of ${name}, in force from ${formatDate(effectiveFrom)} (clause 14). ${checkOf(rule)}`
    : `We do not sell in ${name}. This is the general contract, for states without rules of their own.`;
  return [{ label: 'Your state', text }];
}

function factsOf(terms: PlanTerms, plan: PlanKey, rule: StateRule | undefined) {
  const { paysRepairs, promise } = planOf(terms, plan);
  const { exclusions } = terms;
  return [
    { label: 'In plain words', text: promise },
    ...stateFacts(rule),
    { label: 'It pays', text: paysOf(terms, plan) },
    {
      label: 'It does not pay',
      text: `${exclusions.length} exclusions, each with its reason (clause 4): ${inARow(exclusions)}.`,
    },
    { label: 'At most', text: `${limitOfLiabilityText(terms)} (${limitOfLiabilityClause})` },
    {
      label: 'You pay',
      text: paysRepairs
        ? `The first ${deductibleText(terms)} of each repair visit (5.2).`
        : 'No deductible (5.2).',
    },
    {
      label: 'You can claim',
      text: `After ${waitingPeriodText(terms)}, both (clause 7).`,
    },
    { label: 'You can leave', text: leaveOf(terms, rule && hasStateTerms(rule) ? rule : undefined) },
    { label: 'Other plans', text: 'The page /plans/compare on our site compares this plan with the others.' },
  ];
}

/**
 * The specimen of a plan's contract, with the terms of a state or the general ones; general too where nothing is sold. Its
 * clause numbers are those of the plan data, the same in every plan and state. `salesAreas`: sentences about where plans
 * are sold. Throws RangeError for a plan that the terms don't have.
 */
export function specimenContract(
  terms: PlanTerms,
  plan: PlanKey,
  settings: SiteSettings,
  salesAreas: string[],
  stateRule?: StateRule,
): ContractDocument {
  const rule = stateRule && hasStateTerms(stateRule) ? stateRule : undefined;
  return {
    title: 'Vehicle service contract',
    planName: planOf(terms, plan).name,
    brand: settings['brand.name'],
    stateName: rule?.name ?? null,
    notice,
    revision: specimenRevisedOn,
    facts: factsOf(terms, plan, stateRule),
    sections: [
      partiesSection(settings),
      coveredSection(terms, plan),
      extrasSection(terms, plan),
      exclusionsSection(terms),
      limitsSection(terms, plan),
      termSection(terms, plan),
      waitingSection(terms),
      dutiesSection(terms),
      claimSection(terms, plan, settings),
      cancellationSection(terms, settings, rule),
      transferSection(terms, rule),
      disputesSection(settings, salesAreas, rule),
      privacySection(settings),
      ...(rule ? [stateSection(terms, rule)] : []),
    ],
  };
}
