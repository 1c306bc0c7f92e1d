import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database, Db } from '../database/database.ts';
import { unprocessable } from '../errors.ts';
import { xsrfCookie } from '../http/xsrf.ts';
import { idempotencyKeys } from './idempotency-table.ts';

const hashBody = (body: unknown) => createHash('sha256').update(JSON.stringify(body)).digest('base64url');

async function findFirstResponse<T>(tx: Db, operation: string, key: string, bodyHash: string): Promise<T> {
  const [row] = await tx
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.operation, operation), eq(idempotencyKeys.key, key)));
  if (row?.bodyHash !== bodyHash) {
    throw unprocessable(
      'IdempotencyKeyReused',
      'That Idempotency-Key was already used with different values.',
    );
  }
  return row.response as T;
}

/** Writes the key's row first, so that a concurrent repeat waits. Throws 422 if the same key has another body. */
export function runIdempotently<T>(
  database: Database,
  request: { operation: string; key: string | undefined; body: unknown },
  run: (tx: Db) => Promise<T>,
): Promise<T> {
  const { operation, key, body } = request;
  if (key === undefined) return database.transaction(run);
  const bodyHash = hashBody(body);
  return database.transaction(async (tx) => {
    const insertedRows = await tx
      .insert(idempotencyKeys)
      .values({ operation, key, bodyHash })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (insertedRows.length === 0) return findFirstResponse<T>(tx, operation, key, bodyHash);
    const result = await run(tx);
    await tx
      .update(idempotencyKeys)
      .set({ response: result })
      .where(and(eq(idempotencyKeys.operation, operation), eq(idempotencyKeys.key, key)));
    return result;
  });
}

/** Scoped to the partner or the signed XSRF cookie. Otherwise, anyone could use up a key or replay its response. */
export function callerKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') return undefined;
  const { caller } = request;
  const browser = request.cookies[xsrfCookie];
  if (caller === undefined && browser === undefined) return undefined;
  const scope = caller === undefined ? ['browser', browser] : ['partner', caller];
  return createHash('sha256')
    .update(JSON.stringify([...scope, key]))
    .digest('base64url');
}
