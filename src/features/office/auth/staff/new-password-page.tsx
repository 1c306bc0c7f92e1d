import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import type { NextStep } from '../../../../ui/staff/current-user.ts';
import { staffRequest } from '../../../../ui/staff/staff-request.ts';
import { minPasswordLength } from '../domain/password-rules.ts';
import { PlainForm } from './plain-form.tsx';
import { LinkSent, RequestLink } from './request-link.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

export const newPasswordField = {
  name: 'newPassword',
  label: 'New password',
  type: 'password',
  autoComplete: 'new-password',
  helperText: `At least ${minPasswordLength} characters. A short sentence is easy to remember.`,
};

type Step = 'Checking' | 'Password' | 'Expired' | 'Sent' | 'Saved';

const titles: Record<Step, string> = {
  Checking: 'Choose a password',
  Password: 'Choose a password',
  Expired: "This link doesn't work anymore",
  Sent: 'Check your email',
  Saved: 'Your password is saved',
};

/** Reads the token from the URL fragment, which never reaches a server log. */
export function NewPasswordPage() {
  const [token] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '');
  const [step, setStep] = useState<Step>('Checking');
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    if (token === '') return setStep('Expired');
    staffRequest<{ email: string }>('POST', 'password/link', { body: { token } }).then(
      (owner) => {
        setEmail(owner.email);
        setStep('Password');
      },
      (error: Error & { status?: number }) =>
        error.status === 400 ? setStep('Expired') : setProblem(error.message),
    );
  }, [token]);

  async function choose(values: Record<string, string>) {
    await staffRequest('POST', 'password/choose', { body: { ...values, token } });
    const { next } = await staffRequest<{ next: NextStep }>('POST', 'session', {
      body: { email, password: values.newPassword },
    }).catch(() => ({ next: 'Code' as const }));
    if (next === 'Code') setStep('Saved');
    else window.location.assign('/cms');
  }

  return (
    <SignInFrame title={titles[step]}>
      {problem && <Alert severity="error">{problem}</Alert>}
      {step === 'Password' && (
        <>
          <Typography>For {email}. You'll be signed in with it.</Typography>
          <PlainForm fields={[newPasswordField]} submit="Save password" onSubmit={choose} />
        </>
      )}
      {step === 'Expired' && (
        <>
          <Typography>
            It has expired, it was used already, or part of it is missing. Enter your email address, and we'll
            send you a new one.
          </Typography>
          <RequestLink submit="Send a new link" onSent={() => setStep('Sent')} />
        </>
      )}
      {step === 'Sent' && <LinkSent />}
      {step === 'Saved' && (
        <Typography>Sign in with it, and enter your code if you're asked for one.</Typography>
      )}
      <Button href="/cms/login">{step === 'Saved' ? 'Sign in' : 'Go to sign-in'}</Button>
    </SignInFrame>
  );
}
