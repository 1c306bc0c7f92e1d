import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { usePermissions, useRecordContext, WithRecord } from 'react-admin';
import { Link } from 'react-router';
import { formatPersonName } from '../../../../shared/person-name.ts';
import { Facts, Sheet } from '../../../../ui/staff/facts.tsx';
import { formatDateOrTime, formatDollars, Status } from '../../../../ui/staff/fields.tsx';
import { RecordLink } from '../../../../ui/staff/record-link.tsx';
import { ShowPage } from '../../../../ui/staff/show-page.tsx';
import { FullWidth, SideBySide } from '../../../../ui/staff/side-by-side.tsx';
import { SmallTable } from '../../../../ui/staff/small-table.tsx';
import { Timeline } from '../../../../ui/staff/timeline.tsx';
import { ContactAdviceAlert, canCall } from '../../../customers/leads/staff/contact-advice.tsx';
import { phoneLink } from '../../../customers/leads/staff/phone-link.tsx';
import { LedgerTable } from '../../../plans/staff/rating-pair.tsx';
import { isOnePayment } from '../../../selling/estimate/domain/paid-in-full.ts';
import { listContractPartyRows } from '../../contract/domain/contract-parties.ts';
import type { ContractDetails } from '../schema/staff.ts';
import { ContractActions } from './contract-actions.tsx';
import { Balance, Charges, Disputes, LedgerPostings, Refunds, Schedule } from './contract-money.tsx';
import { OwnerActions } from './owner-actions.tsx';

export const statusTones = {
  AwaitingPayment: 'warning',
  Active: 'success',
  Lapsed: 'error',
} as const;

type Props = { details: ContractDetails };

const Title = () => <>Contract {useRecordContext<ContractDetails>()?.contractNumber}</>;

const formatMiles = (count: number) => `${count.toLocaleString('en-US')} miles`;

function CancellationTask({ details: contract }: Props) {
  const { cancellationRequest: request, status } = contract;
  if (!request) return null;
  const nextText =
    request.by === 'Seller'
      ? 'We gave notice. The contract is canceled automatically after its last day.'
      : 'The customer asked to cancel. After the last day, that happens automatically. If a claim is open, decide it before then, because the refund is paid without it. The customer can take it back until the end of that day. Payments that we skipped are then due at once.';
  const isDone = status === 'Canceled';
  const refund =
    request.refund === null
      ? 'Nothing was paid.'
      : `Refund shown to the customer: ${formatDollars(request.refund)}${request.hadClaim ? ', with a claim' : ''}${request.refundDueOn ? `, due by ${formatDateOrTime(request.refundDueOn)}` : ''}.`;
  return (
    <Alert severity={isDone ? 'success' : 'warning'}>
      {isDone ? 'Cancellation request completed.' : nextText} Receipt {request.receiptNumber}, received{' '}
      {formatDateOrTime(request.requestedAt)}. Plan ends on {formatDateOrTime(request.cancelOn)}. {refund}
      {request.reason && ` Reason: ${request.reason}`}
    </Alert>
  );
}

