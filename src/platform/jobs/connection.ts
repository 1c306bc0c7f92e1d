import type { PGlite } from '@electric-sql/pglite';
import { type Clock, type ConstructorOptions, type Db as JobConnection, systemClock } from 'pg-boss';
import type { Database } from '../database/database.ts';
import { getDriver, getServerUrl } from '../database/driver.ts';

/** If the system clock is set back an hour, workers would pause for an hour. This clock never jumps. */
export const monotonicClock: Clock = {
  ...systemClock,
  now: () => performance.timeOrigin + performance.now(),
};

/** For code that only adds jobs or polls for them itself. */
export const withoutTimers: Clock = { ...systemClock, setInterval: () => undefined };

/** Uses its own pool, because pg-boss expects times as dates, and its maintenance must not delay visitors. */
export function bossConnection(database: Database): ConstructorOptions {
  if (database.kind === 'pglite')
    return { db: pgliteConnection(getDriver<PGlite>(database)), backend: 'pglite' };
  // Passed to the driver: a silent server must not keep workers waiting forever.
  const timeouts = { keepAlive: true, query_timeout: 120_000 };
  return { connectionString: getServerUrl(database), max: 3, ...timeouts };
}

/** A BEGIN … COMMIT block that fails halfway would leave the only connection in an aborted transaction. */
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
