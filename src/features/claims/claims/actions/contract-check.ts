import type { Db } from '../../../../platform/database/database.ts';
import { toContractNumber } from '../../../../shared/quote-number.ts';
import { formatInteger, longDate } from '../../../../ui/format.ts';
import type { Lapse } from '../../../contracts/cancellation/domain/cancelable-contract.ts';
import { buildContractSections } from '../../../contracts/contract-templates/domain/contract-terms.ts';
import { hasStateTerms } from '../../../contracts/contract-templates/domain/state-section.ts';
import { disputeNotice } from '../../../contracts/contracts/domain/contract.ts';
import { findLapse } from '../../../contracts/contracts/domain/lapses.ts';
import type { PlanTerms } from '../../../plans/domain/plan-terms.ts';
import { findClaimContract } from '../domain/claim-contract.ts';
import {
  type ContractWarning,
  type FiledContract,
  findClosestContract,
  findWarnings,
} from '../domain/contract-warnings.ts';
import { type SuggestedDecision, suggestDecision } from '../domain/suggested-decision.ts';
import type { FiledClaim } from '../store/claims.ts';
import type { ClaimDeps } from './deps.ts';

/** `isMatchedByNumber` is true if the customer entered this contract's number. */
export type ContractCheck = {
  contract: FiledContract | undefined;
  isMatchedByNumber: boolean;
  warnings: ContractWarning[];
};

type ClaimedBreakdown = Pick<FiledClaim, 'contractNumber' | 'vin' | 'happenedOn'>;

export async function loadClaimContract(
  { contracts }: Pick<ClaimDeps, 'contracts'>,
  db: Db,
  claim: ClaimedBreakdown,
) {
  const contractNumber = claim.contractNumber && toContractNumber(claim.contractNumber);
  const candidates = await contracts.forClaim(db, { contractNumber, vin: claim.vin });
  return { candidates, contractNumber, own: findClaimContract({ ...claim, contractNumber }, candidates) };
}

/** Without a contract of its own, a claim is checked against the closest one, so that staff can find it. */
export async function checkContract(
  deps: Pick<ClaimDeps, 'contracts'>,
  db: Db,
  claim: FiledClaim,
): Promise<ContractCheck> {
  const { candidates, contractNumber, own } = await loadClaimContract(deps, db, claim);
  const contract = own ?? findClosestContract(claim, candidates);
  return {
    contract,
    isMatchedByNumber: contract !== undefined && contract.contractNumber === contractNumber,
    warnings: findWarnings(claim, contract, { isOwn: own !== undefined }),
  };
}

/** False while a payment for the contract is disputed. */
export const canBePaid = ({ warnings }: ContractCheck): boolean => !warnings.includes('Disputed');

/** A clause in the customer's contract that a decision can cite. `text` is empty for the heading of a section. */
export type ContractClause = { number: string; title: string; text: string };

/** Returns null if there's no contract, and an empty list if the seller uploaded it, because we can't read its clauses. */
export async function loadContractClauses(
  deps: Pick<ClaimDeps, 'rates' | 'configuration' | 'contractTemplates'>,
  db: Db,
  { contract }: Pick<ContractCheck, 'contract'>,
): Promise<ContractClause[] | null> {
  if (!contract) return null;
  const { plan, stateRule } = contract;
  if (await deps.contractTemplates.uploadedTerms(plan, stateRule.state, db)) return [];
  const site = { settings: await deps.configuration.siteSettings(db), siteUrl: '', salesAreas: [] };
  const terms = await getTerms(deps, db, { contract });
  const rule = hasStateTerms(stateRule) ? stateRule : undefined;
  return buildContractSections(terms, plan, site, rule).flatMap(({ number, title, clauses }) => [
    { number, title, text: '' },
    ...clauses.map((clause) => ({
      number: clause.number,
      title: clause.title,
      text: [clause.text, ...clause.items].join(' '),
    })),
  ]);
}

/** Uses today's terms if no contract was found. */
export const getTerms = (
  { rates }: Pick<ClaimDeps, 'rates'>,
  db: Db,
  { contract }: Pick<ContractCheck, 'contract'>,
): Promise<PlanTerms> => (contract ? rates.getTerms(contract.rateCardVersion, db) : rates.termsInEffect(db));

function describeLapse(lapses: readonly Lapse[], on: string): string {
  const lapse = findLapse(lapses, on);
  const untilText = lapse?.until ? ` until ${longDate(lapse.until)}` : '';
  return `had no coverage from ${longDate(lapse?.from ?? on)}${untilText}, because a payment was overdue`;
}

