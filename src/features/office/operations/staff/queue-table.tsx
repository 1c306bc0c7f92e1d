import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useQuery } from '@tanstack/react-query';
import { Sheet } from '../../../../ui/staff/facts.tsx';
import { formatDay } from '../../../../ui/staff/fields.tsx';
import { staffCall } from '../../../../ui/staff/staff-call.ts';
import { inTime } from './in-time.ts';

type Queue = {
  name: string;
  waiting: number;
  active: number;
  failed: number;
  doneLately: number;
  lagSeconds: number;
  lastDoneAt: string | null;
};

/** How each queue stands, read anew while somebody looks. */
export function QueueTable() {
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
              <TableCell align="right">At work</TableCell>
              <TableCell align="right">Failed</TableCell>
              <TableCell align="right">Done in a day</TableCell>
              <TableCell>Oldest waits</TableCell>
              <TableCell>Last done</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {(data ?? []).map(({ name, waiting, active, failed, doneLately, lagSeconds, lastDoneAt }) => (
              <TableRow key={name}>
                <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                  {name}
                </TableCell>
                <TableCell align="right">{waiting}</TableCell>
                <TableCell align="right">{active}</TableCell>
                <TableCell align="right" sx={failed > 0 ? { color: 'error.main', fontWeight: 650 } : {}}>
                  {failed}
                </TableCell>
                <TableCell align="right">{doneLately}</TableCell>
                <TableCell>{lagSeconds > 0 ? inTime(lagSeconds) : '—'}</TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>
                  {lastDoneAt ? formatDay(lastDoneAt) : '—'}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Sheet>
  );
}
