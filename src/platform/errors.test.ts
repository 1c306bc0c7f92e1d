import { expect, test } from 'vitest';
import { awaitAllOrThrow, badRequest, RequestError } from './errors.ts';

test('returns the results in order', async () => {
  expect(
    await awaitAllOrThrow(
      () => 1,
      async () => 'two',
    ),
  ).toEqual([1, 'two']);
});

test('throws the errors of all failed functions, in order', async () => {
  const rejected = awaitAllOrThrow(
    () => {
      throw badRequest('First', 'The first.', 'a');
    },
    async () => 2,
    async () => {
      throw badRequest('Third', 'The third.', 'c');
    },
  );
  await expect(rejected).rejects.toSatisfy(
    (error) =>
      error instanceof RequestError &&
      error.errors.map(({ errorCode }) => errorCode).join() === 'First,Third',
  );
});

test('rethrows an unexpected error, even when others are documented', async () => {
  const error = new Error('broken');
  const reject = () => {
    throw badRequest('First', 'The first.');
  };
  await expect(awaitAllOrThrow(reject, () => Promise.reject(error))).rejects.toBe(error);
});
