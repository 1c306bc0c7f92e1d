import net from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createFreshPostgresUrl } from '../../test/fresh-database.ts';
import { listenOnFreePort } from '../../test/receiver.ts';
import { openDatabase } from './database.ts';
import { isUnavailableError } from './unavailable.ts';

async function proxyTo(url: string) {
  const target = new URL(url);
  const { port, hostname } = target;
  const sockets = new Set<net.Socket>();
  let isSilent = false;
  const server = net.createServer((near) => {
    const far = net.connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    }
    near.on('data', (bytes) => !isSilent && far.write(bytes)).on('close', () => far.destroy());
    far.on('data', (bytes) => !isSilent && near.write(bytes)).on('close', () => near.destroy());
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  target.port = String(await listenOnFreePort(server));
  return {
    url: target.href,
    freeze: () => {
      isSilent = true;
    },
    unfreeze: () => {
      isSilent = false;
    },
  };
}

test('an unresponsive server counts as down, fails waiting clients, and recovers', async () => {
  const proxy = await proxyTo(await createFreshPostgresUrl());
  const database = await openDatabase({ databaseUrl: proxy.url, dataDir: 'memory', isWatched: true });
  onTestFinished(() => database.close());
  expect(database.isUnavailable()).toBe(false);
  proxy.freeze();
  const waiting = database.ping().catch((error: unknown) => error);
  await vi.waitFor(() => expect(database.isUnavailable()).toBe(true), { timeout: 30_000, interval: 50 });
  expect(isUnavailableError(await waiting)).toBe(true);
  proxy.unfreeze();
  await vi.waitFor(() => expect(database.isUnavailable()).toBe(false), { timeout: 30_000, interval: 50 });
  await database.ping();
}, 40_000);

test("fails to open a server that can't be reached", async () => {
  const opening = openDatabase({
    databaseUrl: 'postgres://127.0.0.1:1/none',
    dataDir: 'memory',
    isWatched: true,
  });
  expect(isUnavailableError(await opening.catch((error: unknown) => error))).toBe(true);
});
