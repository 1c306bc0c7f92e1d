import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { withoutEmptyOptionals } from './optional-fields.ts';

const schema = z
  .strictObject({
    name: z.string().min(1),
    vin: z.string().length(17).optional(),
    kinds: z.array(z.string()).default([]),
    note: z.string().nullish(),
    place: z.preprocess(
      (value) => value,
      z.strictObject({ zipCode: z.string().min(5).optional() }).optional(),
    ),
    cars: z.array(z.strictObject({ isAwd: z.boolean().optional() })).optional(),
  })
  .refine(() => true);
const read = (value: unknown) => schema.safeParse(withoutEmptyOptionals(schema, value));

describe.each([[''], [null]])('%j', (empty) => {
  test('counts as missing where a field is optional, even in nested objects', () => {
    const given = {
      name: 'Ann',
      vin: empty,
      kinds: empty,
      place: { zipCode: empty },
      cars: [{ isAwd: empty }],
    };
    expect(read(given).data).toEqual({ name: 'Ann', kinds: [], place: {}, cars: [{}] });
  });

  test('stays where a field accepts it, is required, or is unknown', () => {
    expect(read({ name: 'Ann', note: empty }).data).toEqual({ name: 'Ann', kinds: [], note: empty });
    expect(read({ name: empty }).success).toBe(false);
    expect(read({ name: 'Ann', other: empty }).success).toBe(false);
  });
});

test.each([[null], ['text'], [0], [[]], [true], [undefined]])('leaves %j as it is', (value) => {
  expect(withoutEmptyOptionals(schema, value)).toEqual(value);
});
