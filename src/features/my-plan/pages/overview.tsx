import { humanize } from '../../../shared/humanize.ts';
import { formatInteger, longDate, longOfficeDate, money } from '../../../ui/format.ts';
import { claimStatusLabel } from '../../claims/claims/domain/transitions.ts';
import { formatNextPayment, formatTermEnd } from '../../contracts/contract/domain/contract-statement.ts';
import { Facts, Section } from '../../contracts/contract/pages/page-parts.tsx';
import type { ContractResponse } from '../../contracts/contract/schema/index.ts';
import { canFileClaim } from '../../contracts/servicing/domain/claim-start.ts';
import { formatCoverageStart } from '../../contracts/servicing/pages/contract-next-step.tsx';
import { ClaimRows, claimFormPath } from '../../contracts/servicing/pages/owner-claims.tsx';
import { soldCarPath } from '../../contracts/servicing/pages/owner-tools.tsx';
import { PhoneLink } from '../../publishing/shell/pages/phone-link.tsx';
import { contractPath, yourQuotePath } from '../../selling/quote/pages/paths.ts';
import type { MyPlanActions } from '../actions/index.ts';
import { messagePath } from './paths.ts';

type OwnData = Omit<Awaited<ReturnType<MyPlanActions['overview']>>, 'sessions'> & {
  email: string;
  phone: string;
  hasEndedOthers: boolean;
  today: string;
  sessions: { id: string; browser: string | null; lastUsedAt: Date; isThisOne: boolean }[];
};

/** Before those that are over. */
const currentStatuses: readonly ContractResponse['status'][] = ['Active', 'Lapsed', 'AwaitingPayment'];
const isCurrent = ({ status }: ContractResponse) => currentStatuses.includes(status);

const statusLabels: Partial<Record<ContractResponse['status'], string>> = {
  AwaitingPayment: 'Waiting for your first payment',
  Void: 'Canceled from the start, as if it was never sold',
  Abandoned: "Not paid in time, so it didn't start",
};

const listFacts = ({
  status,
  cancelOn,
  nextPayment,
  purchasedOn,
  termEnd,
  vehicle,
  waitingPeriodEnd,
}: ContractResponse) => [
  { label: status === 'AwaitingPayment' ? 'Ordered' : 'Bought', value: longDate(purchasedOn) },
  {
    label: 'Status',
    value: cancelOn ? `Canceled, ends on ${longDate(cancelOn)}` : (statusLabels[status] ?? humanize(status)),
  },
  ...(status === 'Active'
    ? [{ label: 'Coverage starts', value: formatCoverageStart(waitingPeriodEnd) }]
    : []),
  ...(status === 'Active' && !cancelOn
    ? [
        {
          label: 'Ends',
          value: formatTermEnd(longDate(termEnd.endsOn), formatInteger(termEnd.endsAtMiles)),
        },
      ]
    : []),
  ...(nextPayment && status === 'Active'
    ? [
        {
          label: 'Next payment',
          value: formatNextPayment({
            amount: money(nextPayment.amount),
            dueOn: longDate(nextPayment.dueOn),
            method: nextPayment.method,
          }),
        },
      ]
    : []),
  ...(vehicle.vin ? [{ label: 'VIN', value: vehicle.vin }] : []),
];

function OwnContract({ contract, claims, today }: OwnData['contracts'][number] & { today: string }) {
  const { contractId, contractNumber, planName, vehicle } = contract;
  return (
    <Section title={`${planName} for your ${vehicle.modelYear} ${vehicle.maker} ${vehicle.makerModel}`}>
      <p className="mb-1 text-slate">
        Contract <span className="tabular whitespace-nowrap">{contractNumber}</span>
      </p>
      <Facts rows={listFacts(contract)} />
      <p className="my-4 flex flex-wrap gap-3">
        <a
          className={`button ${isCurrent(contract) ? 'button-primary' : 'button-quiet'}`}
          href={contractPath(contractId)}
        >
          {contract.status === 'AwaitingPayment' ? 'Finish your order' : `Open contract ${contractNumber}`}
        </a>
        {canFileClaim(contract, today) && (
          <a className="button button-quiet" href={claimFormPath(contractId)}>
            Start a claim
          </a>
        )}
        {contract.status === 'Active' && (
          <a className="button button-quiet" href={soldCarPath(contractId)}>
            Sold the car?
          </a>
        )}
      </p>
      {claims.length > 0 && (
        <>
          <h3 className="mt-6 text-lg">Your claims</h3>
          <ClaimRows claims={claims} contractId={contractId} />
        </>
      )}
    </Section>
  );
}

