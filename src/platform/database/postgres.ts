import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { guardedDatabase } from './guarded-database.ts';
import type { Database } from './handle.ts';
import { answerValueForms } from './postgres-values.ts';

/** A pool on the server (PostgreSQL 15 or later) at `url`. Throws when it cannot be reached or refuses us. */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    async onConnect(client) {
      answerValueForms(client);
      await client.query("set time zone 'UTC'; set statement_timeout = '30s'");
    },
  });
  // An idle connection that breaks is dropped by the pool; the next query opens another and reports what is wrong.
  pool.on('error', () => {});
  const database = guardedDatabase('postgres', drizzle({ client: pool }), () => pool.end());
  try {
    await database.ping();
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
