import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { formatDay } from '../../../../ui/staff/fields.tsx';
import type { UserSession } from '../domain/user.ts';

type Listed = UserSession & { isThis?: boolean };

export function SessionTable({ sessions, onEnd }: { sessions: Listed[]; onEnd?: (id: string) => void }) {
  return (
    <TableContainer>
      <Table size="small" aria-label="Sessions">
        <TableHead>
          <TableRow>
            <TableCell>Signed in</TableCell>
            <TableCell>Last used</TableCell>
            <TableCell>IP address</TableCell>
            <TableCell>Browser</TableCell>
            {onEnd && <TableCell />}
          </TableRow>
        </TableHead>
        <TableBody>
          {sessions.map(({ id, startedAt, lastUsedAt, ipAddress, browser, isThis }) => (
            <TableRow key={id}>
              <TableCell>{formatDay(startedAt)}</TableCell>
              <TableCell>{formatDay(lastUsedAt)}</TableCell>
              <TableCell>{ipAddress ?? '—'}</TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{browser ?? '—'}</TableCell>
              {onEnd && (
                <TableCell>
                  {isThis ? (
                    <Chip size="small" label="This session" />
                  ) : (
                    <Button size="small" onClick={() => onEnd(id)}>
                      Sign out
                    </Button>
                  )}
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
