import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLogout, useNotify } from 'react-admin';
import { encode } from 'uqr';
import { refreshSignedIn, type SignedIn } from '../../../../ui/staff/signed-in.ts';
import { staffCall } from '../../../../ui/staff/staff-call.ts';
import { PlainForm } from './plain-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

const password = {
  name: 'password',
  label: 'Your password',
  type: 'password',
  autoComplete: 'current-password',
};
const code = {
  name: 'code',
  label: 'Code that the app shows',
  autoComplete: 'one-time-code',
  inputMode: 'numeric' as const,
};

type Setup = { uri: string; backupCodes: string[] };

/** The picture that an authenticator app reads. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label="Code for the authenticator app"
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

function Confirm({ setup, onDone }: { setup: Setup; onDone: () => void }) {
  const secret = new URL(setup.uri).searchParams.get('secret');
  return (
    <Stack spacing={2}>
      <Typography>Let the app read this picture, or type the key into it.</Typography>
      <QrCode text={setup.uri} />
      <Typography sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }} data-testid="totp-key">
        {secret}
      </Typography>
      <Typography>
        Keep these codes where you find them without the app: each lets you in once when it is lost. They are
        shown this once.
      </Typography>
      <Box
        component="ul"
        sx={{ fontFamily: 'monospace', columns: { xs: 1, sm: 2 }, m: 0 }}
        aria-label="Codes to keep"
      >
        {setup.backupCodes.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </Box>
      <PlainForm
        fields={[code]}
        submit="Turn it on"
        onSubmit={async (values) => {
          await staffCall('POST', 'totp/confirm', { body: values });
          await refreshSignedIn();
          onDone();
        }}
      />
    </Stack>
  );
}

/** Sets up an authenticator app, or takes it away. */
export function OwnTotp({ user, onChanged }: { user: SignedIn; onChanged: () => void }) {
  const notify = useNotify();
  const [setup, setSetup] = useState<Setup>();
  const done = (message: string) => {
    setSetup(undefined);
    notify(message, { type: 'success' });
    onChanged();
  };
  if (user.hasTotp)
    return (
      <Stack spacing={2}>
        <Alert severity="success">Signing in needs a code of your app.</Alert>
        <PlainForm
          fields={[password]}
          submit="Take it away"
          onSubmit={async (values) => {
            await staffCall('POST', 'totp/remove', { body: values });
            await refreshSignedIn();
            done('Signing in needs no code any more. Your other sessions have ended.');
          }}
        />
      </Stack>
    );
  if (setup)
    return (
      <Confirm
        setup={setup}
        onDone={() => done('Signing in needs a code from now on. Your other sessions have ended.')}
      />
    );
  return (
    <Stack spacing={2}>
      <Typography>
        With an authenticator app, somebody who knows your password still cannot get in. Type your password to
        set one up.
      </Typography>
      <PlainForm
        fields={[password]}
        submit="Set up an app"
        onSubmit={async (values) => setSetup(await staffCall<Setup>('POST', 'totp', { body: values }))}
      />
    </Stack>
  );
}

/** All there is until a user set up the app that the site asks for. */
export function FirstTotpPage({ user }: { user: SignedIn }) {
  const logout = useLogout();
  return (
    <SignInFrame title="Set up an authenticator app">
      <Typography>This site asks everybody who works here for one. Then everything is open.</Typography>
      <OwnTotp user={user} onChanged={() => window.location.assign('/cms')} />
      <Button onClick={() => logout()}>Sign out</Button>
    </SignInFrame>
  );
}
