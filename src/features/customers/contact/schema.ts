import { z } from 'zod';
import { requiredText } from '../../../platform/required-text.ts';
import { nameLine, personFields } from '../../../shared/person-fields.ts';
import { normalizeQuoteNumber } from '../../../shared/quote-number.ts';
import { contactSubjects } from './domain/contact-message.ts';

export const maxMessageLength = 2000;

const quoteNumber = z
  .string()
  .max(40, 'A quote number looks like Q-7K2M-4XDB.')
  .transform((text, context) => {
    const normal = normalizeQuoteNumber(text);
    if (normal) return normal;
    context.addIssue("A quote number looks like Q-7K2M-4XDB. Leave it empty if you don't have one.");
    return z.NEVER;
  });

export const contactRequest = z.strictObject({
  name: nameLine('Name', 120),
  email: personFields.email,
  subject: z.enum(contactSubjects, { error: "Choose what it's about." }),
  message: requiredText(maxMessageLength, {
    missing: 'Message is missing.',
    tooLong: 'Message is longer than 2,000 characters.',
  }),
  quoteNumber: quoteNumber.optional(),
});

export type ContactRequest = z.output<typeof contactRequest>;
