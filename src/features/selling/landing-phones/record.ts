import { z } from 'zod';
import { defineRecord } from '../../../platform/record/record.ts';
import { requiredText } from '../../../platform/required-text.ts';
import { formatPhoneNumber } from '../../../shared/telephone.ts';
import { normalizePath } from './domain/landing-phone.ts';

const textOrNull = z.string().nullable();
const orNull = (text: string | null | undefined) => text || null;

export const landingPhoneRecord = defineRecord({
  name: 'landing-phones',
  title: 'landing phone',
  search: { by: ['name'], label: 'Name' },
  sort: { field: 'name', order: 'ASC' },
  fields: {
    name: {
      value: z.string(),
      requestValue: requiredText(80, { missing: 'Enter a name.', tooLong: 'Use at most 80 characters.' }),
      help: 'Only staff see this name.',
      list: { isSortable: true },
    },
    phoneNumber: {
      value: z.string(),
      requestValue: z
        .string()
        .trim()
        .max(30, 'That phone number is too long.')
        .refine(
          (text) => /^1?\d{10}$/.test(text.replace(/[\s().+-]/g, '')),
          'Enter a ten-digit phone number.',
        )
        .transform(formatPhoneNumber),
      label: 'Number',
      help: 'Ten digits. Shown to visitors as (800) 555-0142.',
      list: true,
    },
    /** Stored in lowercase. */
    host: {
      value: textOrNull,
      requestValue: z
        .string()
        .trim()
        .toLowerCase()
        .max(253, 'That host is too long.')
        .regex(/^([a-z0-9-]+(\.[a-z0-9-]+)*)?$/, 'Enter only the host, such as go.example.com.')
        .nullish()
        .transform(orNull),
      help: 'For example go.example.com. Leave empty to match any host.',
      list: { empty: 'any' },
    },
    /** Stored in lowercase. */
    pathPrefix: {
      value: textOrNull,
      requestValue: z
        .string()
        .trim()
        .max(300, 'Use at most 300 characters.')
        .regex(/^(\/[^\s?#]*)?$/, 'Enter a path that starts with a slash, without a query.')
        .nullish()
        .transform((path) => orNull(normalizePath(path ?? ''))),
      label: 'Path',
      help: 'Matches this path and everything below it, e.g. /funnel/wing. Leave empty to match any path.',
      list: { empty: 'any' },
    },
    queryParameter: {
      value: textOrNull,
      requestValue: z.string().trim().max(80, 'Use at most 80 characters.').nullish().transform(orNull),
      label: 'Parameter',
      help: 'A query parameter, such as spot. Leave empty to match any URL.',
      list: { empty: 'any' },
    },
    queryValue: {
      value: textOrNull,
      requestValue: z.string().trim().max(200, 'Use at most 200 characters.').nullish().transform(orNull),
      label: 'Parameter value',
      help: 'Leave empty to match any value.',
      list: { label: 'Value', empty: 'any', isOptional: true },
    },
    isActive: {
      value: z.boolean({ error: 'Enter yes or no.' }),
      label: 'Active',
      defaultValue: true,
      filter: 'optional',
      list: true,
    },
    updatedAt: {
      value: z.iso.datetime(),
      label: 'Updated',
      isReadOnly: true,
      list: { isSortable: true },
    },
  },
  csvOrder: ['name', 'host', 'pathPrefix', 'queryParameter', 'queryValue', 'phoneNumber', 'isActive'],
  check({ host, pathPrefix, queryParameter, queryValue }, addError) {
    if (queryParameter === null && queryValue !== null)
      addError('queryParameter', 'Enter the parameter that has this value.');
    if (host === null && pathPrefix === null && queryParameter === null)
      addError('host', 'Enter a host, a path, or a parameter. To change the main phone, use the settings.');
  },
});

export const landingPhoneFields = landingPhoneRecord.body;
export type LandingPhoneInput = z.input<typeof landingPhoneFields>;
export type LandingPhoneFields = z.output<typeof landingPhoneFields>;
