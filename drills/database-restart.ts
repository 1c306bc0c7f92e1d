import { expectAllStored } from './harness/compare.ts';
import { type Drill, inSeconds, pause, until } from './harness/drill.ts';
import { startInstance } from './harness/instances.ts';
import { expectGoodResponses, startMixedTraffic } from './harness/mixed-traffic.ts';
import { startPostgres } from './harness/postgres.ts';

export const databaseRestart: Drill = {
  name: 'postgres-restart',
  expectation:
    'PostgreSQL is restarted cleanly and crashes under load: cached pages are still served, the rest waits or gets 503 with Retry-After, and everything recovers by itself',
  async run(context) {
    const server = await startPostgres(context);
    const instance = await startInstance(context, { environment: { DATABASE_URL: server.url } });
    const traffic = await startMixedTraffic(context, () => instance.baseUrl);
    await pause(4000);
    for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
      await server.stop(signal);
      await pause(3000);
      context.check("without its database, the instance isn't ready", !(await instance.isReady()));
      await server.start();
      const back = await until('the instance is ready again', () => instance.isReady(), 30);
      context.record(signal === 'SIGINT' ? 'ready after a restart' : 'ready after a crash', inSeconds(back));
      await pause(3000);
    }
    const ledger = await traffic.finish();
    expectGoodResponses(context, traffic);
    await instance.kill('SIGTERM');
    await expectAllStored(context, { databaseUrl: server.url }, ledger);
  },
};
