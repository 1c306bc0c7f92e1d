import { expect, test, vi } from 'vitest';
import { boundedQueue } from './bounded-queue.ts';

test('a full queue rejects tasks with 503 until there is room', async () => {
  const queue = boundedQueue(1, 1);
  const first = Promise.withResolvers<string>();
  const started: string[] = [];
  const add = (name: string, task: () => Promise<string>) =>
    queue(() => {
      started.push(name);
      return task();
    });
  const accepted = [add('first', () => first.promise), add('second', () => Promise.reject(new Error('no')))];
  await expect(add('third', async () => 'third')).rejects.toMatchObject({ status: 503 });
  expect(started).toEqual(['first']);
  first.resolve('first');
  expect(await Promise.allSettled(accepted)).toMatchObject([{ value: 'first' }, { status: 'rejected' }]);
  expect(await add('fourth', async () => 'fourth')).toBe('fourth');
});

test('a task runs before all deferrable tasks that wait', async () => {
  const queue = boundedQueue(1, 20);
  const first = Promise.withResolvers<void>();
  const started: string[] = [];
  const add = (name: string, isDeferrable: boolean) =>
    queue(async () => {
      started.push(name);
      await first.promise;
    }, isDeferrable);
  const deferrable = ['1', '2', '3'].map((name) => add(name, true));
  await vi.waitFor(() => expect(started).toEqual(['1']));
  const urgent = add('urgent', false);
  first.resolve();
  await Promise.all([...deferrable, urgent]);
  expect(started).toEqual(['1', 'urgent', '2', '3']);
});

test('a flood of deferrable tasks leaves the reserved slots to others', async () => {
  const [concurrency, maxWaiting, reserved] = [1, 3, 2];
  const queue = boundedQueue(concurrency, maxWaiting, reserved);
  const task = Promise.withResolvers<void>();
  const flood = Array.from({ length: 5 }, () => queue(() => task.promise, true));
  const others = Array.from({ length: 3 }, () => queue(() => task.promise));
  task.resolve();
  const waitForStatuses = async (tasks: Promise<void>[]) =>
    (await Promise.allSettled(tasks)).map(({ status }) => status);
  expect(await waitForStatuses(flood)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
    'rejected',
  ]);
  expect(await waitForStatuses(others)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
});
