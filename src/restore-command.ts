import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { secretCheckOf } from './backup-command.ts';
import { ArchiveError, type ArchiveFoot, type ArchiveHead } from './platform/backup/archive-format.ts';
import { readArchive } from './platform/backup/read-archive.ts';
import { restoreArchive } from './platform/backup/restore-archive.ts';
import { type Environment, loadEnvironment } from './platform/environment.ts';
import { isStoredSecret, storeSecret } from './platform/stored-secret.ts';
import { releaseOf } from './release.ts';
import { printingErrors, withDatabase } from './with-database.ts';

const usage = `Usage: npm run -s restore -- FILE                  puts a backup into an empty database
       npm run -s restore -- FILE --other-secret   … although SECRET is not the one it was made under
       npm run -s restore -- --verify FILE         only reads it and says whether it is whole
       npm run -s restore -- --secret-to PATH FILE puts the secret that it carries into a new file`;

const tell = (line: string) => process.stderr.write(`${line}\n`);

function wordsOf(given: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: given,
      allowPositionals: true,
      options: {
        verify: { type: 'boolean' },
        'other-secret': { type: 'boolean' },
        'secret-to': { type: 'string' },
      },
    });
    const [file, ...rest] = positionals;
    return file && rest.length === 0 ? { file, ...values } : undefined;
  } catch {
    return undefined;
  }
}

/** Verifies, or restores into the database of the environment, which only that reads. Answers the exit code. */
export async function restoreCommand(buildDirectory: string, given: string[]): Promise<number> {
  const words = wordsOf(given);
  if (!words) {
    console.error(usage);
    return 2;
  }
  const { file, 'secret-to': secretTo } = words;
  if (words.verify) return printingErrors(() => verify(file));
  if (secretTo) return printingErrors(() => copySecret(file, secretTo));
  return restore(loadEnvironment(), buildDirectory, file, words['other-secret'] ?? false);
}

/** Reads all of it, so that a damaged one is refused before a database is touched. */
async function readWhole(file: string): Promise<{ head: ArchiveHead; foot: ArchiveFoot }> {
  let head: ArchiveHead | undefined;
  let foot: ArchiveFoot | undefined;
  for await (const part of readArchive(file)) {
    if (part.kind === 'head') head = part.head;
    if (part.kind === 'foot') foot = part.foot;
  }
  if (!head || !foot) throw new ArchiveError(`${file} is no archive.`);
  return { head, foot };
}

async function verify(file: string): Promise<number> {
  const { head, foot } = await readWhole(file);
  const counts = Object.values(foot.tables);
  const rows = counts.reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(
    `Whole: ${rows} rows in ${counts.length} tables, made ${head.madeAt} by version ${head.version} from ${head.database}.\n`,
  );
  if (head.consentHead)
    process.stdout.write(
      `Consent receipts: ${head.consentHead.sequence}, newest hash ${head.consentHead.hash}.\n`,
    );
  return 0;
}

async function copySecret(file: string, path: string): Promise<number> {
  const { secret } = (await readWhole(file)).head;
  if (!secret) throw new ArchiveError('The archive carries no secret. Only archives of older releases do.');
  if (existsSync(path)) throw new ArchiveError(`${path} is there already: name another file.`);
  writeFileSync(path, `${secret}\n`, { mode: 0o600, flag: 'wx' });
  tell(`The secret is in ${path}: set SECRET to what it says.`);
  return 0;
}

function restore(
  environment: Environment,
  buildDirectory: string,
  file: string,
  isOtherSecret: boolean,
): Promise<number> {
  const { SECRET, DATA_DIR } = environment;
  return printingErrors(async () => {
    const { head } = await readWhole(file);
    const isSame = head.secretCheck === secretCheckOf(SECRET);
    // Made just now, or by a site that kept nothing: whatever it signed is gone with that database.
    const secretToKeep = !isSame && isStoredSecret(SECRET, DATA_DIR) ? head.secret : undefined;
    if (!isSame && !secretToKeep && !isOtherSecret) throw new ArchiveError(otherSecret(head));
    return withDatabase(environment, async (database) => {
      const folder = releaseOf(buildDirectory).migrations;
      await restoreArchive({ database, folder, file, progress: tell });
      if (secretToKeep) storeSecret(secretToKeep, DATA_DIR);
      tell(`Restored what was kept on ${head.madeAt}.`);
      if (secretToKeep) tell(`Its secret is in ${join(DATA_DIR, 'secret')}.`);
      return 0;
    });
  });
}

const otherSecret = ({ secret }: ArchiveHead) =>
  "SECRET isn't the one that the archive was made under: authenticator apps couldn't sign in, and links in messages " +
  `wouldn't open. Set SECRET to that one${secret ? ' (--secret-to PATH copies it out of the archive)' : ', or copy its file to DATA_DIR/secret'}, ` +
  'or give --other-secret to go on without it.';
