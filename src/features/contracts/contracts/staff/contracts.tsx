import Typography from '@mui/material/Typography';
import {
  BooleanInput,
  Datagrid,
  DateInput,
  FunctionField,
  type RaRecord,
  SelectInput,
  TextField,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { stateCodes } from '../../../../shared/state-codes.ts';
import { Dollars, formatDay, formatDollars, humanize, Status, When } from '../../../../ui/staff/fields.tsx';
import { ListPage } from '../../../../ui/staff/list-page.tsx';
import { contractStatuses } from '../domain/transitions.ts';
import type { ContractRecord } from '../schema/staff.ts';
import { ContractPage, statusTones } from './contract-page.tsx';

const states = stateCodes.map((id) => ({ id, name: id }));
const statuses = contractStatuses.map((id) => ({ id, name: humanize(id) }));

function RefundDue() {
  const due = useRecordContext<ContractRecord>()?.refundDue;
  if (!due) return null;
  const penalty = due.penalty > 0 ? `, with a penalty of ${formatDollars(due.penalty)}` : '';
  const text = `${formatDollars(due.owed)} by ${formatDay(due.dueOn)}${due.isLate ? ', late' : ''}${penalty}`;
  return (
    <Typography component="span" variant="body2" color={due.isLate ? 'error' : undefined}>
      {text}
    </Typography>
  );
}

const ContractList = () => (
  <ListPage
    files="out"
    sort={{ field: 'orderedAt', order: 'DESC' }}
    filters={[
      <TextInput key="q" source="q" label="Contract number or last name" alwaysOn />,
      <SelectInput key="status" source="status" choices={statuses} alwaysOn />,
      <BooleanInput
        key="isCancellationOpen"
        source="isCancellationOpen"
        label="Customer asked to cancel"
        alwaysOn
      />,
      <BooleanInput key="isRefundDue" source="isRefundDue" label="Refund due" alwaysOn />,
      <SelectInput key="state" source="state" choices={states} />,
      <DateInput key="from" source="from" label="Signed on or after" />,
      <DateInput key="to" source="to" label="Signed on or before" />,
    ]}
  >
    <Datagrid rowClick="show" bulkActionButtons={false}>
      <TextField source="contractNumber" label="Contract number" sortable={false} />
      <FunctionField label="Status" render={() => <Status source="status" tones={statusTones} />} />
      <FunctionField
        label="Name"
        render={({ firstName, lastName }: RaRecord) => `${firstName} ${lastName}`}
      />
      <TextField source="vehicle" sortable={false} />
      <TextField source="planName" label="Plan" sortable={false} />
      <Dollars source="monthlyPayment" label="Per month" sortable={false} />
      <Dollars source="paid" label="Paid" sortable={false} />
      <FunctionField
        label="Payment failed"
        render={({ hasFailedPayment }: RaRecord) => (hasFailedPayment ? 'Yes' : '')}
      />
      <TextField source="callAt" label="Call at" sortable={false} emptyText="" />
      <FunctionField
        label="Cancel on"
        render={({ cancelOn }: RaRecord) => (cancelOn ? formatDay(cancelOn) : '')}
      />
      <FunctionField label="Refund due" sortBy="refundDueOn" render={() => <RefundDue />} />
      <When source="orderedAt" label="Signed" sortBy="orderedAt" />
    </Datagrid>
  </ListPage>
);

export const contractScreens = { list: ContractList, show: ContractPage };
