import { expect, test, vi } from 'vitest';
import type { Instances } from '../database/instances.ts';
import { sharedPurge } from './shared-purge.ts';

function failingInstance(times: number) {
  const purge = vi.fn();
  const sent: string[][] = [];
  const reported: unknown[] = [];
  let receive: Parameters<Instances['subscribe']>[1] = () => {};
  const instances: Instances = {
    subscribe: (_topic, listener) => {
      receive = listener;
    },
    async publish(_topic, entries) {
      sent.push(entries);
      if (sent.length <= times) throw new Error('The connection was lost');
    },
  };
  const expireAll = vi.fn();
  const purgeAll = sharedPurge({ purge, expireAll }, instances, (error) => void reported.push(error));
  return { purgeAll, purge, sent, reported, expireAll, receive: (entries?: string[]) => receive(entries) };
}

test('purges locally right away and notifies other instances once', async () => {
  const { purgeAll, purge, sent, reported } = failingInstance(0);
  purgeAll();
  expect(purge).toHaveBeenCalledOnce();
  await Promise.resolve();
  expect([sent, reported]).toEqual([[[]], []]);
});

test('retries a failed notification, and purges again after it succeeds', async () => {
  const { purgeAll, purge, sent, reported } = failingInstance(2);
  purgeAll();
  await vi.waitFor(() => expect(purge).toHaveBeenCalledTimes(2), { timeout: 30_000 });
  expect(sent).toHaveLength(3);
  expect(reported).toHaveLength(1);
});

test('purges when another instance reports a change, and expires everything after a missed notification', () => {
  const { purge, expireAll, receive } = failingInstance(0);
  receive([]);
  expect([purge.mock.calls.length, expireAll.mock.calls.length]).toEqual([1, 0]);
  receive(undefined);
  expect(expireAll).toHaveBeenCalledOnce();
});
