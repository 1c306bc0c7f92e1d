import { sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineRecord, getChoices, getDefaultValues, getKind, getSortKeys, isRequired } from './record.ts';
import { recordStore } from './store.ts';

const record = defineRecord({
  name: 'offers',
  title: 'offer',
  sort: { field: 'endsOn', order: 'DESC' },
  fields: {
    code: { value: z.string().min(1, 'Enter a code.'), list: { isSortable: true } },
    amount: { value: z.number('Enter an amount.') },
    endsOn: { value: z.iso.date().nullable(), list: { isSortable: true } },
    plans: { value: z.array(z.enum(['Plus', 'Premium'])) },
    isActive: { value: z.boolean('Enter yes or no.'), defaultValue: true },
    visits: { value: z.int(), column: 'count', isReadOnly: true, list: { isSortable: true } },
    seenAt: { value: z.iso.datetime(), isReadOnly: true, isExported: false },
  },
  check({ amount, endsOn }, addError) {
    if (amount > 100 && endsOn === null) addError('endsOn', 'Enter a last day.');
  },
});
const sent = { code: 'A', amount: 5, endsOn: null, plans: ['Plus'], isActive: true };
const cells = { code: 'A', amount: '5', endsOn: '', plans: 'Plus; Premium', isActive: 'Yes' };

test("finds the kind of a value, even if it's optional", () => {
  expect(Object.values(record.fields).map(({ value }) => getKind(value))).toEqual([
    ...['text', 'number', 'date', 'array', 'boolean', 'number', 'datetime'],
  ]);
  expect(getKind(z.enum(['a']).nullable().default(null))).toBe('enum');
  expect(getChoices(record.fields.plans).map(({ id }) => id)).toEqual(['Plus', 'Premium']);
});

test('starts a new record with what its fields allow', () => {
  expect(getDefaultValues(record)).toEqual({ endsOn: null, plans: [], isActive: true });
  expect(Object.values(record.fields).filter(isRequired)).toHaveLength(4);
});

test('sorts by columns, and by the default first', () => {
  expect(getSortKeys(record)).toEqual(['endsOn', 'code', 'count']);
});

test('shows a row under the names of its fields', () => {
  const row = { id: 7, ...sent, count: 3, seenAt: new Date('2026-11-20T12:00:00Z'), secret: 'x' };
  const apiRecord = record.fromRow(row);
  expect(apiRecord).toEqual({ id: '7', ...sent, visits: 3, seenAt: '2026-11-20T12:00:00.000Z' });
  expect(record.schema.parse(apiRecord)).toEqual(apiRecord);
});

describe('requests', () => {
  test("can't set read-only fields", () => {
    expect(record.body.parse({ ...sent, visits: 9 })).toEqual(sent);
  });

  test('report an error in a combination of fields at one of them', () => {
    const { error } = record.body.safeParse({ ...sent, amount: 101 });
    expect(error?.issues).toMatchObject([{ path: ['endsOn'], message: 'Enter a last day.' }]);
  });
});

describe('CSV files', () => {
  test('are exported in the order of the fields', () => {
    const apiRecord = { ...sent, plans: ['Plus', 'Premium'], visits: 3 };
    expect(Object.entries(record.csvColumns).map(([name, getCell]) => [name, getCell(apiRecord)])).toEqual([
      ...[['code', 'A'] as const, ['amount', 5], ['endsOn', null], ['plans', 'Plus Premium']],
      ...[['isActive', true] as const, ['visits', 3]],
    ]);
  });

  test('are read as they were exported', () => {
    expect(record.csvRow.parse(cells)).toEqual({ ...sent, plans: ['Plus', 'Premium'] });
  });

  test.each([
    ['code', '', 'Enter a code.'],
    ['amount', '', 'Enter an amount.'],
    ['amount', 'five', 'Enter an amount.'],
    ['isActive', 'maybe', 'Enter yes or no.'],
  ])('report an error in %s %j', (column, cell, message) => {
    const { error } = record.csvRow.safeParse({ ...cells, [column]: cell });
    expect(error?.issues).toMatchObject([{ path: [column], message }]);
  });

  test('may omit columns', () => {
    const { error } = record.csvRow.safeParse({ code: 'A', amount: '5' });
    expect(error?.issues.map(({ path }) => path)).toEqual([['isActive']]);
  });
});

test('filters need a column or a condition', () => {
  const cars = pgTable('cars', { id: integer().primaryKey(), make: text().notNull() });
  const fields = {
    make: { value: z.string(), filter: 'always' },
    isOld: { value: z.boolean(), filter: 'optional' },
  } as const;
  const car = defineRecord({ name: 'cars', title: 'car', sort: { field: 'make', order: 'ASC' }, fields });
  // @ts-expect-error The table has no column for `isOld`.
  recordStore(car, cars, cars.id);
  recordStore(car, cars, cars.id, { isOld: () => sql`true` });
});
