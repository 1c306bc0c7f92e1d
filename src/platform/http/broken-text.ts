import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { badRequest } from '../errors.ts';

/** Text that no database column can hold: a NUL, or half of a surrogate pair. A file is no text. */
function isBroken(value: unknown): boolean {
  if (value instanceof Readable) return false;
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed();
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).some(([name, inner]) => isBroken(name) || isBroken(inner));
  }
  return false;
}

/** Answers 400 to a call whose address or body holds such text. */
export function refuseBrokenText(app: FastifyInstance) {
  app.addHook('preValidation', async (request) => {
    if ([request.params, request.query, request.body].some(isBroken)) {
      throw badRequest('InvalidText', 'The request holds characters that are not text.');
    }
  });
}
