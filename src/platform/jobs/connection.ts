import type { PGlite } from '@electric-sql/pglite';
import { type Clock, type ConstructorOptions, type Db as JobConnection, systemClock } from 'pg-boss';
import type { Database } from '../database/database.ts';
import { driverOf, serverUrlOf } from '../database/driver.ts';

/** Workers time themselves; by a clock that is set back an hour they would rest for that hour. This one is never set. */
export const steadyClock: Clock = { ...systemClock, now: () => performance.timeOrigin + performance.now() };

/** For a queue that only writes or is asked by hand. */
export const withoutTimers: Clock = { ...systemClock, setInterval: () => undefined };

/**
 * How pg-boss reaches the database. On a server it has a small pool of its own: it reads times as dates where ours
 * answers text, and its maintenance never keeps a visitor waiting for a connection.
 */
export function bossConnection(database: Database): ConstructorOptions {
  if (database.kind === 'pglite')
    return { db: pgliteConnection(driverOf<PGlite>(database)), backend: 'pglite' };
  // Its pool hands these on to the driver: a server that fell silent must not keep the workers waiting for ever.
  const patience = { keepAlive: true, query_timeout: 120_000 };
  return { connectionString: serverUrlOf(database), max: 3, ...patience };
}

/**
 * PGlite has one connection. A block of BEGIN … COMMIT that fails half-way would leave it in an aborted transaction in
 * which the site's next query fails, so blocks run in a transaction that PGlite itself ends.
 */
export function pgliteConnection(client: PGlite): JobConnection {
  return {
    async executeSql(text, values) {
      if (values?.length) return client.query(text, values);
      const block = /^\s*BEGIN;([\s\S]*)COMMIT;\s*$/i.exec(text)?.[1];
      const results = await (block ? client.transaction((tx) => tx.exec(block)) : client.exec(text));
      return { rows: results.flatMap(({ rows }) => rows) };
    },
  };
}
