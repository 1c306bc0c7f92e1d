import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatDateOrTime } from './fields.tsx';

/** `at` is an ISO date or time. `color` marks the kind of event. */
export type TimelineItem = { at: string; what: ReactNode; who?: string; color?: string };

const mark = (color: string) => ({
  content: '""',
  position: 'absolute',
  left: -27,
  top: 5,
  width: 12,
  height: 12,
  borderRadius: '50%',
  bgcolor: color,
});

/** What happened to a record, in the given order. */
export const Timeline = ({ items }: { items: readonly TimelineItem[] }) => (
  <Box component="ol" sx={{ listStyle: 'none', m: 0, pl: 2.5, borderLeft: 2, borderColor: 'divider' }}>
    {items.map(({ at, what, who, color = '#b9b2a3' }, index) => (
      <Box
        component="li"
        // biome-ignore lint/suspicious/noArrayIndexKey: events never change
        key={index}
        sx={{ position: 'relative', pb: 1.5, '&::before': mark(color) }}
      >
        <Typography component="div" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {what}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {[formatDateOrTime(at), who].filter(Boolean).join(', ')}
        </Typography>
      </Box>
    ))}
  </Box>
);
