import { expect, test, vi } from 'vitest';
import type { Instances } from '../database/instances.ts';
import { sharedPurge } from './shared-purge.ts';

function failingInstance(times: number) {
  const purged: string[][] = [];
  const sent: string[][] = [];
  const reported: unknown[] = [];
  let receive: Parameters<Instances['subscribe']>[1] = () => {};
  const instances: Instances = {
    subscribe: (_topic, listener) => {
      receive = listener;
    },
    async publish(_topic, tags) {
      sent.push(tags);
      if (sent.length <= times) throw new Error('The connection was lost');
    },
  };
  const expireAll = vi.fn();
  const cache = { purge: (tags: string[]) => void purged.push(tags), expireAll };
  const purge = sharedPurge(cache, instances, (error) => void reported.push(error));
  return { purge, purged, sent, reported, expireAll, receive: (tags?: string[]) => receive(tags) };
}

test('purges locally right away and notifies other instances once', async () => {
  const { purge, purged, sent, reported } = failingInstance(0);
  purge(['content']);
  expect(purged).toEqual([['content']]);
  await Promise.resolve();
  expect([sent, reported]).toEqual([[['content']], []]);
});

test('retries a failed notification, and purges again after it succeeds', async () => {
  const { purge, purged, sent, reported } = failingInstance(2);
  purge(['content']);
  await vi.waitFor(() => expect(purged).toHaveLength(2), { timeout: 30_000 });
  expect(sent).toEqual([['content'], ['content'], ['content']]);
  expect(reported).toHaveLength(1);
});

test('purges what other instances report, and everything after a missed notification', () => {
  const { purged, expireAll, receive } = failingInstance(0);
  receive(['reviews']);
  expect([purged, expireAll.mock.calls.length]).toEqual([[['reviews']], 0]);
  receive(undefined);
  expect(expireAll).toHaveBeenCalledOnce();
});
