import WorkHistory from '@mui/icons-material/WorkHistoryOutlined';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import {
  Datagrid,
  FunctionField,
  type RaRecord,
  type ResourceProps,
  TextField,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { ActionButton } from '../../../../ui/staff/action-button.tsx';
import { Sheet } from '../../../../ui/staff/facts.tsx';
import { formatDay, When } from '../../../../ui/staff/fields.tsx';
import { ListPage } from '../../../../ui/staff/list-page.tsx';
import { staffCall } from '../../../../ui/staff/staff-call.ts';
import { formatDuration } from './format-units.ts';

type Queue = {
  name: string;
  waiting: number;
  active: number;
  failed: number;
  completedLast24Hours: number;
  lagSeconds: number;
  lastDoneAt: string | null;
};

function QueueTable() {
  const { data } = useQuery({
    queryKey: ['queues'],
    queryFn: () => staffCall<Queue[]>('GET', 'queues'),
    refetchInterval: 15_000,
  });
  return (
    <Sheet title="Queues">
      <TableContainer tabIndex={0}>
        <Table size="small" aria-label="Queues">
          <TableHead>
            <TableRow>
              <TableCell>Queue</TableCell>
              <TableCell align="right">Waiting</TableCell>
              <TableCell align="right">Active</TableCell>
              <TableCell align="right">Failed</TableCell>
              <TableCell align="right">Completed (24 h)</TableCell>
              <TableCell>Longest delay</TableCell>
              <TableCell>Last completed</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {(data ?? []).map(
              ({ name, waiting, active, failed, completedLast24Hours, lagSeconds, lastDoneAt }) => (
                <TableRow key={name}>
                  <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                    {name}
                  </TableCell>
                  <TableCell align="right">{waiting}</TableCell>
                  <TableCell align="right">{active}</TableCell>
                  <TableCell align="right" sx={failed > 0 ? { color: 'error.main', fontWeight: 650 } : {}}>
                    {failed}
                  </TableCell>
                  <TableCell align="right">{completedLast24Hours}</TableCell>
                  <TableCell>{lagSeconds > 0 ? formatDuration(lagSeconds) : '—'}</TableCell>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>
                    {lastDoneAt ? formatDay(lastDoneAt) : '—'}
                  </TableCell>
                </TableRow>
              ),
            )}
          </TableBody>
        </Table>
      </TableContainer>
    </Sheet>
  );
}

const Retry = () => (
  <ActionButton action="retry" label="Retry" done="Job queued">
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
      empty={
        <Typography sx={{ mt: 2 }}>
          No failed jobs. Jobs appear here when all of their retries have failed.
        </Typography>
      }
    >
      <Datagrid rowClick={false} bulkActionButtons={false}>
        <When source="failedAt" label="Failed" sortBy="failedAt" />
        <TextField source="queue" sortable={false} />
        <TextField source="error" label="Error" sortable={false} />
        <TextField source="tries" label="Attempts" sortable={false} />
        <FunctionField label="Data" render={(_job: RaRecord) => <JobData />} />
        <Retry />
      </Datagrid>
    </ListPage>
  </Box>
);

export const jobScreens: ResourceProps = {
  name: 'jobs',
  icon: WorkHistory,
  options: { label: 'Jobs' },
  list: JobList,
};
