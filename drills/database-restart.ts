import { expectAllStored } from './harness/compare.ts';
import { startCopy } from './harness/copies.ts';
import { expectGoodResponses, startCrew } from './harness/crew.ts';
import { type Drill, inSeconds, pause, until } from './harness/drill.ts';
import { startPostgres } from './harness/postgres.ts';

export const databaseRestart: Drill = {
  name: 'postgres-restart',
  expectation:
    'PostgreSQL is restarted cleanly and crashes under load: stored pages are still served, the rest waits or gets 503 with Retry-After, and everything recovers by itself',
  async run(room) {
    const server = await startPostgres(room);
    const copy = await startCopy(room, { environment: { DATABASE_URL: server.url } });
    const crew = await startCrew(room, () => copy.address);
    await pause(4000);
    for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
      await server.stop(signal);
      await pause(3000);
      room.check('without its database the copy is not ready', !(await copy.isReady()));
      await server.start();
      const back = await until('the copy is ready again', () => copy.isReady(), 30);
      room.figure(signal === 'SIGINT' ? 'ready after a restart' : 'ready after a crash', inSeconds(back));
      await pause(3000);
    }
    const ledger = await crew.finish();
    expectGoodResponses(room, crew);
    await copy.kill('SIGTERM');
    await expectAllStored(room, { databaseUrl: server.url }, ledger);
  },
};
