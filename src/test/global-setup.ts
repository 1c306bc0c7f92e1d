import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { createPgliteSnapshots, prepareTemplate } from './migrated-template.ts';
import { queryServer, startPostgresServer } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    databasePrefix: string;
    pgliteSnapshot: string;
    blankPgliteSnapshot: string;
  }
}

export default async function setup(project: TestProject) {
  const existingUrl = process.env.TEST_DATABASE_URL;
  const server = existingUrl ? { url: existingUrl, stop: async () => {} } : await startPostgresServer();
  const databasePrefix = `test_${randomBytes(4).toString('hex')}_`;
  const directory = await mkdtemp(join(tmpdir(), 'snapshot-'));
  const pgliteSnapshot = join(directory, 'pglite.tar');
  const blankPgliteSnapshot = join(directory, 'blank-pglite.tar');

  const teardown = async () => {
    if (existingUrl) await dropDatabases(existingUrl, databasePrefix);
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  };
  try {
    await prepareTemplate(server.url, `${databasePrefix}template`);
    const { blank, migrated } = await createPgliteSnapshots();
    await writeFile(blankPgliteSnapshot, blank);
    await writeFile(pgliteSnapshot, migrated);
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide('postgresUrl', server.url);
  project.provide('databasePrefix', databasePrefix);
  project.provide('pgliteSnapshot', pgliteSnapshot);
  project.provide('blankPgliteSnapshot', blankPgliteSnapshot);
  return teardown;
}

async function dropDatabases(url: string, prefix: string): Promise<void> {
  const databases = await queryServer<{ datname: string }>(
    url,
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  for (const { datname } of databases)
    await queryServer(url, `drop database ${pg.escapeIdentifier(datname)} with (force)`);
}
