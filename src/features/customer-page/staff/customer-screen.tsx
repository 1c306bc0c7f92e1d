import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type RaRecord,
  RecordContextProvider,
  ResourceContextProvider,
  Title,
  useGetOne,
  useNotify,
  usePermissions,
} from 'react-admin';
import { useParams } from 'react-router';
import { AddNote } from '../../../ui/staff/add-note.tsx';
import { Facts, Sheet } from '../../../ui/staff/facts.tsx';
import { formatDateOrTime } from '../../../ui/staff/fields.tsx';
import { LinkButton } from '../../../ui/staff/link-button.tsx';
import { RecordLink } from '../../../ui/staff/record-link.tsx';
import { SideBySide } from '../../../ui/staff/side-by-side.tsx';
import { SmallTable } from '../../../ui/staff/small-table.tsx';
import { staffRequest } from '../../../ui/staff/staff-request.ts';
import { Timeline } from '../../../ui/staff/timeline.tsx';
import type { LeadRecord } from '../../customers/leads/schema/staff.ts';
import { ContactAdviceAlert, canCall } from '../../customers/leads/staff/contact-advice.tsx';
import { DuplicateChip } from '../../customers/leads/staff/duplicate-chip.tsx';
import { LogLeadCall } from '../../customers/leads/staff/log-call.tsx';
import { phoneLink } from '../../customers/leads/staff/phone-link.tsx';
import type { CustomerPage, CustomerRecord, EventsPage, PersonSummary } from '../schema.ts';
import { formatPoint, SamePerson } from './same-person.tsx';

const Records = ({ title, rows }: { title: string; rows: CustomerRecord[] }) => (
  <Sheet title={title}>
    <SmallTable
      label={title}
      empty="None."
      rows={rows}
      getKey={({ path }) => path}
      columns={[
        {
          isHeading: true,
          cell: ({ path, title }) => (
            // Numbers such as O-9BDK-WNW4 don't break at their hyphens.
            <Box component="span" sx={{ whiteSpace: title.includes(' ') ? 'normal' : 'nowrap' }}>
              <RecordLink to={path}>{title}</RecordLink>
            </Box>
          ),
        },
        { cell: ({ details }) => details },
        { cell: ({ status }) => status },
        { cell: ({ at }) => formatDateOrTime(at) },
      ]}
    />
  </Sheet>
);

