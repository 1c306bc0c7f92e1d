import { APIError } from 'better-auth/api';

/** What the sign-in library answers; undefined when it refused. Anything else that is thrown is thrown on. */
export async function unlessRefused<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof APIError) return undefined;
    throw error;
  }
}
