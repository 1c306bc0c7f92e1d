import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { toOfficeDay } from '../../../../shared/local-time.ts';
import { Facts, Sheet } from '../../../../ui/staff/facts.tsx';
import { formatDateOrTime, formatDollars, humanize } from '../../../../ui/staff/fields.tsx';
import { SmallTable } from '../../../../ui/staff/small-table.tsx';
import { accountLabels } from '../../payments/domain/ledger.ts';
import type { ContractDetails } from '../schema/staff.ts';

type Props = { details: ContractDetails };

const chargeKindLabels: Record<ContractDetails['charges'][number]['kind'], string> = {
  Page: 'Payment page',
  SavedMethod: 'Saved card or bank account',
  ByHand: 'Recorded by staff',
};

const chargeStatusLabels: Record<ContractDetails['charges'][number]['status'], string> = {
  Started: 'Started',
  Pending: 'On its way',
  Succeeded: 'Paid',
  Failed: 'Failed',
  Replaced: 'Page replaced',
};

const dueStatusLabels: Record<ContractDetails['schedule'][number]['status'], string> = {
  Scheduled: 'Scheduled',
  Processing: 'On its way',
  Paid: 'Paid',
  Failed: 'Failed',
  Canceled: 'Canceled',
};

const refundStatusLabels: Record<ContractDetails['refunds'][number]['status'], string> = {
  Due: 'Due',
  Sent: 'Sent, not confirmed yet',
  Paid: 'Paid',
  Failed: 'Came back',
};

const refundReasonLabels: Record<ContractDetails['refunds'][number]['reason'], string> = {
  Cancellation: 'Contract ended',
  PaidTwice: 'Paid twice',
  NotDue: "Wasn't due",
  Outside: "Made on the provider's site",
};

const disputeStatusLabels: Record<ContractDetails['disputes'][number]['status'], string> = {
  Open: 'Waiting for the bank',
  Won: 'Won',
  Lost: 'Lost',
};

const paymentName = (number: number | null) => (number === null ? 'None' : String(number));
const formatPaidDay = (time: string | null) =>
  time === null ? '—' : formatDateOrTime(toOfficeDay(new Date(time)));

export function Balance({ details: { status, statement, totalPrice } }: Props) {
  return (
    <Sheet title="Balance">
      <Facts
        facts={[
          ['Price', formatDollars(totalPrice)],
          ['Received', formatDollars(statement.received)],
          // Nothing is owed before the first payment, which starts the contract.
          ['Remaining balance', status !== 'AwaitingPayment' && formatDollars(statement.owed)],
          ['Refunds owed', statement.refundOwed > 0 && formatDollars(statement.refundOwed)],
          ['Refunded', statement.refunded > 0 && formatDollars(statement.refunded)],
          ['Lost in disputes', statement.withdrawn > 0 && formatDollars(statement.withdrawn)],
          ['Disputed', statement.disputed > 0 && formatDollars(statement.disputed)],
        ]}
      />
    </Sheet>
  );
}

export function Schedule({ details: { schedule } }: Props) {
  return (
    <Sheet title="Payment schedule">
      <SmallTable
        label="Payment schedule"
        rows={schedule}
        getKey={({ number }) => number}
        columns={[
          { title: 'Payment', isHeading: true, cell: ({ number }) => number },
          { title: 'Due', cell: ({ dueOn }) => formatDateOrTime(dueOn) },
          { title: 'Amount', align: 'right', cell: ({ amount }) => formatDollars(amount) },
          { title: 'Left to pay', align: 'right', cell: ({ left }) => formatDollars(left) },
          { title: 'Status', cell: ({ status }) => dueStatusLabels[status] },
          { title: 'Attempts', align: 'right', cell: ({ attempts }) => attempts },
        ]}
      />
    </Sheet>
  );
}

/** Allows breaks in the payment provider's long IDs. */
const breakable = { overflowWrap: 'anywhere', minWidth: 120 };

