import { RequestError } from '../platform/errors.ts';

/** Returns the RequestError that the work must end with. */
export const catchRequestError = async (work: Promise<unknown>): Promise<RequestError> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof RequestError) return error;
  throw new Error('Expected a RequestError', { cause: error });
};
