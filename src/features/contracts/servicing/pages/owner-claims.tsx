import { longDate, money } from '../../../../ui/format.ts';
import type { ContractActions } from '../../contract/actions/index.ts';
import { Section } from '../../contract/pages/page-parts.tsx';

export type OwnerClaim = Awaited<ReturnType<ContractActions['claimsFor']>>[number];

export const claimFormPath = (contractId: string) => `/contract/claim?${new URLSearchParams({ contractId })}`;

const claimPath = (contractId: string, claim: string) =>
  `/contract/claim?${new URLSearchParams({ contractId, claim })}`;

type Props = { claims: OwnerClaim[]; contractId: string };

/** Only the person who filed a claim can open it, because its page shows their name and phone number. */
export const ClaimRows = ({ claims, contractId }: Props) => (
  <ul className="rules">
    {claims.map(({ claimNumber, filedOn, paid, status, isByOwner, isEarlierOwners }) => (
      <li key={claimNumber} className="flex flex-wrap items-baseline justify-between gap-x-6 py-3">
        {isEarlierOwners ? (
          'Filed by an earlier owner. It counts toward the limit for all claims.'
        ) : (
          <span>
            <strong className="tabular whitespace-nowrap">{claimNumber}</strong>, filed on {longDate(filedOn)}
            : {status}
            {paid > 0 && `, ${money(paid)}`}
          </span>
        )}
        {isByOwner && (
          <a
            className="link not-printed inline-flex min-h-11 items-center"
            href={claimPath(contractId, claimNumber)}
          >
            See claim {claimNumber}
          </a>
        )}
      </li>
    ))}
  </ul>
);

export function OwnerClaims({ claims, contractId }: Props) {
  if (claims.length === 0) return null;
  return (
    <Section
      title={claims.some(({ isEarlierOwners }) => isEarlierOwners) ? 'Claims' : 'Your claims'}
      id="claims"
    >
      <ClaimRows claims={claims} contractId={contractId} />
    </Section>
  );
}
