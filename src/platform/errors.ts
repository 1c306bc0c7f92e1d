/** One entry of the documented error body: `description` names the field at fault, where there is one. */
export type ErrorEntry = { description: string | null; errorCode: string; message: string };

/** A failure with a documented answer. Anything else that is thrown becomes a 500 without details. */
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

const single =
  (status: number) =>
  (errorCode: string, message: string, field: string | null = null) =>
    new RequestError(status, [{ description: field, errorCode, message }]);

export const badRequest = single(400);
export const forbidden = single(403);
export const notFound = single(404);
export const unprocessable = single(422);
