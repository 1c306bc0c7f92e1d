import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { whenMissing } from './validation-messages.ts';

const getMessages = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);

describe('validation messages', () => {
  test.each([
    [z.boolean(), undefined, 'This field is required.'],
    [z.boolean(), 'yes', 'Send true or false.'],
    [z.string(), 5, 'Enter text.'],
    [z.int(), 7.5, 'Enter a whole number.'],
    [z.number().max(1500), 2000, 'Enter at most 1,500.'],
    [z.string().max(40), 'x'.repeat(60), 'Use at most 40 characters.'],
    [z.string().min(1), '', 'Use at least 1 character.'],
    [z.array(z.string()).max(3), ['a', 'b', 'c', 'd'], 'Send at most 3 items.'],
    [z.enum(['Phone', 'Email']), 'Fax', 'Choose one of these: Phone, Email.'],
    [z.literal(true), false, 'This has to be true.'],
    [z.iso.date(), '11/22/2026', 'Enter a date as YYYY-MM-DD.'],
    [z.email(), 'ada', 'Enter an email address, such as name@example.com.'],
    [z.strictObject({}), { promo: 1 }, "We don't recognize promo. Check the spelling, or leave it out."],
    [z.union([z.literal(0), z.literal(1)]), 7, "This value isn't accepted here."],
  ])('%# says %3$s', (schema, value, message) => {
    expect(getMessages(schema, value)).toEqual([message]);
  });

  test('are sentences', () => {
    const schema = z.strictObject({
      name: z.string().regex(/^a/).max(3),
      year: z.int().min(1900).multipleOf(2),
      tags: z.array(z.enum(['a', 'b'])).min(1),
      isNew: z.boolean(),
      extra: z.record(z.string(), z.iso.datetime()),
    });
    const anything = fc.oneof(fc.anything(), fc.record({ name: fc.anything(), year: fc.anything() }));
    fc.assert(
      fc.property(anything, (value) => {
        for (const message of getMessages(schema, value) ?? []) {
          expect(message).toMatch(/^[A-Z].*\.$/s);
          expect(message).not.toMatch(/Invalid|expected|received|Unrecognized/);
        }
      }),
    );
  });

  test("only say that a value is missing when it's missing", () => {
    const promoCode = z.string({ error: whenMissing('Promo code is missing.') }).max(40);
    expect(getMessages(promoCode, undefined)).toEqual(['Promo code is missing.']);
    expect(getMessages(promoCode, 'x'.repeat(60))).toEqual(['Use at most 40 characters.']);
    expect(getMessages(promoCode, 5)).toEqual(['Enter text.']);
  });
});
