import { z } from 'zod';
import { changeErrors } from '../../../platform/http/error-body.ts';

const maxUrlLength = 2000;
const missingUrl = "The parameter 'url' cannot be null.";

const url = z
  .string({ error: missingUrl })
  .max(maxUrlLength, `Use at most ${maxUrlLength} characters.`)
  .nullish()
  .meta({ description: 'A full URL, or a path that starts with a slash' });

const phoneResponse = z
  .object({ phoneNumber: z.string().meta({ description: 'Formatted, such as (800) 555-0142' }) })
  .meta({ id: 'LandingPhone' });

export type PhoneResponse = z.output<typeof phoneResponse>;

const determinedPhone = phoneResponse
  .extend({
    rule: z
      .object({ id: z.string(), name: z.string() })
      .nullable()
      .meta({ description: 'The matching landing phone. Null for the main phone' }),
  })
  .meta({ id: 'DeterminedPhone' });
export type DeterminedPhone = z.output<typeof determinedPhone>;

export const landingPhoneStaffRoutes = {
  determine: {
    method: 'POST',
    url: '/api/staff/landing-phones/determine',
    schema: {
      tags: ['staff: landing-phones'],
      operationId: 'determineLandingPhone',
      summary: 'Gets the number that a URL shows and the landing phone it comes from',
      body: z.strictObject({ url: z.string({ error: missingUrl }).min(1, missingUrl).max(maxUrlLength) }),
      response: { 200: determinedPhone, ...changeErrors },
    },
  },
} as const;

export const landingPhoneRoutes = {
  determine: {
    method: 'POST',
    url: '/api/landing-page-phones/determine',
    schema: {
      tags: ['landing-page-phones'],
      operationId: 'determineLandingPagePhone',
      summary:
        'Gets the phone number for a landing page: the most specific rule for its URL, or the main number. A URL in the query takes precedence over one in the body.',
      querystring: z.object({ url }),
      body: z.strictObject({ url }).nullish(),
      response: { 200: phoneResponse, ...changeErrors },
    },
  },
} as const;
