import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { cleanValues, isUnstorable } from '../clean-text.ts';
import { badRequest } from '../errors.ts';

/** None of our request bodies is nested this deep, and walking through thousands of levels would overflow the stack. */
const maxDepth = 64;

function hasInvalidText(value: unknown, depth = 0): boolean {
  if (value instanceof Readable) return false;
  if (typeof value === 'string') return isUnstorable(value);
  if (typeof value !== 'object' || value === null) return false;
  if (depth === maxDepth)
    throw badRequest('TooDeep', `The request is nested more than ${maxDepth} levels deep.`);
  return Object.entries(value).some(
    ([name, inner]) => hasInvalidText(name) || hasInvalidText(inner, depth + 1),
  );
}

/** Rejects unstorable text and deep nesting in URLs and bodies with 400, and removes invisible characters. */
export function cleanOrRejectText(app: FastifyInstance) {
  app.addHook('preValidation', async (request) => {
    if ([request.params, request.query, request.body].some((value) => hasInvalidText(value))) {
      throw badRequest('InvalidText', "The request contains characters that aren't valid text.");
    }
    request.query = cleanValues(request.query);
    if (!(request.body instanceof Readable)) request.body = cleanValues(request.body);
  });
}
