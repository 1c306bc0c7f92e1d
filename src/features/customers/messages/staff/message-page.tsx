import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import { ActionButton } from '../../../../ui/staff/action-button.tsx';
import { Facts, Sheet } from '../../../../ui/staff/facts.tsx';
import { formatDay, humanize, Status } from '../../../../ui/staff/fields.tsx';
import { ShowPage } from '../../../../ui/staff/show-page.tsx';
import { staffCall } from '../../../../ui/staff/staff-call.ts';

export const messageTones = {
  Queued: 'info',
  Sent: 'success',
  Suppressed: 'default',
  Failed: 'error',
} as const;

const statusWords: Record<string, string> = {
  Queued: 'Waits, or is tried again.',
  Sent: 'It went out.',
  Suppressed: 'The person stopped such messages before it went out.',
  Failed: 'Refused for good, or every try was used up.',
};

function Drawn({ id }: { id: string }) {
  const { data, error } = useQuery({
    queryKey: ['message-preview', id],
    queryFn: () => staffCall<{ subject: string; html: string }>('GET', `messages/${id}/preview`),
    retry: false,
  });
  if (error) return <Alert severity="warning">{error.message}</Alert>;
  if (!data) return <CircularProgress aria-label="The message is loading" />;
  return (
    <>
      <Typography sx={{ fontWeight: 650 }}>{data.subject}</Typography>
      <Typography color="text.secondary" gutterBottom>
        As it is drawn with the settings of today. Its links are taken out: they act in the name of the
        reader.
      </Typography>
      <Box
        component="iframe"
        title={`The message: ${data.subject}`}
        sandbox=""
        srcDoc={data.html}
        sx={{ width: '100%', height: 640, border: 1, borderColor: 'divider', borderRadius: 1 }}
      />
    </>
  );
}

function Message() {
  const message = useRecordContext();
  if (!message) return null;
  const { recipient, template, kind, status, attempts, lastError, createdAt, sentAt } = message;
  return (
    <>
      <Sheet title="Sending">
        <Facts
          facts={[
            ['To', recipient],
            ['About', humanize(String(template))],
            ['Stopped with', kind && humanize(String(kind))],
            [
              'Status',
              <>
                <Status source="status" tones={messageTones} /> {statusWords[status]}
              </>,
            ],
            ['Written', formatDay(createdAt)],
            ['Sent', sentAt && formatDay(sentAt)],
            ['Tries', attempts],
            ['Last fault', lastError],
          ]}
        />
      </Sheet>
      <Sheet title="What it says">
        <Drawn id={String(message.id)} />
      </Sheet>
    </>
  );
}

const Title = () => <>Message to {useRecordContext()?.recipient}</>;

export const MessagePage = () => (
  <ShowPage
    title={<Title />}
    actions={
      <ActionButton
        action="replay"
        label="Send it again"
        done="It is on its way again."
        isHidden={({ status }) => status !== 'Failed'}
      >
        <Typography>All tries are made anew. Mend first what the last fault names.</Typography>
      </ActionButton>
    }
  >
    <Message />
  </ShowPage>
);
