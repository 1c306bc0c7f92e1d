import { DrizzleQueryError } from 'drizzle-orm';
import { VehicleFileError } from '../features/vehicles/store/vpic.ts';
import { DataDirectoryInUseError } from '../platform/database/pglite-lock.ts';
import { EnvironmentError } from '../platform/environment.ts';

const helpfulErrors = [EnvironmentError, DataDirectoryInUseError, VehicleFileError];

/** Leaves out query values, because they can contain personal data. */
export function startError(error: unknown): string {
  if (helpfulErrors.some((kind) => error instanceof kind)) return (error as Error).message;
  if (error instanceof DrizzleQueryError) {
    const { message = '', code = '' } = (error.cause ?? {}) as { message?: string; code?: string };
    return `The site did not start: the database returned "${message}" (${code}) for: ${error.query.slice(0, 300)}`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
