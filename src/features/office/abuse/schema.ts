import { z } from 'zod';
import { errorBody, idempotencyHeaders } from '../../../platform/http/error-body.ts';

/** Holds a challenge in an answer, and its solution in the next request. */
export const proofOfWorkHeader = 'x-proof-of-work';

/** Longer texts are no solution. */
export const longestSolution = 4000;

/** Headers of a call that makes a lead. */
export const leadHeaders = idempotencyHeaders.extend({
  [proofOfWorkHeader]: z
    .string()
    .max(longestSolution, 'That is longer than any solution.')
    .optional()
    .meta({ description: 'The solution that an answer 429 with ProofOfWorkNeeded asked for; it holds once' }),
});

/** How a call that makes a lead is refused for being one too many. */
export const leadErrors = {
  429: errorBody.meta({
    description:
      'Too many calls, or too many leads about one e-mail address or phone number (TooManyRequests); see Retry-After. ' +
      'ProofOfWorkNeeded: under attack each lead needs proof of work. The header X-Proof-Of-Work then holds an ALTCHA ' +
      'challenge (version 2) as base64url of JSON; send base64url of { challenge, solution } in the same header.',
  }),
};

const hex = z
  .string()
  .regex(/^[\da-f]+$/)
  .max(200);

/** A solved challenge as it is sent. */
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