export function Charges({ details: { charges } }: Props) {
  return (
    <Sheet title="Charges">
      {charges.length === 0 ? (
        <Typography>No charges yet. Each attempt to collect a payment appears here.</Typography>
      ) : (
        <SmallTable
          label="Charges"
          rows={charges.toReversed()}
          getKey={({ key }) => key}
          columns={[
            { title: 'Started', isHeading: true, cell: ({ startedAt }) => formatDateOrTime(startedAt) },
            { title: 'Payment', cell: ({ number }) => paymentName(number) },
            { title: 'How', cell: ({ kind }) => chargeKindLabels[kind] },
            { title: 'Amount', align: 'right', cell: ({ amount }) => formatDollars(amount) },
            {
              title: 'Status',
              cell: ({ status, failure, paidAt }) =>
                `${chargeStatusLabels[status]}${status === 'Succeeded' ? ` on ${formatPaidDay(paidAt)}` : ''}${failure ? `: ${failure}` : ''}`,
            },
            { title: 'Paid with', cell: ({ method }) => method ?? '—' },
            { title: 'Reference', sx: breakable, cell: ({ reference }) => reference ?? '—' },
          ]}
        />
      )}
    </Sheet>
  );
}

export function Refunds({ details: { refunds } }: Props) {
  if (refunds.length === 0) return null;
  return (
    <Sheet title="Refunds">
      <SmallTable
        label="Refunds"
        rows={refunds}
        getKey={({ key }) => key}
        columns={[
          { title: 'Reason', isHeading: true, cell: ({ reason }) => refundReasonLabels[reason] },
          { title: 'Payable to', cell: ({ payee }) => (payee === 'Buyer' ? 'Buyer' : 'Lender') },
          { title: 'Amount', align: 'right', cell: ({ amount }) => formatDollars(amount) },
          { title: 'Due', cell: ({ dueOn }) => formatDateOrTime(dueOn) },
          {
            title: 'Status',
            cell: ({ status, isWaiting, paidOn }) =>
              `${isWaiting ? 'Waiting for the bank' : refundStatusLabels[status]}${status === 'Paid' && paidOn ? ` on ${formatDateOrTime(paidOn)}` : ''}`,
          },
          { title: 'Reference', sx: breakable, cell: ({ reference }) => reference ?? '—' },
        ]}
      />
    </Sheet>
  );
}

export function Disputes({ details: { disputes } }: Props) {
  if (disputes.length === 0) return null;
  return (
    <Sheet title="Disputes">
      {disputes.some(({ status }) => status === 'Open') && (
        <Alert severity="warning">
          Claims on this contract can't be paid until the bank decides, and its refunds wait. Send your
          evidence on the payment provider's site.
        </Alert>
      )}
      <SmallTable
        label="Disputes"
        rows={disputes}
        getKey={({ reference }) => reference}
        columns={[
          { title: 'Opened', isHeading: true, cell: ({ openedAt }) => formatDateOrTime(openedAt) },
          { title: 'Payment', cell: ({ number }) => paymentName(number) },
          { title: 'Amount', align: 'right', cell: ({ amount }) => formatDollars(amount) },
          { title: 'Status', cell: ({ status }) => disputeStatusLabels[status] },
          { title: 'Reference', cell: ({ reference }) => reference },
        ]}
      />
    </Sheet>
  );
}

const toDebit = (amount: number) => (amount > 0 ? formatDollars(amount) : '');
const toCredit = (amount: number) => (amount < 0 ? formatDollars(-amount) : '');

export function LedgerPostings({ details: { ledger } }: Props) {
  return (
    <Sheet title="Ledger">
      {ledger.length === 0 ? (
        <Typography>No postings yet. The first payment starts the ledger.</Typography>
      ) : (
        <SmallTable
          label="Ledger"
          rows={ledger}
          getKey={({ event, reference, account }) => `${event} ${reference} ${account}`}
          columns={[
            { title: 'Date', isHeading: true, cell: ({ at }) => formatDateOrTime(at) },
            {
              title: 'Entry',
              sx: breakable,
              cell: ({ event, reference }) =>
                // The sale has no number of its own.
                reference === 'Contract' ? humanize(event) : `${humanize(event)} (${reference})`,
            },
            { title: 'Account', cell: ({ account }) => accountLabels[account] },
            { title: 'Debit', align: 'right', cell: ({ amount }) => toDebit(amount) },
            { title: 'Credit', align: 'right', cell: ({ amount }) => toCredit(amount) },
            { title: 'Account balance', align: 'right', cell: ({ balance }) => formatDollars(balance) },
            { title: 'By', cell: ({ by }) => by },
          ]}
        />
      )}
    </Sheet>
  );
}
