import { expect, test } from 'vitest';
import { allOrErrors, badRequest, RequestError } from './errors.ts';

test('gives the results in their order', async () => {
  expect(
    await allOrErrors(
      () => 1,
      async () => 'two',
    ),
  ).toEqual([1, 'two']);
});

test('throws the entries of all that were refused, in their order', async () => {
  const refused = allOrErrors(
    () => {
      throw badRequest('First', 'The first.', 'a');
    },
    async () => 2,
    async () => {
      throw badRequest('Third', 'The third.', 'c');
    },
  );
  await expect(refused).rejects.toSatisfy(
    (error) =>
      error instanceof RequestError &&
      error.errors.map(({ errorCode }) => errorCode).join() === 'First,Third',
  );
});

test('throws a fault on, whatever was refused beside it', async () => {
  const fault = new Error('broken');
  const refuse = () => {
    throw badRequest('First', 'The first.');
  };
  await expect(allOrErrors(refuse, () => Promise.reject(fault))).rejects.toBe(fault);
});