const staffMessages: Record<ContractWarning, (claim: FiledClaim, contract: FiledContract) => string> = {
  NoContract: ({ contractNumber, vin }) =>
    `No contract has ${[contractNumber && `the number ${contractNumber}`, vin && `the VIN ${vin}`].filter(Boolean).join(' or ')}.`,
  OtherName: ({ lastName }, contract) =>
    `Contract ${contract.contractNumber} is under the last name ${contract.lastName}, but the claim is under ${lastName}.`,
  OtherVehicle: ({ vin }, { contractNumber, vin: contractVin }) =>
    `Contract ${contractNumber} is for VIN ${contractVin}, but the claim is for VIN ${vin}.`,
  NoNumber: (_claim, { contractNumber }) =>
    `The claim doesn't name its contract, and we can't tell it from the VIN and the day. It counts for none until you enter the number. Contract ${contractNumber} is the closest.`,
  Canceled: ({ happenedOn }, { contractNumber, lastDay }) =>
    `Contract ${contractNumber} is canceled, and its last day was ${longDate(lastDay ?? '')}. The breakdown was on ${longDate(happenedOn)}.`,
  TermEnded: ({ happenedOn, odometer }, { termEnd: { endsOn, endsAtMiles } }) =>
    `The term ended on ${longDate(endsOn)} or at ${formatInteger(endsAtMiles)} miles. The breakdown was on ${longDate(happenedOn)} at ${formatInteger(odometer)} miles.`,
  BeforePurchase: ({ happenedOn }, { purchasedOn, status }) =>
    status === 'AwaitingPayment'
      ? `The breakdown was on ${longDate(happenedOn)}. The contract starts when it's paid, on ${longDate(purchasedOn)} at the earliest.`
      : `The breakdown was on ${longDate(happenedOn)}, before the purchase on ${longDate(purchasedOn)}.`,
  WaitingPeriod: ({ happenedOn, odometer }, { waitingPeriodEnd: { endsOn, endsAtMiles } }) =>
    `The waiting period lasts until both ${longDate(endsOn)} and ${formatInteger(endsAtMiles)} miles. The breakdown was on ${longDate(happenedOn)} at ${formatInteger(odometer)} miles.`,
  NeverActive: (_claim, { contractNumber }) => `Contract ${contractNumber} is void or was never paid.`,
  Lapsed: ({ happenedOn }, { contractNumber, lapses }) =>
    `Contract ${contractNumber} ${describeLapse(lapses, happenedOn)}. The breakdown was on ${longDate(happenedOn)}.`,
  Disputed: (_claim, { contractNumber }) =>
    `A payment for contract ${contractNumber} is disputed. The claim can't be paid until the bank decides.`,
  Unpaid: (_claim, { contractNumber }) => `Contract ${contractNumber} isn't paid yet.`,
};

export const describeWarnings = (claim: FiledClaim, { contract, warnings }: ContractCheck): string[] =>
  warnings.map((warning) => staffMessages[warning](claim, contract as FiledContract));

const notConfirmed = "Not confirmed. We haven't found the contract for this claim yet.";

/** `on` is the day of the breakdown. */
type PublicMessages = Record<ContractWarning, (contract: FiledContract, on: string) => string>;

const shopMessages: PublicMessages = {
  NoContract: () => notConfirmed,
  OtherName: () => notConfirmed,
  OtherVehicle: () => 'No. The contract is for another vehicle.',
  NoNumber: () => notConfirmed,
  Canceled: ({ lastDay }) => `No. The contract is canceled. Its last day was ${longDate(lastDay ?? '')}.`,
  TermEnded: ({ termEnd: { endsOn, endsAtMiles } }) =>
    `No. The contract ended on ${longDate(endsOn)} or at ${formatInteger(endsAtMiles)} miles.`,
  BeforePurchase: ({ purchasedOn }) =>
    `No. The contract started on ${longDate(purchasedOn)}, after the breakdown.`,
  WaitingPeriod: ({ waitingPeriodEnd: { endsOn, endsAtMiles } }) =>
    `No. The waiting period lasts until both ${longDate(endsOn)} and ${formatInteger(endsAtMiles)} miles.`,
  NeverActive: () => 'No. The contract is void or was never paid.',
  Lapsed: ({ lapses }, on) => `No. The contract ${describeLapse(lapses, on)}.`,
  Disputed: () => 'Not while a payment for the contract is disputed.',
  Unpaid: () => "No. The contract isn't paid for, so it hasn't started.",
};

/** For the repair shop. Must not reveal anything about the contract to someone who knows only a VIN. */
export function describeContractProblem(
  { happenedOn }: Pick<FiledClaim, 'happenedOn'>,
  { contract, isMatchedByNumber, warnings }: ContractCheck,
): string | null {
  const [first] = warnings;
  if (!contract || !isMatchedByNumber) return notConfirmed;
  return first ? shopMessages[first](contract, happenedOn) : null;
}

