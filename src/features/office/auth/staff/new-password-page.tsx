import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { staffCall } from '../../../../ui/staff/staff-call.ts';
import { shortestPassword } from '../domain/password-rules.ts';
import { PlainForm } from './plain-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

export const newPasswordField = {
  name: 'newPassword',
  label: 'New password',
  type: 'password',
  autoComplete: 'new-password',
  helperText: `${shortestPassword} characters or more. A short sentence is easy to keep in mind.`,
};

/** Where the link of a message leads: its token stands behind the mark of the address, which no server sees. */
export function NewPasswordPage() {
  const [isDone, setDone] = useState(false);
  const token = new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '';
  return (
    <SignInFrame title="Choose your password">
      {isDone ? (
        <Alert severity="success">Your password holds from now on. All sessions have ended.</Alert>
      ) : (
        <PlainForm
          fields={[newPasswordField]}
          submit="Set the password"
          onSubmit={async (values) => {
            await staffCall('POST', 'password/choose', { body: { ...values, token } });
            setDone(true);
          }}
        />
      )}
      <Button href="/cms/login">Go to signing in</Button>
    </SignInFrame>
  );
}
