import type { Db } from '../../../../platform/database/database.ts';
import { dollars } from '../../../../shared/format.ts';
import { formatPersonName } from '../../../../shared/person-name.ts';
import { toContractNumber } from '../../../../shared/quote-number.ts';
import { formatInteger, longDate } from '../../../../ui/format.ts';
import type { Lapse } from '../../../contracts/cancellation/domain/cancelable-contract.ts';
import { disputeNotice } from '../../../contracts/contract/domain/contract.ts';
import { findLapse } from '../../../contracts/contract/domain/lapses.ts';
import { writeContract } from '../../../contracts/contract-templates/domain/contract-terms.ts';
import { limitOfLiabilityClause, type PlanTerms } from '../../../plans/domain/plan-terms.ts';
import {
  assessCoverage,
  type ClaimFacts,
  type ContractReason,
  type Coverage,
  type CoverageReason,
  contractReasons,
  type FiledContract,
  getOwner,
  hasLastName,
  listContractReasons,
  type Reading,
} from '../domain/coverage.ts';
import { calculateShare, getTakenDeductible, sumExtras } from '../domain/estimate.ts';
import { labelReasons, listEarlierOverrides } from '../domain/status-change.ts';
import { type SuggestedDecision, suggestDecision } from '../domain/suggested-decision.ts';
import { isAuthorized, isOpen } from '../domain/transitions.ts';
import { type ClaimChange, claimStore, type FiledClaim } from '../store/claims.ts';
import { isReviewed } from './contract-claims.ts';
import type { ClaimDeps } from './deps.ts';

/** `contract` is undefined until the claim is matched. Then `terms` are today's. */
export type ContractCheck = Coverage & { contract: FiledContract | undefined; terms: PlanTerms };

/** What is authorized or paid. */
const getCommittedCents = ({
  status,
  approvedCents,
  paidCents,
}: Pick<FiledClaim, 'status' | 'approvedCents' | 'paidCents'>): number =>
  (isAuthorized(status) ? approvedCents : paidCents) ?? 0;

async function loadOtherClaims(
  db: Db,
  { id, contractId }: Pick<FiledClaim, 'id' | 'contractId'>,
  { deductibleCents }: Pick<FiledContract, 'deductibleCents'>,
) {
  const claims = contractId ? await claimStore(db).byContract(contractId) : [];
  return claims
    .filter((each) => each.id !== id)
    .map((each) => ({
      claimNumber: each.claimNumber,
      part: each.autoPartName ?? each.part,
      happenedOn: each.happenedOn,
      odometer: each.odometer,
      committedCents: getCommittedCents(each),
      deductibleCents:
        each.approvedCents === null
          ? 0
          : getTakenDeductible(each.lines, each.approvedCents, deductibleCents ?? 0),
      extraCents: sumExtras(each.lines),
      isRefused: each.approvedCents === null && !isOpen(each.status),
    }));
}

export async function checkContract(
  deps: Pick<ClaimDeps, 'contracts' | 'rates'>,
  db: Db,
  claim: ClaimFacts & Pick<FiledClaim, 'id' | 'contractId'>,
): Promise<ContractCheck> {
  const [contract] = claim.contractId ? await deps.contracts.forClaim(db, { id: claim.contractId }) : [];
  const terms = await (contract
    ? deps.rates.getTerms(contract.rateCardVersion, db)
    : deps.rates.termsInEffect(db));
  const otherClaims = contract ? await loadOtherClaims(db, claim, contract) : [];
  const readings = contract ? await loadReadings(deps, db, claim.id, contract) : [];
  return { contract, terms, ...assessCoverage(terms, claim, contract, otherClaims, readings) };
}

/** Of the vehicle, by its VIN: from every purchase of a contract for it, and from every other claim that staff matched or imported. */
async function loadReadings(
  { contracts }: Pick<ClaimDeps, 'contracts'>,
  db: Db,
  claimId: string,
  { id, vin }: FiledContract,
): Promise<Reading[]> {
  const bought = (await contracts.forClaim(db, { vin })).filter((each) => each.id === id || each.hasStarted);
  const claims = await claimStore(db).readingsByVehicle(
    vin,
    bought.map((each) => each.id),
  );
  return [
    ...bought.map(({ purchasedOn: on, odometerAtPurchase: odometer, contractNumber }) => ({
      ...{ on, odometer },
      source: `when contract ${contractNumber} was bought`,
    })),
    ...claims
      .filter((each) => each.id !== claimId)
      .map(({ on, odometer, claimNumber }) => ({ on, odometer, source: `claim ${claimNumber}` })),
  ];
}

