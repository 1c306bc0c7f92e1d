import { z } from 'zod';
import { changeErrors } from '../../../platform/http/error-body.ts';
import { requiredText } from '../../../platform/required-text.ts';
import { formatPhoneNumber } from '../../../shared/telephone.ts';
import { normalizePath } from './domain/landing-phone.ts';

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

const orNull = (text: string | null | undefined) => text || null;

/** Lowercases host and path, and turns empty fields into null. */
export const landingPhoneFields = z
  .object({
    name: requiredText(80, { missing: 'Enter a name.', tooLong: 'Use at most 80 characters.' }),
    host: z
      .string()
      .trim()
      .toLowerCase()
      .max(253, 'That host is too long.')
      .regex(/^([a-z0-9-]+(\.[a-z0-9-]+)*)?$/, 'Enter only the host, such as go.example.com.')
      .nullish()
      .transform(orNull),
    pathPrefix: z
      .string()
      .trim()
      .max(300, 'Use at most 300 characters.')
      .regex(/^(\/[^\s?#]*)?$/, 'Enter a path that starts with a slash, without a query.')
      .nullish()
      .transform((path) => orNull(normalizePath(path ?? ''))),
    queryParameter: z.string().trim().max(80, 'Use at most 80 characters.').nullish().transform(orNull),
    queryValue: z.string().trim().max(200, 'Use at most 200 characters.').nullish().transform(orNull),
    phoneNumber: z
      .string()
      .trim()
      .max(30, 'That phone number is too long.')
      .refine((text) => /^1?\d{10}$/.test(text.replace(/[\s().+-]/g, '')), 'Enter a ten-digit phone number.')
      .transform(formatPhoneNumber),
    isActive: z.boolean({ error: 'Enter yes or no.' }),
  })
  .refine(({ queryParameter, queryValue }) => queryParameter !== null || queryValue === null, {
    path: ['queryParameter'],
    error: 'Enter the parameter that has this value.',
  })
  .refine((place) => place.host !== null || place.pathPrefix !== null || place.queryParameter !== null, {
    path: ['host'],
    error: 'Enter a host, a path, or a parameter. To change the main phone, use the settings.',
  });

export type LandingPhoneInput = z.input<typeof landingPhoneFields>;
export type LandingPhoneFields = z.output<typeof landingPhoneFields>;

export const landingPhoneRecord = z
  .object({
    id: z.string(),
    name: z.string(),
    host: z.string().nullable(),
    pathPrefix: z.string().nullable(),
    queryParameter: z.string().nullable(),
    queryValue: z.string().nullable(),
    phoneNumber: z.string(),
    isActive: z.boolean(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'LandingPhoneRecord' });
export type LandingPhoneRecord = z.output<typeof landingPhoneRecord>;

const flags: Record<string, boolean> = { yes: true, true: true, no: false, false: false };

export const landingPhoneRow = z.preprocess((cells) => {
  const { isActive, ...rest } = Object(cells) as Record<string, string>;
  return { ...rest, isActive: flags[isActive?.trim().toLowerCase() ?? ''] ?? isActive };
}, landingPhoneFields);

const determined = phoneResponse
  .extend({
    rule: z
      .object({ id: z.string(), name: z.string() })
      .nullable()
      .meta({ description: 'The matching landing phone. Null for the main phone' }),
  })
  .meta({ id: 'DeterminedPhone' });
export type DeterminedPhone = z.output<typeof determined>;

export const landingPhoneStaffRoutes = {
  determine: {
    method: 'POST',
    url: '/api/staff/landing-phones/determine',
    schema: {
      tags: ['staff: landing-phones'],
      operationId: 'determineLandingPhone',
      summary: 'Gets the number that a URL shows and the landing phone it comes from',
      body: z.strictObject({ url: z.string({ error: missingUrl }).min(1, missingUrl).max(maxUrlLength) }),
      response: { 200: determined, ...changeErrors },
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
