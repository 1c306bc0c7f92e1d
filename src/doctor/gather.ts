import { existsSync, statfsSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readSellerSeal } from '../app/service-settings.ts';
import { explainError } from '../app/with-database.ts';
import { readExpiry } from '../features/contracts/documents/actions/seal-certificate.ts';
import type { Database } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/database.ts';
import { getServerConnection } from '../platform/database/driver.ts';
import { readAppliedMigrations, readMigrations } from '../platform/database/migrate.ts';
import type { Environment } from '../platform/environment.ts';
import { paymentProvider } from '../platform/payments/configured-provider.ts';
import { isStoredSecret } from '../platform/stored-secret.ts';
import { toOfficeDay } from '../shared/local-time.ts';
import type { Facts } from './facts.ts';
import { gatherMailDomainFacts, gatherPublicSiteFacts } from './gather-public.ts';
import { gatherSiteFacts, isExampleAddress } from './gather-site.ts';

const timeoutMilliseconds = 5000;

function probeMailServer(url: string): Promise<'reachable' | 'unreachable'> {
  const { hostname, port, protocol } = new URL(url);
  const defaultPort = protocol === 'smtps:' ? 465 : 587;
  return new Promise((resolve) => {
    const socket = connect({
      host: hostname,
      port: Number(port) || defaultPort,
      timeout: timeoutMilliseconds,
    });
    const end = (result: 'reachable' | 'unreachable') => {
      socket.destroy();
      resolve(result);
    };
    socket.once('connect', () => end('reachable'));
    socket.once('timeout', () => end('unreachable'));
    socket.once('error', () => end('unreachable'));
  });
}

function gatherSealFacts(environment: Environment): Facts['environment']['seal'] {
  try {
    const seal = readSellerSeal(environment);
    return seal ? { kind: 'own', expiresOn: toOfficeDay(readExpiry(seal)) } : { kind: 'made' };
  } catch (error) {
    return { kind: 'unusable', reason: explainError(error) };
  }
}

async function gatherEnvironmentFacts(environment: Environment): Promise<Facts['environment']> {
  const { SMTP_URL, PAGE_CACHE_MEGABYTES, PAGE_CACHE_SECONDS } = environment;
  return {
    nodeEnv: environment.NODE_ENV,
    publicUrl: environment.PUBLIC_URL,
    isSecretGenerated: isStoredSecret(environment.SECRET, environment.DATA_DIR),
    hasExampleAdministrator: isExampleAddress(environment.ADMIN_EMAIL),
    needsSecondFactor: environment.STAFF_SECOND_FACTOR === 'required',
    hasMailFrom: environment.MAIL_FROM !== undefined,
    mailServer: SMTP_URL ? await probeMailServer(SMTP_URL) : 'none',
    trustsProxy: environment.TRUST_PROXY !== false,
    logLevel: environment.LOG_LEVEL,
    cachesPages: PAGE_CACHE_MEGABYTES > 0 && PAGE_CACHE_SECONDS > 0,
    payments: paymentProvider.mode(environment),
    seal: gatherSealFacts(environment),
  };
}

const groupAndOthers = 0o077;

function gatherFileFacts({ DATA_DIR }: Environment, envFile: string): Facts['files'] {
  const secretPaths = [envFile, DATA_DIR, join(DATA_DIR, 'secret')].filter((path) => existsSync(path));
  // On Windows, mode bits don't show who can read a file.
  const isReadableByOthers = (path: string) =>
    process.platform !== 'win32' && (statSync(path).mode & groupAndOthers) !== 0;
  const { bavail, bsize } = statfsSync(existsSync(DATA_DIR) ? DATA_DIR : '.');
  return { readableByOthers: secretPaths.filter(isReadableByOthers), freeBytes: bavail * bsize };
}

async function gatherDatabaseFacts(database: Database, migrationsFolder: string): Promise<Facts['database']> {
  const startedAt = Date.now();
  const { rows } = await database.db.execute<{
    version: string;
    seconds: number;
    hasMigrationsTable: boolean;
  }>(sql`
    select current_setting('server_version_num') as version, extract(epoch from clock_timestamp())::float8 as seconds,
      to_regclass('drizzle.__drizzle_migrations') is not null as "hasMigrationsTable"`);
  const [row] = rows;
  const midpointSeconds = (startedAt + Date.now()) / 2000;
  const hashes = row?.hasMigrationsTable
    ? await readAppliedMigrations(database.db)
    : new Map<number, string>();
  return {
    isOpen: true,
    kind: database.kind,
    connection: await getServerConnection(database),
    version: Number(row?.version),
    missingMigrations: readMigrations(migrationsFolder).filter(
      ({ folderMillis }) => !hashes.has(folderMillis),
    ).length,
    clockSkewSeconds: Number(row?.seconds) - midpointSeconds,
  };
}

/** Doesn't throw if the database can't be opened, because that's one of the facts. */
export async function gatherFacts(
  environment: Environment,
  { migrations, envFile }: { migrations: string; envFile: string },
): Promise<Facts> {
  const sender = environment.MAIL_FROM?.address;
  const facts = {
    node: process.version,
    environment: await gatherEnvironmentFacts(environment),
    files: gatherFileFacts(environment, envFile),
    publicSite: environment.DATABASE_URL ? await gatherPublicSiteFacts(environment.PUBLIC_URL) : undefined,
    mailDomain: sender ? await gatherMailDomainFacts(sender.split('@').at(-1) ?? '') : undefined,
  };
  try {
    const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = environment;
    const database = await openDatabase({ databaseUrl, dataDir });
    try {
      const databaseState = await gatherDatabaseFacts(database, migrations);
      const isReadable = databaseState.isOpen && databaseState.missingMigrations === 0;
      return {
        ...facts,
        database: databaseState,
        site: isReadable ? await gatherSiteFacts(database, environment) : undefined,
      };
    } finally {
      await database.close();
    }
  } catch (error) {
    return { ...facts, database: { isOpen: false, reason: explainError(error) } };
  }
}
