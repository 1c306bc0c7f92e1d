import { formatDate } from '../../../shared/calendar.ts';
import { type ClaimStatus, claimStatusLabel, isOpen } from '../../claims/claims/domain/transitions.ts';
import type { ContractBasis } from '../../contracts/contract/domain/contract.ts';
import { getContractDates } from '../../contracts/contract/domain/contract-dates.ts';

export type StillOpen = { number: string; loss: string };

type OpenClaim = { claimNumber: string; status: ClaimStatus };
type OpenContract = ContractBasis & { contractNumber: string };

const describeClaimLoss = ({ claimNumber, status }: OpenClaim) =>
  `Claim ${claimNumber} is open (${claimStatusLabel[status].toLowerCase()}). It will be deleted with its files and history, so it can't be approved or denied.`;

function describeContractLoss(contract: OpenContract, today: string): string | undefined {
  const { contractNumber, status } = contract;
  const { endsOn } = getContractDates(contract, today).termEnd;
  const removalText = "The buyer's name, contact details, and full VIN will be removed";
  if (status === 'AwaitingPayment')
    return `Contract ${contractNumber} isn't paid yet. ${removalText}, and nobody can complete it.`;
  if (status === 'Active' && endsOn > today)
    return `Contract ${contractNumber} is active until ${formatDate(endsOn)}. ${removalText}, and nobody can file a claim under it. Payments continue unless you cancel it first.`;
  return undefined;
}

/** `today` is an ISO date. */
export function listStillOpen(
  { claims, contracts }: { claims: readonly OpenClaim[]; contracts: readonly OpenContract[] },
  today: string,
): StillOpen[] {
  const openClaims = claims.filter(({ status }) => isOpen(status));
  return [
    ...openClaims.map((claim) => ({ number: claim.claimNumber, loss: describeClaimLoss(claim) })),
    ...contracts.flatMap((contract) => {
      const loss = describeContractLoss(contract, today);
      return loss ? [{ number: contract.contractNumber, loss }] : [];
    }),
  ];
}

const normalizeNumber = (number: string) => number.trim().toUpperCase();

export function listUnconfirmed(
  open: readonly StillOpen[],
  confirmedNumbers: readonly string[],
): StillOpen[] {
  const numbers = new Set(confirmedNumbers.map(normalizeNumber));
  return open.filter(({ number }) => !numbers.has(number));
}
