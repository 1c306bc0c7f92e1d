import { estimateCall } from '../src/test/visitor-calls.ts';
import { expectAllStored } from './harness/compare.ts';
import { startCopy } from './harness/copies.ts';
import { expectGoodResponses, expectNoFailure, startCrew } from './harness/crew.ts';
import { type Drill, inSeconds, pause, until } from './harness/drill.ts';
import { startPostgres } from './harness/postgres.ts';
import { startProxy } from './harness/proxy.ts';
import { visitor } from './harness/visitor.ts';

const milliseconds = (number: number) => `${Math.round(number)} ms`;

/** How long a price takes, and its status. */
async function askOnce(address: string) {
  const who = visitor(() => address, 8000);
  const from = performance.now();
  const answer = await who.post(estimateCall()).catch(() => undefined);
  return { status: answer?.status ?? 0, took: performance.now() - from };
}

export const databaseSlow: Drill = {
  name: 'database-slow',
  expectation:
    'a database that is 200 ms away slows down only what needs it: no errors, and stored pages stay fast',
  async run(room) {
    const server = await startPostgres(room);
    const way = await startProxy(room, server.port);
    const url = `postgresql://postgres@127.0.0.1:${way.port}/postgres`;
    const copy = await startCopy(room, { environment: { DATABASE_URL: url } });
    const crew = await startCrew(room, () => copy.address);
    way.delay = 100;
    crew.pages.slowest = 0;
    await pause(10_000);
    room.check('the copy is ready', await copy.isReady());
    way.delay = 0;
    const ledger = await crew.finish();
    room.figure('slowest stored page', milliseconds(crew.pages.slowest));
    room.figure('slowest price', milliseconds(crew.prices.slowest));
    expectNoFailure(room, crew);
    await copy.kill('SIGTERM');
    await expectAllStored(room, { databaseUrl: server.url }, ledger);
  },
};

export const databaseHangs: Drill = {
  name: 'database-hangs',
  expectation:
    'a database that falls silent: nobody waits longer than the timeouts, soon everything but stored pages gets 503 right away, /readyz reports it, and everything recovers by itself',
  async run(room) {
    const server = await startPostgres(room);
    const way = await startProxy(room, server.port);
    const url = `postgresql://postgres@127.0.0.1:${way.port}/postgres`;
    const copy = await startCopy(room, { environment: { DATABASE_URL: url } });
    const crew = await startCrew(room, () => copy.address);
    await pause(4000);
    crew.pages.slowest = 0;
    way.hangs = true;
    room.figure(
      'not ready after',
      inSeconds(await until('the copy is not ready', async () => !(await copy.isReady()), 30)),
    );
    // It counts as away after the second question without an answer for two seconds.
    await pause(5000);
    const { status, took } = await askOnce(copy.address);
    room.figure('a price is then refused within', milliseconds(took));
    room.check(`it is refused with 503, not ${status}`, status === 503);
    room.check('it is refused at once', took < 500);
    await pause(6000);
    room.figure('slowest stored page meanwhile', milliseconds(crew.pages.slowest));
    room.figure('slowest price', inSeconds(crew.prices.slowest));
    room.check('nobody waits longer than 12 s', crew.prices.slowest < 12_000);
    way.resume();
    room.figure(
      'ready after it speaks again',
      inSeconds(await until('the copy is ready again', () => copy.isReady(), 30)),
    );
    await pause(3000);
    const ledger = await crew.finish();
    expectGoodResponses(room, crew);
    await copy.kill('SIGTERM');
    await expectAllStored(room, { databaseUrl: server.url }, ledger);
  },
};
