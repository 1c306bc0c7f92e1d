import { z } from 'zod';
import { whenMissing } from '../../../../platform/http/validation-messages.ts';
import { personFields, phone } from '../../../../shared/person-fields.ts';
import { consentChannels } from '../../../customers/consent/domain/consent-text.ts';
import { campaignTrackingShape, howDidYouHearFields } from '../../../customers/leads/schema/fields.ts';
import { stateChoice } from '../../../places/schema.ts';
import { startMessages } from '../domain/start-messages.ts';
import { vehicleQuestions } from '../domain/vehicle-questions.ts';
import {
  deductibleAmount,
  months,
  opportunityId,
  planCode,
  promoCodeText,
  termMiles,
  vehicleMake,
  vehicleModel,
  vehicleYear,
  vin,
  zipCode,
} from './fields.ts';
import { questionFields } from './vehicle-questions.ts';

const vehicleFields = {
  vin: vin.optional(),
  vehicleYear: vehicleYear.optional(),
  vehicleMake: vehicleMake.optional(),
  vehicleModel: vehicleModel.optional(),
};

export type NamedVehicle = z.infer<z.ZodObject<typeof vehicleFields>>;

const isNamed = (field: keyof NamedVehicle) => (value: NamedVehicle) =>
  value.vin !== undefined || value[field] !== undefined;

/** Refinements with this condition run even if other fields are invalid, so that all errors are reported at once. */
const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

const missing = (field: 'vehicleYear' | 'vehicleMake' | 'vehicleModel') => ({
  path: [field],
  message: startMessages[field].noVehicle,
  when: isObject,
});

const withVehicle = <S extends z.ZodType<NamedVehicle, NamedVehicle>>(schema: S): S =>
  schema
    .refine(isNamed('vehicleYear'), missing('vehicleYear'))
    .refine(isNamed('vehicleMake'), missing('vehicleMake'))
    .refine(isNamed('vehicleModel'), missing('vehicleModel'));

/** The vehicle alone, for pages that ask one question per screen. */
export const namedVehicle = withVehicle(z.strictObject(vehicleFields));

export const estimateRequest = withVehicle(
  z.strictObject({
    ...vehicleFields,
    ...questionFields('estimate'),
    zipCode,
    state: stateChoice.unwrap().optional(),
    deductibleAmount: deductibleAmount.optional(),
    promoCode: promoCodeText.optional(),
    includeLedgers: z
      .boolean()
      .optional()
      .meta({ description: 'True adds the ledger of every price, which triples the response' }),
  }),
).meta({ id: 'EstimateRequest' });

const consent = z.strictObject({
  textVersion: z.string().max(20),
  channels: z.array(z.enum(consentChannels)).max(consentChannels.length),
});

export const firstStepRequest = z
  .strictObject({
    ...personFields,
    phone: phone.nullish(),
    zipCode,
    state: stateChoice,
    vehicleYear,
    vehicleMake,
    vehicleModel,
    ...questionFields('firstStep'),
    vin: vin.nullish(),
    coveragePlan: planCode.nullish(),
    termMonths: months.nullish(),
    termMiles: termMiles.nullish(),
    deductibleAmount: deductibleAmount.nullish(),
    promoCode: promoCodeText.nullish(),
    ...howDidYouHearFields,
    consent: consent.nullish(),
    ...campaignTrackingShape,
  })
  .meta({ id: 'FirstStepRequest' });

export const secondStepRequest = z
  .strictObject({
    opportunityId,
    vin: vin.nullish(),
    ...questionFields('secondStep'),
  })
  .refine((value) => !value.isUsedForCommercial || value.commercialUseTypes?.length > 0, {
    path: ['commercialUseTypes'],
    message: vehicleQuestions.commercialUseTypes.missing,
    when: isObject,
  })
  .meta({ id: 'SecondStepRequest' });

export const choosePlanRequest = z
  .strictObject({
    opportunityId,
    coveragePlan: planCode,
    termMonths: months,
    termMiles: termMiles.optional(),
    deductibleAmount: deductibleAmount.optional(),
  })
  .meta({ id: 'ChoosePlanRequest' });

export const applyPromoRequest = z
  .strictObject({ opportunityId, promocode: promoCodeText })
  .meta({ id: 'ApplyPromoRequest' });

export const applyVinRequest = z
  .strictObject({
    opportunityId,
    vin,
    isConfirmed: z
      .boolean()
      .optional()
      .meta({ description: 'True after the visitor confirms a VIN for another make, model, or model year' }),
  })
  .meta({ id: 'ApplyVinRequest' });

export type ApplyVinRequest = z.infer<typeof applyVinRequest>;

export const emailQuoteRequest = z.strictObject({ opportunityId }).meta({ id: 'EmailQuoteRequest' });

export const opportunityQuery = z.object({ OpportunityId: opportunityId });

const quoteNumber = z
  .string({ error: whenMissing('Enter your quote number.') })
  .trim()
  .min(1, 'Enter your quote number.')
  .max(40);
const lastName = z
  .string({ error: whenMissing('Enter your last name.') })
  .trim()
  .min(1, 'Enter your last name.')
  .max(60);

export const findQuoteQuery = z.object({ QuoteNumber: quoteNumber, LastName: lastName });
export const findQuoteRequest = z.object({ quoteNumber, lastName });

export type EstimateRequest = z.infer<typeof estimateRequest>;

export type FirstStepRequest = z.infer<typeof firstStepRequest>;

export type ChoosePlanRequest = z.infer<typeof choosePlanRequest>;

export type SecondStepRequest = z.infer<typeof secondStepRequest>;
