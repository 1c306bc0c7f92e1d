import { expect, test } from 'vitest';
import { allOrErrors, badRequest, RequestError } from './errors.ts';

test('returns the results in order', async () => {
  expect(
    await allOrErrors(
      () => 1,
      async () => 'two',
    ),
  ).toEqual([1, 'two']);
});

test('throws the errors of all failed functions, in order', async () => {
  const rejected = allOrErrors(
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
  await expect(allOrErrors(reject, () => Promise.reject(error))).rejects.toBe(error);
});
