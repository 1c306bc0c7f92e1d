import { createHmac } from 'node:crypto';
import { basename, join } from 'node:path';
import { readRelease } from '../app/release.ts';
import { withDatabase } from '../app/with-database.ts';
import { readConsentHead } from '../features/customers/consent/actions/index.ts';
import { markBackedUp } from '../features/publishing/configuration/actions.ts';
import { writeArchive } from '../platform/backup/write-archive.ts';
import type { Environment } from '../platform/environment.ts';
import { isStoredSecret } from '../platform/stored-secret.ts';
import { recordCommand } from './record-command.ts';

const usage = `Usage: npm run -s backup -- FILE   writes the database and all uploads to a new file.
                                   The file contains personal data. Only you can read it.`;

/** Identifies a secret without revealing it. */
export const computeSecretCheck = (secret: string): string =>
  createHmac('sha256', secret).update('which secret an archive belongs to').digest('hex');

export async function backupCommand(
  environment: Environment,
  buildDirectory: string,
  args: string[],
): Promise<number> {
  const [file, ...rest] = args;
  if (!file || file.startsWith('-') || rest.length > 0) {
    console.error(usage);
    return 2;
  }
  const { version, migrations } = readRelease(buildDirectory);
  const { SECRET, DATA_DIR } = environment;
  const now = new Date();
  return withDatabase(environment, async (database) => {
    // Databases of early releases have no chain of consent receipts.
    const head = await readConsentHead(database.db).catch(() => undefined);
    await writeArchive({
      database,
      file,
      migrationsFolder: migrations,
      secret: SECRET,
      origin: {
        version,
        madeAt: now.toISOString(),
        secretCheck: computeSecretCheck(SECRET),
        consentHead: head,
      },
      progress: (line) => process.stderr.write(`${line}\n`),
    });
    process.stderr.write(`Written to ${file}.\n`);
    const saveTime = database.transaction(async (tx) => {
      await markBackedUp(tx, now);
      await recordCommand(database, tx, 'backup', {
        subject: 'database',
        subjectId: 'backup',
        action: 'backup',
        after: { file: basename(file), version },
      });
    });
    await saveTime.catch(() =>
      process.stderr.write(
        "This backup couldn't be noted in the database, so its age isn't monitored, and the audit log doesn't have it.\n",
      ),
    );
    const secret = isStoredSecret(SECRET, DATA_DIR) ? `${join(DATA_DIR, 'secret')}` : 'SECRET';
    process.stderr.write(
      `${secret} isn't included. Keep a copy of it somewhere else, and store it as safely as the backup.\n`,
    );
    return 0;
  });
}
