import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loading, Title, useNotify } from 'react-admin';
import { getCurrentUser } from '../../../../ui/staff/current-user.ts';
import { staffRequest } from '../../../../ui/staff/staff-request.ts';
import type { UserSession } from '../schema.ts';
import { OwnPasswordForm } from './own-password.tsx';
import { OwnTotp } from './own-totp.tsx';
import { SessionTable } from './session-table.tsx';

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <CardContent>
        <Typography variant="h6" component="h2" gutterBottom>
          {title}
        </Typography>
        {children}
      </CardContent>
    </Card>
  );
}

export function OwnAccountPage() {
  const notify = useNotify();
  const user = useQuery({ queryKey: ['signed-in'], queryFn: () => getCurrentUser() });
  const sessions = useQuery({
    queryKey: ['own-sessions'],
    queryFn: () => staffRequest<(UserSession & { isCurrent: boolean })[]>('GET', 'sessions'),
  });
  if (!user.data || !sessions.data) return <Loading />;
  const end = async (id: string) => {
    await staffRequest('DELETE', `sessions/${id}`);
    notify('Session ended', { type: 'success' });
    await sessions.refetch();
  };
  return (
    <Stack spacing={2} sx={{ maxWidth: 860, mt: 2 }}>
      <Title title="Your account" />
      <Typography>
        {user.data.name}, {user.data.email}, {user.data.role}
      </Typography>
      <Section title="Password">
        <OwnPasswordForm onDone={() => sessions.refetch()} />
      </Section>
      <Section title="Authenticator app">
        <OwnTotp
          user={user.data}
          onChanged={() => {
            void user.refetch();
            void sessions.refetch();
          }}
        />
      </Section>
      <Section title="Sessions">
        <SessionTable sessions={sessions.data} onEnd={end} />
      </Section>
    </Stack>
  );
}
