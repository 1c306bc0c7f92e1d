import { differences, rowCounts } from './harness/compare.ts';
import { type Drill, inSeconds } from './harness/drill.ts';
import { spawnInstance, startInstance, whenReady } from './harness/instances.ts';
import { makeCluster, startPostgres } from './harness/postgres.ts';

const passwordFile = /one-time password for \S+ is in/g;

export const concurrentStarts: Drill = {
  name: 'two-starters',
  expectation:
    "three instances started at once on an empty server all come up; it's set up once, with one administrator",
  async run(context) {
    const alone = await makeCluster(context, { name: 'alone' });
    await alone.start();
    await (await startInstance(context, { environment: { DATABASE_URL: alone.url } })).kill('SIGTERM');
    const server = await startPostgres(context);
    const instances = Array.from({ length: 3 }, () =>
      spawnInstance(context, { environment: { DATABASE_URL: server.url } }),
    );
    const took = await Promise.all(instances.map((instance) => whenReady(instance)));
    const passwords = instances.flatMap((instance) => instance.printed().match(passwordFile) ?? []);
    await Promise.all(instances.map((instance) => instance.kill('SIGTERM')));
    const different = differences(
      await rowCounts({ databaseUrl: alone.url }),
      await rowCounts({ databaseUrl: server.url }),
    );
    context.check(`the rows match those of a single start: ${different.join(', ')}`, different.length === 0);
    context.check(`one one-time password is written, not ${passwords.length}`, passwords.length === 1);
    context.record('slowest of three ready after', inSeconds(Math.max(...took)));
    context.record('one-time passwords written', passwords.length);
  },
};

export const secondOnPglite: Drill = {
  name: 'second-on-pglite',
  expectation:
    'a second process on a PGlite directory is rejected with a message that says what to do; the first keeps serving',
  async run(context) {
    const first = await startInstance(context, {});
    const second = spawnInstance(context, {});
    const from = performance.now();
    const code = await second.ended;
    context.record('rejected after', inSeconds(performance.now() - from));
    context.record('exit code', String(code));
    context.check('the second exits with 1', code === 1);
    context.check(
      'it names the process that uses the directory',
      second.printed().includes(`in use by process ${first.process.pid}`),
    );
    context.check('the first is ready', await first.isReady());
    await first.kill('SIGKILL');
    const third = await startInstance(context, {});
    context.check('after kill -9 of the first, another can start', await third.isReady());
  },
};
