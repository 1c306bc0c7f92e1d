import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLogout, useNotify } from 'react-admin';
import { encode } from 'uqr';
import { type CurrentUser, refreshCurrentUser } from '../../../../ui/staff/current-user.ts';
import { staffRequest } from '../../../../ui/staff/staff-request.ts';
import { PlainForm } from './plain-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

const password = {
  name: 'password',
  label: 'Your current password',
  type: 'password',
  autoComplete: 'current-password',
};
const code = {
  name: 'code',
  label: 'Code from the app',
  autoComplete: 'one-time-code',
  inputMode: 'numeric' as const,
};

type Setup = { uri: string; backupCodes: string[] };

function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label="QR code for the authenticator app"
      viewBox={`0 0 ${size} ${size}`}
      width="200"
      height="200"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#131a2b" />
    </svg>
  );
}

function ConfirmTotp({ setup, onDone }: { setup: Setup; onDone: () => void }) {
  const secret = new URL(setup.uri).searchParams.get('secret');
  return (
    <Stack spacing={2}>
      <Typography>Scan this QR code with your authenticator app, or enter the key manually.</Typography>
      <QrCode text={setup.uri} />
      <Typography sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }} data-testid="totp-key">
        {secret}
      </Typography>
      <Typography>
        Save these backup codes somewhere safe. If you lose the app, each code lets you sign in once. You
        won't see them again.
      </Typography>
      <Box
        component="ul"
        sx={{ fontFamily: 'monospace', columns: { xs: 1, sm: 2 }, m: 0 }}
        aria-label="Backup codes"
      >
        {setup.backupCodes.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </Box>
      <PlainForm
        fields={[code]}
        submit="Turn on"
        onSubmit={async (values) => {
          await staffRequest('POST', 'totp/confirm', { body: values });
          await refreshCurrentUser();
          onDone();
        }}
      />
    </Stack>
  );
}

export function OwnTotp({ user, onChanged }: { user: CurrentUser; onChanged: () => void }) {
  const notify = useNotify();
  const [setup, setSetup] = useState<Setup>();
  const finishSetup = (message: string) => {
    setSetup(undefined);
    notify(message, { type: 'success' });
    onChanged();
  };
  if (user.hasTotp)
    return (
      <Stack spacing={2}>
        <Alert severity="success">
          Two-factor authentication is on. You need a code from your app to sign in.
        </Alert>
        <PlainForm
          fields={[password]}
          submit="Turn off"
          onSubmit={async (values) => {
            await staffRequest('POST', 'totp/remove', { body: values });
            await refreshCurrentUser();
            finishSetup("Two-factor authentication is off. You've been signed out of your other sessions.");
          }}
        />
      </Stack>
    );
  if (setup)
    return (
      <ConfirmTotp
        setup={setup}
        onDone={() =>
          finishSetup("Two-factor authentication is on. You've been signed out of your other sessions.")
        }
      />
    );
  return (
    <Stack spacing={2}>
      <Typography>
        With an authenticator app, someone who knows your password still can't sign in. Enter your password to
        set one up.
      </Typography>
      <PlainForm
        fields={[password]}
        submit="Set up app"
        onSubmit={async (values) => setSetup(await staffRequest<Setup>('POST', 'totp', { body: values }))}
      />
    </Stack>
  );
}

export function FirstTotpPage({ user }: { user: CurrentUser }) {
  const logout = useLogout();
  return (
    <SignInFrame title="Set up an authenticator app">
      <Typography>
        This site requires two-factor authentication. Set up an authenticator app to continue.
      </Typography>
      <OwnTotp user={user} onChanged={() => window.location.assign('/cms')} />
      <Button onClick={() => logout()}>Sign out</Button>
    </SignInFrame>
  );
}
