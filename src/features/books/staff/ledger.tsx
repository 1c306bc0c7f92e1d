import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { DateInput, SelectInput, TextInput, useListContext } from 'react-admin';
import { humanize } from '../../../shared/humanize.ts';
import { toOfficeDay } from '../../../shared/local-time.ts';
import { formatDollars } from '../../../ui/staff/fields.tsx';
import { ListPage } from '../../../ui/staff/list-page.tsx';
import { RecordLink } from '../../../ui/staff/record-link.tsx';
import { staffRequest } from '../../../ui/staff/staff-request.ts';
import { cashKinds } from '../../contracts/payments/domain/cash-kinds.ts';
import { accountLabels, ledgerAccounts, ledgerEvents } from '../../contracts/payments/domain/ledger.ts';
import { toMonth } from '../domain/month.ts';
import type { PostingRecord, PostingTotals } from '../schema.ts';

const kindLabels: Record<(typeof cashKinds)[number], string> = {
  Payments: 'Payments received',
  Refunds: 'Refunds paid',
  Disputes: 'Disputes',
  Claims: 'Claims paid',
};
const kinds = cashKinds.map((id) => ({ id, name: kindLabels[id] }));
const accounts = ledgerAccounts.map((id) => ({ id, name: accountLabels[id] }));
const events = ledgerEvents.map((id) => ({ id, name: humanize(id) }));

/** Rounded, because subtracting dollars can leave a fraction of a cent. Adding 0 turns -0 into 0. */
const getDifference = ({ debit, credit }: PostingTotals) => Math.round((debit - credit) * 100) / 100 + 0;

/** Of all pages together. */
function Totals() {
  const { filterValues } = useListContext();
  const { data, isError } = useQuery({
    queryKey: ['ledger', 'totals', filterValues],
    queryFn: () => staffRequest<PostingTotals>('GET', 'ledger/totals', { query: filterValues }),
  });
  return (
    <Typography role="status" sx={{ px: 2, py: 1.5, fontVariantNumeric: 'tabular-nums' }}>
      {data && filterValues.kind !== undefined && (
        <>
          Total <strong>{formatDollars(Math.abs(getDifference(data)))}</strong>
        </>
      )}
      {data && filterValues.kind === undefined && (
        <>
          Debits <strong>{formatDollars(data.debit)}</strong>, credits{' '}
          <strong>{formatDollars(data.credit)}</strong>, difference{' '}
          <strong>{formatDollars(getDifference(data))}</strong>
        </>
      )}
      {isError && "We can't add these up. Check the filters."}
      {!data && !isError && 'Adding up…'}
    </Typography>
  );
}

const LedgerList = () => (
  <ListPage<PostingRecord>
    files="export"
    opens={false}
    sort={{ field: 'at', order: 'DESC' }}
    filterDefaultValues={{ from: `${toMonth(toOfficeDay(new Date()))}-01` }}
    filters={[
      <SelectInput
        key="kind"
        source="kind"
        label="Cash"
        choices={kinds}
        emptyText="Every posting"
        alwaysOn
      />,
      <DateInput key="from" source="from" label="On or after" alwaysOn />,
      <DateInput key="to" source="to" label="On or before" alwaysOn />,
      <TextInput key="contractNumber" source="contractNumber" label="Contract number" />,
      <SelectInput key="account" source="account" choices={accounts} />,
      <SelectInput key="event" source="event" label="Entry" choices={events} />,
    ]}
    columns={[
      { source: 'at', label: 'Date', kind: 'when', sort: true },
      {
        source: 'contract',
        kind: 'code',
        cell: ({ contract: { id, contractNumber } }) => (
          <RecordLink to={`/cms/contracts/${id}/show`}>{contractNumber}</RecordLink>
        ),
      },
      { source: 'event', label: 'Entry', choices: events },
      { source: 'account', choices: accounts },
      { source: 'debit', kind: 'dollars' },
      { source: 'credit', kind: 'dollars' },
      { source: 'by', isOptional: true },
      { source: 'reference', isOptional: true },
    ]}
  >
    <Totals />
  </ListPage>
);

export const ledgerScreens = { list: LedgerList };
