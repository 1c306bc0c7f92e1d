import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
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
import { type ChangedField, changedFields, describeValue } from '../../../../shared/changed-fields.ts';
import { Facts, Sheet } from '../../../../ui/staff/facts.tsx';
import { formatDay, humanize } from '../../../../ui/staff/fields.tsx';
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

/** Entries about sign-ins contain nothing but the user's ID. */
const getName = ({ recordName, subject, subjectId }: RaRecord, users: RaRecord[]): string =>
  recordName ?? ((subject === 'users' && users.find(({ id }) => id === subjectId)?.name) || subjectId);

/** `promo-codes` as the menu calls it. */
function useSubjectLabel() {
  const resources = useResourceDefinitions();
  return (subject: string): string => resources[subject]?.options?.label ?? humanize(subject);
}

function AuditTrailList() {
  const { staff, subjects, actions } = useChoices();
  const subjectLabel = useSubjectLabel();
  const users = useUsers();
  const toChoices = (ids: string[], label: (id: string) => string) =>
    ids.map((id) => ({ id, name: label(id) }));
  return (
    <ListPage
      sort={{ field: 'at', order: 'DESC' }}
      filters={[
        <SelectInput key="staffId" source="staffId" label="Person" choices={staff} alwaysOn />,
        <SelectInput key="action" source="action" choices={toChoices(actions, humanize)} alwaysOn />,
        <SelectInput
          key="subject"
          source="subject"
          label="Kind of record"
          choices={toChoices(subjects, subjectLabel)}
          alwaysOn
        />,
        <DateInput key="from" source="from" label="From" alwaysOn />,
        <DateInput key="to" source="to" label="To" alwaysOn />,
        <TextInput key="subjectId" source="subjectId" label="Record ID" />,
      ]}
      columns={[
        { source: 'action', cell: ({ action }) => humanize(action) },
        { source: 'subject', label: 'Kind of record', cell: ({ subject }) => subjectLabel(subject) },
        {
          source: 'recordName',
          label: 'Record',
          cell: (entry) => getName(entry, users),
        },
        { source: 'staffName', label: 'Person' },
        { source: 'at', label: 'Date', kind: 'when', sort: true },
        { source: 'subjectId', label: 'Record ID', isOptional: true },
      ]}
    />
  );
}

/** Without a link if there is no such page, as for what commands did. */
function RecordLink({ subject, id, children }: { subject: string; id: string; children: string }) {
  const { hasShow, hasEdit } = useResourceDefinitions()[subject] ?? {};
  if (!hasShow && !hasEdit) return <>{children}</>;
  const path = `/cms/${subject}/${encodeURIComponent(id)}`;
  return <Link to={hasShow ? `${path}/show` : path}>{children}</Link>;
}

const preformatted = { whiteSpace: 'pre-line', overflowWrap: 'anywhere', verticalAlign: 'top' };
const maxShown = 200;
/** It identifies a state, and changes with it. */
const internalFields = ['Revision'];

function Changes() {
  const record = useRecordContext();
  if (!record) return null;
  if (record.erasedAt) return <Typography>The details were erased along with the person's data.</Typography>;
  const fields = changedFields(record.before, record.after).filter(
    ({ path: [name = ''] }) => !internalFields.includes(name),
  );
  if (fields.length === 0) return <Typography>No fields changed.</Typography>;
  const format = (value: unknown, { unit }: ChangedField) => describeValue(value, formatDay, unit);
  const hasBefore = record.before !== null;
  const hasAfter = record.after !== null;
  return (
    <>
      <SmallTable
        label="Changes"
        rows={fields.slice(0, maxShown)}
        getKey={({ path }, index) => `${index} ${path.join()}`}
        columns={[
          { title: 'Field', isHeading: true, sx: preformatted, cell: ({ path }) => path.join(', ') },
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
  const { at, staffId, staffName, action, subject, subjectId, after } = entry;
  const name = getName(entry, users);
  // A record that was removed has no page.
  const isGone = action === 'remove' && after === null;
  return (
    <Sheet title={`${humanize(action)}: ${name}`}>
      <Facts
        facts={[
          ['Date', formatDay(at)],
          [
            'Person',
            users.some(({ id }) => id === staffId) ? (
              <RecordLink key="person" subject="users" id={staffId}>
                {staffName}
              </RecordLink>
            ) : (
              staffName
            ),
          ],
          ['Action', humanize(action)],
          ['Kind of record', subjectLabel(subject)],
          [
            'Record',
            isGone ? (
              name
            ) : (
              <RecordLink key="record" subject={subject} id={subjectId}>
                {name}
              </RecordLink>
            ),
          ],
          ['Record ID', name !== subjectId && subjectId],
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
