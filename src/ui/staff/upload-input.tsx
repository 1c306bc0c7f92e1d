import FormHelperText from '@mui/material/FormHelperText';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { HttpError, useInput } from 'react-admin';
import { loadXsrfToken } from '../../platform/browser/api-client.ts';
import { staffFetch } from './staff-request.ts';

/** The fields depend on the endpoint. */
type ReceivedFile = { upload: string; name?: string; kind?: string; fileName?: string };

export async function sendFile(endpoint: string, file: File): Promise<ReceivedFile> {
  const query = new URLSearchParams({ fileName: file.name });
  const response = await staffFetch(`/api/staff/${endpoint}?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', 'x-xsrf-token': await loadXsrfToken() },
    body: file,
  });
  return (await response.json()) as ReceivedFile;
}

type State = { isSending: boolean; status: string; error: string };

const connectionLost = 'The connection was lost. Choose the file again.';

export function UploadInput({
  endpoint,
  accept,
  label,
  onReceived,
}: {
  endpoint: string;
  accept: string;
  label: string;
  onReceived?: (file: ReceivedFile) => void;
}) {
  const id = useId();
  const [{ isSending, status, error }, setState] = useState<State>({
    isSending: false,
    status: '',
    error: '',
  });
  const isUploading = useRef(false);
  isUploading.current = isSending;
  const validate = () =>
    isUploading.current ? 'Wait until the file is uploaded, then save again.' : undefined;
  const { field, fieldState } = useInput({ source: 'upload', validate });

  async function send(file: File | undefined) {
    if (!file) return;
    field.onChange('');
    setState({ isSending: true, status: `Uploading ${file.name}`, error: '' });
    try {
      const receivedFile = await sendFile(endpoint, file);
      field.onChange(receivedFile.upload);
      onReceived?.(receivedFile);
      setState({ isSending: false, status: `${file.name} uploaded.`, error: '' });
    } catch (thrown) {
      const message = thrown instanceof HttpError ? thrown.message : connectionLost;
      setState({ isSending: false, status: '', error: message });
    }
  }

  const message = error || fieldState.error?.message;
  return (
    <Stack spacing={0.5} sx={{ width: '100%', mb: 2 }}>
      <Typography component="label" htmlFor={id} variant="subtitle2">
        {label}
      </Typography>
      <input
        id={id}
        type="file"
        accept={accept}
        aria-describedby={`${id}-status`}
        aria-invalid={Boolean(message)}
        onChange={(event) => void send(event.target.files?.[0])}
      />
      {isSending && <LinearProgress aria-label="Uploading the file" />}
      <FormHelperText id={`${id}-status`} error={Boolean(message)} role="status">
        {message || status}
      </FormHelperText>
    </Stack>
  );
}
