import { RequestError } from '../platform/errors.ts';

/** Returns the RequestError that the work must end with. */
export const catchRequestError = async (promise: Promise<unknown>): Promise<RequestError> => {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof RequestError) return error;
  throw new Error('Expected a RequestError', { cause: error });
};
