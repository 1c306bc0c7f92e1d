import { z } from 'zod';
import { errorBody, idempotencyHeaders } from '../../../platform/http/error-body.ts';

/** Contains a challenge in a response, and its solution in the next request. */
export const proofOfWorkHeader = 'x-proof-of-work';

export const maxSolutionLength = 4000;

export const leadHeaders = idempotencyHeaders.extend({
  [proofOfWorkHeader]: z
    .string()
    .max(maxSolutionLength, `The solution must be ${maxSolutionLength} characters or fewer.`)
    .optional()
    .meta({
      description:
        'The solution of a challenge from a 429 response with ProofOfWorkNeeded. Can be used once.',
    }),
});

export const leadErrors = {
  429: errorBody.meta({
    description:
      'TooManyRequests: too many requests, or too many leads for one email address or phone number. See Retry-After. ' +
      'ProofOfWorkNeeded: under attack, each lead needs a proof of work. The header X-Proof-Of-Work then contains an ALTCHA ' +
      'challenge (version 2) as base64url-encoded JSON. Send { challenge, solution }, encoded the same way, in that header.',
  }),
};

const hex = z
  .string()
  .regex(/^[\da-f]+$/)
  .max(200);

export const solvedChallenge = z.object({
  challenge: z.object({
    parameters: z.strictObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      cost: z.number().int().positive().max(1_000_000),
      data: z.strictObject({ until: z.number().int() }),
      keyLength: z.number().int().positive().max(64),
      keyPrefix: hex,
      keySignature: hex,
      nonce: hex,
      salt: hex,
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.number().int().min(0), derivedKey: hex, time: z.number().optional() }),
});
