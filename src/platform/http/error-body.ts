import { z } from 'zod';

export const errorBody = z
  .object({
    errors: z.array(
      z.object({
        description: z.string().nullable().meta({ description: 'The field at fault, where there is one' }),
        errorCode: z.string().meta({ description: 'A stable PascalCase word' }),
        message: z.string().meta({ description: 'A sentence for people' }),
      }),
    ),
  })
  .meta({ id: 'ErrorBody' });

const answer = (description: string) => errorBody.meta({ description });

/** The error answers any call can give; a description of a call spreads these beside its own. */
const errorAnswers = {
  400: answer('Wrong, missing or unknown input'),
  401: answer('An API key that is not one of ours; for calls of staff: not signed in'),
  403: answer('Missing or wrong XSRF token; for calls of staff: not allowed'),
  404: answer('Not found'),
  409: answer('Somebody else changed it meanwhile'),
  413: answer('The body is too large'),
  415: answer('The body is not JSON'),
  422: answer('The idempotency key was used with another body'),
  429: answer('Too many calls; see Retry-After'),
  500: answer('A fault of ours'),
  503: answer('Overloaded or stopping; see Retry-After'),
};

type Status = keyof typeof errorAnswers;

/** Picks the named error answers beside those that every call shares (400, 401, 429, 500, 503). */
export function errorsOf<S extends Status = never>(...statuses: S[]) {
  const shared = [400, 401, 429, 500, 503] as const;
  return Object.fromEntries([...shared, ...statuses].map((status) => [status, errorAnswers[status]])) as Pick<
    typeof errorAnswers,
    S | (typeof shared)[number]
  >;
}

/** Error answers of a call that changes something and carries a JSON body. */
export const changeErrors = errorsOf(403, 413, 415);

export const idempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .min(8, 'An Idempotency-Key has 8 to 128 characters.')
    .max(128, 'An Idempotency-Key has 8 to 128 characters.')
    .optional()
    .meta({
      description: 'A repeat by the same caller with the same key and body returns the first response',
    }),
});
