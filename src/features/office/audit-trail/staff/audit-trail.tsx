import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import {
  DateInput,
  Link,
  type RaRecord,
  SelectInput,
  TextInput,
  useGetList,
  useRecordContext,
  useResourceDefinitions,
} from 'react-admin';
import { type ChangedField, describeValue, listChangedFields } from '../../../../shared/changed-fields.ts';
import { Facts, Sheet } from '../../../../ui/staff/facts.tsx';
import { formatDateOrTime, humanize } from '../../../../ui/staff/fields.tsx';
import { ListPage } from '../../../../ui/staff/list-page.tsx';
import { ShowPage } from '../../../../ui/staff/show-page.tsx';
import { SmallTable } from '../../../../ui/staff/small-table.tsx';
import { staffRequest } from '../../../../ui/staff/staff-request.ts';
import type { AuditFilterChoices } from '../schema.ts';

const noChoices: AuditFilterChoices = { staff: [], subjects: [], actions: [] };

function useChoices() {
  const { data = noChoices } = useQuery({
    queryKey: ['audit-choices'],
    queryFn: () => staffRequest<AuditFilterChoices>('GET', 'audit-trail/choices'),
  });
  return data;
}

function useUsers(): RaRecord[] {
  const { data = [] } = useGetList('users', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'name', order: 'ASC' },
  });
  return data;
}

/** Entries about sign-ins contain only the user's ID. */
const findName = ({ recordName, subject, subjectId }: RaRecord, users: RaRecord[]): string | undefined =>
  recordName ?? (subject === 'users' ? users.find(({ id }) => id === subjectId)?.name : undefined);

/** Labels subjects such as `promo-codes` the way the menu does. */
function useSubjectLabel() {
  const resources = useResourceDefinitions();
  return (subject: string): string => resources[subject]?.options?.label ?? humanize(subject);
}

const openRecord = 'Open record';

/** Renders plain text if there's no page to link to, as for exports, commands, and removed records. */
function RecordLink({ entry, name }: { entry: RaRecord; name: string | undefined }) {
  const { subject, subjectId, action, isGone } = entry;
  const { hasShow, hasEdit } = useResourceDefinitions()[subject] ?? {};
  const isOneRecord = action !== 'export' && action !== 'import';
  if (isGone || !isOneRecord || !(hasShow || hasEdit)) return name ?? '—';
  const path = `/cms/${subject}/${encodeURIComponent(subjectId)}`;
  return (
    // Otherwise, the click would also open the entry.
    <Link to={hasShow ? `${path}/show` : path} onClick={(event: MouseEvent) => event.stopPropagation()}>
      {name ?? openRecord}
    </Link>
  );
}

function AuditTrailList() {
  const { staff, subjects, actions } = useChoices();
  const subjectLabel = useSubjectLabel();
  const users = useUsers();
  return (
    <ListPage
      sort={{ field: 'at', order: 'DESC' }}
      filters={[
        <SelectInput key="staffId" source="staffId" label="Person" choices={staff} alwaysOn />,
        <SelectInput key="action" source="action" choices={actions} alwaysOn />,
        <SelectInput
          key="subject"
          source="subject"
          label="Kind of record"
          choices={subjects.map((id) => ({ id, name: subjectLabel(id) }))}
          alwaysOn
        />,
        <DateInput key="from" source="from" label="From" alwaysOn />,
        <DateInput key="to" source="to" label="To" alwaysOn />,
        <TextInput key="subjectId" source="subjectId" label="Record ID" />,
      ]}
      columns={[
        { source: 'summary', label: 'Action' },
        { source: 'subject', label: 'Kind of record', cell: ({ subject }) => subjectLabel(subject) },
        {
          source: 'recordName',
          label: 'Record',
          cell: (entry) => <RecordLink entry={entry} name={findName(entry, users)} />,
        },
        { source: 'staffName', label: 'Person' },
        { source: 'at', label: 'Date', kind: 'when', sort: true },
        { source: 'subjectId', label: 'Record ID', isOptional: true },
      ]}
    />
  );
}

const preformatted = { whiteSpace: 'pre-line', overflowWrap: 'anywhere', verticalAlign: 'top' };
const maxShown = 200;
/** Fields calculated from other fields, and links between records. */
const derivedFields = new Set([
  ...['Revision', 'Allowed actions', 'Next statuses', 'Next stages', 'Contact', 'Upcoming', 'Refund basis'],
  ...['Timeline', 'Statement', 'Seller may cancel', 'Is refund by hand', 'Waiting since', 'Updated at'],
]);
const isShown = ({ path }: ChangedField) =>
  !derivedFields.has(path[0] ?? '') && !/^Id$| ids?$/.test(path.at(-1) ?? '');
/** Identifies items without a name by their time. */
const formatPath = (path: readonly string[]) =>
  path.map((name) => (/^\d{4}-\d{2}-\d{2}T/.test(name) ? formatDateOrTime(name) : name)).join(', ');

function Changes() {
  const record = useRecordContext();
  if (!record) return null;
  if (record.erasedAt) return <Typography>The details were erased along with the person's data.</Typography>;
  const fields = listChangedFields(record.before, record.after).filter(isShown);
  if (fields.length === 0) return <Typography>No fields changed.</Typography>;
  const format = (value: unknown, { unit }: ChangedField) => describeValue(value, formatDateOrTime, unit);
  const hasBefore = record.before !== null;
  const hasAfter = record.after !== null;
  return (
    <>
      <SmallTable
        label="Changes"
        rows={fields.slice(0, maxShown)}
        getKey={({ path }, index) => `${index} ${path.join()}`}
        columns={[
          { title: 'Field', isHeading: true, sx: preformatted, cell: ({ path }) => formatPath(path) },
          ...(hasBefore
            ? [
                {
                  title: 'Before',
                  sx: preformatted,
                  cell: (changed: ChangedField) => format(changed.before, changed),
                },
              ]
            : []),
          ...(hasAfter
            ? [
                {
                  title: 'After',
                  sx: preformatted,
                  cell: (changed: ChangedField) => format(changed.after, changed),
                },
              ]
            : []),
        ]}
      />
      {fields.length > maxShown && (
        <Typography sx={{ mt: 1 }}>And {fields.length - maxShown} more fields.</Typography>
      )}
    </>
  );
}

function Entry() {
  const entry = useRecordContext();
  const subjectLabel = useSubjectLabel();
  const users = useUsers();
  if (!entry) return null;
  const { at, staffId, staffName, summary, subject } = entry;
  const name = findName(entry, users);
  const isUser = users.some(({ id }) => id === staffId);
  return (
    <Sheet title={summary}>
      <Facts
        facts={[
          ['Date', formatDateOrTime(at)],
          [
            'Person',
            isUser ? (
              <Link key="person" to={`/cms/users/${staffId}`}>
                {staffName}
              </Link>
            ) : (
              staffName
            ),
          ],
          ['Kind of record', subjectLabel(subject)],
          ['Record', <RecordLink key="record" entry={entry} name={name} />],
        ]}
      />
    </Sheet>
  );
}

const AuditEntry = () => (
  <ShowPage title="Audit log entry">
    <Entry />
    <Sheet title="Changes">
      <Changes />
    </Sheet>
  </ShowPage>
);

export const auditTrailScreens = { list: AuditTrailList, show: AuditEntry };
