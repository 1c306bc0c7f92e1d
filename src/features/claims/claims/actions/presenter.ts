import type { SignedTokens } from '../../../../platform/signed-token.ts';
import { addDays } from '../../../../shared/calendar.ts';
import { toOfficeDay } from '../../../../shared/local-time.ts';
import { formatPhone } from '../../../customers/leads/domain/phone-number.ts';
import { appealAnswerDays } from '../../../plans/domain/deadlines.ts';
import type { PlanTerms } from '../../../plans/domain/plan-terms.ts';
import { maskVin } from '../../../vehicles/domain/vin.ts';
import { type ListedAttachment, maxFiles, maxFilesPerClaim } from '../domain/attachments.ts';
import { divideBill, listPayments } from '../domain/bill.ts';
import { formatVehicle } from '../domain/claim-number.ts';
import { type AmountNote, listCustomerHistory } from '../domain/customer-history.ts';
import { acceptsFiles, claimStatusLabel } from '../domain/transitions.ts';
import { type ClaimChange, type FiledClaim, repairShop } from '../store/claims.ts';

export const signToken = (tokens: SignedTokens, claimId: string) => tokens.sign('claim-filing', claimId);

/** Opens what the repair shop needs, without the history between the customer and us. */
export const signShopToken = (tokens: SignedTokens, claimId: string) => tokens.sign('claim-shop', claimId);

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

const getWriter = (by: string | null): 'Customer' | 'Shop' | 'Staff' => {
  if (by === repairShop) return 'Shop';
  return by === null ? 'Customer' : 'Staff';
};

type ClaimExtras = {
  changes: ClaimChange[];
  attachments: ListedAttachment[];
  /** For the repair shop. */
  contractProblem: string | null;
  /** For the contract owner. */
  contractNotice: string | null;
  terms: PlanTerms;
  /** Null if the plan doesn't pay for repairs. The current default deductible if the contract is unknown. */
  deductibleCents: number | null;
  /** What this claim leaves of the limit for all claims. Null without a contract. */
  limitLeftCents: number | null;
  /** True if we made an exception and pay more than the limit. */
  isAboveLimit: boolean;
};

export type ClaimView = ReturnType<typeof presentClaim>;

/** For whoever has the shop's link. It can't open the claim's page, and shows no files, and no messages but the shop's own. */
export const presentForShop = (view: ClaimView): ClaimView => ({
  ...view,
  lastName: `${view.lastName.slice(0, 1)}.`,
  token: '',
  changes: view.changes.filter(({ messageBy }) => messageBy === 'Shop'),
  attachments: [],
  contractNotice: null,
});

export function presentClaim(
  tokens: SignedTokens,
  claim: FiledClaim,
  { changes, attachments, contractProblem, contractNotice, terms, ...amounts }: ClaimExtras,
) {
  const { claimNumber, firstName, lastName, status, contractNumber, coveragePlan, vehicle, odometer } = claim;
  const { happenedOn, whatHappened, part, canDrive, vehicleLocation, vin, approvedCents, paidCents } = claim;
  const filesLeftForClaim = acceptsFiles(status) ? maxFilesPerClaim - attachments.length : 0;
  return {
    token: signToken(tokens, claim.id),
    shopToken: signShopToken(tokens, claim.id),
    claimNumber,
    firstName,
    lastName,
    status,
    changes: listCustomerHistory(changes).map(
      ({ change: { status: to, reason, by, at, isPartAppeal = false }, index, amount }) => ({
        status: to,
        isPartAppeal,
        reason,
        on: toOfficeDay(at),
        /** Who wrote a message that didn't change the status. Null for a status change or a correction. */
        messageBy:
          amount === null && !isPartAppeal && to === changes[index - 1]?.status ? getWriter(by) : null,
        amount: amount && presentAmount(changes, amount),
      }),
    ),
    /** In dollars. */
    approved: toDollars(approvedCents),
    paid: toDollars(paidCents),
    bill: divideBill(claim, listPayments(changes)),
    payments: listPayments(changes).map(({ cents, ...payment }) => ({ ...payment, dollars: cents / 100 })),
    authorizationNumber: claim.authorizationNumber,
    authorizedUntil: claim.authorizedUntil,
    /** The day by which we answer an appeal. Null if none is open. */
    appealAnswerBy: claim.appealedAt && addDays(toOfficeDay(claim.appealedAt), appealAnswerDays),
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
    ...amounts,
    filesLeft: Math.max(0, Math.min(maxFiles, filesLeftForClaim)),
  };
}
