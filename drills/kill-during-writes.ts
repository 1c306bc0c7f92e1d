import { expectAllStored } from './harness/compare.ts';
import { startCopy } from './harness/copies.ts';
import { type Drill, inSeconds, pause, type Room } from './harness/drill.ts';
import { startPostgres } from './harness/postgres.ts';
import { startWriters } from './harness/writers.ts';

const kills = 3;

/** Kills the only copy again and again while people write, and restarts it each time. */
async function killAndStart(room: Room, environment: Record<string, string>) {
  const port = room.port();
  let copy = await startCopy(room, { port, environment });
  const writers = startWriters(() => copy.address);
  for (let kill = 0; kill < kills; kill += 1) {
    await pause(4000);
    await copy.kill('SIGKILL');
    copy = await startCopy(room, { port, environment });
    await pause(2000);
  }
  const ledger = await writers.finish();
  await copy.kill('SIGTERM');
  room.figure('kills', kills);
  room.figure('longest time without an acknowledgement', inSeconds(writers.longestGap()));
  room.figure(
    'acknowledged only at a later try',
    ledger.acknowledged.filter(({ tries }) => tries > 1).length,
  );
  return ledger;
}

const expectation = 'every acknowledged lead, order, and claim is there after kill -9, none twice';

export const killOnPglite: Drill = {
  name: 'kill-pglite',
  expectation,
  async run(room) {
    await expectAllStored(room, {}, await killAndStart(room, {}));
  },
};

export const killOnPostgres: Drill = {
  name: 'kill-postgres',
  expectation,
  async run(room) {
    const { url } = await startPostgres(room);
    await expectAllStored(room, { databaseUrl: url }, await killAndStart(room, { DATABASE_URL: url }));
  },
};
