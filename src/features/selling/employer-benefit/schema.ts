import { z } from 'zod';
import { requiredLine } from '../../../platform/required-text.ts';
import { personFields, phone } from '../../../shared/person-fields.ts';
import { consentChannels } from '../../customers/consent/domain/consent-text.ts';
import { stateChoice } from '../../places/schema.ts';
import type { PlanKey } from '../../plans/domain/plan-data.ts';
import { planCode, vehicleMake, vehicleModel, vehicleYear, zipCode } from '../estimate/schema/fields.ts';
import { questionFields } from '../estimate/schema/vehicle-questions.ts';

/** In the form's order, because errors are listed in this order. */
export const enrollmentRequest = z.strictObject({
  firstName: personFields.firstName,
  lastName: personFields.lastName,
  employerName: requiredLine(120, {
    missing: "Enter your employer's name.",
    tooLong: "Your employer's name is too long. Use up to 120 characters.",
    invalid: "Your employer's name has characters we can't accept. Remove < and >.",
  }),
  email: personFields.email,
  phone: phone.optional(),
  vehicleYear,
  vehicleMake,
  vehicleModel,
  vehicleMileage: questionFields('firstStep').vehicleMileage,
  zipCode,
  state: stateChoice,
  coveragePlan: planCode,
  consent: z.strictObject({
    textVersion: z.string().max(20),
    channels: z.array(z.enum(consentChannels)),
  }),
});

export type EnrollmentRequest = z.output<typeof enrollmentRequest>;

export type Enrollment = {
  leadId: string;
  employerName: string;
  coveragePlan: PlanKey;
  createdAt: Date;
};
