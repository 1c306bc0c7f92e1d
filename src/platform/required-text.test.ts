import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { claimRequest } from '../features/claims/claims/schema.ts';
import { contractParties } from '../features/contracts/contract/schema/contract-parties.ts';
import { contactRequest } from '../features/customers/contact/schema.ts';
import { leadNoteBody } from '../features/customers/leads/schema/staff.ts';
import { reviewRequest } from '../features/publishing/reviews/schema.ts';
import { enrollmentRequest } from '../features/selling/employer-benefit/schema.ts';
import { vehicleMake, vehicleModel } from '../features/selling/estimate/schema/fields.ts';
import { personFields } from '../shared/person-fields.ts';
import { hasCardNumber, optionalLine, requiredLine, requiredText } from './required-text.ts';

const messages = { missing: 'Missing.', tooLong: 'Too long.', invalid: 'Invalid.' };

const findErrors = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);

const blank = [
  ['nothing', ''],
  ['spaces', ' \u00a0\u2003 '],
  ['zero-width spaces', '\u200b\u200b'],
  ['a Hangul filler', '\u3164'],
  ['an empty Braille pattern', '\u2800'],
  ['direction controls', '\u202e\u202c'],
  ['a combining mark without a letter', '\u0301'],
  ['a private-use character', '\ue000'],
] as const;

test('hasCardNumber finds the numbers of payment cards, and nothing else', () => {
  for (const text of ['4242424242424242', 'Visa 4242 4242 4242 4242', '3782-822463-10005 by phone'])
    expect(hasCardNumber(text), text).toBe(true);
  for (const text of ['Check 1042', '4242424242424241', 'O-7K2M-4XDB', '2026-11-20 at 10:30', ''])
    expect(hasCardNumber(text), text).toBe(false);
});

describe('requiredLine', () => {
  const line = requiredLine(10, messages);

  test.each(blank)('rejects %s as missing, once', (_description, text) => {
    expect(findErrors(line, text)).toEqual(['Missing.']);
  });

  test.each([undefined, null])('rejects %s as missing', (value) => {
    expect(findErrors(line, value)).toEqual(['Missing.']);
  });

  test.each(['Ann', '-', '李', 'व', '❤', '7', 'é', 'Zoe\u0301'])('accepts %s', (text) => {
    expect(line.parse(` ${text} `)).toBe(text);
  });

  test.each([
    ['a line break', 'a\nb', 'Invalid.'],
    ['markup', '<b>', 'Invalid.'],
    ['too many characters', 'abcdefghijk', 'Too long.'],
  ])('rejects %s', (_description, text, message) => {
    expect(findErrors(line, text)).toEqual([message]);
  });

  test('accepts nothing that nobody can see', () => {
    const invisibleCharacter = fc.constantFrom(
      ...'\u200b\u3164\u2800\u115f\u00ad\u2060\ufe0f \u00a0\u0301\n',
    );
    fc.assert(
      fc.property(fc.string({ unit: invisibleCharacter }), (text) => {
        expect(findErrors(requiredText(1000, messages), text)).toEqual(['Missing.']);
      }),
    );
  });
});

test('an optional line may be empty', () => {
  expect(findErrors(optionalLine(10, messages), '')).toBeUndefined();
});

const address = contractParties.shape.address.shape;
const lender = contractParties.shape.lienholder.unwrap().unwrap().shape;
const coOwner = contractParties.shape.coOwner.unwrap().unwrap().shape;

describe('text that a person has to enter', () => {
  test.each([
    ['first name', personFields.firstName],
    ['last name', personFields.lastName],
    ['name in a message', contactRequest.shape.name],
    ['message', contactRequest.shape.message],
    ['street', address.street],
    ['city', address.city],
    ["co-owner's name", coOwner.firstName],
    ['lender', lender.name],
    ["lender's street", lender.street],
    ['vehicle location', claimRequest.shape.vehicleLocation],
    ['what happened', claimRequest.shape.whatHappened],
    ['reviewer', reviewRequest.shape.reviewerName],
    ["reviewer's city", reviewRequest.shape.reviewerCity],
    ['review', reviewRequest.shape.reviewText],
    ['employer', enrollmentRequest.shape.employerName],
    ['make', vehicleMake],
    ['model', vehicleModel],
    ['note about a lead', leadNoteBody.shape.text],
  ])('%s must be visible', (_description, schema) => {
    expect(findErrors(schema, '\u200b\u3164')).toHaveLength(1);
    expect(findErrors(schema, '\u0301'.repeat(40))).toHaveLength(1);
  });
});
