import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState } from 'react';
import { reauthenticationRequired, staffRequest } from '../../../../ui/staff/staff-request.ts';
import { PlainForm } from './plain-form.tsx';

const password = {
  name: 'password',
  label: 'Your password',
  type: 'password',
  autoComplete: 'current-password',
};
const code = {
  name: 'code',
  label: 'Code from your app',
  autoComplete: 'one-time-code',
  inputMode: 'numeric' as const,
  helperText: 'Each code works once. If you just used this one, wait for the next.',
};

/** Opens when a request needs the password or a code again. The request waits for it, so nothing on the screen is lost. */
export function ReauthenticationDialog({ hasTotp }: { hasTotp: boolean }) {
  const titleId = useId();
  const [respond, setRespond] = useState<(isDone: boolean) => void>();
  useEffect(() => {
    const ask = (event: Event) => {
      event.preventDefault();
      setRespond(() => (event as CustomEvent<(isDone: boolean) => void>).detail);
    };
    addEventListener(reauthenticationRequired, ask);
    return () => removeEventListener(reauthenticationRequired, ask);
  }, []);

  function close(isDone: boolean) {
    setRespond(undefined);
    respond?.(isDone);
  }

  return (
    <Dialog
      open={respond !== undefined}
      onClose={() => close(false)}
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>Confirm that it's you</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          <Typography>
            Enter your {hasTotp ? 'code' : 'password'} again to do this. We won't ask again for 10 minutes.
          </Typography>
          <PlainForm
            fields={[hasTotp ? code : password]}
            submit="Confirm"
            onSubmit={async (body) => {
              await staffRequest('POST', 'session/reauthenticate', { body });
              close(true);
            }}
          />
          <Button onClick={() => close(false)}>Cancel</Button>
        </Stack>
      </DialogContent>
    </Dialog>
  );
}
