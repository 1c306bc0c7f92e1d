import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  CheckboxGroupInput,
  email,
  type RaRecord,
  required,
  SaveButton,
  TextInput,
  Title,
  useGetOne,
} from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router';
import { DraftForm } from '../../../../ui/staff/draft-form.tsx';
import { fullRecord } from '../../../../ui/staff/edit-page.tsx';
import { Sheet } from '../../../../ui/staff/facts.tsx';
import { FullWidth, SideBySide } from '../../../../ui/staff/side-by-side.tsx';
import { staffRequest } from '../../../../ui/staff/staff-request.ts';
import { consentChannels, spokenConsentText } from '../../../customers/consent/domain/consent-text.ts';
import { formatPhone } from '../../../customers/leads/domain/phone-number.ts';
import type { OpenedLead } from '../../../customers/leads/schema/staff.ts';
import { ContactAdviceAlert, canCall } from '../../../customers/leads/staff/contact-advice.tsx';
import type { PhoneSale } from '../schema.ts';
import { Errors } from './errors.tsx';
import { toFormErrors } from './form-errors.ts';
import { KnownCustomers } from './known-customers.tsx';
import { PricePreview } from './price-preview.tsx';
import { SaleSteps } from './sale-steps.tsx';
import { toUsageBody, UsageInputs } from './usage-inputs.tsx';
import { usePhoneSale } from './use-phone-sale.ts';
import { VehicleInputs } from './vehicle-inputs.tsx';

type QuoteFormValues = {
  caller: Record<string, unknown>;
  vehicle: Record<string, unknown>;
  usage?: Record<string, unknown>;
  promoCode?: string;
  consentChannels?: string[];
};

const omitEmpty = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );

type Lead = OpenedLead & RaRecord;

/** Fills the form from a lead. */
const fromLead = (lead: Lead) => ({
  caller: omitEmpty({
    firstName: lead.firstName,
    lastName: lead.lastName,
    email: lead.email,
    phone: lead.phone && formatPhone(lead.phone),
    zipCode: lead.zipCode,
  }),
  vehicle: omitEmpty({
    vehicleYear: lead.vehicleYear,
    vehicleMake: lead.vehicleMake,
    vehicleModel: lead.vehicleModel,
    vehicleMileage: lead.vehicleMileage,
    vin: lead.vin,
  }),
});

/** Fills the form from an earlier quote, to change answers that the quote's page can't. */
const fromQuote = ({ quote: { customer, vehicle, ratesInfo }, usage }: PhoneSale) => ({
  caller: omitEmpty({
    firstName: customer.firstName,
    lastName: customer.lastName,
    email: customer.email,
    phone: customer.phone,
    zipCode: customer.postalCode,
    state: customer.state,
  }),
  vehicle: omitEmpty({
    vehicleYear: vehicle.modelYear,
    vehicleMake: vehicle.maker,
    vehicleModel: vehicle.makerModel,
    vehicleMileage: vehicle.currentMileage,
    vin: vehicle.vin,
  }),
  usage,
  promoCode: ratesInfo?.promoCode ?? '',
});

type Defaults = { caller?: object; vehicle?: object; usage?: object; promoCode?: string };

const requiredName = required('Enter the name.');

