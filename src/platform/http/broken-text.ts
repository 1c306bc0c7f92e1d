import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { badRequest } from '../errors.ts';

/** No body of ours has lists in lists in lists; walking through thousands of them would overflow the stack. */
const deepest = 64;

/** There is no year 0, though the format of a day has room for it. */
const dayOfYearZero = /^0000-\d\d-\d\d(T|$)/;

/** Text that no database column can hold: a NUL, half of a surrogate pair, a day of the year 0. A file is no text. */
function isBroken(value: unknown, depth = 0): boolean {
  if (value instanceof Readable) return false;
  if (typeof value === 'string')
    return value.includes('\0') || !value.isWellFormed() || dayOfYearZero.test(value);
  if (typeof value !== 'object' || value === null) return false;
  if (depth === deepest) throw badRequest('TooDeep', `The request is nested more than ${deepest} deep.`);
  return Object.entries(value).some(([name, inner]) => isBroken(name) || isBroken(inner, depth + 1));
}

/** Answers 400 to a call whose address or body holds such text, or is nested too deep to be looked through. */
export function refuseBrokenText(app: FastifyInstance) {
  app.addHook('preValidation', async (request) => {
    if ([request.params, request.query, request.body].some((value) => isBroken(value))) {
      throw badRequest('InvalidText', 'The request holds characters that are not text.');
    }
  });
}