function ContractStatus({ details }: Props) {
  const { contract } = details;
  const { waitingPeriodEnd, termEnd } = contract;
  const isWaiting = details.status === 'AwaitingPayment';
  // Until then, the dates are calculated as if the first payment arrived today.
  const ifPaidToday = isWaiting ? ", if it's paid today" : '';
  return (
    <Sheet title="Status and dates">
      <Box sx={{ display: 'grid', gap: 1, '&:not(:empty)': { mb: 1.5 } }}>
        <CancellationTask details={details} />
        {details.refundDue && (
          <Alert severity={details.refundDue.isLate ? 'error' : 'info'}>
            Refund of {formatDollars(details.refundDue.owed)} due by{' '}
            {formatDateOrTime(details.refundDue.dueOn)}
            {details.refundDue.penalty > 0 &&
              `, including a penalty of ${formatDollars(details.refundDue.penalty)} so far`}
            .
            {details.refundDue.isWaiting &&
              " Don't send it yet. It waits until the bank decides about a disputed payment."}
          </Alert>
        )}
        {isWaiting ? (
          <Alert severity="info">
            Not started yet: it waits for its first payment.
            {contract.hasFailedPayment && ' The last attempt to pay failed.'}
          </Alert>
        ) : (
          details.pastDueSince && (
            <Alert severity="error">
              {formatDollars(details.pastDue)} has been past due since{' '}
              {formatDateOrTime(details.pastDueSince)}.
            </Alert>
          )
        )}
        {details.openNotices > 0 && (
          <Alert severity="warning">
            {details.openNotices === 1
              ? 'A payment notice needs'
              : `${details.openNotices} payment notices need`}{' '}
            a decision.{' '}
            <MuiLink
              component={Link}
              to={`/cms/payment-notices?${new URLSearchParams({ filter: JSON.stringify({ isOpen: true, contractNumber: details.contractNumber }) })}`}
            >
              See payment notices
            </MuiLink>
          </Alert>
        )}
      </Box>
      <Facts
        facts={[
          ['Status', <Status key="status" source="status" tones={statusTones} />],
          ['Next step for the buyer', contract.nextStep],
          ['Call the buyer', details.callAt],
          ['Ordered', formatDateOrTime(details.orderedAt)],
          ['Signed', details.signedAt ? formatDateOrTime(details.signedAt) : 'Not yet'],
          ['Charged to', contract.paymentMethod],
          [
            isWaiting ? 'Coverage would start' : 'Coverage starts',
            `${formatDateOrTime(waitingPeriodEnd.endsOn)} or at ${formatMiles(waitingPeriodEnd.endsAtMiles)}, whichever comes later${ifPaidToday}`,
          ],
          [
            isWaiting ? 'Term would end' : 'Term ends',
            `${formatDateOrTime(termEnd.endsOn)} or ${formatMiles(termEnd.endsAtMiles)}, whichever comes first${ifPaidToday}`,
          ],
          ['Full refund until', `${formatDateOrTime(contract.fullRefundUntil)}${ifPaidToday}`],
          ['Sold by phone', details.soldBy],
          ['Transferred', details.transferredOn && formatDateOrTime(details.transferredOn)],
          ['Ended', details.canceledAt && formatDateOrTime(details.canceledAt)],
          ['Refund', details.refundAmount === null ? null : formatDollars(details.refundAmount)],
          ['Refund paid', details.refundPaidOn && formatDateOrTime(details.refundPaidOn)],
        ]}
      />
    </Sheet>
  );
}

function RefundCalculation({ details: { refundLines } }: Props) {
  if (refundLines.length === 0) return null;
  return (
    <Sheet title="How the refund is calculated">
      <LedgerTable ledger={refundLines} label="How the refund is calculated" />
    </Sheet>
  );
}

function Buyer({ details }: Props) {
  const { contract, leadId, quoteId } = details;
  const name = formatPersonName(details);
  const parties = contract.contractParties ? listContractPartyRows(contract.contractParties) : [];
  return (
    <Sheet title="Buyer and vehicle">
      <Facts
        facts={[
          [
            'Name',
            leadId ? (
              <RecordLink key="customer" to={`/cms/customers/${leadId}`}>
                {name}
              </RecordLink>
            ) : (
              name
            ),
          ],
          ['Email', details.email],
          ['Phone', phoneLink(details.phone, canCall(details.contact))],
          ['State', contract.stateName],
          ...parties.map(({ label, value }): [string, string] => [label, value]),
          ['Vehicle', details.vehicle],
          ['VIN', contract.vehicle.vin],
          ['Mileage at purchase', formatMiles(contract.vehicle.mileage)],
          [
            'Quote',
            quoteId ? (
              <RecordLink key="quote" to={`/cms/quotes/${quoteId}/show`}>
                {contract.quoteNumber}
              </RecordLink>
            ) : (
              contract.quoteNumber
            ),
          ],
        ]}
      />
    </Sheet>
  );
}

function Price({ details }: Props) {
  const { rates, planName } = details.contract;
  return (
    <Sheet title="Price">
      <Facts
        facts={[
          [
            'Plan',
            `${planName}, ${rates.coverageTermLength} months or ${formatMiles(rates.coverageTermMiles)}`,
          ],
          ['Per month', isOnePayment(rates) ? 'Paid in full' : formatDollars(details.monthlyPayment)],
          ['Total', formatDollars(details.totalPrice)],
          ['Deductible', formatDollars(rates.deductibleAmount)],
          ['Rate card', rates.rateCardVersion],
        ]}
      />
      <LedgerTable
        ledger={[
          ...rates.ledger,
          ...(rates.isPromoApplied && rates.totalPriceWithPromo !== null
            ? [
                {
                  label: `Promo code ${rates.promoCode}`,
                  reason: rates.promoDescription ?? '',
                  amount: rates.totalPriceWithPromo - rates.totalPrice,
                },
              ]
            : []),
        ]}
        label="How the price is calculated"
      />
    </Sheet>
  );
}

