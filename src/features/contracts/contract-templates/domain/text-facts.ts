import { formatDate } from '../../../../shared/calendar.ts';
import type { PlaceholderValues } from '../../../../shared/fill-in.ts';
import {
  dollarsShort,
  formatCount,
  formatInteger,
  spellOutNumber,
  uncapitalize,
} from '../../../../shared/format.ts';
import type { StateRule } from '../../../places/domain/state-rule.ts';
import { formatClauseReference } from '../../../plans/domain/contract-paths.ts';
import { getPlaceholderValues } from '../../../plans/domain/placeholders.ts';
import type { CoverageGroup, PlanKey } from '../../../plans/domain/plan-data.ts';
import {
  formatGroupCount,
  formatLimitOfLiability,
  formatPlanAndUp,
  formatTerm,
  getCoverage,
  getPlan,
  getPlanInBand,
  type MileageBand,
  type PlanTerms,
  planName,
} from '../../../plans/domain/plan-terms.ts';
import {
  describeBacking,
  describeInsurer,
} from '../../../publishing/configuration/domain/contract-backing.ts';
import {
  isDemonstration,
  type SiteSettings,
} from '../../../publishing/configuration/domain/site-settings.ts';
import { getContractRule } from '../../cancellation/domain/contract-rule.ts';
import { getMaxDaysAhead } from '../../cancellation/domain/late-refund.ts';
import {
  describeCancellation,
  formatTermsSource,
  listCancellationTerms,
} from '../../cancellation/domain/refund-text.ts';
import { describeSellerCancellation } from '../../cancellation/domain/seller-cancellation.ts';
import type { LapseTerms } from '../../payments/domain/collect-payments.ts';
import { getRefundExample } from './refund-example.ts';
import { hasStateTerms, listStateDifferences, noState, type StateClauses } from './state-terms.ts';

/** What a contract is about. */
export type ContractSubject = {
  terms: PlanTerms;
  plan: PlanKey;
  settings: SiteSettings;
  /** Without a trailing slash. */
  siteUrl: string;
  salesAreas: string[];
  /** Undefined for the general contract. */
  stateRule: StateRule | undefined;
  lapse: LapseTerms;
  isSample: boolean;
  text: StateClauses & { references: readonly string[] };
};

function getDetails(subject: ContractSubject) {
  const { terms, plan, stateRule, text } = subject;
  const rule = stateRule && hasStateTerms(stateRule) ? stateRule : undefined;
  const law = rule ?? noState;
  const contractRule = getContractRule(terms);
  const coverage = getCoverage(terms, plan);
  return {
    ...subject,
    rule,
    law,
    contractRule,
    ...coverage,
    ownPlan: getPlan(terms, plan),
    /** The buyer pays for extras with a daily limit, and we reimburse the receipts. We arrange the others. */
    arranged: coverage.extras.filter(({ perDayCents }) => perDayCents === null),
    reimbursed: coverage.extras.filter(({ perDayCents }) => perDayCents !== null),
    cancellation: describeCancellation(contractRule, law),
    transferFeeCents: rule?.transferFeeCents ?? terms.transferFeeCents,
    example: getRefundExample(contractRule, law),
    differences: rule ? listStateDifferences(terms, rule, text) : [],
  };
}
type Details = ReturnType<typeof getDetails>;

const listFormat = new Intl.ListFormat('en-US', { type: 'conjunction' });
type Named = readonly { name: string }[];
const listNames = (items: Named): string => items.map(({ name }) => uncapitalize(name)).join(', ');
const joinNames = (items: Named): string => listFormat.format(items.map(({ name }) => uncapitalize(name)));

const formatOptionalTerm = (term: Parameters<typeof formatTerm>[0] | undefined) =>
  term ? formatTerm(term) : '';

type Fact<Value> = { meaning: string; value: (details: Details) => Value };

const setting = (name: keyof SiteSettings, meaning: string): Record<string, Fact<string>> => ({
  [name]: { meaning, value: ({ settings }) => String(settings[name]) },
});

/** With the names they have in all texts about plans. */
const planFact = (name: string, meaning: string): Record<string, Fact<string>> => ({
  [name]: { meaning, value: ({ terms }) => getPlaceholderValues(terms)[name] ?? '' },
});

