import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { staffRequest } from '../ui/staff/staff-request.ts';

const millisecondsBetweenUpdates = 5000;

/** Shows how much of a new demonstration's data was added, and nothing once it's complete. */
export function DemonstrationProgress() {
  const { data } = useQuery({
    queryKey: ['demonstration'],
    queryFn: ({ signal }) =>
      staffRequest<{ addedPercent: number | null }>('GET', 'session/demonstration', { signal }),
    refetchInterval: ({ state }) =>
      typeof state.data?.addedPercent === 'number' && millisecondsBetweenUpdates,
  });
  if (typeof data?.addedPercent !== 'number') return null;
  return (
    <Typography color="textSecondary" sx={{ mb: 2 }}>
      Adding 120 days of demonstration data: {data.addedPercent}%
    </Typography>
  );
}
