import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { EnvironmentError } from '../platform/environment.ts';
import { makePrivateDirectory } from '../platform/private-directory.ts';
import { separateDatabase } from '../test/fresh-database.ts';
import { tempDirectory } from '../test/temp-directory.ts';
import { explainStartupError } from './startup-error.ts';

test("shows the database's message for a failed query, but no values", async () => {
  const database = await separateDatabase('pglite');
  const error = await database.db
    .execute(sql`insert into nowhere values (${'ada@example.com'})`)
    .catch((error: unknown) => error);
  const message = explainStartupError(error);
  expect(message).toContain('relation "nowhere" does not exist');
  expect(message).toContain('42P01');
  expect(message).not.toContain('ada@example.com');
});

test('shows helpful errors as they are, and others with their location', () => {
  expect(explainStartupError(new EnvironmentError(['PORT: is not a number']))).toBe(
    'The environment has 1 error:\n  PORT: is not a number',
  );
  expect(explainStartupError(new TypeError('x is not a function'))).toContain('startup-error.test.ts');
});

test("explains how to trust the database's certificate", () => {
  const untrusted = Object.assign(new Error('unable to verify the first certificate'), {
    code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  });
  for (const error of [untrusted, new Error('Failed query', { cause: untrusted })])
    expect(explainStartupError(error)).toMatch(/^DATABASE_URL: .*UNABLE_TO_VERIFY.*sslrootcert/);
});

const listen = (host: string, port = 0) => {
  const server = createServer();
  onTestFinished(() => void server.close());
  return new Promise<number>((done, fail) => {
    server.once('error', fail).listen(port, host, () => {
      done((server.address() as { port: number }).port);
    });
  });
};
const getMessage = (promise: Promise<unknown>) => promise.then(() => '', explainStartupError);

test('names the setting when the site cannot listen', async () => {
  const port = await listen('127.0.0.1');
  expect(await getMessage(listen('127.0.0.1', port))).toBe(
    `PORT: ${port} is already in use. Stop the program that uses it, or set another PORT (or METRICS_PORT).`,
  );
  expect(await getMessage(listen('192.0.2.1'))).toBe(
    "HOST: this machine doesn't have the address 192.0.2.1.",
  );
  expect(await getMessage(listen('nowhere.invalid'))).toBe("HOST: there's no address for nowhere.invalid.");
});

test('names DATA_DIR when it is a file or below one', () => {
  const file = join(tempDirectory(), 'file');
  writeFileSync(file, '');
  const messageFor = (path: string) => {
    try {
      makePrivateDirectory(path);
      return '';
    } catch (error) {
      return explainStartupError(error);
    }
  };
  expect(messageFor(file)).toBe(`DATA_DIR: ${file} can't be a directory of the site, because it is a file.`);
  expect(messageFor(join(file, 'below'))).toContain('because a part of this path is a file');
});