/** Facts that contracts can state. Never remove or rename one, because texts in use, and drafts, need it. */
const placeholders: Readonly<Record<string, Fact<string>>> = {
  'plan.name': { meaning: 'Name of the plan', value: ({ ownPlan }) => ownPlan.name },
  'plan.promise': {
    meaning: 'What the plan promises, in plain words',
    value: ({ ownPlan }) => ownPlan.promise,
  },
  'plan.groupCount': {
    meaning: 'How many of all groups of parts the plan covers',
    value: ({ terms, plan }) => formatGroupCount(terms, plan),
  },
  'plan.groups': {
    meaning: 'Names of the groups that it covers',
    value: ({ covered }) => listNames(covered),
  },
  'plan.extras': { meaning: 'Names of its extras', value: ({ extras }) => listNames(extras) },
  'plan.shortestTerm': {
    meaning: 'Its shortest term: months or miles',
    value: ({ ownPlan }) => formatOptionalTerm(ownPlan.terms.at(0)),
  },
  'plan.longestTerm': {
    meaning: 'Its longest term: months or miles',
    value: ({ ownPlan }) => formatOptionalTerm(ownPlan.terms.at(-1)),
  },
  arrangedExtras: {
    meaning: 'Names of the extras that we arrange',
    value: ({ arranged }) => joinNames(arranged),
  },
  reimbursedExtras: {
    meaning: 'Names of the extras with a limit per day, for which we reimburse receipts',
    value: ({ reimbursed }) => joinNames(reimbursed),
  },
  exclusionNames: { meaning: 'Names of all exclusions', value: ({ exclusions }) => listNames(exclusions) },
  ...planFact('exclusionCount', 'Number of exclusions'),
  ...planFact('deductible', 'What the owner pays per repair visit'),
  ...planFact('limitOfLiability', 'Limit for all claims together'),
  ...planFact('waitingPeriod', 'Waiting period: days and miles'),
  ...planFact('waitingDays', 'Days of the waiting period'),
  ...planFact('waitingMiles', 'Miles of the waiting period'),
  ...planFact('fullRefundDays', 'Days with a full refund, without a state’s law'),
  ...planFact('cancellationFee', 'Highest cancellation fee, without a state’s law'),
  transferFee: {
    meaning: 'Fee for a transfer, in the state',
    value: ({ transferFeeCents }) => dollarsShort(transferFeeCents),
  },
  mileageBandCount: {
    meaning: 'Number of mileage bands, in words',
    value: ({ terms: { mileageBands: bands } }) =>
      `${spellOutNumber(bands.length)} mileage ${bands.length === 1 ? 'band' : 'bands'}`,
  },
  mileageBands: {
    meaning: 'All mileage bands with their limits',
    value: ({ terms }) =>
      terms.mileageBands
        .map(({ color, upToMiles }) => `${color} to ${formatInteger(upToMiles)} miles`)
        .join(', '),
  },
  graceDays: {
    meaning: 'Days that coverage continues after a missed payment',
    value: ({ lapse }) => formatCount(lapse.graceDays, 'day'),
  },
  lapseNoticeDays: {
    meaning: 'Days between our notice and the end of coverage after a missed payment',
    value: ({ lapse }) => formatCount(lapse.noticeDays, 'day'),
  },
  ...planFact('decisionDays', 'Business days in which we decide'),
  ...planFact('approvalDays', 'Days that an approval is good for'),
  ...planFact('transferDays', 'Days after a sale to ask for a transfer'),
  ...planFact('receiptDays', 'Days to send receipts for a rental car, lodging, and meals'),
  ...planFact('odometerRepairDays', 'Days to have a broken odometer repaired'),
  ...planFact('appealDays', 'Days in which we answer an appeal'),
  cancelDaysAhead: {
    meaning: 'How many days ahead an owner can choose the last day',
    value: ({ law, contractRule }) => String(getMaxDaysAhead(law, contractRule)),
  },
  firstDays: {
    meaning: 'The days with a full refund, for a title',
    value: ({ cancellation, contractRule }) =>
      cancellation.freeLook.length > 1 ? 'first days' : `first ${contractRule.freeLookDays} days`,
  },
  'state.name': { meaning: 'Name of the state', value: ({ stateRule, law }) => (stateRule ?? law).name },
  'state.effectiveFrom': {
    meaning: 'Day from which the rule of the state applies',
    value: ({ stateRule }) => (stateRule ? formatDate(stateRule.effectiveFrom) : ''),
  },
  'example.price': {
    meaning: 'Refund example: the price',
    value: ({ example }) => dollarsShort(example.priceCents),
  },
  'example.termDays': {
    meaning: 'Refund example: days of the term',
    value: ({ example }) => formatInteger(example.termDays),
  },
  'example.daysUsed': {
    meaning: 'Refund example: days until the cancellation',
    value: ({ example }) => formatInteger(example.daysUsed),
  },
  'example.daysLeft': {
    meaning: 'Refund example: days left',
    value: ({ example }) => formatInteger(example.daysLeft),
  },
  'example.worth': {
    meaning: 'Refund example: what the days left are worth',
    value: ({ example }) => dollarsShort(example.worthCents),
  },
  'example.fee': {
    meaning: 'Refund example: the fee',
    value: ({ example }) => dollarsShort(example.feeCents),
  },
  'example.refund': {
    meaning: 'Refund example: the refund',
    value: ({ example }) => dollarsShort(example.refundCents),
  },
  'sentence.limitOfLiability': {
    meaning: 'The most we pay, as on other pages',
    value: ({ terms }) => formatLimitOfLiability(terms),
  },
  'sentence.canceling': {
    meaning: 'All sentences about canceling, as on the cancellation page',
    value: ({ contractRule, law }) => listCancellationTerms(contractRule, law).join(' '),
  },
  'sentence.freeLook': {
    meaning: 'The refund in the first days, as on the cancellation page',
    value: ({ cancellation }) => cancellation.freeLook.join(' '),
  },
  'sentence.laterRefund': {
    meaning: 'The refund after the first days, as on the cancellation page',
    value: ({ cancellation }) => cancellation.later.join(' '),
  },
  'sentence.refundDeadline': {
    meaning: 'When we pay refunds and to whom, as on the cancellation page',
    value: ({ cancellation }) => cancellation.late.join(' '),
  },
  'sentence.sellerCancellation': {
    meaning: 'When we may cancel, as in our notices',
    value: ({ contractRule, law }) => describeSellerCancellation(contractRule, law),
  },
  'sentence.termsSource': {
    meaning: 'What the terms of the state are based on',
    value: ({ law }) => formatTermsSource(law),
  },
  'sentence.salesAreas': { meaning: 'Where we sell plans', value: ({ salesAreas }) => salesAreas.join(' ') },
  'sentence.insurer': {
    meaning: 'Which insurer backs the contract, as in the FAQ',
    value: ({ settings }) => describeInsurer(settings),
  },
  'sentence.backing': {
    meaning: 'All companies behind the contract, as in the FAQ',
    value: ({ settings }) => describeBacking(settings),
  },
  'site.url': { meaning: 'Address of the site', value: ({ siteUrl }) => siteUrl },
  ...setting('brand.name', 'Name of the brand'),
  ...setting('brand.legalName', 'Legal name of the seller'),
  ...setting('contact.address', 'Our address'),
  ...setting('contact.email', 'Our email address'),
  ...setting('contact.phone', 'Our phone number'),
  ...setting('contact.claimsPhone', 'Phone number for claims'),
  ...setting('contact.roadsidePhone', 'Phone number for roadside help'),
  ...setting('contact.hours', 'Our hours'),
  ...setting('legal.obligor', 'Company that has to pay, if it isn’t the seller'),
  ...setting('legal.obligorAddress', 'Its address'),
  ...setting('legal.administrator', 'Company that handles claims'),
  ...setting('legal.roadsideProvider', 'Company that sends roadside help'),
};

