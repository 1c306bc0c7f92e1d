import net from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freshPostgresUrl } from '../../test/fresh-database.ts';
import { openDatabase } from './database.ts';
import { isUnavailable } from './unavailable.ts';

/** A connection to the server that can freeze, as a network or machine does. */
async function wayTo(url: string) {
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
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  target.port = String((server.address() as net.AddressInfo).port);
  return {
    url: target.href,
    fallSilent: () => {
      isSilent = true;
    },
    speak: () => {
      isSilent = false;
    },
  };
}

test('a silent server counts as away, its waiting clients are told, and it recovers by itself', async () => {
  const way = await wayTo(await freshPostgresUrl());
  const database = await openDatabase({ databaseUrl: way.url, dataDir: 'memory', isWatched: true });
  onTestFinished(() => database.close());
  expect(database.isAway()).toBe(false);
  way.fallSilent();
  const waiting = database.ping().catch((error: unknown) => error);
  await vi.waitFor(() => expect(database.isAway()).toBe(true), { timeout: 30_000, interval: 50 });
  expect(isUnavailable(await waiting)).toBe(true);
  way.speak();
  await vi.waitFor(() => expect(database.isAway()).toBe(false), { timeout: 30_000, interval: 50 });
  await database.ping();
}, 40_000);

test("an unresponsive server doesn't block opening another", async () => {
  const opening = openDatabase({
    databaseUrl: 'postgres://127.0.0.1:1/none',
    dataDir: 'memory',
    isWatched: true,
  });
  expect(isUnavailable(await opening.catch((error: unknown) => error))).toBe(true);
});
