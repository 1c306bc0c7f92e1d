/** `description` names the invalid field, if any. */
export type ErrorEntry = { description: string | null; errorCode: string; message: string };

/** Any other error becomes a 500 without details. */
export class RequestError extends Error {
  readonly status: number;
  readonly errors: ErrorEntry[];
  readonly headers: Record<string, string>;

  constructor(status: number, errors: ErrorEntry[], headers: Record<string, string> = {}) {
    super(errors[0]?.message ?? `Status ${status}`);
    this.name = 'RequestError';
    this.status = status;
    this.errors = errors;
    this.headers = headers;
  }
}

/** An error of the whole request, with the headers of its response. */
export const httpError = (
  status: number,
  errorCode: string,
  message: string,
  headers?: Record<string, string>,
): RequestError => new RequestError(status, [{ description: null, errorCode, message }], headers);

const errorWithStatus =
  (status: number) =>
  (errorCode: string, message: string, field: string | null = null) =>
    new RequestError(status, [{ description: field, errorCode, message }]);

export const badRequest = errorWithStatus(400);
export const forbidden = errorWithStatus(403);
export const notFound = errorWithStatus(404);
export const conflict = errorWithStatus(409);
export const unprocessable = errorWithStatus(422);

/** Throws one error with all entries, so that they can all be fixed at once. Does nothing if there are none. */
export function throwAll(errors: readonly RequestError[]): void {
  const [firstError] = errors;
  if (!firstError) return;
  const entries = errors.flatMap((each) => each.errors);
  throw new RequestError(firstError.status, entries, firstError.headers);
}

/** Waits for all and throws one `RequestError` with the entries of those that failed. */
export async function awaitAllOrThrow<T extends unknown[]>(
  ...tasks: { [K in keyof T]: () => T[K] | Promise<T[K]> }
): Promise<T> {
  const results = await Promise.allSettled(tasks.map(async (task) => task()));
  const failures = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as unknown] : [],
  );
  const requestErrors = failures.filter((failure) => failure instanceof RequestError);
  const unexpectedError = failures.find((failure) => !(failure instanceof RequestError));
  if (unexpectedError !== undefined) throw unexpectedError;
  throwAll(requestErrors);
  return results.map((result) => (result.status === 'fulfilled' ? result.value : undefined)) as T;
}
