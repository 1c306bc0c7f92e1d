import type { TLSSocket } from 'node:tls';
import type { PGlite } from '@electric-sql/pglite';
import type pg from 'pg';
import type { Database } from './handle.ts';

export function getDriver<Driver extends PGlite | pg.Pool>(database: Database): Driver {
  return (database.db as unknown as { $client: Driver }).$client;
}

/** Connections in the pool. PGlite has no pool. */
export function readPoolMetrics(database: Database): { connections: Record<string, number>; max: number } {
  if (database.kind === 'pglite') return { connections: {}, max: 1 };
  const { totalCount, idleCount, waitingCount, options } = getDriver<pg.Pool>(database);
  return { connections: { open: totalCount, idle: idleCount, waiting: waitingCount }, max: options.max };
}

export type ServerConnection = { isLocal: boolean; tls: 'none' | 'unverified' | 'verified' };

/** Asks the open connection, because the meaning of `sslmode` differs between driver versions. */
export async function getServerConnection(database: Database): Promise<ServerConnection | undefined> {
  if (database.kind === 'pglite') return undefined;
  const client = await getDriver<pg.Pool>(database).connect();
  try {
    const { ssl, connection } = client as unknown as {
      ssl: boolean | { rejectUnauthorized?: boolean };
      connection: { stream: TLSSocket };
    };
    const { encrypted, authorized, remoteAddress } = connection.stream;
    const isVerified = authorized && (typeof ssl !== 'object' || ssl.rejectUnauthorized !== false);
    return {
      // A Unix socket has no address.
      isLocal: remoteAddress === undefined || /^(?:::ffff:)?127\.|^::1$/.test(remoteAddress),
      tls: encrypted ? (isVerified ? 'verified' : 'unverified') : 'none',
    };
  } finally {
    client.release();
  }
}

export function getServerUrl(database: Database): string {
  const { connectionString } = getDriver<pg.Pool>(database).options;
  if (!connectionString) throw new Error('The pool was opened without a URL');
  return connectionString;
}
