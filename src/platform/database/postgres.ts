import { drizzle } from 'drizzle-orm/node-postgres';
import { LRUCache } from 'lru-cache';
import pg, { type ClientBase } from 'pg';
import { guardDatabase } from './guarded-database.ts';
import type { Database } from './handle.ts';
import { channel, connectInstances, noOtherInstances } from './instances.ts';
import { preferReplica, type Queryable, replicaState } from './replica.ts';
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

const getParser = (id: number, format: 'text' | 'binary' = 'text') =>
  pg.types.getTypeParser(id as Parameters<typeof pg.types.getTypeParser>[0], format);

const integers: Parse = (text) => mapNested(getParser(arrays.text)(text), integer);

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
  getTypeParser: (id: number, format?: 'text' | 'binary') => parsers.get(id) ?? getParser(id, format),
};

const usesBeforePreparing = 10;
const maxPrepared = 200;

/** A query without parameters may contain several statements. */
const isPreparable = (parameters: unknown) => Array.isArray(parameters) && parameters.length > 0;

/**
 * Names frequent statements, so that a connection prepares them once. Parsing and planning most of them takes longer than
 * running them. Texts that vary, such as those with lists of parameters, stay unnamed. So do statements that return all
 * columns, because prepared ones would fail after a migration adds a column.
 */
function statementNames() {
  const uses = new LRUCache<string, number>({ max: 2000 });
  const names = new Map<string, string>();
  return (text: string): string | undefined => {
    const statementName = names.get(text);
    if (statementName) return statementName;
    const count = (uses.get(text) ?? 0) + 1;
    uses.set(text, count);
    const isFull = names.size >= maxPrepared;
    if (count < usesBeforePreparing || isFull || /(select|returning|\.)\s*\*/i.test(text)) return undefined;
    const name = `site-${names.size}`;
    names.set(text, name);
    return name;
  };
}

/** Drizzle sends its own parsers with each query and no pool setting overrides them, so they are replaced here. */
function normalizeQueries(client: ClientBase, getStatementName: ReturnType<typeof statementNames>): void {
  const query = client.query.bind(client) as (...parts: unknown[]) => unknown;
  client.query = ((first: unknown, ...rest: unknown[]) => {
    const isConfig = typeof first === 'object' && first !== null && 'text' in first;
    if (!isConfig) return query(first, ...rest);
    const name = isPreparable(rest[0]) ? getStatementName(String(first.text)) : undefined;
    return query({ ...first, name, types: valueTypes }, ...rest);
  }) as typeof client.query;
}

export type ServerOptions = {
  url: string;
  replicaUrl?: string;
  /** If true, keeps checking the server and listens to other instances. Commands need neither. */
  isWatched?: boolean;
  /** Called if the primary stops or starts responding. */
  onChange?: (isUnavailable: boolean) => void;
  /** The pool's size. */
  connections?: number;
};

/** Longer work sets its own timeout in its transaction. */
const statementTimeout = '10s';

/** After a silent network failure, the server ends idle transactions and releases their locks after this time. */
const idleTransactionTimeout = '20s';

/** The default of 4 is for spinning disks. With outdated statistics, the planner skipped an index: 253 ms instead of 2 ms. */
const randomPageCost = 1.1;

/** `sessionSettings` are statements to run on each new connection. */
function openPool(url: string, connections: number, sessionSettings = '') {
  const getStatementName = statementNames();
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    async onConnect(client) {
      normalizeQueries(client, getStatementName);
      await client.query(
        `set time zone 'UTC'; set statement_timeout = '${statementTimeout}'; set random_page_cost = ${randomPageCost};
          set idle_in_transaction_session_timeout = '${idleTransactionTimeout}'; ${sessionSettings}`,
      );
    },
  });
  // The pool drops an idle connection that breaks; the next query opens another one and reports the error.
  pool.on('error', () => {});
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => {
    clients.add(client);
    // The pool handles errors of idle connections only. Without this, one that breaks inside a transaction would crash the process.
    client.on('error', () => {});
  });
  pool.on('remove', (client) => clients.delete(client));
  /** Makes pending statements fail. */
  const dropConnections = () => {
    for (const client of clients)
      (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  };
  return { pool, dropConnections };
}

/** Requires PostgreSQL 15 or later. Throws if it can't connect. */
export async function openPostgres(options: ServerOptions): Promise<Database> {
  const { connections = 10 } = options;
  const { pool, dropConnections } = openPool(options.url, connections);
  const openedPool = options.isWatched
    ? await watchDatabase(options, pool, dropConnections, connections)
    : withoutWatching(pool);
  const replica = openedPool.replica && drizzle({ client: openedPool.replica as pg.Pool });
  const database = guardDatabase('postgres', drizzle({ client: pool }), {
    ...openedPool,
    replica,
    async close() {
      await openedPool.close();
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

const withoutWatching = (pool: pg.Pool) => ({
  isUnavailable: () => false,
  instances: { ...noOtherInstances, publish: connectInstances(pool, () => {}).instances.publish },
  replica: undefined,
  close: async () => {},
});

async function watchDatabase(
  options: ServerOptions,
  pool: pg.Pool,
  dropConnections: () => void,
  connections: number,
) {
  const state = replicaState();
  const { instances, receive, missed } = connectInstances(pool, state.requirePosition);
  const primary = await watchServer(options.url, {
    role: 'primary',
    channels: [channel],
    onNotification: ({ payload }) => receive(payload),
    onMissed: missed,
    onPosition: (position) => state.setPrimaryPosition(position, Date.now()),
    // Pending responses would come from a server that may no longer be the primary.
    onChange(isUnavailable) {
      if (isUnavailable) dropConnections();
      options.onChange?.(isUnavailable);
    },
  });
  const replica = options.replicaUrl
    ? await watchReplica(options.replicaUrl, connections, pool, state)
    : undefined;
  return {
    isUnavailable: primary.isUnavailable,
    instances: {
      ...instances,
      async publish(topic: string, entries: string[]) {
        const release = state.pauseReplica();
        await instances.publish(topic, entries).finally(release);
      },
    },
    replica: replica?.queryable,
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
  const { pool, dropConnections } = openPool(url, connections, 'set default_transaction_read_only = on');
  const watch = await watchServer(url, {
    role: 'replica',
    onPosition: state.setReplicaPosition,
    onChange: (isUnavailable) => isUnavailable && dropConnections(),
  });
  return {
    queryable: preferReplica(
      primary as Queryable,
      pool as Queryable,
      () => !watch.isUnavailable() && state.isUsable(Date.now()),
    ),
    async close() {
      await watch.stop();
      await pool.end();
    },
  };
}
