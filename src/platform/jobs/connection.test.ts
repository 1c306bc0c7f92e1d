import type { PGlite } from '@electric-sql/pglite';
import { beforeAll, expect, test } from 'vitest';
import { separateDatabase } from '../../test/fresh-database.ts';
import { getDriver } from '../database/driver.ts';
import { pgliteConnection } from './connection.ts';

let client: PGlite;
beforeAll(async () => {
  client = getDriver<PGlite>(await separateDatabase('pglite'));
});

test('rolls back a failed block without affecting other queries', async () => {
  const connection = pgliteConnection(client);
  await connection.executeSql('BEGIN; create table words (word text); COMMIT;');
  const failing = 'BEGIN; insert into words values (1); select 1 / 0; COMMIT;';
  const rounds = Array.from({ length: 20 }, () => [
    expect(connection.executeSql(failing)).rejects.toThrow('division by zero'),
    expect(client.query('select word from words')).resolves.toMatchObject({ rows: [] }),
  ]);
  await Promise.all(rounds.flat());
});

test('returns the rows of all statements in a block', async () => {
  const connection = pgliteConnection(client);
  const { rows } = await connection.executeSql('BEGIN; select 1 as one; select 2 as two; COMMIT;');
  expect(rows).toEqual([{ one: 1 }, { two: 2 }]);
});
