import { expect, test } from 'vitest';
import { boundedQueue } from './bounded-queue.ts';

test('a full queue refuses tasks with 503, and accepts them again later', async () => {
  const queue = boundedQueue(1, 1);
  const first = Promise.withResolvers<string>();
  const started: string[] = [];
  const add = (name: string, task: () => Promise<string>) =>
    queue(() => {
      started.push(name);
      return task();
    });
  const taken = [add('first', () => first.promise), add('second', () => Promise.reject(new Error('no')))];
  await expect(add('third', async () => 'third')).rejects.toMatchObject({ status: 503 });
  expect(started).toEqual(['first']);
  first.resolve('first');
  expect(await Promise.allSettled(taken)).toMatchObject([{ value: 'first' }, { status: 'rejected' }]);
  expect(await add('fourth', async () => 'fourth')).toBe('fourth');
});
