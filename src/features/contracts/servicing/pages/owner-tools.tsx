import { longDate, money } from '../../../../ui/format.ts';
import { PhoneLink } from '../../../publishing/shell/pages/phone-link.tsx';
import { formatNextPayment } from '../../contract/domain/contract-statement.ts';
import type { ContractResponse } from '../../contract/schema/index.ts';
import { canFileClaim, describeClaimStart, isWaiting } from '../domain/claim-start.ts';
import { CalendarLink } from './call-slot.tsx';
import { claimFormPath } from './owner-claims.tsx';

type Props = { contract: ContractResponse; today: string; roadsidePhone: string; className: string };

/** What owners come back for: help with a breakdown, a claim, the next payment, and the contract. */
export function OwnerTools({ contract, today, roadsidePhone, className }: Props) {
  const { nextPayment, status, contractId } = contract;
  return (
    <section
      className={`sheet not-printed grid gap-x-10 gap-y-4 p-5 sm:grid-cols-2 ${className}`}
      aria-labelledby="help"
    >
      <div className="grid content-start gap-3">
        <h2 id="help" className="text-xl">
          Broken down?
        </h2>
        <PhoneLink
          phone={roadsidePhone}
          className="button button-quiet tabular"
          label={`Call ${roadsidePhone} for a tow`}
        >
          Tow: {roadsidePhone}
        </PhoneLink>
        {canFileClaim(contract, today) && (
          <a className="button button-primary" href={claimFormPath(contractId)}>
            Start a claim
          </a>
        )}
        {!canFileClaim(contract, today) && (
          <p className="text-sm text-slate">
            {isWaiting(contract, today)
              ? 'Until your coverage starts, you pay for tows and repairs yourself.'
              : describeClaimStart(contract)}
          </p>
        )}
      </div>
      <div className="grid content-start gap-3">
        {nextPayment && status === 'Active' && (
          <p>
            <span className="block text-sm text-slate">Next payment</span>
            <span className="tabular text-lg font-semibold">
              {formatNextPayment({
                amount: money(nextPayment.amount),
                dueOn: longDate(nextPayment.dueOn),
                method: nextPayment.method,
              })}
            </span>
          </p>
        )}
        {contract.isSigned && (
          <>
            <a className="link inline-flex min-h-11 items-center" href={readPath(contractId)}>
              Read your contract
            </a>
            <a className="link inline-flex min-h-11 items-center" href={documentPath(contractId)}>
              Download your contract (PDF)
            </a>
          </>
        )}
        {status === 'Active' && contract.cancelOn === null && (
          <CalendarLink contractId={contractId}>Add your dates to your calendar</CalendarLink>
        )}
      </div>
    </section>
  );
}

export const readPath = (contractId: string) => `/contract/read?${new URLSearchParams({ contractId })}`;

export const documentPath = (contractId: string) =>
  `/contract/document?${new URLSearchParams({ contractId })}`;

export const soldCarPath = (contractId: string) =>
  `/contract/sold-car?${new URLSearchParams({ contractId })}`;
