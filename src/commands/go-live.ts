import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { readRelease } from '../app/release.ts';
import { explainError, runPrintingErrors } from '../app/with-database.ts';
import { GoLiveError, goLive, planGoLive, type TableCount } from '../demonstration/go-live/take-over.ts';
import { countUnreadableApps } from '../features/office/auth/actions/secrets.ts';
import { type Database, openDatabase, openPglite } from '../platform/database/database.ts';
import { acquireLock } from '../platform/database/pglite-lock.ts';
import type { Environment } from '../platform/environment.ts';
import { recordCommand } from './record-command.ts';

const usage = `Usage: npm run -s go-live                makes a live database of the demonstration, after you confirm
       npm run -s go-live -- --dry-run   only counts what it would take over and leave behind
       npm run -s go-live -- --yes       skips the confirmation`;

function parseOptions(args: string[]) {
  try {
    const flag = { type: 'boolean', default: false } as const;
    return parseArgs({ args, options: { 'dry-run': flag, yes: flag } }).values;
  } catch {
    return undefined;
  }
}

const print = (line: string) => process.stdout.write(`${line}\n`);

function printPlan(counts: TableCount[]): void {
  const line = (kept: string | number, left: string | number, name: string) =>
    print(`${String(kept).padStart(10)}  ${String(left).padStart(12)}  ${name}`);
  line('taken over', 'stay behind', 'table');
  for (const { table, kept, left } of counts)
    if (kept + left > 0) line(kept, left, table.replaceAll('_', ' '));
}

/** The end of the input counts as "no". */
async function confirm(): Promise<boolean> {
  const input = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const closed = new Promise<string>((resolve) => input.once('close', () => resolve('')));
    return (
      (await Promise.race([input.question('Type "go live" to continue: '), closed])).trim() === 'go live'
    );
  } finally {
    input.close();
  }
}

/** The embedded databases. The live one takes the demonstration's place once it's complete. */
const toFolders = (dataDir: string) => ({
  database: join(dataDir, 'database'),
  next: join(dataDir, 'database.new'),
  demonstration: join(dataDir, 'demonstration'),
});
type Folders = ReturnType<typeof toFolders>;

const start = 'Start the site, sign in, and run npm run -s doctor, which says what is left to do.';

async function swap({ database, next, demonstration }: Folders): Promise<void> {
  const lock = await acquireLock(`${database}.lock`);
  try {
    // An interrupted run has done the first of the two.
    if (existsSync(database)) renameSync(database, demonstration);
    renameSync(next, database);
  } finally {
    await lock.release();
  }
  print(
    `${database} is live now. The demonstration is in ${demonstration}: delete it once you don't need it.`,
  );
  print(start);
}

function checkPlaces(environment: Environment, { database, demonstration }: Folders): void {
  const { DATABASE_URL: targetUrl, DEMONSTRATION_DATABASE_URL: sourceUrl } = environment;
  if (sourceUrl) {
    if (!targetUrl)
      throw new GoLiveError('Set DATABASE_URL to a new, empty database, which becomes the live one.');
    if (sourceUrl === targetUrl)
      throw new GoLiveError(
        'DATABASE_URL and DEMONSTRATION_DATABASE_URL are the same database. The live one has to be a new one.',
      );
    return;
  }
  if (!existsSync(database))
    throw new GoLiveError(
      `There is no demonstration in ${database}. If it's in PostgreSQL, set DEMONSTRATION_DATABASE_URL.`,
    );
  if (!targetUrl && existsSync(demonstration))
    throw new GoLiveError(`${demonstration} already exists. Move or delete it first.`);
}

/** Says which of the two can't be opened. */
const open = (variable: string, databaseUrl: string | undefined, dataDir: string): Promise<Database> =>
  openDatabase({ databaseUrl, dataDir }).catch((error: unknown) => {
    throw databaseUrl ? new GoLiveError(`${variable}: ${explainError(error)}`) : error;
  });

async function requireSameSecret(source: Database, { SECRET, SECRET_PREVIOUS }: Environment): Promise<void> {
  const count = await countUnreadableApps(source.db, SECRET, SECRET_PREVIOUS);
  if (count > 0)
    throw new GoLiveError(
      `SECRET isn't the demonstration's: ${count === 1 ? 'someone' : `${count} people`} couldn't sign in with an authenticator app. ` +
        "Set SECRET to the demonstration's, which is in DATA_DIR/secret unless it was set, or add it to SECRET_PREVIOUS.",
    );
}

const addEntry = (target: Database) => (tx: Parameters<typeof recordCommand>[1]) =>
  recordCommand(target, tx, 'go-live', { subject: 'database', subjectId: 'go-live', action: 'go-live' });

/** Makes a live database of the demonstration, which stays as it is. See docs/going-live.md. */
export function goLiveCommand(
  environment: Environment,
  buildDirectory: string,
  args: string[],
): Promise<number> {
  const options = parseOptions(args);
  if (!options) {
    console.error(usage);
    return Promise.resolve(2);
  }
  return runPrintingErrors(async () => {
    const { DATABASE_URL: targetUrl, DEMONSTRATION_DATABASE_URL: sourceUrl, DATA_DIR } = environment;
    const folders = toFolders(DATA_DIR);
    const wasInterrupted = !existsSync(folders.database) && existsSync(folders.demonstration);
    if (!targetUrl && !sourceUrl && wasInterrupted && existsSync(folders.next)) {
      await swap(folders);
      return 0;
    }
    checkPlaces(environment, folders);
    const { migrations: migrationsFolder } = readRelease(buildDirectory);
    const source = await open('DEMONSTRATION_DATABASE_URL', sourceUrl, DATA_DIR);
    let target: Database | undefined;
    try {
      target = targetUrl ? await open('DATABASE_URL', targetUrl, DATA_DIR) : undefined;
      printPlan(await planGoLive(source, target, migrationsFolder));
      await requireSameSecret(source, environment);
      if (options['dry-run']) return 0;
      if (!options.yes && !(await confirm())) {
        console.error('Nothing was changed.');
        return 1;
      }
      if (!target) {
        rmSync(folders.next, { recursive: true, force: true });
        target = await openPglite({ directory: folders.next });
      }
      await goLive(source, target, { migrationsFolder, addEntry: addEntry(target) });
    } finally {
      await target?.close();
      await source.close();
    }
    if (targetUrl) print(`DATABASE_URL is live now. The demonstration is as it was.\n${start}`);
    else await swap(folders);
    return 0;
  });
}
