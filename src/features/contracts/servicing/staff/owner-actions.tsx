import Typography from '@mui/material/Typography';
import { DateInput, NumberInput, required, SelectInput, TextInput, useRecordContext } from 'react-admin';
import { stateCodes } from '../../../../shared/state-codes.ts';
import { ActionButton } from '../../../../ui/staff/action-button.tsx';
import { DollarsInput } from '../../../../ui/staff/dollars-input.tsx';
import { formatDateOrTime, formatDollars } from '../../../../ui/staff/fields.tsx';
import { daysToTransfer } from '../../../plans/domain/deadlines.ts';
import { sellerReasonLabels } from '../../cancellation/domain/seller-cancellation.ts';
import type { ContractDetails } from '../schema/staff.ts';
import { isNotAllowed } from './contract-actions.tsx';

const states = stateCodes.map((code) => ({ id: code, name: code }));

function NewOwnerFields({ feeMaximum }: { feeMaximum: number }) {
  return (
    <>
      <TextInput source="owner.firstName" label="First name" validate={required()} helperText={false} />
      <TextInput source="owner.lastName" label="Last name" validate={required()} helperText={false} />
      <TextInput source="owner.email" label="Email" type="email" validate={required()} helperText={false} />
      <TextInput source="owner.phone" label="Phone" helperText={false} />
      <TextInput source="address.street" label="Street address" validate={required()} helperText={false} />
      <TextInput source="address.unit" label="Apartment or unit" helperText={false} />
      <TextInput source="address.city" label="City" validate={required()} helperText={false} />
      <SelectInput
        source="address.state"
        label="State"
        choices={states}
        validate={required()}
        helperText={false}
      />
      <TextInput source="address.zipCode" label="ZIP code" validate={required()} helperText={false} />
      <DateInput source="soldOn" label="Sold on" validate={required()} helperText={false} />
      <TextInput
        source="lateReason"
        label="Why it's transferred late"
        multiline
        helperText={`Only more than ${daysToTransfer} days after the sale, such as when they wrote to us.`}
      />
      <NumberInput
        source="odometer"
        label="Odometer at the sale"
        validate={required()}
        min={0}
        helperText={false}
      />
      <DollarsInput
        source="fee"
        label="Fee received"
        validate={required()}
        min={0}
        max={feeMaximum}
        helperText={`At most ${formatDollars(feeMaximum)} in this state.`}
      />
    </>
  );
}

function TransferButton({ contract }: { contract: ContractDetails }) {
  return (
    <ActionButton
      action="transfer"
      label="Transfer to new owner"
      doneMessage="Contract transferred. Both owners get an email."
      defaults={{ fee: contract.transferFeeMaximum }}
      isHidden={isNotAllowed('transfer')}
      fields={<NewOwnerFields feeMaximum={contract.transferFeeMaximum} />}
    >
      <Typography>
        To a private buyer of the vehicle, under clause 11 of the contract. Read the bill of sale and the
        maintenance records first. The seller's link stops working, and their card isn't charged anymore.
      </Typography>
    </ActionButton>
  );
}

function ReleaseLienButton() {
  return (
    <ActionButton
      action="release-lien"
      label="Remove lender"
      doneMessage="Lender removed. Refunds now go to the owner."
      isHidden={isNotAllowed('release-lien')}
      fields={
        <TextInput
          source="text"
          label="How you know that the loan is paid off"
          multiline
          validate={required()}
          helperText="Such as the date of the lender's letter."
        />
      }
    />
  );
}

function NoticeButtons({ contract }: { contract: ContractDetails }) {
  const { reasons, noticeDays, endsAfterDays } = contract.sellerMayCancel;
  if (contract.allowedActions.includes('withdraw-notice'))
    return (
      <ActionButton
        action="withdraw-notice"
        label="Withdraw cancellation"
        doneMessage="Cancellation withdrawn. The contract continues."
        fields={
          <TextInput
            source="text"
            label="Why it continues"
            multiline
            validate={required()}
            helperText={false}
          />
        }
      >
        <Typography>
          The contract would end on {formatDateOrTime(contract.cancellationRequest?.cancelOn ?? '')}. We'll
          email the owner that it continues.
        </Typography>
      </ActionButton>
    );
  return (
    <ActionButton
      action="give-notice"
      label="Give notice of cancellation"
      doneMessage="Notice sent to the owner."
      isHidden={(record) => isNotAllowed('give-notice')(record) || reasons.length === 0}
      fields={
        <>
          <SelectInput
            source="reason"
            label="Why we cancel"
            choices={reasons.map((id) => ({ id, name: sellerReasonLabels[id] ?? id }))}
            validate={required()}
            helperText={false}
          />
          <TextInput
            source="explanation"
            label="What happened"
            multiline
            minRows={3}
            validate={required()}
            helperText="The owner reads this."
          />
        </>
      }
    >
      <Typography>
        The contract ends {noticeDays} days after the notice, without a fee.
        {endsAfterDays !== null && ` In this state, that's possible only in the first ${endsAfterDays} days.`}{' '}
        A notice for nonpayment is void once everything due is paid.
      </Typography>
    </ActionButton>
  );
}

/** For transfers, lender changes, and cancellations by us. */
export function OwnerActions() {
  const contract = useRecordContext<ContractDetails>();
  if (!contract) return null;
  return (
    <>
      <TransferButton contract={contract} />
      <ReleaseLienButton />
      <NoticeButtons contract={contract} />
    </>
  );
}