function QuoteForm({
  defaults,
  draftName,
  isNewCaller,
}: {
  defaults: Defaults;
  draftName: string;
  isNewCaller: boolean;
}) {
  const navigate = useNavigate();
  const [errors, setErrors] = useState<string[]>([]);

  async function start(entered: object) {
    const { caller, vehicle, usage = {}, promoCode, consentChannels: channels } = entered as QuoteFormValues;
    setErrors([]);
    try {
      const { id } = await staffRequest<{ id: string }>('POST', 'phone-sales', {
        body: {
          caller: omitEmpty(caller),
          vehicle: omitEmpty(vehicle),
          usage: toUsageBody(usage),
          ...(promoCode && { promoCode }),
          consentChannels: channels ?? [],
        },
      });
      // The form isn't a step to go back to: sending it again would make a second quote.
      navigate(`/cms/quotes/${id}`, { replace: true });
    } catch (error) {
      const { atFields, otherMessages: others } = toFormErrors(error);
      setErrors(others);
      return atFields;
    }
    return undefined;
  }

  return (
    <DraftForm name={draftName} defaultValues={defaults} onSubmit={start} sanitizeEmptyValues>
      <Errors messages={errors} />
      <SideBySide>
        <div>
          <Sheet title="Vehicle and place">
            <VehicleInputs />
          </Sheet>
          <PricePreview />
        </div>
        <Sheet title="How they use it">
          <UsageInputs />
        </Sheet>
        <Sheet title="Caller">
          <TextInput
            source="caller.firstName"
            label="First name"
            validate={requiredName}
            helperText={false}
          />
          <TextInput source="caller.lastName" label="Last name" validate={requiredName} helperText={false} />
          <TextInput
            source="caller.email"
            label="Email"
            type="email"
            validate={[required('Enter the email address.'), email('Enter a valid email address.')]}
            helperText="The contract to sign goes to this address."
          />
          <TextInput source="caller.phone" label="Phone" type="tel" helperText={false} />
          {isNewCaller && <KnownCustomers />}
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
            <SaveButton alwaysEnable label="Make the quote" icon={null} />
          </Stack>
        </FullWidth>
      </SideBySide>
    </DraftForm>
  );
}

/** Callers get the same promo code as the banner on the site. */
const useBannerPromoCode = () =>
  useQuery({
    queryKey: ['active-promo-code'],
    queryFn: async ({ signal }) => {
      const response = await fetch('/api/promo-codes/get-active-promo-code', { signal });
      return response.status === 200 ? ((await response.json()) as { promoCode: string }).promoCode : '';
    },
  });

function useStartValues(leadId: string, quoteId: string) {
  const lead = useGetOne<Lead>('leads', { id: leadId, meta: fullRecord }, { enabled: leadId !== '' });
  const quote = usePhoneSale(quoteId);
  const banner = useBannerPromoCode();
  const isPending =
    banner.isPending || (leadId !== '' && lead.isPending) || (quoteId !== '' && quote.isPending);
  const defaults = quote.data
    ? fromQuote(quote.data)
    : { ...(lead.data && fromLead(lead.data)), promoCode: banner.data ?? '' };
  return {
    defaults,
    isPending,
    error: lead.error ?? quote.error,
    contact: lead.data?.contact,
    quoteNumber: quote.data?.quote.quoteNumber,
  };
}

/** `?leadId=` or `?quoteId=` fills the form from that lead or quote. */
export function NewPhoneQuote() {
  const [query] = useSearchParams();
  const leadId = query.get('leadId') ?? '';
  const quoteId = query.get('quoteId') ?? '';
  const { defaults, contact, quoteNumber, isPending, error } = useStartValues(leadId, quoteId);
  const draftName = `phone quote ${quoteId || leadId}`;
  return (
    <Box sx={{ maxWidth: 1600, mt: 2 }}>
      <Title title="New quote by phone" />
      <SaleSteps />
      {error && <Errors messages={[error.message]} />}
      {contact && (
        <ContactAdviceAlert
          advice={contact}
          more={canCall(contact) ? [] : ['If they called you, go ahead.']}
        />
      )}
      {quoteNumber && (
        <Alert severity="info" sx={{ mb: 2 }}>
          This creates a new quote with the answers from {quoteNumber}, which doesn't change.
        </Alert>
      )}
      {!isPending && (
        <QuoteForm
          key={draftName}
          defaults={defaults}
          draftName={draftName}
          isNewCaller={leadId === '' && quoteId === ''}
        />
      )}
    </Box>
  );
}
