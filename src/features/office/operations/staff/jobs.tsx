import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { TextInput, useRecordContext } from 'react-admin';
import { ActionButton } from '../../../../ui/staff/action-button.tsx';
import { Sheet } from '../../../../ui/staff/facts.tsx';
import { formatDateOrTime } from '../../../../ui/staff/fields.tsx';
import { ListPage } from '../../../../ui/staff/list-page.tsx';
import { SmallTable } from '../../../../ui/staff/small-table.tsx';
import { staffRequest } from '../../../../ui/staff/staff-request.ts';
import type { Queue } from '../schema.ts';
import { formatDuration } from './format-units.ts';

function QueueTable() {
  const { data } = useQuery({
    queryKey: ['queues'],
    queryFn: () => staffRequest<Queue[]>('GET', 'queues'),
    refetchInterval: 15_000,
  });
  return (
    <Sheet title="Queues">
      <SmallTable
        label="Queues"
        rows={data ?? []}
        getKey={({ name }) => name}
        columns={[
          { title: 'Queue', isHeading: true, sx: { whiteSpace: 'nowrap' }, cell: ({ name }) => name },
          { title: 'Waiting', align: 'right', cell: ({ waiting }) => waiting },
          { title: 'Active', align: 'right', cell: ({ active }) => active },
          {
            title: 'Failed',
            align: 'right',
            cell: ({ failed }) =>
              failed > 0 ? (
                <Box component="strong" sx={{ color: 'error.main' }}>
                  {failed}
                </Box>
              ) : (
                failed
              ),
          },
          { title: 'Completed (24 h)', align: 'right', cell: (queue) => queue.completedLast24Hours },
          {
            title: 'Longest delay',
            cell: ({ lagSeconds }) => (lagSeconds > 0 ? formatDuration(lagSeconds) : '—'),
          },
          {
            title: 'Last completed',
            cell: ({ lastCompletedAt }) => (lastCompletedAt ? formatDateOrTime(lastCompletedAt) : '—'),
          },
        ]}
      />
    </Sheet>
  );
}

const Retry = () => (
  <ActionButton action="retry" label="Retry" doneMessage="Job queued">
    <Typography>It's safe to retry. Each job first checks whether it's still needed.</Typography>
  </ActionButton>
);

function JobData() {
  const data = useRecordContext()?.data as Record<string, unknown> | undefined;
  return Object.entries(data ?? {})
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ');
}

const JobList = () => (
  <Box sx={{ mt: 2 }}>
    <QueueTable />
    <ListPage
      title="Jobs"
      sort={{ field: 'failedAt', order: 'DESC' }}
      filters={[<TextInput key="queue" source="queue" label="Queue" alwaysOn />]}
      opens={false}
      columns={[
        { source: 'queue' },
        { source: 'failedAt', label: 'Failed', kind: 'when', sort: true },
        { source: 'error' },
        { source: 'tries', label: 'Attempts', kind: 'number' },
        { source: 'data', cell: () => <JobData /> },
        { source: 'retry', label: 'Actions', cell: () => <Retry /> },
      ]}
    />
  </Box>
);

export const jobScreens = { list: JobList };