function Rows({ rows }: { rows: { key: string; text: string; link?: { href: string; label: string } }[] }) {
  return (
    <ul className="rules">
      {rows.map(({ key, text, link }) => (
        <li key={key} className="flex flex-wrap items-baseline justify-between gap-x-6 py-3">
          <span>
            <strong className="tabular whitespace-nowrap">{key}</strong>: {text}
          </span>
          {link && (
            <a className="link inline-flex min-h-11 items-center" href={link.href}>
              {link.label}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

const messageStatus = { Open: "we'll reply", Waiting: 'we replied', Closed: 'done' } as const;

function Sessions({ data: { sessions } }: { data: OwnData }) {
  return (
    <Section title="Where you're signed in">
      <ul className="mb-4 list-disc pl-5 text-sm text-slate">
        {sessions.map(({ id, browser, lastUsedAt, isThisOne }) => (
          <li key={id}>
            {browser ?? 'A browser'}: {isThisOne ? 'here' : `last used on ${longOfficeDate(lastUsedAt)}`}
          </li>
        ))}
      </ul>
      <form method="post" className="flex flex-wrap gap-3">
        <button type="submit" name="intent" value="sign-out" className="button button-quiet">
          Sign out
        </button>
        {sessions.length > 1 && (
          <button type="submit" name="intent" value="end-others" className="button button-quiet">
            Sign out everywhere else
          </button>
        )}
      </form>
      {sessions.length > 1 && (
        <p className="mt-3 text-sm text-slate">
          Signing out everywhere else also ends earlier links to your contracts and quotes, such as those in
          our emails.
        </p>
      )}
    </Section>
  );
}

export function Overview({ data }: { data: OwnData }) {
  const { contracts, quotes, otherClaims, messages, today, name, email, phone } = data;
  const isEmpty = contracts.length + quotes.length + otherClaims.length + messages.length === 0;
  const sorted = contracts.toSorted((a, b) => Number(isCurrent(b.contract)) - Number(isCurrent(a.contract)));
  return (
    <div className="mt-3 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid content-start gap-10">
        {data.hasEndedOthers && (
          <p className="notice mt-3" role="status">
            You're signed out in all other browsers. Earlier links to your contracts and quotes, also in our
            emails, no longer work. Open them from here.
          </p>
        )}
        <p className="[overflow-wrap:anywhere] sm:text-lg">
          {name && (
            <>
              <strong>{name}</strong>,{' '}
            </>
          )}
          {email}. Bought a plan with another address? Sign out below, and sign in with that one.
        </p>
        {isEmpty && (
          <p>
            We have no plans, quotes, or messages for you at this address anymore.{' '}
            <a className="link" href="/quote/find">
              Find a quote or contract
            </a>{' '}
            by its number, or call <PhoneLink phone={phone} className="link tabular" />.
          </p>
        )}
        {sorted.map((each) => (
          <OwnContract key={each.contract.contractNumber} {...each} today={today} />
        ))}
        {otherClaims.length > 0 && (
          <Section title="Other claims">
            <Rows
              rows={otherClaims.map(({ claimNumber, receivedOn, status }) => ({
                key: claimNumber,
                text: `${claimStatusLabel[status]}, filed on ${longDate(receivedOn)}`,
                link: { href: '/file-a-claim/status', label: 'Check its status' },
              }))}
            />
          </Section>
        )}
        {quotes.length > 0 && (
          <Section title="Your quotes">
            <Rows
              rows={quotes.map(({ quoteNumber, vehicle, createdAt, opportunityId }) => ({
                key: quoteNumber,
                text: `${vehicle}, from ${longOfficeDate(createdAt)}`,
                link: { href: yourQuotePath(opportunityId), label: 'Open quote' },
              }))}
            />
          </Section>
        )}
        {messages.length > 0 && (
          <Section title="Your messages">
            <Rows
              rows={messages.map(({ messageNumber, subject, status, createdAt }) => ({
                key: messageNumber,
                text: `${subject}, sent on ${longOfficeDate(createdAt)}, ${messageStatus[status]}`,
                link: { href: messagePath(messageNumber), label: 'Open message' },
              }))}
            />
          </Section>
        )}
      </div>
      <div className="grid content-start gap-10">
        {sorted.some(({ contract }) => isCurrent(contract)) && (
          <Section title="Your details">
            <p>
              <a className="link inline-flex min-h-11 items-center" href="/my-plan/details">
                Change your phone, mailing address, or email
              </a>
            </p>
          </Section>
        )}
        <Section title="Emails and calls">
          <p>
            <a className="link inline-flex min-h-11 items-center" href="/subscriptions">
              Choose what we may send you, or stop it all
            </a>
          </p>
        </Section>
        <Sessions data={data} />
      </div>
    </div>
  );
}
