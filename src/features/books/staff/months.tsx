import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Download from '@mui/icons-material/DownloadOutlined';
import Warning from '@mui/icons-material/WarningAmberOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { HttpError, required, SelectInput, TextInput, useNotify, useRecordContext } from 'react-admin';
import { ActionButton } from '../../../ui/staff/action-button.tsx';
import { downloadFile } from '../../../ui/staff/download-file.ts';
import { Facts, Sheet } from '../../../ui/staff/facts.tsx';
import { formatDateOrTime, formatDollars, Status } from '../../../ui/staff/fields.tsx';
import { ListPage } from '../../../ui/staff/list-page.tsx';
import { RecordLink } from '../../../ui/staff/record-link.tsx';
import { ShowPage } from '../../../ui/staff/show-page.tsx';
import { SmallTable } from '../../../ui/staff/small-table.tsx';
import { useCan } from '../../../ui/staff/use-can.ts';
import { accountLabels } from '../../contracts/payments/domain/ledger.ts';
import type { JournalFormat } from '../domain/journal.ts';
import { formatMonth, getLastDay } from '../domain/month.ts';
import { type MonthDetails, type MonthRecord, monthStatuses } from '../schema.ts';

const statuses = monthStatuses.map((id) => ({ id, name: id }));
const tones = { Closed: 'success', Open: 'warning' } as const;

const MonthList = () => (
  <ListPage<MonthRecord>
    sort={{ field: 'id', order: 'DESC' }}
    filters={[<SelectInput key="status" source="status" choices={statuses} alwaysOn />]}
    columns={[
      { source: 'id', label: 'Month', cell: ({ id }) => formatMonth(id) },
      { source: 'status', cell: () => <Status source="status" tones={tones} /> },
      { source: 'sold', kind: 'dollars' },
      { source: 'canceled', kind: 'dollars', isOptional: true },
      { source: 'received', kind: 'dollars' },
      { source: 'refunded', kind: 'dollars' },
      { source: 'disputed', kind: 'dollars', isOptional: true },
      { source: 'claimsPaid', label: 'Claims paid', kind: 'dollars' },
      { source: 'closedAt', label: 'Closed', kind: 'when' },
      { source: 'closedBy', label: 'Closed by', isOptional: true },
    ]}
  />
);

/** Opens the postings behind a number. */
function toLedger(month: string, filter: object): string {
  const query = { ...filter, from: `${month}-01`, to: getLastDay(month) };
  return `/cms/ledger?${new URLSearchParams({ filter: JSON.stringify(query), displayedFilters: JSON.stringify({ account: true }) })}`;
}

function Summary({
  month: { id, sold, canceled, received, refunded, disputed, claimsPaid },
}: {
  month: MonthDetails;
}) {
  const link = (kind: string, amount: number) => (
    <RecordLink key={kind} to={toLedger(id, { kind })}>
      {formatDollars(amount)}
    </RecordLink>
  );
  const sales = (amount: number) => (
    <RecordLink to={toLedger(id, { account: 'Sales' })}>{formatDollars(amount)}</RecordLink>
  );
  return (
    <Sheet title="Summary">
      <Facts
        facts={[
          ['Contracts sold', sales(sold)],
          ['Sales taken back by cancellations', sales(canceled)],
          ['Payments received', link('Payments', received)],
          ['Refunds paid', link('Refunds', refunded)],
          ['Disputed, less what banks returned', link('Disputes', disputed)],
          ['Claims paid', link('Claims', claimsPaid)],
        ]}
      />
    </Sheet>
  );
}

const TrialBalance = ({ month: { id, trialBalance } }: { month: MonthDetails }) => (
  <Sheet title="Trial balance">
    <SmallTable
      label="Trial balance"
      rows={trialBalance}
      getKey={({ account }) => account}
      empty="Nothing was posted yet."
      columns={[
        {
          title: 'Account',
          isHeading: true,
          cell: ({ account }) => (
            <RecordLink to={toLedger(id, { account })}>{accountLabels[account]}</RecordLink>
          ),
        },
        { title: 'Opening', align: 'right', cell: ({ opening }) => formatDollars(opening) },
        { title: 'Debits', align: 'right', cell: ({ debit }) => formatDollars(debit) },
        { title: 'Credits', align: 'right', cell: ({ credit }) => formatDollars(credit) },
        { title: 'Closing', align: 'right', cell: ({ closing }) => formatDollars(closing) },
      ]}
    />
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
      Balances are debits less credits, so what we owe and what we earned is negative. Sales are booked in
      full when a contract starts.
    </Typography>
  </Sheet>
);

