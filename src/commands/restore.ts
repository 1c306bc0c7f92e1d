import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { readRelease } from '../app/release.ts';
import { runPrintingErrors, withDatabase } from '../app/with-database.ts';
import {
  ArchiveError,
  type ArchiveFooter,
  type ArchiveHeader,
  checkSignature,
} from '../platform/backup/archive-format.ts';
import { readArchive } from '../platform/backup/read-archive.ts';
import { restoreArchive } from '../platform/backup/restore-archive.ts';
import { type Environment, loadEnvironment } from '../platform/environment.ts';
import { formatCount } from '../shared/format.ts';
import { computeSecretCheck } from './backup.ts';
import { recordCommand } from './record-command.ts';

const usage = `Usage: npm run -s restore -- FILE            restores a backup into an empty database
       npm run -s restore -- --verify FILE   only checks that the backup is complete
       npm run -s restore -- FILE --allow-different-secret
           also restores a backup that was made with a different SECRET`;

const print = (line: string) => process.stderr.write(`${line}\n`);

function parseOptions(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        verify: { type: 'boolean' },
        'allow-different-secret': { type: 'boolean' },
      },
    });
    const [file, ...rest] = positionals;
    return file && rest.length === 0 ? { file, ...values } : undefined;
  } catch {
    return undefined;
  }
}

/** `--verify` doesn't read the environment. */
export async function restoreCommand(buildDirectory: string, args: string[]): Promise<number> {
  const options = parseOptions(args);
  if (!options) {
    console.error(usage);
    return 2;
  }
  const { file } = options;
  if (options.verify) return runPrintingErrors(() => verify(file));
  return restore(loadEnvironment(), buildDirectory, file, options['allow-different-secret'] ?? false);
}

/** Reads everything first, so that a damaged backup is rejected before the database changes. */
async function readHeaderAndFooter(file: string): Promise<{ header: ArchiveHeader; footer: ArchiveFooter }> {
  let header: ArchiveHeader | undefined;
  let footer: ArchiveFooter | undefined;
  for await (const part of readArchive(file)) {
    if (part.kind === 'header') header = part.header;
    if (part.kind === 'footer') footer = part.footer;
  }
  if (!header || !footer) throw new ArchiveError(`${file} isn't a backup.`);
  return { header, footer };
}

async function verify(file: string): Promise<number> {
  const { header, footer } = await readHeaderAndFooter(file);
  const counts = Object.values(footer.tables);
  const rows = counts.reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(
    `Complete: ${formatCount(rows, 'row')} in ${formatCount(counts.length, 'table')}, made ${header.madeAt} by version ${header.version} from ${header.database}.\n`,
  );
  if (header.consentHead)
    process.stdout.write(
      `Consent receipts: ${header.consentHead.sequence}, newest hash ${header.consentHead.hash}.\n`,
    );
  return 0;
}

function restore(
  environment: Environment,
  buildDirectory: string,
  file: string,
  allowsDifferentSecret: boolean,
): Promise<number> {
  const { SECRET } = environment;
  return runPrintingErrors(async () => {
    const { header, footer } = await readHeaderAndFooter(file);
    const isSameSecret = header.secretCheck === computeSecretCheck(SECRET);
    if (isSameSecret) checkSignature(footer, SECRET);
    else if (!allowsDifferentSecret) throw new ArchiveError(differentSecretMessage);
    return withDatabase(environment, async (database) => {
      const migrationsFolder = readRelease(buildDirectory).migrations;
      const secret = isSameSecret ? SECRET : undefined;
      await restoreArchive({ database, migrationsFolder, file, secret, progress: print });
      print(`Restored the backup from ${header.madeAt}.`);
      const { madeAt, version } = header;
      await database
        .transaction((tx) =>
          recordCommand(database, tx, 'restore', {
            subject: 'database',
            subjectId: 'restore',
            action: 'restore',
            after: { file: basename(file), madeAt, version },
          }),
        )
        .catch(() => print("The audit log doesn't have this restore, because the backup has no audit log."));
      return 0;
    });
  });
}

const differentSecretMessage =
  "SECRET is different from when the backup was made. Authenticator apps and links in emails wouldn't work, new contracts would " +
  'be sealed with a new certificate unless you have your own, and nothing proves that your site made this backup. Set SECRET to the original one, or copy its file to DATA_DIR/secret. If you trust ' +
  'the file, use --allow-different-secret to continue without it.';
