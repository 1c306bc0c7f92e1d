import Typography from '@mui/material/Typography';
import {
  DateInput,
  FunctionField,
  Show,
  SimpleShowLayout,
  TextField,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { DateTimeField, humanize } from '../../../../ui/staff/fields.tsx';
import { ListPage } from '../../../../ui/staff/list-page.tsx';
import { SmallTable } from '../../../../ui/staff/small-table.tsx';

const AuditTrailList = () => (
  <ListPage
    sort={{ field: 'at', order: 'DESC' }}
    filters={[
      <TextInput key="subject" source="subject" label="Resource (such as promo-codes)" alwaysOn />,
      <TextInput key="subjectId" source="subjectId" label="Record ID" alwaysOn />,
      <DateInput key="from" source="from" label="From" alwaysOn />,
      <DateInput key="to" source="to" label="To" alwaysOn />,
    ]}
    columns={[
      { source: 'action', cell: ({ action }) => humanize(action) },
      { source: 'subject', label: 'Resource', cell: ({ subject }) => humanize(subject) },
      { source: 'subjectId', label: 'Record ID' },
      { source: 'staffName', label: 'User' },
      { source: 'at', label: 'Date', kind: 'when', sort: true },
    ]}
  />
);

type ChangedField = { field: string; before: unknown; after: unknown };

const toFields = (record: unknown): Record<string, unknown> =>
  typeof record === 'object' && record !== null ? (record as Record<string, unknown>) : {};

/** Compares two states of a record. When one is missing, returns all fields of the other. */
function changedFields(before: unknown, after: unknown): ChangedField[] {
  const [old, now] = [toFields(before), toFields(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((field) => JSON.stringify(old[field]) !== JSON.stringify(now[field]))
    .map((field) => ({ field, before: old[field], after: now[field] }));
}

const asText = (value: unknown) =>
  value === undefined || value === null
    ? '—'
    : typeof value === 'string'
      ? value
      : JSON.stringify(value, null, 1);

const preformatted = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' };

function Changes() {
  const record = useRecordContext();
  if (!record) return null;
  if (record.erasedAt) return <Typography>The details were erased along with the person's data.</Typography>;
  const fields = changedFields(record.before, record.after);
  if (fields.length === 0) return <Typography>No fields changed.</Typography>;
  return (
    <SmallTable
      label="Changes"
      rows={fields}
      getKey={({ field }) => field}
      columns={[
        { title: 'Field', isHeading: true, cell: ({ field }) => field },
        { title: 'Before', sx: preformatted, cell: ({ before }) => asText(before) },
        { title: 'After', sx: preformatted, cell: ({ after }) => asText(after) },
      ]}
    />
  );
}

const AuditEntry = () => (
  <Show title="Audit log entry" actions={false}>
    <SimpleShowLayout>
      <DateTimeField source="at" label="Date" />
      <TextField source="staffName" label="User" />
      <FunctionField
        label="Action"
        render={({ action, subject }) => `${humanize(String(action))}: ${subject}`}
      />
      <TextField source="subjectId" label="Record ID" />
      <Changes />
    </SimpleShowLayout>
  </Show>
);

export const auditTrailScreens = { list: AuditTrailList, show: AuditEntry };
