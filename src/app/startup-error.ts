import { DrizzleQueryError } from 'drizzle-orm';
import { VehicleFileError } from '../features/vehicles/store/vpic.ts';
import { DataDirectoryInUseError } from '../platform/database/pglite-lock.ts';
import { EnvironmentError } from '../platform/environment.ts';
import { DataDirectoryError } from '../platform/private-directory.ts';
import { explainCertificateError } from './with-database.ts';

const helpfulErrors = [EnvironmentError, DataDirectoryError, DataDirectoryInUseError, VehicleFileError];

type ListenError = { syscall?: string; code?: string; port?: number; address?: string; hostname?: string };

function explainListenError({ syscall, code, port, address, hostname }: ListenError): string | undefined {
  if (syscall === 'getaddrinfo' && hostname) return `HOST: there's no address for ${hostname}.`;
  if (syscall !== 'listen') return undefined;
  if (code === 'EADDRINUSE')
    return `PORT: ${port} is already in use. Stop the program that uses it, or set another PORT (or METRICS_PORT).`;
  if (code === 'EADDRNOTAVAIL') return `HOST: this machine doesn't have the address ${address}.`;
  if (code === 'EACCES') return `PORT: this account isn't allowed to use ${port}. Choose one above 1023.`;
  return undefined;
}

/** Omits query values, because they can contain personal data. */
export function explainStartupError(error: unknown): string {
  if (helpfulErrors.some((kind) => error instanceof kind)) return (error as Error).message;
  const certificateError = explainCertificateError(error);
  if (certificateError) return certificateError;
  if (error instanceof DrizzleQueryError) {
    const { message = '', code = '' } = (error.cause ?? {}) as { message?: string; code?: string };
    return `The site did not start: the database returned "${message}" (${code}) for: ${error.query.slice(0, 300)}`;
  }
  const listening = error instanceof Error ? explainListenError(error as ListenError) : undefined;
  if (listening) return listening;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
