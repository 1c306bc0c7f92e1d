import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { Sheet } from '../../../ui/staff/facts.tsx';
import { inDays, inDollars } from '../../../ui/staff/fields.tsx';
import type { OpenedOrder } from '../contract/staff.ts';

/** Every payment that is due, beside those that arrived, in their order. */
export function PaymentTable() {
  const opened = useRecordContext<OpenedOrder>();
  if (!opened) return null;
  const { payments, received } = opened.order;
  const length = Math.max(payments.length, received.length);
  return (
    <Sheet title="Payments">
      <Typography variant="body2">
        {inDollars(opened.paid)} of {inDollars(opened.totalPrice)} arrived, in {received.length} of{' '}
        {payments.length} payments.
      </Typography>
      <Table size="small" aria-label="Payments">
        <TableHead>
          <TableRow>
            <TableCell>Payment</TableCell>
            <TableCell>Due</TableCell>
            <TableCell align="right">Amount</TableCell>
            <TableCell>Arrived</TableCell>
            <TableCell align="right">Amount</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {Array.from({ length }, (_, index) => {
            const due = payments[index];
            const paid = received[index];
            return (
              <TableRow key={due?.number ?? `more ${index}`}>
                <TableCell component="th" scope="row">
                  {index + 1}
                </TableCell>
                <TableCell>{due ? inDays(due.dueOn) : '—'}</TableCell>
                <TableCell align="right">{due ? inDollars(due.amount) : '—'}</TableCell>
                <TableCell>{paid ? inDays(paid.paidOn) : '—'}</TableCell>
                <TableCell align="right">{paid ? inDollars(paid.amount) : '—'}</TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </Sheet>
  );
}
