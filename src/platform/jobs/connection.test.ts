import { PGlite } from '@electric-sql/pglite';
import { expect, onTestFinished, test } from 'vitest';
import { pgliteConnection } from './connection.ts';

async function opened() {
  const client = await PGlite.create('memory://');
  onTestFinished(() => client.close());
  return { client, connection: pgliteConnection(client) };
}

test('a block that fails half-way is undone, and breaks no query beside it', async () => {
  const { client, connection } = await opened();
  await connection.executeSql('BEGIN; create table words (word text); COMMIT;');
  const failing = 'BEGIN; insert into words values (1); select 1 / 0; COMMIT;';
  const rounds = Array.from({ length: 20 }, () => [
    expect(connection.executeSql(failing)).rejects.toThrow('division by zero'),
    expect(client.query('select word from words')).resolves.toMatchObject({ rows: [] }),
  ]);
  await Promise.all(rounds.flat());
});

test('a block answers the rows of all its statements', async () => {
  const { connection } = await opened();
  const { rows } = await connection.executeSql('BEGIN; select 1 as one; select 2 as two; COMMIT;');
  expect(rows).toEqual([{ one: 1 }, { two: 2 }]);
});
