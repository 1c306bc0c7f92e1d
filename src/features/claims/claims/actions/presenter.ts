import type { SignedTokens } from '../../../../platform/signed-token.ts';
import { toOfficeDay } from '../../../../shared/local-time.ts';
import { formatPhone } from '../../../customers/leads/domain/phone-number.ts';
import type { PlanTerms } from '../../../plans/domain/plan-terms.ts';
import { maskVin } from '../../../vehicles/domain/vin.ts';
import { type Attachment, maxFiles, maxFilesPerClaim } from '../domain/attachments.ts';
import { formatVehicle } from '../domain/claim-number.ts';
import { type AmountNote, listCustomerHistory } from '../domain/customer-history.ts';
import { acceptsFiles, claimStatusLabel } from '../domain/transitions.ts';
import type { ClaimChange, FiledClaim } from '../store/claims.ts';

export const signToken = (tokens: SignedTokens, claimId: string) => tokens.sign('claim-filing', claimId);

const claimPath = (token: string) => `/file-a-claim/your-claim?${new URLSearchParams({ token })}`;

export function getEmailData(tokens: SignedTokens, claim: FiledClaim) {
  return {
    firstName: claim.firstName,
    claimNumber: claim.claimNumber,
    vehicle: formatVehicle(claim),
    statusWord: claimStatusLabel[claim.status],
    statusPath: claimPath(signToken(tokens, claim.id)),
  };
}

const formatShop = ({ shopName, shopCity, shopPhone }: FiledClaim) =>
  [shopName, shopCity, shopPhone && formatPhone(shopPhone)].filter(Boolean).join(', ') || null;

const toDollars = (cents: number | null) => (cents === null ? null : cents / 100);

/** Converts the amount to dollars and says if it was later corrected or reversed. */
function presentAmount(changes: readonly ClaimChange[], amount: AmountNote) {
  const { kind, cents, isCorrection, correctedBy, takenBackIndex } = amount;
  const getDay = (index: number) => toOfficeDay(changes[index]?.at ?? new Date(0));
  return {
    kind,
    isCorrection,
    dollars: cents / 100,
    correctedBy: correctedBy && { on: getDay(correctedBy.index), dollars: correctedBy.cents / 100 },
    takenBackOn: takenBackIndex === null ? null : getDay(takenBackIndex),
  };
}

const getWriter = (by: string | null) => (by === null ? 'Customer' : 'Staff');

type ClaimExtras = {
  changes: ClaimChange[];
  attachments: Attachment[];
  /** For the repair shop. */
  contractProblem: string | null;
  /** For the contract owner. */
  contractNotice: string | null;
  terms: PlanTerms;
  /** Null if the plan doesn't pay for repairs. The current default deductible if the contract is unknown. */
  deductibleCents: number | null;
};

export type ClaimView = ReturnType<typeof presentClaim>;

export function presentClaim(
  tokens: SignedTokens,
  claim: FiledClaim,
  { changes, attachments, contractProblem, contractNotice, terms, deductibleCents }: ClaimExtras,
) {
  const { claimNumber, firstName, lastName, status, contractNumber, coveragePlan, vehicle, odometer } = claim;
  const { happenedOn, whatHappened, part, canDrive, vehicleLocation, vin, approvedCents, paidCents } = claim;
  const filesLeftForClaim = acceptsFiles(status) ? maxFilesPerClaim - attachments.length : 0;
  return {
    token: signToken(tokens, claim.id),
    claimNumber,
    firstName,
    lastName,
    status,
    changes: listCustomerHistory(changes).map(
      ({ change: { status: to, reason, by, at }, index, amount }) => ({
        status: to,
        reason,
        on: toOfficeDay(at),
        /** Who wrote a message that didn't change the status. Null for a status change or a correction. */
        messageBy: amount === null && to === changes[index - 1]?.status ? getWriter(by) : null,
        amount: amount && presentAmount(changes, amount),
      }),
    ),
    /** In dollars. */
    approved: toDollars(approvedCents),
    paid: toDollars(paidCents),
    contractNumber,
    coveragePlan,
    vehicle,
    vin: vin && maskVin(vin),
    odometer,
    happenedOn,
    whatHappened,
    part,
    canDrive,
    vehicleLocation,
    shop: formatShop(claim),
    attachments,
    contractProblem,
    contractNotice,
    terms,
    deductibleCents,
    filesLeft: Math.max(0, Math.min(maxFiles, filesLeftForClaim)),
  };
}
