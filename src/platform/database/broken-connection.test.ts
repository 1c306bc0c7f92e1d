import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { separateDatabase } from '../../test/fresh-database.ts';
import { isUnavailableError } from './unavailable.ts';

test('a connection that the server closes fails only its own transaction', async () => {
  const database = await separateDatabase();
  const errors: unknown[] = [];
  const recordError = (error: unknown) => errors.push(error);
  process.on('uncaughtExceptionMonitor', recordError);
  const broken = await database
    .transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      const { $client } = database.db as unknown as { $client: { query(text: string): Promise<unknown> } };
      await $client.query(`select pg_terminate_backend(${rows[0]?.pid}, 5000)`);
      // The error arrives while no statement is running.
      await $client.query('select 1');
      return tx.execute(sql`select 1`);
    })
    .catch((error: unknown) => error);
  expect(isUnavailableError(broken)).toBe(true);
  expect(errors).toEqual([]);
  await database.ping();
  process.off('uncaughtExceptionMonitor', recordError);
});

test('the server has timeouts for idle transactions and for statements', async () => {
  const database = await separateDatabase();
  const { rows } = await database.db.execute(
    sql`select current_setting('idle_in_transaction_session_timeout') as idle, current_setting('statement_timeout') as statement`,
  );
  expect(rows).toEqual([{ idle: '20s', statement: '10s' }]);
});

test.each(['53100', '53200', '53300', '57P01', '08006'])('treats %s as an unreachable database', (code) => {
  expect(isUnavailableError(Object.assign(new Error('no'), { code }))).toBe(true);
});

test.each(['23505', '42P01', '22P02'])('treats %s as a response from the database', (code) => {
  expect(isUnavailableError(Object.assign(new Error('no'), { code }))).toBe(false);
});
