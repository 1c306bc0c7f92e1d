import { z } from 'zod';
import { changeErrors, errorResponsesFor } from '../../../platform/http/error-body.ts';
import { contractNameFields, personFields, phone } from '../../../shared/person-fields.ts';
import { consentChannels } from '../../customers/consent/domain/consent-text.ts';
import { campaignTrackingShape, howDidYouHearFields } from '../../customers/leads/schema/fields.ts';
import { leadErrors, leadHeaders } from '../../office/abuse/schema.ts';
import { stateChoice } from '../../places/schema.ts';
import { vehicleQuestions } from '../estimate/domain/vehicle-questions.ts';
import {
  deductibleAmount,
  months,
  planCode,
  promoCodeText,
  termMiles,
  vehicleMake,
  vehicleModel,
  vehicleYear,
  vin,
  zipCode,
} from '../estimate/schema/fields.ts';
import { quoteTags as tags } from '../estimate/schema/index.ts';
import { isObject } from '../estimate/schema/requests.ts';
import { questionFields } from '../estimate/schema/vehicle-questions.ts';
import { quoteChangeErrors } from '../quote/schema/index.ts';
import { opportunityId } from '../quote/schema/requests.ts';
import { quoteResponse } from '../quote/schema/responses.ts';

const consent = z.strictObject({
  textVersion: z.string().max(20),
  channels: z.array(z.enum(consentChannels)).max(consentChannels.length),
});

export const firstStepRequest = z
  .strictObject({
    ...personFields,
    ...contractNameFields,
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

/** If the vehicle is used for work, requires the kind of work. */
export const withKindOfWork = <
  Schema extends z.ZodType<{ isUsedForCommercial: boolean; commercialUseTypes: string[] }>,
>(
  schema: Schema,
) =>
  schema.refine((value) => !value.isUsedForCommercial || value.commercialUseTypes?.length > 0, {
    path: ['commercialUseTypes'],
    message: vehicleQuestions.commercialUseTypes.missing,
    when: isObject,
  });

export const secondStepRequest = withKindOfWork(
  z.strictObject({
    opportunityId,
    vin: vin.nullish(),
    ...questionFields('secondStep'),
  }),
).meta({ id: 'SecondStepRequest' });

export const firstStepResponse = z
  .object({ opportunityId, isStateTemporaryDisabled: z.boolean() })
  .meta({ id: 'FirstStepResponse' });

export type FirstStepRequest = z.infer<typeof firstStepRequest>;

export type FirstStepResponse = z.infer<typeof firstStepResponse>;

export type SecondStepRequest = z.infer<typeof secondStepRequest>;

export const quoteStepRoutes = {
  firstStep: {
    method: 'POST',
    url: '/api/quote-processor/handle-first-step',
    schema: {
      tags,
      operationId: 'handleFirstStep',
      summary: 'Starts a quote: creates the lead and the opportunity',
      headers: leadHeaders,
      body: firstStepRequest,
      response: { 200: firstStepResponse, ...changeErrors, ...errorResponsesFor(422), ...leadErrors },
    },
  },
  secondStep: {
    method: 'POST',
    url: '/api/quote-processor/handle-second-step',
    schema: {
      tags,
      operationId: 'handleSecondStep',
      summary: 'Completes a quote with the vehicle usage and returns it',
      body: secondStepRequest,
      response: { 200: quoteResponse, ...quoteChangeErrors },
    },
  },
} as const;
