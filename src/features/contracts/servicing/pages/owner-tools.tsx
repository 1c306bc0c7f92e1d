import { formatInteger, longDate, money } from '../../../../ui/format.ts';
import { PhoneLink } from '../../../publishing/shell/pages/phone-link.tsx';
import { formatNextPayment } from '../../contract/domain/contract-statement.ts';
import type { ContractResponse } from '../../contract/schema/index.ts';
import { canFileClaim, describeClaimStart } from '../domain/claim-start.ts';
import { claimFormPath } from './owner-claims.tsx';

type Props = { contract: ContractResponse; today: string; roadsidePhone: string; className: string };

/** What owners come back for: help with a breakdown, a claim, the next payment, and the contract. */
export function OwnerTools({ contract, today, roadsidePhone, className }: Props) {
  const { nextPayment, waitingPeriodEnd, status, contractId } = contract;
  const claimStart = describeClaimStart(contract, {
    endsOn: longDate(waitingPeriodEnd.endsOn),
    endsAtMiles: formatInteger(waitingPeriodEnd.endsAtMiles),
  });
  return (
    <section
      className={`sheet not-printed grid content-start gap-4 self-start p-5 ${className}`}
      aria-labelledby="help"
    >
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
      {status === 'Active' && today < waitingPeriodEnd.endsOn && (
        <p className="text-sm text-slate">
          The plan pays for a tow after the waiting period. Until then, you pay for it.
        </p>
      )}
      {canFileClaim(contract, today) ? (
        <a className="button button-primary" href={claimFormPath(contractId)}>
          Start a claim
        </a>
      ) : (
        <p className="text-sm text-slate">{claimStart}</p>
      )}
      {nextPayment && status === 'Active' && (
        <p>
          <span className="block text-sm text-slate">Next payment</span>
          <span className="tabular font-semibold">
            {formatNextPayment({
              amount: money(nextPayment.amount),
              dueOn: longDate(nextPayment.dueOn),
              method: nextPayment.method,
            })}
          </span>
        </p>
      )}
      {contract.isSigned && (
        <a className="link inline-flex min-h-11 items-center" href={documentPath(contractId)}>
          Download your contract (PDF)
        </a>
      )}
    </section>
  );
}

export const documentPath = (contractId: string) =>
  `/contract/document?${new URLSearchParams({ contractId })}`;
