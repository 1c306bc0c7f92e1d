import { z } from 'zod';
import { changeErrors } from '../../../platform/http/error-body.ts';
import { barePath } from './domain/landing-phone.ts';
import { formatTelephone } from './domain/telephone.ts';

const longestUrl = 2000;
const missingUrl = "The parameter 'url' cannot be null.";

const url = z
  .string({ error: missingUrl })
  .max(longestUrl, `An address has at most ${longestUrl} characters.`)
  .nullish()
  .meta({ description: 'A whole address, or a path that begins with a slash' });

const phoneAnswer = z
  .object({ phoneNumber: z.string().meta({ description: 'As it is shown, such as (800) 555-0142' }) })
  .meta({ id: 'LandingPhone' });

export type PhoneAnswer = z.output<typeof phoneAnswer>;

const orNull = (text: string | null | undefined) => text || null;

/** What staff say of a landing phone. Empty fields of the place become null, host and path lower case. */
export const landingPhoneFields = z
  .object({
    name: z.string().trim().min(1, 'Give it a name.').max(80, 'That name is longer than 80 characters.'),
    host: z
      .string()
      .trim()
      .toLowerCase()
      .max(253, 'That host is too long.')
      .regex(/^([a-z0-9-]+(\.[a-z0-9-]+)*)?$/, 'Give the host alone, such as go.example.com.')
      .nullish()
      .transform(orNull),
    pathPrefix: z
      .string()
      .trim()
      .max(300, 'That path is longer than 300 characters.')
      .regex(/^(\/[^\s?#]*)?$/, 'A path begins with a slash and has no query.')
      .nullish()
      .transform((path) => orNull(barePath(path ?? ''))),
    queryParameter: z
      .string()
      .trim()
      .max(80, 'That parameter is longer than 80 characters.')
      .nullish()
      .transform(orNull),
    queryValue: z
      .string()
      .trim()
      .max(200, 'That value is longer than 200 characters.')
      .nullish()
      .transform(orNull),
    phoneNumber: z
      .string()
      .trim()
      .max(30, 'That phone number is too long.')
      .refine(
        (text) => /^1?\d{10}$/.test(text.replace(/[\s().+-]/g, '')),
        'Give a phone number of ten digits.',
      )
      .transform(formatTelephone),
    isActive: z.boolean({ error: 'Say yes or no.' }),
  })
  .refine(({ queryParameter, queryValue }) => queryParameter !== null || queryValue === null, {
    path: ['queryParameter'],
    error: 'A value needs the name of its parameter.',
  })
  .refine((place) => place.host !== null || place.pathPrefix !== null || place.queryParameter !== null, {
    path: ['host'],
    error: 'Give a host, a path or a parameter; the main phone is a setting.',
  });

export type LandingPhoneInput = z.input<typeof landingPhoneFields>;
export type LandingPhoneFields = z.output<typeof landingPhoneFields>;

/** A landing phone as staff see it. */
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

/** A line of a file: the fields, each cell as text. */
export const landingPhoneRow = z.preprocess((cells) => {
  const { isActive, ...rest } = Object(cells) as Record<string, string>;
  return { ...rest, isActive: flags[isActive?.trim().toLowerCase() ?? ''] ?? isActive };
}, landingPhoneFields);

const determined = phoneAnswer
  .extend({
    rule: z
      .object({ id: z.string(), name: z.string() })
      .nullable()
      .meta({ description: 'The landing phone that holds; null: the main phone is shown' }),
  })
  .meta({ id: 'DeterminedPhone' });
export type DeterminedPhone = z.output<typeof determined>;

export const landingPhoneStaffCalls = {
  determine: {
    method: 'POST',
    url: '/api/staff/landing-phones/determine',
    schema: {
      tags: ['staff: landing-phones'],
      summary: 'Gets the number that a URL shows and the landing phone it comes from',
      body: z.strictObject({ url: z.string({ error: missingUrl }).min(1, missingUrl).max(longestUrl) }),
      response: { 200: determined, ...changeErrors },
    },
  },
} as const;

export const landingPhoneCalls = {
  determine: {
    method: 'POST',
    url: '/api/landing-page-phones/determine',
    schema: {
      tags: ['landing-page-phones'],
      summary:
        'Gets the phone number for a landing page: the most specific rule for its URL, or the main number. A URL in the query wins over one in the body.',
      querystring: z.object({ url }),
      body: z.strictObject({ url }).nullish(),
      response: { 200: phoneAnswer, ...changeErrors },
    },
  },
} as const;
