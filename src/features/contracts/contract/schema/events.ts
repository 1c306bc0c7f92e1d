import { z } from 'zod';
import { consentKinds } from '../../../customers/consent/domain/consent-receipt.ts';
import { consentChannels } from '../../../customers/consent/domain/consent-text.ts';
import { contractStatuses } from '../domain/transitions.ts';

const dollars = z.number().meta({ description: 'Dollars' });

const contractEventData = z.object({
  contractId: z.string().meta({ description: 'The ID in the staff app. It gives no access to the site' }),
  contractNumber: z.string(),
  leadId: z.string(),
  status: z.enum(contractStatuses),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  state: z.string(),
  zipCode: z.string(),
  vehicle: z.string(),
  vin: z.string().nullable(),
  mileage: z.int(),
  coveragePlan: z.string(),
  termMonths: z.int(),
  termMiles: z.int().nullable(),
  downPayment: dollars,
  numberOfPayments: z.int(),
  monthlyPayment: dollars,
  totalPrice: dollars,
  rateCardVersion: z.string(),
  orderedOn: z.iso.date(),
  campaignTracking: z.record(z.string(), z.unknown()).nullable(),
  consents: z.array(
    z.object({
      kind: z.enum(consentKinds),
      channels: z.array(z.enum(consentChannels)),
      textVersion: z.string(),
      at: z.iso.datetime(),
      hash: z.string().nullable(),
    }),
  ),
});

export type ContractEventData = z.input<typeof contractEventData>;

const event = (summary: string) => ({ summary, data: contractEventData });

export const contractEvents = {
  'contract.ordered': event('They ordered a plan'),
  'contract.signed': event('They signed the contract'),
  'contract.activated': event('The first payment arrived, and the plan started'),
  'contract.lapsed': event('Coverage stopped because a payment was overdue'),
  'contract.reinstated': event('Coverage started again'),
  'contract.expired': event('The term is over'),
  'contract.canceled': event('The contract was canceled'),
  'contract.voided': event('The contract was declared void, as if it had never started'),
  'contract.abandoned': event("The contract wasn't paid in time"),
};
