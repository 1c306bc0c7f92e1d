import FactCheck from '@mui/icons-material/FactCheckOutlined';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import {
  Datagrid,
  DateInput,
  FunctionField,
  type ResourceProps,
  Show,
  SimpleShowLayout,
  TextField,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { humanize, When } from '../../../../ui/staff/fields.tsx';
import { ListPage } from '../../../../ui/staff/list-page.tsx';
import { changedFields } from '../domain/audit-entry.ts';

const AuditTrailList = () => (
  <ListPage
    sort={{ field: 'at', order: 'DESC' }}
    filters={[
      <TextInput key="subject" source="subject" label="Of what (such as promo-codes)" alwaysOn />,
      <TextInput key="subjectId" source="subjectId" label="Which one" alwaysOn />,
      <DateInput key="from" source="from" label="From" alwaysOn />,
      <DateInput key="to" source="to" label="To" alwaysOn />,
    ]}
  >
    <Datagrid rowClick="show" bulkActionButtons={false}>
      <When source="at" label="When" sortBy="at" />
      <TextField source="staffName" label="Who" sortable={false} />
      <FunctionField label="What" render={({ action }) => humanize(String(action))} />
      <FunctionField label="Of" render={({ subject }) => humanize(String(subject))} />
      <TextField source="subjectId" label="Which one" sortable={false} />
    </Datagrid>
  </ListPage>
);

const asText = (value: unknown) =>
  value === undefined || value === null
    ? '—'
    : typeof value === 'string'
      ? value
      : JSON.stringify(value, null, 1);

function Changes() {
  const record = useRecordContext();
  if (!record) return null;
  if (record.erasedAt) return <Typography>What it said was erased with the person it was about.</Typography>;
  const fields = changedFields(record.before, record.after);
  if (fields.length === 0) return <Typography>No field changed.</Typography>;
  return (
    <Table size="small" aria-label="What changed">
      <TableHead>
        <TableRow>
          <TableCell>Field</TableCell>
          <TableCell>Before</TableCell>
          <TableCell>After</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {fields.map(({ field, before, after }) => (
          <TableRow key={field}>
            <TableCell component="th" scope="row">
              {field}
            </TableCell>
            <TableCell sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{asText(before)}</TableCell>
            <TableCell sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{asText(after)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

const AuditEntry = () => (
  <Show title="Audit entry" actions={false}>
    <SimpleShowLayout>
      <When source="at" label="When" />
      <TextField source="staffName" label="Who" />
      <FunctionField
        label="What"
        render={({ action, subject }) => `${humanize(String(action))}: ${subject}`}
      />
      <TextField source="subjectId" label="Which one" />
      <Changes />
    </SimpleShowLayout>
  </Show>
);

export const auditTrailScreens: ResourceProps = {
  name: 'audit-trail',
  icon: FactCheck,
  options: { label: 'Audit trail' },
  list: AuditTrailList,
  show: AuditEntry,
};
