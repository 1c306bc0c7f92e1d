import Alert from '@mui/material/Alert';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useRecordContext, WithRecord } from 'react-admin';
import { Link } from 'react-router';
import { Facts, Sheet } from '../../../../ui/staff/facts.tsx';
import { formatDay, formatDollars, humanize, Status } from '../../../../ui/staff/fields.tsx';
import { ShowPage } from '../../../../ui/staff/show-page.tsx';
import { FullWidth, SideBySide } from '../../../../ui/staff/side-by-side.tsx';
import { SmallTable } from '../../../../ui/staff/small-table.tsx';
import { phoneLink } from '../../../customers/leads/staff/phone-link.tsx';
import { LedgerTable } from '../../../plans/staff/rating-pair.tsx';
import { isOnePayment } from '../../../selling/estimate/domain/paid-in-full.ts';
import { contractPartyFacts } from '../domain/contract-parties.ts';
import type { ContractDetails } from '../schema/staff.ts';
import { ContractActions } from './contract-actions.tsx';
import { OwnerActions } from './owner-actions.tsx';

export const statusTones = {
  AwaitingCall: 'warning',
  AwaitingPayment: 'warning',
  Active: 'success',
  Canceled: 'default',
} as const;

type Props = { opened: ContractDetails };

function PaymentTable({ opened }: Props) {
  const { payments, received } = opened.contract;
  const length = Math.max(payments.length, received.length);
  return (
    <Sheet title="Payments">
      <Typography variant="body2">
        {formatDollars(opened.paid)} of {formatDollars(opened.totalPrice)} received, in {received.length} of{' '}
        {payments.length} payments.
      </Typography>
      <SmallTable
        label="Payments"
        rows={Array.from({ length }, (_, index) => ({ due: payments[index], paid: received[index] }))}
        getKey={({ due }, index) => due?.number ?? `more ${index}`}
        columns={[
          { title: 'Payment', isHeading: true, cell: (_payment, index) => index + 1 },
          { title: 'Due', cell: ({ due }) => (due ? formatDay(due.dueOn) : '—') },
          { title: 'Amount', align: 'right', cell: ({ due }) => (due ? formatDollars(due.amount) : '—') },
          { title: 'Received', cell: ({ paid }) => (paid ? formatDay(paid.paidOn) : '—') },
          { title: 'Amount', align: 'right', cell: ({ paid }) => (paid ? formatDollars(paid.amount) : '—') },
        ]}
      />
    </Sheet>
  );
}

const Title = () => <>Contract {useRecordContext<ContractDetails>()?.contractNumber}</>;

const formatMiles = (count: number) => `${count.toLocaleString('en-US')} miles`;

function CancellationTask({ opened }: Props) {
  const { cancellationRequest: request, status } = opened;
  if (!request) return null;
  const isDone = status === 'Canceled';
  const refund =
    request.refund === null
      ? 'Nothing was paid.'
      : `Refund shown to the customer: ${formatDollars(request.refund)}${request.hadClaim ? ', with a claim' : ''}${request.refundDueOn ? `, due by ${formatDay(request.refundDueOn)}` : ''}.`;
  return (
    <Alert severity={isDone ? 'success' : 'warning'}>
      {isDone
        ? 'Cancellation request completed.'
        : request.by === 'Seller'
          ? 'We gave notice. The contract is canceled automatically after its last day.'
          : 'The customer asked to cancel. After the last day, that happens automatically. If a claim is open, decide it first.'}{' '}
      Receipt {request.receiptNumber}, received {formatDay(request.requestedAt)}. Plan ends on{' '}
      {formatDay(request.cancelOn)}. {refund}
      {request.reason && ` Reason: ${request.reason}`}
    </Alert>
  );
}