/** The present owner or an earlier one. */
export const isNamedAfterOwner = (
  { lastName, transfer }: Pick<FiledContract, 'lastName' | 'transfer'>,
  name: string,
): boolean =>
  [{ lastNames: [lastName] }, ...(transfer ? [transfer.earlierOwner] : [])].some((owner) =>
    hasLastName(owner, name),
  );

type Reported = Pick<FiledClaim, 'contractNumber' | 'firstName' | 'lastName' | 'email' | 'vin'>;

/** The contract whose number and owner, at any time, the claim names. Staff who file for a caller have looked it up, so its number is enough. */
export async function findNamedContract(
  { contracts }: Pick<ClaimDeps, 'contracts'>,
  db: Db,
  { contractNumber, lastName, filedBy }: Pick<FiledClaim, 'contractNumber' | 'lastName' | 'filedBy'>,
): Promise<FiledContract | undefined> {
  if (contractNumber === null) return undefined;
  const [contract] = await contracts.forClaim(db, { contractNumber: toContractNumber(contractNumber) });
  const isNamed = filedBy !== null || (contract && isNamedAfterOwner(contract, lastName));
  return isNamed ? contract : undefined;
}

/** Contracts that an unmatched claim may be for: those with its number, VIN, email address, or name. */
export const listCandidates = (
  { contracts }: Pick<ClaimDeps, 'contracts'>,
  db: Db,
  { contractNumber, vin, email, firstName, lastName }: Reported,
): Promise<FiledContract[]> =>
  contracts.forClaim(db, {
    contractNumber: contractNumber && toContractNumber(contractNumber),
    vin,
    email,
    name: formatPersonName({ firstName, lastName }),
  });

/** False while a payment for the contract is disputed. */
export const canBePaid = ({ reasons }: ContractCheck): boolean => !reasons.includes('Disputed');

/** A clause in the customer's contract that a decision can cite. `text` is empty for the heading of a section. */
export type ContractClause = { number: string; title: string; text: string };

/** Returns null if there's no contract, and an empty list if the seller uploaded it, because we can't read its clauses. */
export async function loadContractClauses(
  deps: Pick<ClaimDeps, 'configuration' | 'contractTemplates' | 'contractText'>,
  db: Db,
  { contract, terms }: ContractCheck,
): Promise<ContractClause[] | null> {
  if (!contract) return null;
  const { plan, stateRule, deductibleCents, lapse } = contract;
  if (await deps.contractTemplates.uploadedTerms(plan, stateRule.state, db)) return [];
  const words = await deps.contractText.byVersion(contract.textVersion, db);
  const site = { ...words, settings: await deps.configuration.siteSettings(db), siteUrl: '', salesAreas: [] };
  const own = { ...terms, deductibleCents: deductibleCents ?? terms.deductibleCents };
  const { sections } = writeContract(own, plan, site, stateRule, { isSample: false, lapse });
  return sections.flatMap(({ number, title, clauses }) => [
    { number, title, text: '' },
    ...clauses.map((clause) => ({
      number: clause.number,
      title: clause.title,
      text: [clause.text, ...clause.items].join(' '),
    })),
  ]);
}

function describeLapse(lapses: readonly Lapse[], on: string): string {
  const lapse = findLapse(lapses, on);
  const untilText = lapse?.until ? ` until ${longDate(lapse.until)}` : '';
  return `had no coverage from ${longDate(lapse?.from ?? on)}${untilText}, because a payment was overdue`;
}

const staffMessages: Record<
  CoverageReason,
  (claim: FiledClaim, contract: FiledContract, check: ContractCheck) => string
> = {
  Unmatched: () => "This claim isn't matched to a contract. Match it before you approve it.",
  OtherName: ({ lastName, happenedOn }, contract) => {
    const verb = contract.transfer ? `was on ${longDate(happenedOn)}` : 'is';
    const names = getOwner(contract, happenedOn).lastNames.join(' or ');
    return `Contract ${contract.contractNumber} ${verb} under the last name ${names}, but the claim is under ${lastName}.`;
  },
  OtherVehicle: ({ vin }, { contractNumber, vin: contractVin }) =>
    `Contract ${contractNumber} is for VIN ${contractVin}, but the claim is for VIN ${vin}.`,
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
  NotCovered: (_claim, { contractNumber }, { excludingClause }) =>
    `Contract ${contractNumber} doesn't cover the part (clause ${excludingClause}).`,
  SamePart: (_claim, _contract, { samePart }) =>
    `There's another claim for the same part: ${samePart.map(({ claimNumber }) => claimNumber).join(', ')}.`,
  OdometerConflict: ({ happenedOn, odometer }, _contract, { odometerConflict }) =>
    odometerConflict
      ? `The odometer read ${formatInteger(odometer)} miles on ${longDate(happenedOn)}, but ${formatInteger(odometerConflict.odometer)} miles on ${longDate(odometerConflict.on)} (${odometerConflict.source}).`
      : '',
};

