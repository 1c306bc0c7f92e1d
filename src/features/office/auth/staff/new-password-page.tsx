import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { staffRequest } from '../../../../ui/staff/staff-request.ts';
import { minPasswordLength } from '../domain/password-rules.ts';
import { PlainForm } from './plain-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

export const newPasswordField = {
  name: 'newPassword',
  label: 'New password',
  type: 'password',
  autoComplete: 'new-password',
  helperText: `At least ${minPasswordLength} characters. A short sentence is easy to remember.`,
};

/** Reads the token from the URL fragment, which never reaches a server log. */
export function NewPasswordPage() {
  const [isDone, setDone] = useState(false);
  const token = new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '';
  return (
    <SignInFrame title="Choose a password">
      {isDone ? (
        <Alert severity="success">
          Your password is saved. Sign in with it, because earlier sessions have ended.
        </Alert>
      ) : (
        <PlainForm
          fields={[newPasswordField]}
          submit="Save password"
          onSubmit={async (values) => {
            await staffRequest('POST', 'password/choose', { body: { ...values, token } });
            setDone(true);
          }}
        />
      )}
      <Button href="/cms/login">Go to sign-in</Button>
    </SignInFrame>
  );
}
