import { z } from 'zod';
import { whenMissing } from '../../../platform/http/validation-messages.ts';
import { consentChannels } from '../../customers/consent/domain/consent-text.ts';
import { personFields } from '../../customers/leads/schema/fields.ts';
import type { PlanKey } from '../../plans/domain/plan-data.ts';
import {
  mileage,
  planCode,
  vehicleMake,
  vehicleModel,
  vehicleYear,
  zipCode,
} from '../quote/schema/fields.ts';

/** What the enrollment form asks, in its order: errors are listed in the same. */
export const enrollmentRequest = z.strictObject({
  firstName: personFields.firstName,
  lastName: personFields.lastName,
  employerName: z
    .string({ error: whenMissing('Name of your employer is missing.') })
    .max(120, 'Name of your employer is longer than 120 characters.')
    .regex(/^[^\p{Cc}<>]*$/u, 'Name of your employer has characters we can’t accept.'),
  email: personFields.email,
  phone: z.string().max(30, 'That phone number is too long.').optional(),
  vehicleYear,
  vehicleMake,
  vehicleModel,
  vehicleMileage: mileage,
  zipCode,
  coveragePlan: planCode,
  consent: z.strictObject({
    textVersion: z.string().max(20),
    channels: z.array(z.enum(consentChannels)),
  }),
});

export type EnrollmentRequest = z.output<typeof enrollmentRequest>;

/** A lead that came through an employer: where its owner works, and the plan of interest. */
export type Enrollment = {
  leadId: string;
  employerName: string;
  coveragePlan: PlanKey;
  createdAt: Date;
};