function ContractStatus({ opened }: Props) {
  const { contract } = opened;
  const { waitingPeriodEnd, termEnd } = contract;
  return (
    <Sheet title="Status and dates">
      <CancellationTask opened={opened} />
      {opened.refundDue && (
        <Alert severity={opened.refundDue.isLate ? 'error' : 'info'}>
          Refund of {formatDollars(opened.refundDue.owed)} due by {formatDay(opened.refundDue.dueOn)}
          {opened.refundDue.penalty > 0 &&
            `, including a penalty of ${formatDollars(opened.refundDue.penalty)} so far`}
          .
        </Alert>
      )}
      {contract.hasFailedPayment && <Alert severity="error">The latest payment didn't go through.</Alert>}
      <Facts
        facts={[
          ['Status', <Status key="status" source="status" tones={statusTones} />],
          ['Next step for the buyer', contract.nextStep],
          ['Call the buyer', opened.callAt],
          ['Signed', formatDay(opened.orderedAt)],
          [
            'Coverage starts',
            `${formatDay(waitingPeriodEnd.endsOn)} and ${formatMiles(waitingPeriodEnd.endsAtMiles)}, whichever comes later`,
          ],
          [
            'Term ends',
            `${formatDay(termEnd.endsOn)} or ${formatMiles(termEnd.endsAtMiles)}, whichever comes first`,
          ],
          ['Full refund until', formatDay(contract.fullRefundUntil)],
          ['Transferred', opened.transferredOn && formatDay(opened.transferredOn)],
          ['Canceled', opened.canceledAt && formatDay(opened.canceledAt)],
          ['Refund', opened.refundAmount === null ? null : formatDollars(opened.refundAmount)],
          ['Refund paid', opened.refundPaidOn && formatDay(opened.refundPaidOn)],
        ]}
      />
    </Sheet>
  );
}

function Buyer({ opened }: Props) {
  const { contract, leadId, quoteId } = opened;
  const parties = contract.contractParties ? contractPartyFacts(contract.contractParties) : [];
  return (
    <Sheet title="Buyer and vehicle">
      <Facts
        facts={[
          ['Name', `${opened.firstName} ${opened.lastName}`],
          ['Email', opened.email],
          ['Phone', phoneLink(opened.phone)],
          ['State', contract.stateName],
          ...parties.map(({ term, text }): [string, string] => [term, text]),
          ['Vehicle', opened.vehicle],
          ['VIN', contract.vehicle.vin],
          ['Mileage at purchase', formatMiles(contract.vehicle.mileage)],
          [
            'Lead',
            leadId && (
              <MuiLink key="lead" component={Link} to={`/cms/leads/${leadId}/show`}>
                View lead
              </MuiLink>
            ),
          ],
          [
            'Quote',
            quoteId ? (
              <MuiLink key="quote" component={Link} to={`/cms/quotes/${quoteId}/show`}>
                {contract.quoteNumber}
              </MuiLink>
            ) : (
              contract.quoteNumber
            ),
          ],
        ]}
      />
    </Sheet>
  );
}

function Price({ opened }: Props) {
  const { rates, planName } = opened.contract;
  return (
    <Sheet title="Price">
      <Facts
        facts={[
          [
            'Plan',
            `${planName}, ${rates.coverageTermLength} months or ${formatMiles(rates.coverageTermMiles)}`,
          ],
          ['Per month', isOnePayment(rates) ? 'Paid in full' : formatDollars(rates.monthlyPayment)],
          ['Promo code', rates.isPromoApplied && rates.promoCode],
          ['Total', formatDollars(opened.totalPrice)],
          ['Deductible', formatDollars(rates.deductibleAmount)],
          ['Rate card', rates.rateCardVersion],
        ]}
      />
      <LedgerTable ledger={rates.ledger} label="How the price is calculated" />
    </Sheet>
  );
}

function Notes({ opened }: Props) {
  return (
    <Sheet title="Calls and notes">
      {opened.notes.length === 0 && (
        <Typography>No notes yet. Notes from calls with the buyer appear here.</Typography>
      )}
      {opened.notes.toReversed().map(({ id, kind, at, writtenBy, text }) => (
        <Typography key={id} sx={{ whiteSpace: 'pre-wrap', mb: 1.5 }}>
          {text}
          <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
            {humanize(kind)}, {writtenBy}, {formatDay(at)}
          </Typography>
        </Typography>
      ))}
    </Sheet>
  );
}

export const ContractSections = () => (
  <WithRecord<ContractDetails>
    render={(opened) => (
      <SideBySide>
        <ContractStatus opened={opened} />
        <Notes opened={opened} />
        <Buyer opened={opened} />
        <Price opened={opened} />
        <FullWidth>
          <PaymentTable opened={opened} />
        </FullWidth>
      </SideBySide>
    )}
  />
);

export const ContractPage = () => (
  <ShowPage
    isWide
    title={<Title />}
    actions={
      <>
        <ContractActions />
        <OwnerActions />
      </>
    }
  >
    <ContractSections />
  </ShowPage>
);
