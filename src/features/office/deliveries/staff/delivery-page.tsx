import Alert from '@mui/material/Alert';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import { ActionButton } from '../../../../ui/staff/action-button.tsx';
import { Facts, Sheet } from '../../../../ui/staff/facts.tsx';
import { formatDateOrTime, Status } from '../../../../ui/staff/fields.tsx';
import { RecordLink } from '../../../../ui/staff/record-link.tsx';
import { ShowPage } from '../../../../ui/staff/show-page.tsx';
import { SmallTable } from '../../../../ui/staff/small-table.tsx';
import { staffRequest } from '../../../../ui/staff/staff-request.ts';

import { formatEventType } from '../domain/delivery.ts';

export const deliveryTones = { Waiting: 'info', Delivered: 'success', Failed: 'error' } as const;

const toText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

const listNonEmptyEntries = (data: Record<string, unknown>) =>
  Object.entries(data)
    .filter(([, value]) => value !== null && value !== '')
    .toSorted(([a], [b]) => a.localeCompare(b));

function Payload({ id }: { id: string }) {
  const { data: response, error } = useQuery({
    queryKey: ['delivery-data', id],
    queryFn: () => staffRequest<{ data: Record<string, unknown> | null }>('GET', `deliveries/${id}/data`),
    retry: false,
  });
  if (error) return <Alert severity="warning">{error.message}</Alert>;
  if (!response) return <CircularProgress aria-label="Loading the payload" />;
  if (!response.data)
    return (
      <Typography>
        The payload was erased, either with the person's data or because its retention period ended.
      </Typography>
    );
  return (
    <SmallTable
      label="Payload"
      rows={listNonEmptyEntries(response.data)}
      getKey={([name]) => name}
      columns={[
        { isHeading: true, sx: { width: '40%', color: 'text.secondary' }, cell: ([name]) => name },
        { sx: { overflowWrap: 'anywhere' }, cell: ([, value]) => toText(value) },
      ]}
    />
  );
}

/** The kind of record that an event is about, by the first word of the event's type. */
const subjects: Record<string, { resource: string; text: string }> = {
  lead: { resource: 'leads', text: 'Open lead' },
  contract: { resource: 'contracts', text: 'Open contract' },
  claim: { resource: 'claims', text: 'Open claim' },
};

function Delivery() {
  const delivery = useRecordContext();
  if (!delivery) return null;
  const { type, subjectId, destination, attempts, lastResponse, at, nextAttempt, deliveredAt } = delivery;
  const subject = subjects[String(type).split('.')[0] ?? ''];
  return (
    <>
      <Sheet title="Delivery">
        <Facts
          facts={[
            ['Event', formatEventType(type)],
            ['Occurred', formatDateOrTime(at)],
            [
              'Record',
              subject && (
                <RecordLink key="record" to={`/cms/${subject.resource}/${subjectId}/show`}>
                  {subject.text}
                </RecordLink>
              ),
            ],
            ['Destination', destination],
            ['Status', <Status key="status" source="status" tones={deliveryTones} />],
            ['Attempts', attempts],
            ['Last response', lastResponse],
            ['Next attempt', nextAttempt && formatDateOrTime(nextAttempt)],
            ['Delivered', deliveredAt && formatDateOrTime(deliveredAt)],
          ]}
        />
      </Sheet>
      <Sheet title="Payload">
        <Payload id={String(delivery.id)} />
      </Sheet>
    </>
  );
}

export const DeliveryPage = () => (
  <ShowPage
    title="Delivery"
    actions={
      <ActionButton
        action="retry"
        label="Retry"
        doneMessage="Delivery queued"
        isHidden={({ status }) => status === 'Waiting'}
      >
        <Typography>
          The delivery keeps its ID, so that the destination can recognize a duplicate. The retry schedule
          starts over.
        </Typography>
      </ActionButton>
    }
  >
    <Delivery />
  </ShowPage>
);
