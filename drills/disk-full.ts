import { join } from 'node:path';
import { expectAllStored } from './harness/compare.ts';
import { type Drill, inSeconds, pause, until } from './harness/drill.ts';
import { startInstance } from './harness/instances.ts';
import { startMixedTraffic } from './harness/mixed-traffic.ts';
import { makeCluster } from './harness/postgres.ts';
import { mountSmallDisk } from './harness/small-disk.ts';
import { cachePages, formatCounts, readPages } from './harness/traffic.ts';
import { startWriters } from './harness/writers.ts';

const expectation =
  "the database's disk is full under load: visitors get an error that says so or when to retry, nothing is damaged, and it continues when there is room";

const isServed = (counts: Record<string, number>) => Object.keys(counts).join() === '200';

export const diskFullOnPostgres: Drill = {
  name: 'disk-full-postgres',
  expectation,
  async run(context) {
    const disk = mountSmallDisk(context, 400);
    const settings = ['max_wal_size=64MB', 'min_wal_size=32MB'];
    const server = await makeCluster(context, { data: join(disk.directory, 'postgres'), settings });
    await server.start();
    const instance = await startInstance(context, { environment: { DATABASE_URL: server.url } });
    const traffic = await startMixedTraffic(context, () => instance.baseUrl);
    await pause(4000);
    disk.fill();
    await pause(8000);
    context.record(
      'attempts that failed on the full disk',
      formatCounts(traffic.writers.ledger.failedAttempts),
    );
    context.check(
      'failed attempts got 503',
      Object.keys(traffic.writers.ledger.failedAttempts).join() === '503',
    );
    context.check(
      'some attempts failed on the full disk',
      Object.keys(traffic.writers.ledger.failedAttempts).length > 0,
    );
    disk.free();
    const neededStart = !server.isRunning();
    if (neededStart) await server.start();
    context.record('PostgreSQL had to be started by hand', neededStart ? 'yes' : 'no');
    context.record(
      'ready after freeing space',
      inSeconds(await until('the instance is ready again', () => instance.isReady(), 60)),
    );
    await pause(3000);
    const ledger = await traffic.finish();
    context.check('cached pages are served throughout', isServed(traffic.pages.counts));
    await instance.kill('SIGTERM');
    await expectAllStored(context, { databaseUrl: server.url }, ledger);
  },
};

export const diskFullOnPglite: Drill = {
  name: 'disk-full-pglite',
  expectation,
  async run(context) {
    const disk = mountSmallDisk(context, 300);
    const environment = { DATA_DIR: disk.directory };
    const port = context.port();
    let instance = await startInstance(context, { port, environment });
    await cachePages(() => instance.baseUrl);
    const pages = readPages(() => instance.baseUrl);
    const writers = startWriters(() => instance.baseUrl);
    await pause(4000);
    disk.fill();
    await pause(8000);
    context.record('attempts that failed on the full disk', formatCounts(writers.ledger.failedAttempts));
    context.check('failed attempts got 503', Object.keys(writers.ledger.failedAttempts).join() === '503');
    const keptRunning = instance.isRunning();
    context.record('the instance kept running', keptRunning ? 'yes' : 'no');
    if (keptRunning) context.check('cached pages are served throughout', isServed(pages.counts));
    await pages.stop();
    disk.free();
    const before = writers.ledger.acknowledged.length;
    const isBack = await until(
      'writers continue',
      () => writers.ledger.acknowledged.length > before + 3,
      15,
    ).then(
      () => true,
      () => false,
    );
    context.record('recovered by itself', isBack ? 'yes' : 'no');
    if (!isBack) {
      await instance.kill('SIGKILL');
      instance = await startInstance(context, { port, environment });
      await pause(3000);
    }
    const ledger = await writers.finish();
    await instance.kill('SIGTERM');
    await expectAllStored(context, { dataDir: disk.directory }, ledger);
  },
};