function Documents({ details: { id, documents } }: Props) {
  return (
    <Sheet title="Documents">
      {documents.length === 0 ? (
        <Typography>No documents yet. The contract appears here once the buyer signs it.</Typography>
      ) : (
        <SmallTable
          label="Documents"
          rows={documents}
          getKey={({ fingerprint }) => fingerprint}
          columns={[
            {
              title: 'Document',
              isHeading: true,
              cell: ({ name, isErased }) =>
                isErased ? (
                  `${name} (erased)`
                ) : (
                  <MuiLink href={`/api/staff/contracts/${id}/document`} target="_blank" rel="noreferrer">
                    Open {name.toLowerCase()}
                  </MuiLink>
                ),
            },
            {
              title: 'Text',
              cell: ({ textVersion }) =>
                textVersion === null ? (
                  'Without a version'
                ) : (
                  <MuiLink component={Link} to={`/cms/contract-texts/${textVersion}/show`}>
                    Version {textVersion}
                  </MuiLink>
                ),
            },
            { title: 'Sealed', cell: ({ sealedAt }) => formatDateOrTime(sealedAt) },
            {
              title: 'Check',
              cell: ({ verifyUrl }) => (
                <MuiLink href={verifyUrl} target="_blank" rel="noreferrer">
                  Verify a copy
                </MuiLink>
              ),
            },
            {
              title: 'Fingerprint (SHA-256)',
              cell: ({ fingerprint }) => fingerprint,
              sx: { overflowWrap: 'anywhere' },
            },
          ]}
        />
      )}
    </Sheet>
  );
}

/** Hidden without claims. A claim's page is only for roles that may read claims. */
function Claims({ details: { claims } }: Props) {
  if (claims.length === 0) return null;
  return (
    <Sheet title="Claims">
      <SmallTable
        label="Claims"
        rows={claims}
        getKey={({ claimNumber }) => claimNumber}
        columns={[
          {
            title: 'Claim',
            isHeading: true,
            cell: ({ claimNumber }) => (
              <RecordLink to={`/cms/claims?filter=${encodeURIComponent(JSON.stringify({ q: claimNumber }))}`}>
                {claimNumber}
              </RecordLink>
            ),
          },
          { title: 'Filed', cell: ({ filedOn }) => formatDateOrTime(filedOn) },
          { title: 'State', cell: ({ isOpen }) => (isOpen ? 'Open' : 'Closed') },
          { title: 'Paid', align: 'right', cell: ({ paid }) => formatDollars(paid) },
        ]}
      />
    </Sheet>
  );
}

function Upcoming({ details: { upcoming } }: Props) {
  return (
    <Sheet title="What happens next">
      {upcoming.length === 0 ? (
        <Typography>Nothing more happens automatically.</Typography>
      ) : (
        <SmallTable
          label="What happens next"
          rows={upcoming}
          getKey={({ on, text }) => `${on} ${text}`}
          columns={[
            {
              title: 'On',
              isHeading: true,
              cell: ({ on }) => formatDateOrTime(on),
              sx: { whiteSpace: 'nowrap' },
            },
            { title: 'What', cell: ({ text }) => text },
          ]}
        />
      )}
    </Sheet>
  );
}

/** Opens the claim form with this contract already selected. */
function FileClaimButton() {
  const details = useRecordContext<ContractDetails>();
  const { permissions } = usePermissions<Record<string, string[]>>();
  if (!details || !permissions?.claims?.includes('add')) return null;
  const query = new URLSearchParams({ contractNumber: details.contractNumber });
  return (
    <Button size="small" variant="outlined" component={Link} to={`/cms/claims/create?${query}`}>
      File a claim
    </Button>
  );
}

export const ContractSections = () => (
  <WithRecord<ContractDetails>
    render={(details) => (
      <SideBySide>
        <FullWidth>
          <ContactAdviceAlert advice={details.contact} />
        </FullWidth>
        <ContractStatus details={details} />
        <div>
          <Upcoming details={details} />
          <RefundCalculation details={details} />
        </div>
        <Buyer details={details} />
        <Price details={details} />
        <FullWidth>
          <Balance details={details} />
          <Documents details={details} />
          <Claims details={details} />
          <Schedule details={details} />
          <Charges details={details} />
          <Refunds details={details} />
          <Disputes details={details} />
          <Sheet title="Timeline">
            <Timeline items={details.timeline.map(({ at, who, text }) => ({ at, who, what: text }))} />
          </Sheet>
          <LedgerPostings details={details} />
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
        <FileClaimButton />
      </>
    }
  >
    <ContractSections />
  </ShowPage>
);
