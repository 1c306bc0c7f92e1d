import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ComponentType, Suspense } from 'react';
import type { WaitingEntry } from '../platform/staff/mount-waiting-records.ts';
import type { FirstRowsProps } from '../ui/staff/first-rows.tsx';
import { lazyScreen } from './lazy-screens.tsx';

const tables: Record<string, ComponentType<FirstRowsProps>> = {
  leads: lazyScreen(
    async () => (await import('../features/customers/leads/staff/waiting-leads.tsx')).WaitingLeads,
  ),
  claims: lazyScreen(
    async () => (await import('../features/claims/claims/staff/waiting-claims.tsx')).WaitingClaims,
  ),
  configurations: lazyScreen(
    async () =>
      (await import('../features/publishing/configuration/staff/missing-settings.tsx')).MissingSettings,
  ),
};

/** Lists the first records of an entry, so that work starts with one click. */
export function WaitingRows({ entry: { resource, label, filter, first } }: { entry: WaitingEntry }) {
  const Table = tables[resource];
  if (!Table || !first) return null;
  const order = first.order === 'asc' ? 'ASC' : 'DESC';
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="subtitle1" component="h3">
        {label}
      </Typography>
      <Suspense>
        <Table resource={resource} label={label} filter={filter} sort={{ field: first.sort, order }} />
      </Suspense>
    </Box>
  );
}
