import { grouped } from '../../../plans/domain/format.ts';
import type { PlanTerms } from '../../../plans/domain/plan-terms.ts';

/** Why a claim was refused: a stable code, the words for visitors, the clause, and what would have helped. */
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
] as const;
export type DenialCode = (typeof denialCodes)[number];

export const denialNames: Record<DenialCode, string> = {
  NotOnPlan: "The plan doesn't list the part",
  WearItem: 'The part is made to wear out',
  Modified: 'A modification caused it',
  PreExisting: 'It was broken before the plan began',
  WaitingPeriod: 'It broke in the waiting period',
  MissedMaintenance: 'Maintenance was missed',
  NotAuthorized: 'The repair began before we approved it',
};

const covered = '2';
const excluded = '4';

/** The exclusion that a reason is about. The others are about more than one. */
const exclusionKeys: Partial<Record<DenialCode, string>> = {
  Modified: 'modifications',
  PreExisting: 'preExisting',
  WaitingPeriod: 'waitingPeriod',
  MissedMaintenance: 'neglect',
  NotAuthorized: 'unauthorized',
};

const help: Record<DenialCode, (terms: PlanTerms) => string> = {
  NotOnPlan: () => 'Look the part up before you buy. A higher plan may list it.',
  WearItem: () => 'Nothing. None of our plans pays for parts that are made to wear out.',
  Modified: () => 'Ask us before a lift, a tune, or larger tires. You can declare some of them.',
  PreExisting: () => 'A shop’s report from the week of the purchase shows what worked then.',
  WaitingPeriod: ({ waitingPeriod: { days, miles } }) =>
    `Coverage starts after both ${days} days and ${grouped(miles)} miles. Buy before it rattles.`,
  MissedMaintenance: () => 'Receipts of oil and fluid changes, or a log with dates and miles.',
  NotAuthorized: () => 'The shop calls us first, and keeps the old part until we have seen it.',
};

/** A reason with the clause that the terms have for it; the whole section where they have no such clause. */
export function denialReason(terms: PlanTerms, code: DenialCode): DenialReason {
  const exclusion = terms.exclusions.find(({ key }) => key === exclusionKeys[code]);
  const clause = exclusion?.clause ?? (code === 'NotOnPlan' ? covered : excluded);
  return { code, name: denialNames[code], clause, help: help[code](terms) };
}