const notFoundText =
  "We haven't found the contract for this claim yet. We'll look for it, and call you if we need more.";

const ownerMessages: PublicMessages = {
  NoContract: () => notFoundText,
  OtherName: () => notFoundText,
  OtherVehicle: () => 'Your contract is for another vehicle.',
  NoNumber: () => notFoundText,
  Canceled: ({ lastDay }) => `Your contract is canceled. Its last day was ${longDate(lastDay ?? '')}.`,
  TermEnded: ({ termEnd: { endsOn, endsAtMiles } }) =>
    `Your plan covers breakdowns before ${longDate(endsOn)} and up to ${formatInteger(endsAtMiles)} miles, whichever comes first.`,
  BeforePurchase: ({ purchasedOn }) =>
    `Your plan started on ${longDate(purchasedOn)}. It doesn't cover breakdowns before that day.`,
  WaitingPeriod: ({ waitingPeriodEnd: { endsOn, endsAtMiles } }) =>
    `Your waiting period ends on ${longDate(endsOn)} or at ${formatInteger(endsAtMiles)} miles, whichever comes later. Your plan doesn't cover breakdowns before then.`,
  NeverActive: () => 'This contract is void or was never paid, so it covers nothing.',
  Lapsed: ({ lapses }, on) => `Your plan ${describeLapse(lapses, on)}.`,
  Disputed: () => disputeNotice,
  Unpaid: () =>
    "We haven't received your first payment, so your plan isn't active yet. It doesn't cover breakdowns before the day it starts.",
};

/** Suggests values for the form in which staff decide. */
export const suggestForStaff = (
  terms: PlanTerms,
  claim: FiledClaim,
  { contract, warnings: [warning] }: ContractCheck,
): SuggestedDecision =>
  suggestDecision(
    terms,
    {
      plan: contract?.plan ?? claim.coveragePlan,
      odometer: claim.odometer,
      part: claim.part,
    },
    warning && { warning, text: contract ? ownerMessages[warning](contract, claim.happenedOn) : null },
  );

/** Like `describeContractProblem`, but in full sentences for the contract owner. */
export function describeForOwner(
  { happenedOn }: Pick<FiledClaim, 'happenedOn'>,
  { contract, isMatchedByNumber, warnings }: ContractCheck,
): string | null {
  const [first] = warnings;
  if (!contract || !isMatchedByNumber) return notFoundText;
  return first ? ownerMessages[first](contract, happenedOn) : null;
}

function findWarning(
  contract: FiledContract,
  breakdown: { happenedOn: string; odometer: number },
): ContractWarning | undefined {
  const { lastName, vin } = contract;
  return findWarnings({ ...breakdown, lastName, vin }, contract)[0];
}

const isoDay = /^\d{4}-\d{2}-\d{2}$/;
export type Breakdown = {
  contractNumber: string;
  happenedOn: string | undefined;
  odometer: number | undefined;
};

/** Returns null if the contract may cover the breakdown, or if its date or odometer reading isn't known yet. */
export async function findBreakdownNotice(
  { contracts }: Pick<ClaimDeps, 'contracts'>,
  db: Db,
  { contractNumber, happenedOn, odometer = Number.NaN }: Breakdown,
): Promise<string | null> {
  if (!happenedOn || !isoDay.test(happenedOn) || Number.isNaN(odometer)) return null;
  const [contract] = await contracts.forClaim(db, { contractNumber, vin: null });
  if (!contract) return null;
  const warning = findWarning(contract, { happenedOn, odometer });
  return warning ? ownerMessages[warning](contract, happenedOn) : null;
}

export type ContractNotice = { text: string; isCanceled: boolean };

/** Returns null unless the contract couldn't cover any breakdown today. */
export async function findContractNotice(
  { contracts }: Pick<ClaimDeps, 'contracts'>,
  db: Db,
  { contractNumber, today }: { contractNumber: string; today: string },
): Promise<ContractNotice | null> {
  const [contract] = await contracts.forClaim(db, { contractNumber, vin: null });
  if (!contract) return null;
  const odometer = contract.waitingPeriodEnd.endsAtMiles;
  const warning = findWarning(contract, { happenedOn: today, odometer });
  // A contract that was canceled before it was paid never covered anything.
  const isCanceled = warning === 'Canceled' || (warning === 'NeverActive' && contract.status === 'Canceled');
  return warning ? { text: ownerMessages[warning](contract, today), isCanceled } : null;
}
