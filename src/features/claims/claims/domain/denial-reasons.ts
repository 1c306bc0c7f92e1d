import { formatInteger } from '../../../../shared/format.ts';
import type { PlanTerms } from '../../../plans/domain/plan-terms.ts';

/** Visitors see `name` and `help`. */
export type DenialReason = {
  code: DenialCode;
  name: string;
  clause: string;
  help: string;
};

export const denialCodes = [
  'WaitingPeriod',
  'WearItem',
  'NotOnPlan',
  'MissedMaintenance',
  'Modified',
  'PreExisting',
  'NotAuthorized',
  'Lapsed',
  'TermEnded',
] as const;
export type DenialCode = (typeof denialCodes)[number];

export const denialNames: Record<DenialCode, string> = {
  NotOnPlan: "The plan doesn't list the part",
  WearItem: 'The part normally wears out',
  Modified: 'A modification caused it',
  PreExisting: 'It broke before the plan started',
  WaitingPeriod: 'It broke during the waiting period',
  MissedMaintenance: 'Required maintenance was missed',
  NotAuthorized: 'The repair started before we approved it',
  Lapsed: 'It broke while coverage was stopped',
  TermEnded: 'It broke after the plan ended',
};

const coveredSection = '2';
const exclusionsSection = '4';
const missedPaymentClause = '5.5';
const termClause = '6.1';

/** Reasons missing here belong to more than one exclusion. */
const exclusionKeys: Partial<Record<DenialCode, string>> = {
  Modified: 'modifications',
  PreExisting: 'preExisting',
  WaitingPeriod: 'waitingPeriod',
  MissedMaintenance: 'neglect',
  NotAuthorized: 'unauthorized',
};

const otherClauses: Partial<Record<DenialCode, string>> = {
  NotOnPlan: coveredSection,
  Lapsed: missedPaymentClause,
  TermEnded: termClause,
};

const help: Record<DenialCode, (terms: PlanTerms) => string> = {
  NotOnPlan: () => 'Look up the part before you buy. A higher plan may cover it.',
  WearItem: () => 'Nothing. None of our plans cover parts that normally wear out.',
  Modified: () =>
    'Ask us before you add a lift, a tune, or larger tires. You can tell us about some of them when you get a quote.',
  PreExisting: () => "Get a shop's inspection report the week you buy. It shows what worked at the time.",
  WaitingPeriod: ({ waitingPeriod: { days, miles } }) =>
    `Buy before there's a problem. Coverage starts after both ${days} days and ${formatInteger(miles)} miles.`,
  MissedMaintenance: () => 'Keep receipts for oil and fluid changes, or a log with dates and mileage.',
  Lapsed: () =>
    'Keep your card up to date, and pay before the day in our notice. Coverage starts again once everything past due is paid.',
  TermEnded: () => 'Check the end date and the mileage limit on the first page of your contract.',
  NotAuthorized: () => "Have the shop call us first and keep the old part until we've seen it.",
};

/** Returns the whole section if the terms have no clause for the reason. */
export function getDenialReason(terms: PlanTerms, code: DenialCode): DenialReason {
  const exclusion = terms.exclusions.find(({ key }) => key === exclusionKeys[code]);
  const clause = exclusion?.clause ?? otherClauses[code] ?? exclusionsSection;
  return { code, name: denialNames[code], clause, help: help[code](terms) };
}

export const getDenialClauses = (terms: PlanTerms): Record<DenialCode, string> =>
  Object.fromEntries(denialCodes.map((code) => [code, getDenialReason(terms, code).clause])) as Record<
    DenialCode,
    string
  >;
