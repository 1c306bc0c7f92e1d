import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { EnvironmentError } from '../platform/environment.ts';
import { fileDatabase } from '../test/fresh-database.ts';
import { startError } from './start-error.ts';

test("shows the database's message for a failed query, but no values", async () => {
  const database = await fileDatabase('pglite');
  const error = await database.db
    .execute(sql`insert into nowhere values (${'ada@example.com'})`)
    .catch((error: unknown) => error);
  const message = startError(error);
  expect(message).toContain('relation "nowhere" does not exist');
  expect(message).toContain('42P01');
  expect(message).not.toContain('ada@example.com');
});

test('shows helpful errors as they are, and others with their location', () => {
  expect(startError(new EnvironmentError(['PORT: is not a number']))).toBe(
    'The environment has 1 error:\n  PORT: is not a number',
  );
  expect(startError(new TypeError('x is not a function'))).toContain('start-error.test.ts');
});
