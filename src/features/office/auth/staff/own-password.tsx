import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLogout, useNotify } from 'react-admin';
import { refreshSignedIn } from '../../../../ui/staff/signed-in.ts';
import { staffCall } from '../../../../ui/staff/staff-call.ts';
import { newPasswordField } from './new-password-page.tsx';
import { PlainForm } from './plain-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

const currentPassword = {
  name: 'currentPassword',
  label: 'Password you have',
  type: 'password',
  autoComplete: 'current-password',
};

/** Changes one's own password; every other session ends. */
export function OwnPasswordForm({ onDone }: { onDone?: () => void }) {
  const notify = useNotify();
  return (
    <PlainForm
      fields={[currentPassword, newPasswordField]}
      submit="Change the password"
      onSubmit={async (values) => {
        await staffCall('POST', 'password', { body: values });
        await refreshSignedIn();
        notify('Your password was changed. Your other sessions have ended.', { type: 'success' });
        onDone?.();
      }}
    />
  );
}

/** All there is until a user with a given password chose their own. */
export function FirstPasswordPage() {
  const logout = useLogout();
  return (
    <SignInFrame title="Choose your own password">
      <Typography>This is a temporary password. Choose a new one to continue.</Typography>
      <OwnPasswordForm onDone={() => window.location.assign('/cms')} />
      <Button onClick={() => logout()}>Sign out</Button>
    </SignInFrame>
  );
}
