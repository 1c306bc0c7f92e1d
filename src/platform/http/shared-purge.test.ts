import { expect, test, vi } from 'vitest';
import type { Copies } from '../database/copies.ts';
import { sharedPurge } from './shared-purge.ts';

function copyThatFails(times: number) {
  const purged: string[][] = [];
  const sent: string[][] = [];
  const reported: unknown[] = [];
  let hear: Parameters<Copies['hear']>[1] = () => {};
  const copies: Copies = {
    hear: (_topic, listener) => {
      hear = listener;
    },
    async tell(_topic, words) {
      sent.push(words);
      if (sent.length <= times) throw new Error('the connection was lost');
    },
  };
  const makeAllOld = vi.fn();
  const cache = { purge: (tags: string[]) => void purged.push(tags), makeAllOld };
  const purge = sharedPurge(cache, copies, (error) => void reported.push(error));
  return { purge, purged, told: sent, reported, makeAllOld, heard: (tags?: string[]) => hear(tags) };
}

test('purges here at once and notifies the others once', async () => {
  const { purge, purged, told, reported } = copyThatFails(0);
  purge(['content']);
  expect(purged).toEqual([['content']]);
  await Promise.resolve();
  expect([told, reported]).toEqual([[['content']], []]);
});

test('retries a failed notice, and then purges again what was rendered in the meantime', async () => {
  const { purge, purged, told, reported } = copyThatFails(2);
  purge(['content']);
  await vi.waitFor(() => expect(purged).toHaveLength(2), { timeout: 30_000 });
  expect(told).toEqual([['content'], ['content'], ['content']]);
  expect(reported).toHaveLength(1);
});

test('purges what other copies report, and everything after a missed notice', () => {
  const { purged, makeAllOld, heard } = copyThatFails(0);
  heard(['reviews']);
  expect([purged, makeAllOld.mock.calls.length]).toEqual([[['reviews']], 0]);
  heard(undefined);
  expect(makeAllOld).toHaveBeenCalledOnce();
});
