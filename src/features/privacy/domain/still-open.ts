import { formatDate } from '../../../shared/calendar.ts';
import {
  type FilingStatus,
  filingStatusLabel,
  isOpen,
} from '../../claims/claim-filings/domain/filing-status.ts';
import type { ContractBasis } from '../../contracts/contract/domain/contract.ts';
import { getContractDates } from '../../contracts/contract/domain/contract-dates.ts';

export type StillOpen = { number: string; loss: string };

type OpenFiling = { filingNumber: string; status: FilingStatus };
type OpenContract = ContractBasis & { contractNumber: string };

const describeFilingLoss = ({ filingNumber, status }: OpenFiling) =>
  `Claim ${filingNumber} is open (${filingStatusLabel[status].toLowerCase()}). It will be deleted with its files and history, so it can't be approved or denied.`;

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
  { filings, contracts }: { filings: readonly OpenFiling[]; contracts: readonly OpenContract[] },
  today: string,
): StillOpen[] {
  const openFilings = filings.filter(({ status }) => isOpen(status));
  return [
    ...openFilings.map((filing) => ({ number: filing.filingNumber, loss: describeFilingLoss(filing) })),
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
