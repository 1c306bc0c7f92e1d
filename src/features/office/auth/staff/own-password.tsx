import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLogout, useNotify } from 'react-admin';
import { refreshCurrentUser } from '../../../../ui/staff/current-user.ts';
import { staffRequest } from '../../../../ui/staff/staff-request.ts';
import { newPasswordField } from './new-password-page.tsx';
import { PlainForm } from './plain-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { getTypedPassword } from './typed-password.ts';

const currentPassword = {
  name: 'currentPassword',
  label: 'Current password',
  type: 'password',
  autoComplete: 'current-password',
};

/** Asks for the current password unless `current` is given. */
export function OwnPasswordForm({ current, onDone }: { current?: string; onDone?: () => void }) {
  const notify = useNotify();
  return (
    <PlainForm
      fields={current ? [newPasswordField] : [currentPassword, newPasswordField]}
      submit="Change password"
      onSubmit={async (values) => {
        await staffRequest('POST', 'password', { body: { currentPassword: current, ...values } });
        await refreshCurrentUser();
        notify("Password changed. You've been signed out of your other sessions.", { type: 'success' });
        onDone?.();
      }}
    />
  );
}

export function FirstPasswordPage() {
  const logout = useLogout();
  return (
    <SignInFrame title="Choose a new password">
      <Typography>This is a temporary password. Choose a new one to continue.</Typography>
      <OwnPasswordForm current={getTypedPassword()} onDone={() => window.location.assign('/cms')} />
      <Button onClick={() => logout()}>Sign out</Button>
    </SignInFrame>
  );
}
