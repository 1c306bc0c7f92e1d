import { createHash, randomBytes, randomInt } from 'node:crypto';

/** Six digits that don't start with a zero, so that nobody drops it. */
export const createCode = (): string => String(randomInt(100_000, 1_000_000));

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The same code has another hash in each request. */
export const hashCode = (requestId: string, code: string): string => hash(`${requestId} ${code}`);

export const createSessionToken = (): string => randomBytes(32).toString('base64url');
export const hashSessionToken = (token: string): string => hash(token);
