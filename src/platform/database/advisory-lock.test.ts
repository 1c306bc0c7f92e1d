import { expect, onTestFinished, test } from 'vitest';
import { createFreshPostgresUrl, separateDatabase } from '../../test/fresh-database.ts';
import { withAdvisoryLock } from './advisory-lock.ts';
import { openDatabase } from './database.ts';

test('runs in one instance at a time, even after a failure', async () => {
  const databaseUrl = await createFreshPostgresUrl();
  const open = async () => {
    const database = await openDatabase({ databaseUrl, dataDir: 'memory' });
    onTestFinished(() => database.close());
    return database;
  };
  const instances = [await open(), await open(), await open()];
  let workingCount = 0;
  let maxWorking = 0;
  const task = (database: (typeof instances)[number]) =>
    withAdvisoryLock(database, async () => {
      workingCount += 1;
      maxWorking = Math.max(maxWorking, workingCount);
      await database.ping();
      workingCount -= 1;
      if (database === instances[0]) throw new Error('no');
      return 'done';
    }).catch((error: Error) => error.message);
  const done = await Promise.all(instances.map(task));
  expect({ done, maxWorking }).toEqual({ done: ['no', 'done', 'done'], maxWorking: 1 });
});

test('needs no lock on an embedded database', async () => {
  expect(await withAdvisoryLock(await separateDatabase('pglite'), async () => 'done')).toBe('done');
});
