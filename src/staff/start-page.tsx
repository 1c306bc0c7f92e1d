import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Loading, Title } from 'react-admin';
import { Link } from 'react-router';
import type { WaitingEntry } from '../platform/staff/mount-waiting-records.ts';
import { getCurrentUser } from '../ui/staff/current-user.ts';
import { LinkButton } from '../ui/staff/link-button.tsx';
import { isReadable } from '../ui/staff/use-can.ts';
import { DemonstrationProgress } from './demonstration-progress.tsx';
import { phoneQuote, toGroups } from './menu-groups.ts';
import { Tour } from './tour.tsx';
import { formatCappedCount, toListPath, useWaiting } from './waiting.tsx';
import { WaitingRows } from './waiting-rows.tsx';

const WaitingCard = ({ entry }: { entry: WaitingEntry }) => (
  <Card component="li" variant="outlined">
    <CardActionArea component={Link} to={toListPath(entry)} sx={{ p: 2, height: '100%' }}>
      <Typography sx={{ fontSize: 28, fontWeight: 700, lineHeight: 1.2 }}>
        {formatCappedCount(entry.count)}
      </Typography>
      <Typography>{entry.label}</Typography>
    </CardActionArea>
  </Card>
);

export function StartPage() {
  const { data: user } = useQuery({ queryKey: ['signed-in'], queryFn: () => getCurrentUser() });
  const { data: entries, error } = useWaiting();
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!user || !entries) return <Loading />;
  const groups = toGroups(user).map(({ heading, names }) => ({
    heading,
    names,
    waiting: entries.filter(({ resource, count }) => count > 0 && names.includes(resource)),
  }));
  const isAnyWaiting = groups.some(({ waiting }) => waiting.length > 0);
  return (
    <Box sx={{ my: 2, maxWidth: 1200 }}>
      <Title title="Start" />
      <DemonstrationProgress />
      {user.permissions.quotes?.includes('change') && (
        <Box sx={{ mb: 2 }}>
          <LinkButton to={phoneQuote.to}>{phoneQuote.title}</LinkButton>
        </Box>
      )}
      <Tour
        names={Object.keys(user.permissions).filter((name) => isReadable(`/cms/${name}`, user.permissions))}
      />
      {!isAnyWaiting && (
        <Alert severity="success">Nothing is waiting for you. Work appears here as it comes in.</Alert>
      )}
      {groups.map(
        ({ heading, waiting }) =>
          waiting.length > 0 && (
            <Box component="section" key={heading} sx={{ mb: 3 }}>
              <Typography variant="h6" component="h2" gutterBottom>
                {heading}
              </Typography>
              <Box
                component="ul"
                sx={{
                  display: 'grid',
                  gap: 2,
                  gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
                  listStyle: 'none',
                  m: 0,
                  p: 0,
                }}
              >
                {waiting.map((entry) => (
                  <WaitingCard key={`${entry.resource} ${entry.label}`} entry={entry} />
                ))}
              </Box>
              {waiting.map((entry) => (
                <WaitingRows key={`${entry.resource} ${entry.label}`} entry={entry} />
              ))}
            </Box>
          ),
      )}
      {isAnyWaiting && (
        <Typography color="textSecondary" sx={{ mt: 2 }}>
          Nothing else is waiting.
        </Typography>
      )}
    </Box>
  );
}
