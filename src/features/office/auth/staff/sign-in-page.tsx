import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { clearPendingToast, getPendingToast } from '../../../../platform/browser/toasts.ts';
import { type NextStep, refreshCurrentUser } from '../../../../ui/staff/current-user.ts';
import { staffRequest } from '../../../../ui/staff/staff-request.ts';
import { PlainForm } from './plain-form.tsx';
import { emailField as email, LinkSent, RequestLink } from './request-link.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { rememberPassword } from './typed-password.ts';

type Step = 'Password' | 'Code' | 'Forgotten' | 'Sent';

const password = {
  name: 'password',
  label: 'Password',
  type: 'password',
  autoComplete: 'current-password',
};
const code = {
  name: 'code',
  label: 'Code',
  autoComplete: 'one-time-code',
  inputMode: 'numeric' as const,
  helperText: 'Six digits from your authenticator app, or a backup code',
};

const titles: Record<Step, string> = {
  Password: 'Sign in',
  Code: 'Enter your code',
  Forgotten: 'Reset your password',
  Sent: 'Check your email',
};

function useCanLookAround(): boolean {
  const [canLookAround, setCanLookAround] = useState(false);
  useEffect(() => {
    staffRequest<{ isOpen: boolean }>('GET', 'session/demonstration').then(
      ({ isOpen }) => setCanLookAround(isOpen),
      () => {},
    );
  }, []);
  return canLookAround;
}

export function SignInPage({ onSignedIn }: { onSignedIn: () => Promise<unknown> }) {
  const [step, setStep] = useState<Step>('Password');
  // Not cleared until someone signs in, because this page can mount twice and must show the message both times.
  const [pendingToast] = useState(getPendingToast);
  const [notice, setNotice] = useState<string>();
  const canLookAround = useCanLookAround();

  async function send(path: string, values: { password?: string }) {
    const { next } = await staffRequest<{ next: NextStep }>('POST', path, { body: values });
    if (next === 'Code') return setStep('Code');
    clearPendingToast();
    const { mustChangePassword } = await refreshCurrentUser();
    if (mustChangePassword && values.password) rememberPassword(values.password);
    await onSignedIn();
  }

  async function lookAround() {
    setNotice(undefined);
    try {
      await send('session/demonstration', {});
    } catch (error) {
      setNotice((error as Error).message);
    }
  }

  return (
    <SignInFrame title={titles[step]}>
      {notice && <Alert severity="error">{notice}</Alert>}
      {pendingToast && step === 'Password' && (
        <Alert severity={pendingToast.kind}>{pendingToast.message}</Alert>
      )}
      {step === 'Password' && (
        <PlainForm
          fields={[email, password]}
          submit="Sign in"
          onSubmit={(values) => send('session', values)}
        />
      )}
      {step === 'Code' && (
        <PlainForm fields={[code]} submit="Continue" onSubmit={(values) => send('session/code', values)} />
      )}
      {step === 'Forgotten' && <RequestLink submit="Send reset link" onSent={() => setStep('Sent')} />}
      {step === 'Sent' && <LinkSent />}
      {step === 'Password' && canLookAround && (
        <Button variant="outlined" onClick={lookAround}>
          Look around without an account
        </Button>
      )}
      {step === 'Password' ? (
        <Button onClick={() => setStep('Forgotten')}>Forgot your password?</Button>
      ) : (
        <Button onClick={() => setStep('Password')}>Back to sign-in</Button>
      )}
    </SignInFrame>
  );
}
