import { GoLiveError } from '../demonstration/go-live/take-over.ts';
import { ArchiveError } from '../platform/backup/archive-format.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { DataDirectoryInUseError } from '../platform/database/pglite-lock.ts';
import type { Environment } from '../platform/environment.ts';

const certificateErrors =
  /^(?:SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_\w+|CERT_\w+|ERR_TLS_CERT_ALTNAME_INVALID)$/;

/** Returns the message for a database server whose certificate isn't trusted, or undefined for other errors. */
export function explainCertificateError(error: unknown): string | undefined {
  const { code = '', cause } = error as { code?: string; cause?: unknown };
  if (!certificateErrors.test(code)) return cause ? explainCertificateError(cause) : undefined;
  return `DATABASE_URL: the certificate of the server isn't trusted (${code}). Add sslmode=verify-full&sslrootcert=FILE, where FILE is the CA certificate. The host name must match the certificate.`;
}

/** True if the tables of the site or its job queue are missing, because the site was never started with this database. */
const isEmptyDatabase = (code: string | undefined, message: string): boolean =>
  code === '42P01' || message === 'pg-boss is not installed';

/** Not an error of a statement. Its message names only a host, an account, or a database. */
const isConnectionError = (code = ''): boolean => /^(?:E(?!RR_)[A-Z_]+|28\w{3}|3D000)$/.test(code);

/** Omits SQL and values, because they can contain personal data. */
export function explainError(error: unknown): string {
  if (error instanceof DataDirectoryInUseError) {
    return `${error.message}\nStop the site while this command uses its embedded database.`;
  }
  if (error instanceof ArchiveError || error instanceof GoLiveError) return error.message;
  const { name, cause, syscall, message } = error as NodeJS.ErrnoException;
  const { code, message: reason } = (cause ?? error) as { code?: string; message?: string };
  const certificateError = explainCertificateError(error);
  if (certificateError) return certificateError;
  if (syscall && 'path' in (error as object)) return `The command failed: ${message}`;
  // Other TLS errors, such as those of OpenSSL.
  if (code && /CERT|SIGNED|VERIFY/.test(code))
    return `The certificate of the database server can't be verified (${code}). See "TLS to PostgreSQL" in docs/configuration.md.`;
  if (isConnectionError(code)) return `The database can't be opened: ${reason || code}.`;
  const failure = `The command failed: ${name}${code ? ` ${code}` : ''}.`;
  return isEmptyDatabase(code, message)
    ? `${failure} The database has no tables of the site yet: start the site once to create them.`
    : failure;
}

/** Returns the command's exit code, or 1 after printing an error. */
export async function runPrintingErrors(command: () => Promise<number>): Promise<number> {
  try {
    return await command();
  } catch (error) {
    console.error(explainError(error));
    return 1;
  }
}

export function withDatabase(
  environment: Pick<Environment, 'DATABASE_URL' | 'DATA_DIR'>,
  command: (database: Database) => Promise<number>,
): Promise<number> {
  return runPrintingErrors(async () => {
    const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = environment;
    const database = await openDatabase({ databaseUrl, dataDir });
    try {
      return await command(database);
    } finally {
      await database.close();
    }
  });
}