const formatAmounts = ({ ledger, expected, isPassed }: MonthDetails['checks'][number]) => {
  if (ledger === null || expected === null) return '';
  return isPassed ? formatDollars(ledger) : `${formatDollars(ledger)} instead of ${formatDollars(expected)}`;
};

const Checks = ({ month: { checks, status } }: { month: MonthDetails }) => (
  <Sheet title="Checks">
    <SmallTable
      label="Checks"
      rows={checks}
      getKey={({ title }) => title}
      columns={[
        {
          title: 'Result',
          cell: ({ isPassed }) => (
            <Stack direction="row" sx={{ gap: 0.5, whiteSpace: 'nowrap' }}>
              {isPassed ? <CheckCircle color="success" /> : <Warning color="error" />}
              {isPassed ? 'Passed' : 'Failed'}
            </Stack>
          ),
        },
        { title: 'Check', isHeading: true, cell: ({ title }) => title },
        { title: 'Amount', align: 'right', cell: formatAmounts },
      ]}
    />
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
      Payments, refunds, and claims of all months are compared as they{' '}
      {status === 'Closed' ? 'were when the month was closed' : 'are now'}.
    </Typography>
  </Sheet>
);

const formats: { format: JournalFormat; label: string }[] = [
  { format: 'plain', label: 'CSV' },
  { format: 'quickbooks', label: 'QuickBooks Online' },
  { format: 'xero', label: 'Xero' },
];

function Journal({ month: { id, unknownAccounts, unnamedAccounts } }: { month: MonthDetails }) {
  const notify = useNotify();
  async function download(format: JournalFormat) {
    try {
      await downloadFile(
        `/api/staff/months/${id}/journal.csv?format=${format}`,
        `journal-${id}-${format}.csv`,
      );
    } catch (error) {
      notify(error instanceof HttpError ? error.message : 'The download failed. Try again.', {
        type: 'error',
      });
    }
  }
  return (
    <Sheet title="Journal">
      <Typography sx={{ mb: 1 }}>
        One entry a day, with a line for each account and kind of entry. The setting "Accounts in your
        accounting program" names the accounts.
      </Typography>
      {unknownAccounts.length > 0 && (
        <Alert severity="warning" sx={{ mb: 1 }}>
          The setting names accounts that the ledger doesn't have: {unknownAccounts.join(', ')}.
        </Alert>
      )}
      {unnamedAccounts.length > 0 && (
        <Alert severity="info" sx={{ mb: 1 }}>
          The setting has no line for {unnamedAccounts.join(', ')}. The journal uses our names for them. Xero
          needs a code for each account, and QuickBooks Online the name in your chart of accounts.
        </Alert>
      )}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {formats.map(({ format, label }) => (
          <Button
            key={format}
            size="small"
            variant="outlined"
            startIcon={<Download />}
            onClick={() => void download(format)}
          >
            {label}
          </Button>
        ))}
      </Stack>
    </Sheet>
  );
}

function Month() {
  const month = useRecordContext<MonthDetails>();
  const { can } = useCan();
  if (!month) return null;
  return (
    <>
      <Sheet title={formatMonth(month.id)}>
        <Facts
          facts={[
            ['Status', <Status key="status" source="status" tones={tones} />],
            ['To close it', month.obstacle],
            [
              'Reopened',
              month.reopened &&
                `${formatDateOrTime(month.reopened.at)} by ${month.reopened.by}: ${month.reopened.reason}`,
            ],
            ['Closed', month.closedAt && `${formatDateOrTime(month.closedAt)} by ${month.closedBy}`],
          ]}
        />
      </Sheet>
      <Summary month={month} />
      <Checks month={month} />
      <TrialBalance month={month} />
      {can('export') && <Journal month={month} />}
    </>
  );
}

const MonthActions = () => (
  <>
    <ActionButton
      action="close"
      label="Close month"
      doneMessage="Month closed."
      variant="contained"
      isHidden={({ canBeClosed }) => !canBeClosed}
    >
      <Typography>
        The totals are kept as they are now. Whatever comes later, such as a refund, counts in the month in
        which it happens.
      </Typography>
    </ActionButton>
    <ActionButton
      action="reopen"
      label="Reopen month"
      doneMessage="Month reopened."
      isHidden={({ canBeReopened }) => !canBeReopened}
      fields={
        <TextInput
          source="reason"
          validate={required()}
          multiline
          helperText="Nothing in the ledger changes."
        />
      }
    />
  </>
);

const MonthPage = () => (
  <ShowPage title="Month" actions={<MonthActions />}>
    <Month />
  </ShowPage>
);

export const monthScreens = { list: MonthList, show: MonthPage };