const describeReasons = (claim: FiledClaim, check: ContractCheck): string[] =>
  check.reasons.map((reason) => staffMessages[reason](claim, check.contract as FiledContract, check));

/** All reasons, and those that no override reason covers yet. */
export function describeWarnings(claim: FiledClaim, check: ContractCheck, changes: readonly ClaimChange[]) {
  const labels = labelReasons(check);
  const overridden = listEarlierOverrides(changes);
  const warnings = describeReasons(claim, check);
  return { warnings, newWarnings: warnings.filter((_, index) => !overridden.includes(labels[index] ?? '')) };
}

/** Who is paid if we pay the owner. The claim names them in full, unless someone else filed it. */
export function nameOwner({ happenedOn, ...claim }: FiledClaim, contract: FiledContract): string {
  const owner = getOwner(contract, happenedOn);
  const isPresent = !contract.transfer || happenedOn >= contract.transfer.on;
  const name = hasLastName(owner, claim.lastName)
    ? formatPersonName(claim)
    : isPresent
      ? formatPersonName(contract)
      : owner.lastNames.join(' or ');
  const role = contract.transfer ? 'the owner on the day of the breakdown' : 'the owner';
  return name ? `${name}, ${role}` : role;
}

/** The address of the owner on the day of the breakdown. */
const hasOwnerEmail = (contract: FiledContract, { email, happenedOn }: FiledClaim): boolean =>
  getOwner(contract, happenedOn).emails.some((each) => each.toLowerCase() === email);

/** Anyone can file with a contract's number and its owner's name, and our emails go to the address they gave. */
export function describeOtherEmail(claim: FiledClaim, { contract }: ContractCheck): string[] {
  const emails = contract ? getOwner(contract, claim.happenedOn).emails : [];
  if (!contract || emails.length === 0 || hasOwnerEmail(contract, claim)) return [];
  const { email } = claim;
  const owner = contract.transfer ? 'the owner on the day of the breakdown' : 'the contract';
  return [
    `It was filed with ${email}, but ${owner} has ${emails.join(', ')}. Emails about it go to ${email}.`,
  ];
}

/** If the shop asks for more than the limit, or other claims have used more of it since the approval. */
export function describeLimit(
  { lines, approvedCents }: Pick<FiledClaim, 'lines' | 'approvedCents'>,
  { limitCents, usedCents, deductibleCents }: ContractCheck,
): string[] {
  const askedCents = calculateShare(lines, deductibleCents, ({ estimatedCents }) => estimatedCents);
  if (limitCents === null || (limitCents > 0 && Math.max(askedCents, approvedCents ?? 0) <= limitCents))
    return [];
  return [
    `This claim can pay at most ${dollars(limitCents)} (clause ${limitOfLiabilityClause}). Other claims use ${dollars(usedCents)} of the limit for all claims, and no claim pays more than the vehicle is worth.`,
  ];
}

/** Payments that were late on the day of the breakdown. */
export const describeLateDues = ({ lateDues }: ContractCheck): string[] =>
  lateDues.map(
    ({ dueOn, cents, paidOn }) =>
      `A payment of ${dollars(cents)} was due on ${longDate(dueOn)} and was late on the day of the breakdown. ${paidOn ? `It arrived on ${longDate(paidOn)}.` : "It hasn't arrived."} The plan covers breakdowns until coverage stops.`,
  );

const notConfirmed = "Not confirmed. We haven't checked which contract this claim is for yet.";

/** `on` is the day of the breakdown. */
type PublicMessages = Record<ContractReason, (contract: FiledContract, on: string) => string>;