/** What a line can depend on, in `[if repairs]` or `[if not repairs]`. Never remove one, as with placeholders. */
const textConditions: Readonly<Record<string, Fact<boolean>>> = {
  repairs: { meaning: 'The plan pays for repairs', value: ({ ownPlan }) => ownPlan.coversRepairs },
  extras: { meaning: 'The plan has extras', value: ({ extras }) => extras.length > 0 },
  arrangedExtras: { meaning: 'It has extras that we arrange', value: ({ arranged }) => arranged.length > 0 },
  reimbursedExtras: {
    meaning: 'It has extras for which we reimburse receipts',
    value: ({ reimbursed }) => reimbursed.length > 0,
  },
  state: { meaning: 'The contract has the terms of a state', value: ({ rule }) => rule !== undefined },
  stateNotSold: {
    meaning: 'It’s for a state where we don’t sell',
    value: ({ rule, stateRule }) => stateRule !== undefined && rule === undefined,
  },
  paused: {
    meaning: 'Sales in the state are paused',
    value: ({ rule }) => rule?.isTemporaryDisabled === true,
  },
  notices: { meaning: 'The state has notices', value: ({ rule }) => (rule?.notices.length ?? 0) > 0 },
  differences: {
    meaning: 'The state’s terms differ from the general contract',
    value: ({ differences }) => differences.length > 0,
  },
  grace: { meaning: 'Coverage continues after a missed payment', value: ({ lapse }) => lapse.graceDays > 0 },
  lapseNotice: { meaning: 'We write before coverage stops', value: ({ lapse }) => lapse.noticeDays > 0 },
  transferFee: { meaning: 'A transfer has a fee', value: ({ transferFeeCents }) => transferFeeCents > 0 },
  exampleFee: { meaning: 'The refund example has a fee', value: ({ example }) => example.feeCents !== 0 },
  obligor: {
    meaning: 'Another company than the seller has to pay',
    value: ({ settings }) => settings['legal.obligor'] !== '',
  },
  demonstration: {
    meaning: 'The site is a demonstration',
    value: ({ settings }) => isDemonstration(settings),
  },
  sample: { meaning: 'It’s a sample contract', value: ({ isSample }) => isSample },
};

