import { compare } from './harness/compare.ts';
import { type Drill, type DrillContext, inSeconds, pause, until } from './harness/drill.ts';
import { startInstance } from './harness/instances.ts';
import { expectGoodResponses, startMixedTraffic } from './harness/mixed-traffic.ts';
import { makeCluster, makeStandby } from './harness/postgres.ts';
import { startProxy } from './harness/proxy.ts';

async function losePrimary(context: DrillContext, isSynchronous: boolean) {
  const settings = isSynchronous ? ['synchronous_standby_names=standby'] : [];
  const primary = await makeCluster(context, { name: 'primary', settings });
  const standby = await makeStandby(context, primary);
  await primary.start();
  await standby.start();
  await until('the standby is streaming', async () => {
    const [row] = await primary.query<{ state: string }>(
      'select sync_state as state from pg_stat_replication',
    );
    return row !== undefined && (!isSynchronous || row.state === 'sync');
  });
  const proxy = await startProxy(context, primary.port);
  const url = `postgresql://postgres@127.0.0.1:${proxy.port}/postgres`;
  const instance = await startInstance(context, { environment: { DATABASE_URL: url } });
  const traffic = await startMixedTraffic(context, () => instance.baseUrl);
  await pause(5000);
  await primary.stop('SIGQUIT');
  proxy.cut();
  // As long as a cautious operator waits before promoting.
  await pause(3000);
  await standby.query('select pg_promote(true, 30)');
  proxy.target = standby.port;
  const back = await until('the instance is ready again', () => instance.isReady(), 30);
  await pause(5000);
  context.record('ready after the promotion', inSeconds(back));
  const ledger = await traffic.finish();
  expectGoodResponses(context, traffic);
  await instance.kill('SIGTERM');
  const { lost, duplicated } = await compare(context, { databaseUrl: standby.url }, ledger);
  context.check(`nothing is duplicated (${duplicated} are)`, duplicated === 0);
  return lost;
}

export const promotedSynchronous: Drill = {
  name: 'promoted-synchronous',
  expectation:
    'the primary is lost and its synchronous standby promoted under load: nothing acknowledged is lost or duplicated',
  async run(context) {
    const lost = await losePrimary(context, true);
    context.check(`nothing acknowledged is lost (${lost} are)`, lost === 0);
  },
};

export const promotedAsynchronous: Drill = {
  name: 'promoted-asynchronous',
  expectation:
    'the same with an asynchronous standby: what was acknowledged at the last moment may be lost (the measurement says how much), nothing is duplicated',
  run: async (context) => void (await losePrimary(context, false)),
};
