import FormHelperText from '@mui/material/FormHelperText';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { HttpError, useInput } from 'react-admin';
import { xsrfToken } from '../../../../platform/browser/api-client.ts';
import { throwOnError } from '../../../../ui/staff/staff-call.ts';

/** What the server answers to a file that was sent ahead of its record. */
type Received = { upload: string; name?: string; kind?: string; fileName?: string };

/** Sends the bytes of a file. Throws HttpError with what is wrong with it. */
async function sendFile(call: string, file: File): Promise<Received> {
  const query = new URLSearchParams({ fileName: file.name });
  const response = await fetch(`/api/staff/${call}?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', 'x-xsrf-token': await xsrfToken() },
    body: file,
  });
  await throwOnError(response);
  return (await response.json()) as Received;
}

type State = { isSending: boolean; says: string; fault: string };

const broken = 'The connection broke off. Choose the file again.';

/** Sends a file as soon as it is chosen; the form carries what the server gave for it. */
export function UploadInput({
  call,
  accept,
  label,
  onReceived,
}: {
  /** Below /api/staff, such as `media-files`. */
  call: string;
  accept: string;
  label: string;
  onReceived?: (received: Received) => void;
}) {
  const id = useId();
  const { field, fieldState } = useInput({ source: 'upload' });
  const [{ isSending, says, fault }, setState] = useState<State>({ isSending: false, says: '', fault: '' });

  async function send(file: File | undefined) {
    if (!file) return;
    field.onChange('');
    setState({ isSending: true, says: `Sending ${file.name}`, fault: '' });
    try {
      const received = await sendFile(call, file);
      field.onChange(received.upload);
      onReceived?.(received);
      setState({ isSending: false, says: `${file.name} has arrived.`, fault: '' });
    } catch (error) {
      const why = error instanceof HttpError ? error.message : broken;
      setState({ isSending: false, says: '', fault: why });
    }
  }

  const wrong = fault || fieldState.error?.message;
  return (
    <Stack spacing={0.5} sx={{ width: '100%', mb: 2 }}>
      <Typography component="label" htmlFor={id} variant="subtitle2">
        {label}
      </Typography>
      <input
        id={id}
        type="file"
        accept={accept}
        aria-describedby={`${id}-says`}
        aria-invalid={Boolean(wrong)}
        onChange={(event) => void send(event.target.files?.[0])}
      />
      {isSending && <LinearProgress aria-label="Sending the file" />}
      <FormHelperText id={`${id}-says`} error={Boolean(wrong)} role="status">
        {wrong || says}
      </FormHelperText>
    </Stack>
  );
}
