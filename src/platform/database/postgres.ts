import { drizzle } from 'drizzle-orm/node-postgres';
import pg, { type ClientBase } from 'pg';
import { channel, copiesOver, noCopies } from './copies.ts';
import { guardedDatabase } from './guarded-database.ts';
import type { Database } from './handle.ts';
import { type Queryable, readingFrom, replicaState } from './replica.ts';
import { watchServer } from './watch.ts';

type Parse = (text: string) => unknown;

const { builtins } = pg.types;
const arrays = {
  text: 1009,
  int8: 1016,
  numeric: 1231,
  timestamp: 1115,
  timestamptz: 1185,
  interval: 1187,
  date: 1182,
} as const;

const asText: Parse = (text) => text;

const integer: Parse = (text) => {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : BigInt(text);
};

const parserOf = (id: number, format: 'text' | 'binary' = 'text') =>
  pg.types.getTypeParser(id as Parameters<typeof pg.types.getTypeParser>[0], format);

const integers: Parse = (text) => mapNested(parserOf(arrays.text)(text), integer);

function mapNested(value: unknown, parse: Parse): unknown {
  if (Array.isArray(value)) return value.map((entry) => mapNested(entry, parse));
  return typeof value === 'string' ? parse(value) : value;
}

const parsers = new Map<number, Parse>([
  [builtins.INT8, integer],
  [builtins.NUMERIC, Number],
  [arrays.int8, integers],
  ...[builtins.TIMESTAMPTZ, builtins.TIMESTAMP, builtins.DATE, builtins.INTERVAL].map(
    (id): [number, Parse] => [id, asText],
  ),
  ...[arrays.numeric, arrays.timestamp, arrays.timestamptz, arrays.interval, arrays.date].map(
    (id): [number, Parse] => [id, asText],
  ),
]);

const valueTypes = {
  getTypeParser: (id: number, format?: 'text' | 'binary') => parsers.get(id) ?? parserOf(id, format),
};

/**
 * Makes this one connection answer values in the forms that PGlite answers. Drizzle sends its own parsers with each
 * query, which no setting of the pool outranks, so they are replaced on the way.
 */
function answerValueForms(client: ClientBase): void {
  const query = client.query.bind(client) as (...parts: unknown[]) => unknown;
  client.query = ((first: unknown, ...rest: unknown[]) => {
    const isConfig = typeof first === 'object' && first !== null && 'text' in first;
    return query(isConfig ? { ...first, types: valueTypes } : first, ...rest);
  }) as typeof client.query;
}

export type ServerOptions = {
  url: string;
  /** A standby that public pages may be read from. */
  replicaUrl?: string;
  /** Keeps asking whether the server is there, and hears what other copies of the site tell. Commands need neither. */
  isWatched?: boolean;
  /** Connections to each server. */
  connections?: number;
};

/** Nobody waits longer for an answer; work that takes longer says so in its own transaction. */
const statementTimeout = '10s';

/**
 * A network that breaks without a word leaves transactions open at the server, with all they lock; it ends them after
 * this. Between two statements of a transaction we only compute.
 */
const idleTransactionTimeout = '20s';

/**
 * What a page from anywhere costs beside the next one. The server's own 4 is of turning disks: with it, a count of leads
 * by name read through ten million of them in 253 ms whenever a sample misjudged the name; by the index it takes 2.
 */
const randomPageCost = 1.1;

function openPool(url: string, connections: number, session = '') {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    async onConnect(client) {
      answerValueForms(client);
      await client.query(
        `set time zone 'UTC'; set statement_timeout = '${statementTimeout}'; set random_page_cost = ${randomPageCost};
          set idle_in_transaction_session_timeout = '${idleTransactionTimeout}'; ${session}`,
      );
    },
  });
  // An idle connection that breaks is dropped by the pool; the next query opens another and reports what is wrong.
  pool.on('error', () => {});
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => {
    clients.add(client);
    // The pool listens to idle ones only; one that breaks between the statements of a transaction would end the process.
    client.on('error', () => {});
  });
  pool.on('remove', (client) => clients.delete(client));
  /** Ends every connection without waiting for a word of the server. Whoever waits for an answer gets an error. */
  const cut = () => {
    for (const client of clients)
      (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  };
  return { pool, cut };
}

/** A pool on the server (PostgreSQL 15 or later) at `url`. Throws when it cannot be reached or refuses us. */
export async function openPostgres(options: ServerOptions): Promise<Database> {
  const { connections = 10 } = options;
  const { pool, cut } = openPool(options.url, connections);
  const opened = options.isWatched ? await watched(options, pool, cut, connections) : unwatched(pool);
  const reading = opened.reading && drizzle({ client: opened.reading as pg.Pool });
  const database = guardedDatabase('postgres', drizzle({ client: pool }), {
    ...opened,
    reading,
    async close() {
      await opened.close();
      await pool.end();
    },
  });
  try {
    await database.ping();
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

const unwatched = (pool: pg.Pool) => ({
  isAway: () => false,
  copies: { ...noCopies, tell: copiesOver(pool, () => {}).copies.tell },
  reading: undefined,
  close: async () => {},
});

async function watched(options: ServerOptions, pool: pg.Pool, cut: () => void, connections: number) {
  const state = replicaState();
  const { copies, heard, missed } = copiesOver(pool, state.need);
  const primary = await watchServer(options.url, {
    as: 'primary',
    channels: [channel],
    hear: ({ payload }) => heard(payload),
    missed,
    answered: (position) => state.primaryAt(position, Date.now()),
    // Answers to what was asked before would come from a server that may not be the primary any more.
    changed: (isAway) => isAway && cut(),
  });
  const replica = options.replicaUrl
    ? await watchReplica(options.replicaUrl, connections, pool, state)
    : undefined;
  return {
    isAway: primary.isAway,
    copies: {
      ...copies,
      async tell(topic: string, words: string[]) {
        const release = state.hold();
        await copies.tell(topic, words).finally(release);
      },
    },
    reading: replica?.reading,
    async close() {
      await replica?.close();
      await primary.stop();
    },
  };
}

async function watchReplica(
  url: string,
  connections: number,
  primary: pg.Pool,
  state: ReturnType<typeof replicaState>,
) {
  const { pool, cut } = openPool(url, connections, 'set default_transaction_read_only = on');
  const watch = await watchServer(url, {
    as: 'replica',
    answered: state.replicaAt,
    changed: (isAway) => isAway && cut(),
  });
  return {
    reading: readingFrom(
      primary as Queryable,
      pool as Queryable,
      () => !watch.isAway() && state.isUsable(Date.now()),
    ),
    async close() {
      await watch.stop();
      await pool.end();
    },
  };
}
