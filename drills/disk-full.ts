import { join } from 'node:path';
import { expectAllStored } from './harness/compare.ts';
import { startCopy } from './harness/copies.ts';
import { startCrew } from './harness/crew.ts';
import { type Drill, inSeconds, pause, until } from './harness/drill.ts';
import { makeCluster } from './harness/postgres.ts';
import { mountSmallDisk } from './harness/small-disk.ts';
import { formatCounts, readPages, storePages } from './harness/traffic.ts';
import { startWriters } from './harness/writers.ts';

const expectation =
  "the database's disk is full under load: visitors get an error that says so or when to retry, nothing is damaged, and it continues when there is room";

const isServed = (counts: Record<string, number>) => Object.keys(counts).join() === '200';

export const diskFullOnPostgres: Drill = {
  name: 'disk-full-postgres',
  expectation,
  async run(room) {
    const disk = mountSmallDisk(room, 400);
    const settings = ['max_wal_size=64MB', 'min_wal_size=32MB'];
    const server = await makeCluster(room, { data: join(disk.directory, 'postgres'), settings });
    await server.start();
    const copy = await startCopy(room, { environment: { DATABASE_URL: server.url } });
    const crew = await startCrew(room, () => copy.address);
    await pause(4000);
    disk.fill();
    await pause(8000);
    room.figure('tries that failed on the full disk', formatCounts(crew.writers.ledger.failedTries));
    room.check('what failed got 503', Object.keys(crew.writers.ledger.failedTries).join() === '503');
    room.check('the full disk was felt', Object.keys(crew.writers.ledger.failedTries).length > 0);
    disk.free();
    const hadToBeStarted = !server.isRunning();
    if (hadToBeStarted) await server.start();
    room.figure('PostgreSQL had to be started by hand', hadToBeStarted ? 'yes' : 'no');
    room.figure(
      'ready after there was room',
      inSeconds(await until('the copy is ready again', () => copy.isReady(), 60)),
    );
    await pause(3000);
    const ledger = await crew.finish();
    room.check('stored pages are served throughout', isServed(crew.pages.counts));
    await copy.kill('SIGTERM');
    await expectAllStored(room, { databaseUrl: server.url }, ledger);
  },
};

export const diskFullOnPglite: Drill = {
  name: 'disk-full-pglite',
  expectation,
  async run(room) {
    const disk = mountSmallDisk(room, 300);
    const environment = { DATA_DIR: disk.directory };
    const port = room.port();
    let copy = await startCopy(room, { port, environment });
    await storePages(() => copy.address);
    const pages = readPages(() => copy.address);
    const writers = startWriters(() => copy.address);
    await pause(4000);
    disk.fill();
    await pause(8000);
    room.figure('tries that failed on the full disk', formatCounts(writers.ledger.failedTries));
    room.check('what failed got 503', Object.keys(writers.ledger.failedTries).join() === '503');
    const ranOn = copy.isRunning();
    room.figure('the copy ran on', ranOn ? 'yes' : 'no');
    if (ranOn) room.check('stored pages are served throughout', isServed(pages.counts));
    await pages.stop();
    disk.free();
    const before = writers.ledger.acknowledged.length;
    const isBack = await until(
      'writing goes on',
      () => writers.ledger.acknowledged.length > before + 3,
      15,
    ).then(
      () => true,
      () => false,
    );
    room.figure('goes on by itself', isBack ? 'yes' : 'no');
    if (!isBack) {
      await copy.kill('SIGKILL');
      copy = await startCopy(room, { port, environment });
      await pause(3000);
    }
    const ledger = await writers.finish();
    await copy.kill('SIGTERM');
    await expectAllStored(room, { dataDir: disk.directory }, ledger);
  },
};
