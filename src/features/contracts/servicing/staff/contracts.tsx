import Typography from '@mui/material/Typography';
import { BooleanInput, DateInput, SelectInput, TextInput, useRecordContext } from 'react-admin';
import { formatPersonName } from '../../../../shared/person-name.ts';
import { stateCodes } from '../../../../shared/state-codes.ts';
import { formatDateOrTime, formatDollars, humanize, Status } from '../../../../ui/staff/fields.tsx';
import { ListPage } from '../../../../ui/staff/list-page.tsx';
import { contractStatuses } from '../../contract/domain/transitions.ts';
import type { ContractRecord } from '../schema/staff.ts';
import { ContractPage, statusTones } from './contract-page.tsx';

const states = stateCodes.map((id) => ({ id, name: id }));
const statuses = contractStatuses.map((id) => ({ id, name: humanize(id) }));

function RefundDue() {
  const refundDue = useRecordContext<ContractRecord>()?.refundDue;
  if (!refundDue) return null;
  const penalty = refundDue.penalty > 0 ? `, with a penalty of ${formatDollars(refundDue.penalty)}` : '';
  const text = `${formatDollars(refundDue.owed)} by ${formatDateOrTime(refundDue.dueOn)}${refundDue.isLate ? ', late' : ''}${penalty}${refundDue.isWaiting ? ', waiting for the bank' : ''}`;
  return (
    <Typography component="span" variant="body2" color={refundDue.isLate ? 'error' : undefined}>
      {text}
    </Typography>
  );
}

const ContractList = () => (
  <ListPage
    files="export"
    sort={{ field: 'orderedAt', order: 'DESC' }}
    filters={[
      <TextInput key="q" source="q" label="Name, email, phone, VIN, or number" alwaysOn />,
      <SelectInput key="status" source="status" choices={statuses} alwaysOn />,
      <BooleanInput
        key="isCancellationOpen"
        source="isCancellationOpen"
        label="Cancellation pending"
        alwaysOn
      />,
      <BooleanInput key="isRefundDue" source="isRefundDue" label="Refund due" alwaysOn />,
      <BooleanInput key="isPastDue" source="isPastDue" label="Past due" />,
      <SelectInput key="state" source="state" choices={states} />,
      <DateInput key="from" source="from" label="Ordered on or after" />,
      <DateInput key="to" source="to" label="Ordered on or before" />,
    ]}
    columns={[
      { source: 'contractNumber', label: 'Contract number', kind: 'code' },
      { source: 'status', cell: () => <Status source="status" tones={statusTones} /> },
      { source: 'name', cell: ({ firstName, lastName }) => formatPersonName({ firstName, lastName }) },
      { source: 'vehicle' },
      { source: 'planName', label: 'Plan', isOptional: true },
      { source: 'monthlyPayment', label: 'Per month', kind: 'dollars', isOptional: true },
      { source: 'paid', kind: 'dollars', isOptional: true },
      {
        source: 'pastDue',
        label: 'Past due',
        cell: ({ pastDue, pastDueSince }) =>
          pastDueSince && `${formatDollars(pastDue)} since ${formatDateOrTime(pastDueSince)}`,
      },
      { source: 'callAt', label: 'Call at', empty: '', isOptional: true },
      { source: 'cancelOn', label: 'Cancel on', kind: 'when', empty: '', isOptional: true },
      { source: 'refundDue', label: 'Refund due', sort: 'refundDueOn', cell: () => <RefundDue /> },
      { source: 'orderedAt', label: 'Ordered', kind: 'when', sort: true },
    ]}
  />
);

export const contractScreens = { list: ContractList, show: ContractPage };
