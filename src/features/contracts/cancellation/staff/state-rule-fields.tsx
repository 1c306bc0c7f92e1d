import Typography from '@mui/material/Typography';
import {
  ArrayInput,
  BooleanInput,
  DateInput,
  NullableBooleanInput,
  NumberInput,
  SelectInput,
  SimpleFormIterator,
  TextInput,
} from 'react-admin';
import { DollarsInput } from '../../../../ui/staff/dollars-input.tsx';
import { confidences } from '../../../places/domain/cancellation-rule.ts';
import {
  AfterFreeLookFields,
  FreeLookFields,
  PenaltyFields,
  SellerFields,
  textOrNull,
  toChoices,
  yesNoOrNotSaid,
} from './cancellation-fields.tsx';
import { TypedPreview } from './sample-refunds.tsx';

const Heading = ({ children }: { children: string }) => (
  <Typography variant="h6" component="h2" sx={{ mt: 2 }}>
    {children}
  </Typography>
);

function LawFields() {
  const at = (name: string) => `cancellation.${name}`;
  return (
    <>
      <Heading>Where the rule comes from</Heading>
      <TextInput source={at('statute')} label="Statute" helperText="Shown to visitors." parse={textOrNull} />
      <TextInput source="source" label="Where we read it" parse={textOrNull} multiline />
      <SelectInput source={at('confidence')} choices={toChoices(confidences)} isRequired />
      <BooleanInput source={at('isPartial')} label="We read only a part of the law" />
      <ArrayInput source={at('requirements')} label="What the law asks of the seller and the contract">
        <SimpleFormIterator>
          <TextInput source="" label="Sentence" helperText={false} multiline isRequired />
        </SimpleFormIterator>
      </ArrayInput>
      <TextInput source={at('remarks')} parse={textOrNull} multiline />
    </>
  );
}

export function StateRuleFields({ isNew = false }: { isNew?: boolean }) {
  return (
    <>
      <TextInput source="state" label="State" readOnly isRequired />
      <TextInput source="name" isRequired />
      <DateInput
        source="effectiveFrom"
        label="Valid from"
        helperText={isNew ? 'Today or later.' : "Can't be changed."}
        readOnly={!isNew}
        isRequired
      />
      <Heading>Sales</Heading>
      <BooleanInput source="isRestricted" label="Restricted (we don't sell plans here)" />
      <BooleanInput source="isTemporaryDisabled" label="Sales are paused" />
      <BooleanInput source="isInsuranceOnly" label="Insurance only (unless the company sells vehicles)" />
      <BooleanInput source="forbidsWarrantyWord" label="The word 'warranty' isn't allowed" />
      <TextInput source="note" helperText="Shown to visitors." parse={textOrNull} multiline />
      <Heading>Cancellation</Heading>
      <TypedPreview />
      <FreeLookFields />
      <AfterFreeLookFields />
      <PenaltyFields />
      <NumberInput
        source="cancellation.refundDeadlineDays"
        label="Refund due within (days)"
        helperText="Leave empty if the law sets no deadline."
      />
      <BooleanInput
        source="cancellation.refundMayCreditAccount"
        label="The refund may be set off against what the buyer owes"
      />
      <NullableBooleanInput
        source="cancellation.refundToLienholderFirst"
        label="The refund may go to the lender first"
        {...yesNoOrNotSaid}
      />
      <SellerFields />
      <Heading>Contract</Heading>
      <DollarsInput source="transferFee" label="Maximum transfer fee" isRequired />
      <ArrayInput source="notices" helperText="Sentences to include in the state's contracts.">
        <SimpleFormIterator>
          <TextInput source="" label="Sentence" helperText={false} multiline isRequired />
        </SimpleFormIterator>
      </ArrayInput>
      <LawFields />
    </>
  );
}
