import Typography from '@mui/material/Typography';
import { staffRequest } from '../../../../ui/staff/staff-request.ts';
import { PlainForm } from './plain-form.tsx';

export const emailField = { name: 'email', label: 'Email address', type: 'email', autoComplete: 'username' };

export const RequestLink = ({ submit, onSent }: { submit: string; onSent: () => void }) => (
  <PlainForm
    fields={[emailField]}
    submit={submit}
    onSubmit={async (values) => {
      await staffRequest('POST', 'password/forgotten', { body: values });
      onSent();
    }}
  />
);

export const LinkSent = () => (
  <Typography>
    If there's an account with this address, we've emailed you a link. It works once. It expires in an hour,
    or in three days if you haven't chosen a password yet. We send at most three an hour, so if a new one
    doesn't arrive, use the last one.
  </Typography>
);
