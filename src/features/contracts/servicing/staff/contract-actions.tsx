import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { DateInput, type RaRecord, required, SelectInput, TextInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { toOfficeDay } from '../../../../shared/local-time.ts';
import { ActionButton } from '../../../../ui/staff/action-button.tsx';
import { DollarsInput } from '../../../../ui/staff/dollars-input.tsx';
import { formatDateOrTime, formatDollars } from '../../../../ui/staff/fields.tsx';
import { callDirections } from '../../../customers/leads/domain/lead.ts';
import { CallFields, LogCallButton } from '../../../customers/leads/staff/log-call.tsx';
import { LedgerTable } from '../../../plans/staff/rating-pair.tsx';
import { calculateRefund } from '../../cancellation/domain/refund.ts';
import { handMethods } from '../../payments/domain/collect-payments.ts';
import { isUnpaid } from '../../payments/domain/payment-account.ts';
import type { ContractActionName, ContractDetails } from '../schema/staff.ts';

type Basis = NonNullable<ContractDetails['refundBasis']>;

/** Updates while staff choose the day. */
export function RefundPreview({ basis }: { basis: Basis }) {
  const enteredDay = useWatch({ name: 'askedOn' });
  const enteredLastDay = useWatch({ name: 'lastDay' });
  const { contract, contractRule, law, cancelOn, askedOn, by, claimsCents } = basis;
  const { refundCents, lines, dueOn, payableTo } = calculateRefund(contract, contractRule, law, {
    on: enteredLastDay || enteredDay || cancelOn,
    askedOn: enteredDay || askedOn,
    claimsCents,
    by,
  });
  return (
    <>
      <Typography sx={{ mt: 1, fontWeight: 650 }}>
        Refund in {law.name}: {formatDollars(refundCents / 100)}, due by {formatDateOrTime(dueOn)}
        {payableTo === 'Lienholder' && ', to the lender first'}
      </Typography>
      <LedgerTable
        ledger={lines.map(({ label, reason, cents }) => ({ label, reason, amount: cents / 100 }))}
        label="How the refund is calculated"
      />
      <Alert severity="info">
        Monthly payments stop automatically. What was paid online is refunded the same way. Send the rest, and
        what goes to a lender, yourself, and mark it as paid.
      </Alert>
    </>
  );
}

/** Says what the dialog records. */
export function RefundsByHand({ contract }: { contract: ContractDetails }) {
  const { refundsByHand, refundDue } = contract;
  const amounts = refundsByHand.map(({ payee, amount }) => `${formatDollars(amount)} to ${payee}`);
  return (
    <Typography>
      This records that you paid {amounts.join(' and ')}, by check for example.
      {refundDue !== null &&
        refundDue.penalty > 0 &&
        ` If you paid today, that includes a penalty of ${formatDollars(refundDue.penalty)} for the delay.`}{' '}
      The payment provider sends other refunds automatically.
    </Typography>
  );
}

export const isNotAllowed =
  (action: ContractActionName) =>
  ({ allowedActions }: RaRecord): boolean =>
    !(allowedActions as ContractActionName[]).includes(action);

const formatRequestReason = ({
  by,
  receiptNumber,
  reason,
}: NonNullable<ContractDetails['cancellationRequest']>) =>
  `${by === 'Buyer' ? 'Customer request' : 'Our notice'} ${receiptNumber}${reason ? `: ${reason}` : ''}`;

export function ContractActions() {
  const contract = useRecordContext<ContractDetails>();
  if (!contract) return null;
  const { refundBasis, cancellationRequest: request } = contract;
  const canEnterDay = refundBasis !== null && request === null;
  return (
    <>
      <LogCallButton action="note-call" isHidden={isNotAllowed('note-call')}>
        <CallFields advice={contract.contact} channels={callDirections} />
        <TextInput
          source="text"
          label="Call notes"
          multiline
          minRows={3}
          validate={required()}
          helperText="The buyer can ask to see this note."
        />
      </LogCallButton>
      <ActionButton
        action="record-payment"
        label="Record a payment"
        doneMessage="Payment recorded."
        defaults={{
          method: 'Check',
          amount: contract.contract.payments.find(isUnpaid)?.amount,
          receivedOn: toOfficeDay(new Date()),
        }}
        isHidden={isNotAllowed('record-payment')}
        fields={
          <>
            <SelectInput
              source="method"
              label="Paid by"
              choices={handMethods.map((method) => ({ id: method, name: method }))}
              validate={required()}
              helperText={false}
            />
            <TextInput
              source="reference"
              label="Payment reference"
              validate={required()}
              helperText="Such as the number on the card terminal's receipt. Never a card number."
            />
            <DollarsInput source="amount" label="Amount" validate={required()} min={0} helperText={false} />
            <DateInput
              source="receivedOn"
              label="Received on"
              validate={required()}
              helperText="The day a check arrived, not the day you record it. Coverage counts from this day."
            />
          </>
        }
      >
        <Typography>
          Record the next payment, or several at once.
          {contract.status === 'AwaitingPayment' &&
            ' The first one starts the plan on the day it was received.'}{' '}
          We'll email the buyer.
        </Typography>
      </ActionButton>
      <ActionButton
        action="mark-refund-paid"
        label="Mark refund as paid"
        doneMessage="Refund recorded as paid."
        variant="contained"
        defaults={{ paidOn: toOfficeDay(new Date()) }}
        isHidden={isNotAllowed('mark-refund-paid')}
        fields={
          <>
            <DateInput source="paidOn" label="Paid on" validate={required()} helperText={false} />
            <TextInput
              source="reference"
              label="Check number or reference"
              validate={required()}
              helperText={false}
            />
            <TextInput
              source="reason"
              label="Why another way"
              helperText="Only if the payment provider should have sent it."
            />
          </>
        }
      >
        <RefundsByHand contract={contract} />
      </ActionButton>
      <ActionButton
        action="cancel"
        label="Cancel contract"
        doneMessage="Cancellation saved."
        color="error"
        defaults={{
          reason: request ? formatRequestReason(request) : '',
          ...(canEnterDay && { askedOn: refundBasis.cancelOn }),
        }}
        isHidden={isNotAllowed('cancel')}
        fields={
          <>
            <TextInput source="reason" multiline validate={required()} helperText={false} />
            {canEnterDay && (
              <>
                <DateInput
                  source="askedOn"
                  label="The customer asked on"
                  validate={required()}
                  helperText="Such as the day you got their letter. The refund is calculated for this day."
                />
                <DateInput
                  source="lastDay"
                  label="Last day of the plan"
                  parse={(day: string) => day || undefined}
                  helperText="Only if the customer chose a later day. The plan is canceled after it, and the refund is calculated for it."
                />
              </>
            )}
            {contract.claims.some(({ isOpen }) => isOpen) && (
              <Alert severity="warning">
                A claim is open. Decide it first, because what we pay for it can change the refund.
              </Alert>
            )}
            {contract.claims.some(({ approved }) => approved > 0) && (
              <TextInput
                source="claimsReason"
                label="Why you cancel before an approved claim is paid"
                helperText="The refund subtracts only what we've paid. The customer won't see this."
                multiline
                validate={required()}
              />
            )}
            {refundBasis ? (
              <RefundPreview basis={refundBasis} />
            ) : (
              <Typography>Nothing was paid, so there's nothing to refund.</Typography>
            )}
          </>
        }
      >
        <Typography>
          You can't reopen a canceled contract. We won't charge the buyer again, and we'll email them the
          refund amount. The lead moves to Lost unless it has another contract.
        </Typography>
      </ActionButton>
      <ActionButton
        action="void"
        label="Declare void"
        doneMessage="Contract declared void."
        color="error"
        isHidden={isNotAllowed('void')}
        fields={<TextInput source="reason" multiline validate={required()} helperText={false} />}
      >
        <Typography>
          For a contract that should never have been sold, such as one for a vehicle that isn't eligible. It
          counts as if it had never started: the buyer gets back all{' '}
          {formatDollars(contract.statement.received)} that we received
          {contract.transferredOn !== null && ', including the transfer fee'}, and no claim is covered. You
          can't undo this.
        </Typography>
      </ActionButton>
    </>
  );
}
