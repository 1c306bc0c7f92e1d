import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import { ActionButton } from '../../../../ui/staff/action-button.tsx';
import { Facts, Sheet } from '../../../../ui/staff/facts.tsx';
import { formatDateOrTime, humanize, Status } from '../../../../ui/staff/fields.tsx';
import { ShowPage } from '../../../../ui/staff/show-page.tsx';
import { staffRequest } from '../../../../ui/staff/staff-request.ts';
import { canRetry } from '../domain/message.ts';

export const messageTones = {
  Queued: 'info',
  Sent: 'success',
  Saved: 'warning',
  Suppressed: 'default',
  Failed: 'error',
} as const;

const statusDescriptions: Record<string, string> = {
  Queued: 'Waiting to be sent or retried.',
  Sent: 'Accepted by the mail server.',
  Saved: 'Nobody received it: without SMTP_URL, emails are only saved as files on the server.',
  Suppressed: "Not sent, because the contact rule didn't allow it.",
  TooManyEmails: 'Not sent, because we had already sent this person several emails within an hour.',
  Failed: 'Permanently rejected, or no retries left.',
};

function Preview({ id }: { id: string }) {
  const { data, error } = useQuery({
    queryKey: ['message-preview', id],
    queryFn: () => staffRequest<{ subject: string; html: string }>('GET', `messages/${id}/preview`),
    retry: false,
  });
  if (error) return <Alert severity="warning">{error.message}</Alert>;
  if (!data) return <CircularProgress aria-label="Loading the email" />;
  return (
    <>
      <Typography sx={{ fontWeight: 650 }}>{data.subject}</Typography>
      <Typography color="textSecondary" gutterBottom>
        This preview uses today's settings. Links are removed, because they'd give you access to the
        recipient's data.
      </Typography>
      <Box
        component="iframe"
        title={`Email: ${data.subject}`}
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
  const { recipient, name, kind, status, attempts, lastError, decision, createdAt, sentAt } = message;
  return (
    <>
      <Sheet title="Delivery">
        <Facts
          facts={[
            ['To', recipient],
            ['Email', name],
            ['Subscription', kind && humanize(String(kind))],
            [
              'Status',
              <>
                <Status source="status" tones={messageTones} />{' '}
                {statusDescriptions[lastError] ?? statusDescriptions[status]}
              </>,
            ],
            ['Created', formatDateOrTime(createdAt)],
            ['Sent', sentAt && formatDateOrTime(sentAt)],
            ['Attempts', attempts],
            ['Last error', lastError],
            ['Contact rule', decision],
          ]}
        />
      </Sheet>
      <Sheet title="Preview">
        <Preview id={String(message.id)} />
      </Sheet>
    </>
  );
}

export const MessagePage = () => (
  <ShowPage
    title="Email"
    actions={
      <ActionButton
        action="retry"
        label="Retry"
        doneMessage="Queued for sending"
        isHidden={({ status, lastError }) => !canRetry({ status, lastError })}
      >
        <Typography>
          Fix the cause of the last error first. Retrying starts over with the full number of attempts.
        </Typography>
      </ActionButton>
    }
  >
    <Message />
  </ShowPage>
);
