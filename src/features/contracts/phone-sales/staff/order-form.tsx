import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import {
  CheckboxGroupInput,
  RadioButtonGroupInput,
  required,
  SaveButton,
  SelectInput,
  TextInput,
} from 'react-admin';
import { stateCodes } from '../../../../shared/state-codes.ts';
import { DraftForm } from '../../../../ui/staff/draft-form.tsx';
import { Sheet } from '../../../../ui/staff/facts.tsx';
import { formatDollars } from '../../../../ui/staff/fields.tsx';
import type { PaymentOption } from '../../../selling/estimate/domain/paid-in-full.ts';
import type { PhoneSale } from '../schema.ts';
import { EmailButton } from './email-quote.tsx';
import { Errors } from './errors.tsx';
import { useChange } from './use-phone-sale.ts';

const states = stateCodes.map((id) => ({ id, name: id }));

type Party = Record<string, unknown>;
type OrderFormValues = {
  paymentOption: PaymentOption;
  confirmations?: string[];
  contractParties: Partial<Record<'address' | 'coOwner' | 'lienholder', Party>>;
};

/** Returns null if all fields are empty. */
function filledParty(party: Party = {}): Party | null {
  const fields = Object.entries(party).filter(([, value]) => typeof value === 'string' && value !== '');
  return fields.length > 0 ? Object.fromEntries(fields) : null;
}

const AddressInputs = ({ source, isRequired = false }: { source: string; isRequired?: boolean }) => {
  const validate = isRequired ? required('The contract needs this.') : undefined;
  return (
    <>
      <TextInput source={`${source}.street`} label="Street address" validate={validate} helperText={false} />
      {source.endsWith('address') && (
        <TextInput source={`${source}.unit`} label="Apartment or unit" helperText={false} />
      )}
      <Stack direction="row" sx={{ gap: 1 }}>
        <TextInput source={`${source}.city`} label="City" validate={validate} helperText={false} />
        <SelectInput
          source={`${source}.state`}
          label="State"
          choices={states}
          validate={validate}
          helperText={false}
        />
        <TextInput source={`${source}.zipCode`} label="ZIP code" validate={validate} helperText={false} />
      </Stack>
    </>
  );
};

function Parties() {
  return (
    <>
      <Accordion disableGutters>
        <AccordionSummary id="co-owner" aria-controls="co-owner-fields">
          <Typography>Co-owner, if there is one</Typography>
        </AccordionSummary>
        <AccordionDetails>
          <TextInput source="contractParties.coOwner.firstName" label="First name" helperText={false} />
          <TextInput source="contractParties.coOwner.lastName" label="Last name" helperText={false} />
        </AccordionDetails>
      </Accordion>
      <Accordion disableGutters>
        <AccordionSummary id="lender" aria-controls="lender-fields">
          <Typography>Lender, if it's financed</Typography>
        </AccordionSummary>
        <AccordionDetails>
          <TextInput source="contractParties.lienholder.name" label="Lender" helperText={false} />
          <AddressInputs source="contractParties.lienholder" />
          <TextInput
            source="contractParties.lienholder.accountNumber"
            label="Account number"
            helperText={false}
          />
        </AccordionDetails>
      </Accordion>
    </>
  );
}

export function OrderForm({ sale }: { sale: PhoneSale }) {
  const { quote, prices, confirmations } = sale;
  const { change, errors, isPending } = useChange(sale.id);
  const emailing = useChange(sale.id);
  const { customer, vehicle } = quote;
  const [startValues] = useState(() => {
    const { city, state, postalCode: zipCode } = customer;
    return { paymentOption: 'Monthly', contractParties: { address: { city, state, zipCode } } };
  });
  if (!prices) return null;

  async function order(entered: object) {
    const { paymentOption, confirmations: confirmed, contractParties } = entered as OrderFormValues;
    const fieldErrors = await change('order', {
      quoteSequence: quote.quoteSequence,
      paymentOption,
      confirmations: confirmed ?? [],
      contractParties: {
        address: filledParty(contractParties.address) ?? {},
        coOwner: filledParty(contractParties.coOwner),
        lienholder: filledParty(contractParties.lienholder),
      },
    });
    if (fieldErrors) return fieldErrors;
    // What happens next is above the form.
    window.scrollTo({ top: 0 });
    return undefined;
  }

  return (
    <DraftForm name="order" defaultValues={startValues} onSubmit={order}>
      <Sheet title="Order">
        <Errors messages={[...errors, ...emailing.errors]} />
        <RadioButtonGroupInput
          source="paymentOption"
          label="They pay"
          row={false}
          choices={[
            { id: 'Monthly', name: `By month: ${formatDollars(prices.Monthly.dueToday)} first` },
            { id: 'InFull', name: `In full: ${formatDollars(prices.InFull.total)}` },
          ]}
          helperText={false}
        />
        <AddressInputs source="contractParties.address" isRequired />
        <Parties />
        <CheckboxGroupInput
          source="confirmations"
          label="Read out, and check what they confirm"
          row={false}
          choices={confirmations.map(({ name, words }) => ({ id: name, name: `“${words}”` }))}
          validate={required('Read out each one, and check it.')}
          helperText={vehicle.vin ? false : 'Add the VIN before you place the order.'}
          sx={{ mt: 2 }}
        />
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <SaveButton alwaysEnable={!isPending} disabled={isPending} label="Place order" icon={null} />
          <EmailButton sale={sale} emailing={emailing} />
        </Stack>
      </Sheet>
    </DraftForm>
  );
}
