import Alert from '@mui/material/Alert';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { BooleanInput, required, TextInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ActionButton } from '../../../../ui/staff/action-button.tsx';
import { formatDollars } from '../../../../ui/staff/fields.tsx';
import type { OpenedOrder } from '../schema/staff.ts';

type Refunds = NonNullable<OpenedOrder['refundToday']>;

/** What comes back, line by line, for the answer that is chosen. */
export function RefundPreview({ refunds }: { refunds: Refunds }) {
  const hadClaim = useWatch({ name: 'hadClaim' }) === true;
  const { amount, lines } = hadClaim ? refunds.withClaim : refunds.withoutClaim;
  return (
    <>
      <Typography sx={{ mt: 1, fontWeight: 650 }}>
        Comes back by the rule of the state: {formatDollars(amount)}
      </Typography>
      <Table size="small" aria-label="How the refund is worked out">
        <TableBody>
          {lines.map((line) => (
            <TableRow key={line.label}>
              <TableCell component="th" scope="row">
                {line.label}
                <Typography variant="body2" color="text.secondary">
                  {line.reason}
                </Typography>
              </TableCell>
              <TableCell align="right">{formatDollars(line.amount)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Alert severity="info">
        Further payments stop by themselves. Pay the refund at the payment company: it is not sent from here.
      </Alert>
    </>
  );
}

/** What staff do with an order. */
export function OrderActions() {
  const order = useRecordContext<OpenedOrder>();
  if (!order) return null;
  const { refundToday } = order;
  return (
    <>
      <ActionButton
        action="note-call"
        label="Note a call"
        done="The call is noted."
        variant="contained"
        isHidden={({ status }) => status !== 'AwaitingCall'}
        fields={
          <TextInput
            source="text"
            label="What was said"
            multiline
            minRows={3}
            validate={required()}
            helperText="The buyer may ask to read it."
          />
        }
      />
      <ActionButton
        action="cancel"
        label="Cancel the order"
        done="The order is cancelled."
        color="error"
        defaults={{ hadClaim: false }}
        isHidden={({ status }) => status === 'Cancelled'}
        fields={
          <>
            <TextInput source="reason" multiline validate={required()} helperText={false} />
            <BooleanInput source="hadClaim" label="A claim was made" helperText={false} />
            {refundToday ? (
              <RefundPreview refunds={refundToday} />
            ) : (
              <Typography>Nothing was paid, so nothing comes back.</Typography>
            )}
          </>
        }
      >
        <Typography>
          You can't reopen a canceled order. Nothing more is charged, and the buyer gets an email with the
          refund. The lead becomes Lost unless it has another order.
        </Typography>
      </ActionButton>
    </>
  );
}
