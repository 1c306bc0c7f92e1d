import { readRelease } from '../app/release.ts';
import { withDatabase } from '../app/with-database.ts';
import { jobQueues } from '../features.ts';
import { migrate } from '../platform/database/migrate.ts';
import type { Environment } from '../platform/environment.ts';
import { installJobs } from '../platform/jobs/install.ts';
import { formatCount } from '../shared/format.ts';
import { recordCommand } from './record-command.ts';

/** Applies migrations without starting the site, so that the timeout for starting doesn't limit a long one. */
export function migrateCommand(
  environment: Environment,
  buildDirectory: string,
  args: string[],
): Promise<number> {
  if (args.length > 0) {
    console.error('Usage: npm run -s migrate   applies new migrations without starting the site');
    return Promise.resolve(2);
  }
  return withDatabase(environment, async (database) => {
    const { migrations, version } = readRelease(buildDirectory);
    const appliedCount = await migrate(database, migrations);
    await installJobs(database, jobQueues);
    if (appliedCount > 0)
      await database.transaction((tx) =>
        recordCommand(database, tx, 'migrate', {
          subject: 'database',
          subjectId: 'migrate',
          action: 'migrate',
          after: { migrations: appliedCount, version },
        }),
      );
    process.stdout.write(`${formatCount(appliedCount, 'migration')} applied.\n`);
    return 0;
  });
}
