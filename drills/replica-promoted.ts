import { compare } from './harness/compare.ts';
import { startCopy } from './harness/copies.ts';
import { expectGoodResponses, startCrew } from './harness/crew.ts';
import { type Drill, inSeconds, pause, type Room, until } from './harness/drill.ts';
import { makeCluster, makeStandby } from './harness/postgres.ts';
import { startProxy } from './harness/proxy.ts';

/** The site reaches its database through an address that moves from the lost primary to the standby. */
async function loseThePrimary(room: Room, isSynchronous: boolean) {
  const settings = isSynchronous ? ['synchronous_standby_names=standby'] : [];
  const primary = await makeCluster(room, { name: 'primary', settings });
  const standby = await makeStandby(room, primary);
  await primary.start();
  await standby.start();
  await until('the standby follows', async () => {
    const [row] = await primary.query<{ state: string }>(
      'select sync_state as state from pg_stat_replication',
    );
    return row !== undefined && (!isSynchronous || row.state === 'sync');
  });
  const way = await startProxy(room, primary.port);
  const url = `postgresql://postgres@127.0.0.1:${way.port}/postgres`;
  const copy = await startCopy(room, { environment: { DATABASE_URL: url } });
  const crew = await startCrew(room, () => copy.address);
  await pause(5000);
  await primary.stop('SIGQUIT');
  way.cut();
  // As long as a cautious operator waits before promoting.
  await pause(3000);
  await standby.query('select pg_promote(true, 30)');
  way.target = standby.port;
  const back = await until('the copy is ready again', () => copy.isReady(), 30);
  await pause(5000);
  room.figure('ready after the promotion', inSeconds(back));
  const ledger = await crew.finish();
  expectGoodResponses(room, crew);
  await copy.kill('SIGTERM');
  const { lost, twice } = await compare(room, { databaseUrl: standby.url }, ledger);
  room.check(`nothing is there twice, but ${twice} are`, twice === 0);
  return lost;
}

export const promotedInStep: Drill = {
  name: 'promoted-synchronous',
  expectation:
    'the primary is lost and its synchronous standby promoted under load: nothing acknowledged is lost or duplicated',
  async run(room) {
    const lost = await loseThePrimary(room, true);
    room.check(`nothing acknowledged is lost, but ${lost} are`, lost === 0);
  },
};

export const promotedBehind: Drill = {
  name: 'promoted-asynchronous',
  expectation:
    'the same with an asynchronous standby: what was acknowledged in the last moment may be lost (the measurement says how much), nothing is duplicated',
  run: async (room) => void (await loseThePrimary(room, false)),
};
