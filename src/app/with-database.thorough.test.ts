import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openDatabase } from '../platform/database/database.ts';
import { openJobs } from '../platform/jobs/jobs.ts';
import { closeAfterFile } from '../test/close-after-file.ts';
import { explainError } from './with-database.ts';

test('says to start the site once if the database has no tables, but not after other errors', async () => {
  const database = await openDatabase({ dataDir: 'memory' });
  closeAfterFile(() => database.close());
  const failures = [() => database.db.execute(sql`select from leads`), () => openJobs(database)];
  for (const fail of failures) {
    const error = await Promise.resolve(fail()).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(explainError(error)).toContain('start the site once to create them');
  }
  expect(explainError(new TypeError('x is undefined'))).toBe('The command failed: TypeError.');
});
