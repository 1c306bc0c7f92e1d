import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import {
  CheckboxGroupInput,
  email,
  Form,
  type RaRecord,
  required,
  SaveButton,
  SelectInput,
  TextInput,
  Title,
  useGetOne,
  useRedirect,
} from 'react-admin';
import { useSearchParams } from 'react-router';
import { stateCodes } from '../../../../shared/state-codes.ts';
import { fullRecord } from '../../../../ui/staff/edit-page.tsx';
import { Sheet } from '../../../../ui/staff/facts.tsx';
import { FullWidth, SideBySide } from '../../../../ui/staff/side-by-side.tsx';
import { staffRequest } from '../../../../ui/staff/staff-request.ts';
import { consentChannels, spokenConsentText } from '../../../customers/consent/domain/consent-text.ts';
import { formatPhone } from '../../../customers/leads/domain/phone-number.ts';
import type { OpenedLead } from '../../../customers/leads/schema/staff.ts';
import { ContactAdviceAlert, mayCall } from '../../../customers/leads/staff/contact-advice.tsx';
import { toFormErrors } from './form-errors.ts';
import { toUsageBody, UsageInputs } from './usage-inputs.tsx';
import { VehicleInputs } from './vehicle-inputs.tsx';

type Entered = {
  caller: Record<string, unknown>;
  vehicle: Record<string, unknown>;
  usage?: Record<string, unknown>;
  promoCode?: string;
  consentChannels?: string[];
};

const filled = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== ''));

const states = stateCodes.map((id) => ({ id, name: id }));

type Lead = OpenedLead & RaRecord;

/** What we know about the person from their lead. */
const toDefaults = (lead: Lead | undefined) => ({
  caller: filled({
    firstName: lead?.firstName ?? '',
    lastName: lead?.lastName ?? '',
    email: lead?.email ?? '',
    phone: lead?.phone ? formatPhone(lead.phone) : '',
    zipCode: lead?.zipCode ?? '',
  }),
  vehicle: filled({
    vehicleYear: lead?.vehicleYear ?? '',
    vehicleMake: lead?.vehicleMake ?? '',
    vehicleModel: lead?.vehicleModel ?? '',
    vehicleMileage: lead?.vehicleMileage ?? '',
    vin: lead?.vin ?? '',
  }),
});

const name = required('Enter the name.');

function QuoteForm({ lead }: { lead: Lead | undefined }) {
  const redirect = useRedirect();
  const [errors, setErrors] = useState<string[]>([]);

  async function start(entered: object) {
    const { caller, vehicle, usage = {}, promoCode, consentChannels: channels } = entered as Entered;
    setErrors([]);
    try {
      const { id } = await staffRequest<{ id: string }>('POST', 'phone-sales', {
        body: {
          caller: filled(caller),
          vehicle: filled(vehicle),
          usage: toUsageBody(usage),
          ...(promoCode && { promoCode }),
          consentChannels: channels ?? [],
        },
      });
      redirect('edit', 'quotes', id);
    } catch (error) {
      const { atFields, others } = toFormErrors(error);
      setErrors(others);
      return atFields;
    }
    return undefined;
  }

  return (
    <Form defaultValues={toDefaults(lead)} onSubmit={start} warnWhenUnsavedChanges sanitizeEmptyValues>
      {errors.map((message) => (
        <Alert key={message} severity="error" sx={{ mb: 2 }}>
          {message}
        </Alert>
      ))}
      <SideBySide>
        <Sheet title="Caller">
          <TextInput source="caller.firstName" label="First name" validate={name} helperText={false} />
          <TextInput source="caller.lastName" label="Last name" validate={name} helperText={false} />
          <TextInput
            source="caller.email"
            label="Email"
            type="email"
            validate={[required('Enter the email address.'), email('Enter a valid email address.')]}
            helperText="The contract to sign goes to this address."
          />
          <TextInput source="caller.phone" label="Phone" type="tel" helperText={false} />
          <TextInput
            source="caller.zipCode"
            label="ZIP code"
            validate={required('Enter the ZIP code.')}
            helperText={false}
          />
          <SelectInput
            source="caller.state"
            label="State"
            choices={states}
            helperText="Only if the ZIP code is in more than one state."
          />
        </Sheet>
        <Sheet title="Vehicle">
          <VehicleInputs />
        </Sheet>
        <Sheet title="How they use it">
          <UsageInputs />
        </Sheet>
        <Sheet title="Permission and promo code">
          <Typography sx={{ mb: 1 }}>Read out: “{spokenConsentText.intro}”</Typography>
          <CheckboxGroupInput
            source="consentChannels"
            label="They said yes to"
            row={false}
            choices={consentChannels.map((id) => ({ id, name: `“${spokenConsentText.channels[id]}”` }))}
            helperText={spokenConsentText.note}
          />
          <TextInput source="promoCode" label="Promo code" helperText={false} />
        </Sheet>
        <FullWidth>
          <Stack direction="row">
            <SaveButton alwaysEnable label="Get the price" icon={null} />
          </Stack>
        </FullWidth>
      </SideBySide>
    </Form>
  );
}

/** With `?leadId=`, the form starts with what the lead says. */
export function NewPhoneQuote() {
  const [query] = useSearchParams();
  const leadId = query.get('leadId') ?? '';
  const { data: lead, isPending } = useGetOne<Lead>(
    'leads',
    { id: leadId, meta: fullRecord },
    { enabled: leadId !== '' },
  );
  return (
    <Box sx={{ mt: 2 }}>
      <Title title="New quote by phone" />
      {lead && (
        <ContactAdviceAlert
          advice={lead.contact}
          more={mayCall(lead.contact) ? [] : ['If they called you, go on.']}
        />
      )}
      {(leadId === '' || !isPending) && <QuoteForm lead={lead} />}
    </Box>
  );
}
