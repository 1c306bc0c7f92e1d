import Alert from '@mui/material/Alert';
import CircularProgress from '@mui/material/CircularProgress';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import { ActionButton } from '../../../../ui/staff/action-button.tsx';
import { Facts, Sheet } from '../../../../ui/staff/facts.tsx';
import { formatDay, Status } from '../../../../ui/staff/fields.tsx';
import { ShowPage } from '../../../../ui/staff/show-page.tsx';
import { staffCall } from '../../../../ui/staff/staff-call.ts';

export const deliveryTones = { Waiting: 'info', Delivered: 'success', Failed: 'error' } as const;

const inText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** What says something, by name. */
const saying = (data: Record<string, unknown>) =>
  Object.entries(data)
    .filter(([, value]) => value !== null && value !== '')
    .toSorted(([a], [b]) => a.localeCompare(b));

function Said({ id }: { id: string }) {
  const { data: answer, error } = useQuery({
    queryKey: ['delivery-data', id],
    queryFn: () => staffCall<{ data: Record<string, unknown> | null }>('GET', `deliveries/${id}/data`),
    retry: false,
  });
  if (error) return <Alert severity="warning">{error.message}</Alert>;
  if (!answer) return <CircularProgress aria-label="The data is loading" />;
  if (!answer.data)
    return <Typography>It was erased, with the person it tells of or after its time.</Typography>;
  return (
    <Table size="small" aria-label="What it says">
      <TableBody>
        {saying(answer.data).map(([name, value]) => (
          <TableRow key={name}>
            <TableCell component="th" scope="row" sx={{ width: '40%', color: 'text.secondary' }}>
              {name}
            </TableCell>
            <TableCell sx={{ overflowWrap: 'anywhere' }}>{inText(value)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Delivery() {
  const delivery = useRecordContext();
  if (!delivery) return null;
  const { type, subjectId, destination, attempts, lastAnswer, at, nextAttempt, deliveredAt } = delivery;
  return (
    <>
      <Sheet title="Delivery">
        <Facts
          facts={[
            ['Event', type],
            ['Happened', formatDay(at)],
            ['Of', subjectId],
            ['System', destination],
            ['Status', <Status key="status" source="status" tones={deliveryTones} />],
            ['Attempts', attempts],
            ['Last answer', lastAnswer],
            ['Next attempt', nextAttempt && formatDay(nextAttempt)],
            ['Delivered', deliveredAt && formatDay(deliveredAt)],
          ]}
        />
      </Sheet>
      <Sheet title="What it says">
        <Said id={String(delivery.id)} />
      </Sheet>
    </>
  );
}

const Title = () => {
  const delivery = useRecordContext();
  return (
    <>
      {delivery?.type} to {delivery?.destination}
    </>
  );
};

export const DeliveryPage = () => (
  <ShowPage
    title={<Title />}
    actions={
      <ActionButton
        action="replay"
        label="Send it again"
        done="It is on its way again."
        isHidden={({ status }) => status === 'Waiting'}
      >
        <Typography>
          The system gets it under the same id, so that it can tell a repetition. All attempts are made anew.
        </Typography>
      </ActionButton>
    }
  >
    <Delivery />
  </ShowPage>
);