const shopMessages: PublicMessages = {
  Unmatched: () => notConfirmed,
  OtherName: () => notConfirmed,
  OtherVehicle: () => 'No. The contract is for another vehicle.',
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

const findContractReason = ({ reasons }: Coverage): ContractReason | undefined =>
  contractReasons.find((reason) => reasons.includes(reason));

/**
 * Anyone can file a claim with a contract's number and guess its owner's name, so whoever filed it learns nothing of the contract until
 * staff have worked on the claim, unless it was filed with the address of the owner on the day of the breakdown.
 */
export const mayKnowContract = (claim: FiledClaim, contract: FiledContract | undefined): boolean =>
  claim.filedBy !== null || isReviewed(claim) || (contract !== undefined && hasOwnerEmail(contract, claim));

/** As it was reported, without the plan and the vehicle that its contract added. */
export const withoutContract = (claim: FiledClaim, contract: FiledContract | undefined): FiledClaim => ({
  ...claim,
  coveragePlan: null,
  vehicle: claim.vehicle === contract?.vehicle && claim.vin !== contract?.vin ? null : claim.vehicle,
});

/** For the repair shop. */
export function describeContractProblem(
  { happenedOn }: Pick<FiledClaim, 'happenedOn'>,
  check: ContractCheck,
): string | null {
  const first = findContractReason(check);
  if (!check.contract) return notConfirmed;
  return first ? shopMessages[first](check.contract, happenedOn) : null;
}

const notFoundText =
  "We haven't checked which contract this claim is for yet. We'll call you if we need more.";

const ownerMessages: PublicMessages = {
  Unmatched: () => notFoundText,
  OtherName: () => notFoundText,
  OtherVehicle: () => 'Your contract is for another vehicle.',
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

/** Like `describeContractProblem`, but in full sentences for the contract owner. */
export function describeForOwner(
  { happenedOn }: Pick<FiledClaim, 'happenedOn'>,
  check: ContractCheck,
): string | null {
  const first = findContractReason(check);
  if (!check.contract) return notFoundText;
  return first ? ownerMessages[first](check.contract, happenedOn) : null;
}

/** Like `describeForOwner`. Paying after a breakdown doesn't cover it, but the next one. */
function describeDenial(claim: FiledClaim, check: ContractCheck): string | null {
  const text = describeForOwner(claim, check);
  const { contract } = check;
  if (!contract || findContractReason(check) !== 'Lapsed') return text;
  const isCoveredAgain = findLapse(contract.lapses, claim.happenedOn)?.until;
  return isCoveredAgain
    ? `${text} The payments that arrived since restarted your coverage, but they don't change this answer.`
    : `${text} Paying what is past due restarts your coverage for later breakdowns, but doesn't change this answer.`;
}

/** Suggests values for the form in which staff decide. */
export const suggestForStaff = (claim: FiledClaim, check: ContractCheck): SuggestedDecision =>
  suggestDecision(
    check.terms,
    { plan: check.contract?.plan ?? claim.coveragePlan, part: claim.part },
    check,
    describeDenial(claim, check),
  );

function findReason(
  contract: FiledContract,
  breakdown: { happenedOn: string; odometer: number },
): ContractReason | undefined {
  const { lastName, vin } = contract;
  return listContractReasons({ ...breakdown, lastName, vin }, contract).find((each) => each !== 'OtherName');
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
  const [contract] = await contracts.forClaim(db, { contractNumber });
  if (!contract) return null;
  const reason = findReason(contract, { happenedOn, odometer });
  return reason ? ownerMessages[reason](contract, happenedOn) : null;
}

export type ContractNotice = { text: string; isCanceled: boolean };

/** Before these, an earlier breakdown may be covered, so the form says it once it knows the day. */
const reasonsThatBegan: readonly ContractReason[] = ['Lapsed', 'TermEnded'];

/** Returns null unless the contract can't have covered any breakdown yet, or was canceled. */
export async function findContractNotice(
  { contracts }: Pick<ClaimDeps, 'contracts'>,
  db: Db,
  { contractNumber, today }: { contractNumber: string; today: string },
): Promise<ContractNotice | null> {
  const [contract] = await contracts.forClaim(db, { contractNumber });
  if (!contract) return null;
  const odometer = contract.waitingPeriodEnd.endsAtMiles;
  const reason = findReason(contract, { happenedOn: today, odometer });
  // A contract that was canceled before it was paid never covered anything.
  const isCanceled = reason === 'Canceled' || (reason === 'NeverActive' && contract.status === 'Canceled');
  if (!reason || reasonsThatBegan.includes(reason)) return null;
  return { text: ownerMessages[reason](contract, today), isCanceled };
}
