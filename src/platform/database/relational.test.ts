import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { pgTable, serial, text } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/pglite';
import { expect, inject, test } from 'vitest';
import { extensions } from './database.ts';
import { guardAgainstNesting, NestedQueryError } from './nested-query.ts';

const pens = pgTable('pens', { id: serial('id').primaryKey(), ink: text('ink') });

test('rejects a relational query on the outer database inside a transaction', async () => {
  const client = await PGlite.create({ extensions, loadDataDir: await openAsBlob(inject('pgliteSnapshot')) });
  const db = drizzle({ client, schema: { pens } });
  guardAgainstNesting(db);
  await db.execute('create table pens (id serial primary key, ink text)');
  expect(await db.query.pens.findMany()).toEqual([]);
  await expect(db.transaction(async () => db.query.pens.findFirst())).rejects.toBeInstanceOf(
    NestedQueryError,
  );
  expect(await db.transaction(async (tx) => tx.query.pens.findMany())).toEqual([]);
  await client.close();
});
