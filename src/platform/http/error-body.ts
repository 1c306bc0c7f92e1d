import { z } from 'zod';

export const errorBody = z
  .object({
    errors: z.array(
      z.object({
        description: z.string().nullable().meta({ description: 'The invalid field, if any' }),
        errorCode: z.string().meta({ description: 'A stable code in PascalCase' }),
        message: z.string().meta({ description: 'A human-readable sentence' }),
      }),
    ),
  })
  .meta({ id: 'ErrorBody' });

const errorResponse = (description: string) => errorBody.meta({ description });

const errorResponses = {
  400: errorResponse('Invalid, missing, or unknown input'),
  401: errorResponse('Unknown API key; for staff endpoints: not signed in'),
  403: errorResponse('Missing or invalid XSRF token; for staff endpoints: not allowed'),
  404: errorResponse('Not found'),
  409: errorResponse('Someone else has changed the record'),
  413: errorResponse('The body is too large'),
  414: errorResponse('The URL is too long'),
  415: errorResponse("The body isn't JSON"),
  422: errorResponse('The idempotency key was used with another body'),
  429: errorResponse('Too many requests; see Retry-After'),
  500: errorResponse('Internal error'),
  503: errorResponse('Overloaded or shutting down; see Retry-After'),
};

type Status = keyof typeof errorResponses;

/** Adds these statuses to those of every endpoint (400, 401, 414, 429, 500, 503). */
export function errorResponsesFor<S extends Status = never>(...statuses: S[]) {
  const commonStatuses = [400, 401, 414, 429, 500, 503] as const;
  return Object.fromEntries(
    [...commonStatuses, ...statuses].map((status) => [status, errorResponses[status]]),
  ) as Pick<typeof errorResponses, S | (typeof commonStatuses)[number]>;
}

export const changeErrors = errorResponsesFor(403, 413, 415);

export const idempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .min(8, 'An Idempotency-Key has 8 to 128 characters.')
    .max(128, 'An Idempotency-Key has 8 to 128 characters.')
    .optional()
    .meta({
      description: 'Repeating a request with the same key and body returns the first response',
    }),
});