function listClauses({ coverageGroups }: PlanTerms, groups: CoverageGroup[]): string {
  const [first] = groups;
  const last = groups.at(-1);
  const isRun =
    first && last && coverageGroups.indexOf(last) - coverageGroups.indexOf(first) === groups.length - 1;
  return isRun && first !== last
    ? `${first.clause} to ${last.clause}`
    : groups.map((group) => group.clause).join(', ');
}

export type ListEntry = { values: Record<string, string>; conditions?: Record<string, boolean> };

const bandEntry =
  ({ terms, plan }: Details) =>
  (name: string, band: MileageBand | undefined): ListEntry => {
    const effectivePlan = getPlanInBand(terms, plan, band);
    const { covered } = getCoverage(terms, effectivePlan);
    const isFull = effectivePlan === plan;
    return {
      values: { name, clauses: listClauses(terms, covered), plan: planName(terms, effectivePlan) },
      conditions: {
        full: isFull,
        partial: !isFull && covered.length > 0,
        none: !isFull && covered.length === 0,
      },
    };
  };

function listBands(details: Details): ListEntry[] {
  const { mileageBands: bands } = details.terms;
  const toEntry = bandEntry(details);
  const last = bands.at(-1);
  return [
    ...bands.map((band) => toEntry(`${band.color}, to ${formatInteger(band.upToMiles)} miles`, band)),
    ...(last ? [toEntry(`Above the ${last.color} band`, undefined)] : []),
  ];
}

type EntryList = {
  values: Record<string, string>;
  conditions?: Record<string, string>;
  entries: (details: Details) => ListEntry[];
};

const toEntries = (texts: readonly string[] = []): ListEntry[] => texts.map((text) => ({ values: { text } }));

/** A line with a fact of such a list, such as `{band.name}`, is repeated for each entry. */
export const entryLists: Readonly<Record<string, EntryList>> = {
  band: {
    values: {
      name: 'Mileage band',
      clauses: 'Clauses of the groups that are still covered',
      plan: 'Plan that covers the same',
    },
    conditions: {
      full: 'The band has the full coverage',
      partial: 'It has a part of the coverage',
      none: 'It has no repairs',
    },
    entries: listBands,
  },
  missing: {
    values: {
      group: 'Group that the plan doesn’t cover',
      clause: 'Its clause in other plans',
      plans: 'Plans that cover it',
    },
    entries: ({ terms, notCovered }) =>
      notCovered.map(({ name, clause, lowestPlan }) => ({
        values: { group: name, clause, plans: formatPlanAndUp(terms, lowestPlan) },
      })),
  },
  notice: {
    values: { text: 'Notice that the state requires' },
    entries: ({ rule }) => toEntries(rule?.notices),
  },
  difference: {
    values: { text: 'What differs in the state' },
    entries: ({ differences }) => toEntries(differences),
  },
};

/** In place of a clause's title. The names, limits, and reasons are on the rate card. */
export const clauseLists: Readonly<Record<string, string>> = {
  coverageGroups: 'The groups of parts that the plan covers, with their parts and limits',
  extras: 'The extras of the plan',
  exclusions: 'All exclusions with their reasons',
};

/** Followed by the key of an exclusion or extra on the rate card. */
export const referencePrefix = 'reference.';

const listEntryNames = (kind: 'values' | 'conditions') =>
  Object.entries(entryLists).flatMap(([list, { [kind]: names = {} }]) =>
    Object.entries(names).map(([name, meaning]) => ({ name: `${list}.${name}`, meaning })),
  );
const listFacts = (facts: Readonly<Record<string, Fact<unknown>>>) =>
  Object.entries(facts).map(([name, { meaning }]) => ({ name, meaning }));

export const placeholderMeanings = [...listFacts(placeholders), ...listEntryNames('values')];
export const conditionMeanings = [...listFacts(textConditions), ...listEntryNames('conditions')];

export type TextFacts = {
  values: PlaceholderValues;
  conditions: Record<string, boolean>;
  lists: Record<string, ListEntry[]>;
  details: Details;
};

export function getTextFacts(subject: ContractSubject): TextFacts {
  const details = getDetails(subject);
  const { terms, text } = subject;
  const evaluate = <Value>(facts: Readonly<Record<string, Fact<Value>>>): Record<string, Value> =>
    Object.fromEntries(Object.entries(facts).map(([name, { value }]) => [name, value(details)]));
  const references = text.references.map((name) => [
    name,
    formatClauseReference(terms, name.slice(referencePrefix.length)).trim(),
  ]);
  return {
    values: { ...evaluate(placeholders), ...Object.fromEntries(references) },
    conditions: evaluate(textConditions),
    lists: Object.fromEntries(
      Object.entries(entryLists).map(([name, { entries }]) => [name, entries(details)]),
    ),
    details,
  };
}