/** For a call from the number that the person gave. */
function VerifyPhone({ person, phone }: { person: PersonSummary; phone: string | null }) {
  const { permissions } = usePermissions<Record<string, string[]>>();
  const queries = useQueryClient();
  const notify = useNotify();
  const point = person.points.find(
    ({ kind, value, isCurrent }) => kind === 'Phone' && isCurrent && value === phone,
  );
  if (!point || point.verifiedAt || !permissions?.people?.includes('verify-phone')) return null;
  async function verify() {
    try {
      await staffRequest('POST', `people/${person.id}/verify-phone`, { body: { phone } });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
    await queries.invalidateQueries({ queryKey: ['customers'] });
  }
  return (
    <Button size="small" onClick={() => void verify()}>
      They called from this number
    </Button>
  );
}

function Person({ customer }: { customer: CustomerPage }) {
  const { email, phone, place, contact, consents, optOuts, person } = customer;
  const verified = person?.points.flatMap((point) =>
    point.isCurrent && point.verifiedAt
      ? [`${formatPoint(point)} (${formatDateOrTime(point.verifiedAt)})`]
      : [],
  );
  const others = person?.points.flatMap((point) =>
    point.isCurrent && point.value !== email && point.value !== phone ? [formatPoint(point)] : [],
  );
  const earlier = person?.points.flatMap((point) => (point.isCurrent ? [] : [formatPoint(point)])) ?? [];
  return (
    <Sheet title="Person" actions={person && <VerifyPhone person={person} phone={phone} />}>
      <Facts
        facts={[
          ['Email', email],
          ['Phone', phoneLink(phone, canCall(contact))],
          ['Also reached at', others?.join(', ') || null],
          ['Verified', verified?.join(', ') || 'No address or number yet'],
          ['Place', place],
          ['Earlier contact details', earlier.join(', ') || null],
          ...Map.groupBy(consents, ({ text }) => text)
            .entries()
            .map(([text, given]): [string, string] => [
              text,
              given.map(({ at }) => formatDateOrTime(at)).join(', '),
            ]),
          ...optOuts.map(({ channel, since, reason }): [string, string] => [
            `Opted out of ${channel}`,
            [formatDateOrTime(since), reason].filter(Boolean).join(', '),
          ]),
        ]}
      />
    </Sheet>
  );
}

function Actions({ leadId }: { leadId: string }) {
  const { permissions } = usePermissions<Record<string, string[]>>();
  const { data: lead } = useGetOne<LeadRecord & RaRecord>('leads', { id: leadId });
  return (
    <Stack direction="row" sx={{ justifyContent: 'end', gap: 1, mb: 1, flexWrap: 'wrap' }}>
      <LinkButton to={`/cms/leads/${leadId}/show`}>Lead</LinkButton>
      {permissions?.quotes?.includes('change') && (
        <LinkButton to={`/cms/quotes/create?leadId=${leadId}`}>Quote by phone</LinkButton>
      )}
      <ResourceContextProvider value="leads">
        <RecordContextProvider value={lead}>
          <AddNote />
          <LogLeadCall />
        </RecordContextProvider>
      </ResourceContextProvider>
    </Stack>
  );
}

/** What happened, newest first, one page after another. */
function History({ leadId, newest }: { leadId: string; newest: EventsPage }) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['customers', leadId, 'events', newest],
    queryFn: async ({ pageParam, signal }): Promise<EventsPage> =>
      pageParam === null
        ? newest
        : staffRequest<EventsPage>('GET', `leads/${leadId}/customer/events?before=${pageParam}`, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ earlier }) => earlier,
  });
  return (
    <Sheet title="History">
      <Timeline
        items={(data?.pages ?? [newest]).flatMap(({ events }) =>
          events.map(({ at, text, path }) => ({ at, what: <RecordLink to={path}>{text}</RecordLink> })),
        )}
      />
      {error && <Alert severity="error">{error.message}</Alert>}
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show earlier
        </Button>
      )}
    </Sheet>
  );
}

/** Shows everything about one person, with the next step at the top. */
export function CustomerScreen() {
  const { id = '' } = useParams();
  const { data: customer, error } = useQuery({
    queryKey: ['customers', id],
    queryFn: ({ signal }) => staffRequest<CustomerPage>('GET', `leads/${id}/customer`, { signal }),
  });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!customer) return null;
  const { name, nextStep, contact, duplicates, leads, quotes, contracts, claims, messages, emails, history } =
    customer;
  return (
    <Box sx={{ maxWidth: 1600, mt: 2 }}>
      <Title title={`${name} · Customer`} />
      <Actions leadId={id} />
      {duplicates.length > 0 && (
        <Box sx={{ mb: 1 }}>
          <DuplicateChip />
        </Box>
      )}
      {nextStep && (
        <Typography variant="h6" component="p" sx={{ mb: 2 }}>
          Next: <RecordLink to={nextStep.path}>{nextStep.text}</RecordLink>
        </Typography>
      )}
      <ContactAdviceAlert advice={contact} />
      <SideBySide>
        <div>
          <Person customer={customer} />
          <SamePerson customer={customer} />
          {contracts && <Records title="Contracts" rows={contracts} />}
          {claims && <Records title="Claims" rows={claims} />}
          <Records title="Messages" rows={messages} />
          {emails && <Records title="Emails" rows={emails} />}
          <Records title="Quotes" rows={quotes} />
          <Records title="Leads" rows={leads} />
        </div>
        <History leadId={id} newest={history} />
      </SideBySide>
    </Box>
  );
}
