import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { RequestError } from '../errors.ts';
import {
  checkForm,
  groupErrorsByField,
  isChecked,
  readNumber,
  readText,
  readValues,
  submissionKey,
  toFormErrors,
} from './form.ts';

function buildForm(...fields: [name: string, value: string | Blob][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

describe('a text field', () => {
  test.each([
    ['Ada', 'Ada'],
    ['  Ada \n', 'Ada'],
    ['', undefined],
    ['   ', undefined],
    ['0', '0'],
  ])('%j is read as %j', (value, text) => {
    expect(readText(buildForm(['name', value]), 'name')).toBe(text);
  });

  test('is undefined when it is missing, or a file', () => {
    expect(readText(buildForm(), 'name')).toBeUndefined();
    expect(readText(buildForm(['name', new Blob(['Ada'])]), 'name')).toBeUndefined();
  });

  test('is read from a query string too', () => {
    expect(readText(new URLSearchParams('zip=+60601+'), 'zip')).toBe('60601');
  });
});

describe('a number field', () => {
  test.each([
    ['60000', 60_000],
    ['60,000', 60_000],
    ['60 000', 60_000],
    ['60,000 mi', 60_000],
    ['60000mi.', 60_000],
    ['60,000 Miles', 60_000],
    [' 0 ', 0],
    ['007', 7],
  ])('%j is %i', (value, number) => {
    expect(readNumber(buildForm(['mileage', value]), 'mileage')).toBe(number);
  });

  test.each(['-1', '1.5', '1e5', '0x10', 'sixty', '60k', 'mi', '٦٠', '60 km'])(
    "%j isn't a number",
    (value) => {
      expect(readNumber(buildForm(['mileage', value]), 'mileage')).toBeNaN();
    },
  );

  test.each(['', '  '])('%j is empty', (value) => {
    expect(readNumber(buildForm(['mileage', value]), 'mileage')).toBeUndefined();
  });

  test('parses every whole number as people write it', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom('', ' mi', ' miles'), (number, unit) => {
        const form = buildForm(['mileage', `${number.toLocaleString('en-US')}${unit}`]);
        expect(readNumber(form, 'mileage')).toBe(number);
      }),
    );
  });
});

test('a checkbox counts as checked when the form contains it', () => {
  expect(isChecked(buildForm(['agree', '']), 'agree')).toBe(true);
  expect(isChecked(buildForm(), 'agree')).toBe(false);
});

describe('checking a form', () => {
  const schema = z.strictObject({
    name: z
      .string({ error: 'Name is missing.' })
      .min(2, 'Name is short.')
      .regex(/^[a-z]+$/, 'Name is odd.'),
    years: z.array(z.int('Year is odd.')).default([]),
  });

  test("returns the schema's output", () => {
    expect(checkForm(schema, { name: 'ada' })).toEqual({ ok: true, value: { name: 'ada', years: [] } });
  });

  test('returns the first error of each field, and errors of the form without a field', () => {
    expect(checkForm(schema, { name: '7', years: ['x', 'y'], other: 1 })).toEqual({
      ok: false,
      errors: [
        { field: null, message: expect.stringContaining('other') },
        { field: 'name', message: 'Name is short.' },
        { field: 'years', message: 'Year is odd.' },
      ],
    });
  });

  test('returns errors in the order of the values', () => {
    const checked = checkForm(schema, { years: ['x'], name: '7' });
    expect(checked).toMatchObject({ errors: [{ field: 'years' }, { field: 'name' }] });
  });
});

describe('the errors of an action', () => {
  test('become errors of the form', () => {
    const error = new RequestError(400, [
      { description: 'zipCode', errorCode: 'ZipCodeNotFound', message: 'Unknown.' },
      { description: null, errorCode: 'Other', message: 'Other.' },
    ]);
    const errors = toFormErrors(error);
    expect(errors).toEqual([
      { field: 'zipCode', message: 'Unknown.' },
      { field: null, message: 'Other.' },
    ]);
    expect(groupErrorsByField(errors)).toEqual({ zipCode: 'Unknown.' });
  });

  test('are rethrown when unexpected', () => {
    const error = new Error('an internal error');
    expect(() => toFormErrors(error)).toThrow(error);
  });
});

test('the values for filling in a form again contain its text but no files, with checkboxes of the same name joined', () => {
  const form = buildForm(
    ['name', ' Ada '],
    ['use', 'Farm'],
    ['use', 'Delivery'],
    ['photo', new Blob(['x'])],
    ['note', ''],
  );
  expect(readValues(form)).toEqual({ name: ' Ada ', use: 'Farm,Delivery', note: '' });
});

describe('the key of a submission', () => {
  const form = buildForm(['formId', 'a-rendering-of-the-form']);
  const value = { name: 'Ada' };

  test('is the same for a second click', () => {
    expect(submissionKey(form, value)).toBe(submissionKey(form, structuredClone(value)));
  });

  test('differs for a corrected form, and for another rendering of it', () => {
    const key = submissionKey(form, value);
    expect(submissionKey(form, { name: 'Eva' })).not.toBe(key);
    expect(submissionKey(buildForm(['formId', 'another-rendering-of-it']), value)).not.toBe(key);
  });

  test('is short enough for an Idempotency-Key', () => {
    expect(submissionKey(form, { name: 'x'.repeat(10_000) })).toMatch(/^[\w-]{8,128}$/);
  });

  test.each([
    [[]],
    [[['formId', '']]],
    [[['formId', 'short']]],
    [[['formId', new Blob(['x'.repeat(20)])]]],
  ] as [[string, string | Blob][]][])('is undefined without a form ID: %j', (fields) => {
    expect(submissionKey(buildForm(...fields), value)).toBeUndefined();
  });
});
