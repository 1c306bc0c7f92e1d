import { differences, rowCounts } from './harness/compare.ts';
import { spawnCopy, startCopy, whenReady } from './harness/copies.ts';
import { type Drill, inSeconds } from './harness/drill.ts';
import { makeCluster, startPostgres } from './harness/postgres.ts';

const passwordFile = /one-time password for \S+ is in/g;

export const startersAtOnce: Drill = {
  name: 'two-starters',
  expectation:
    'three copies started at once on an empty server all come up; it is set up once, with one administrator',
  async run(room) {
    const alone = await makeCluster(room, { name: 'alone' });
    await alone.start();
    await (await startCopy(room, { environment: { DATABASE_URL: alone.url } })).kill('SIGTERM');
    const server = await startPostgres(room);
    const copies = Array.from({ length: 3 }, () =>
      spawnCopy(room, { environment: { DATABASE_URL: server.url } }),
    );
    const took = await Promise.all(copies.map((copy) => whenReady(copy)));
    const passwords = copies.flatMap((copy) => copy.printed().match(passwordFile) ?? []);
    await Promise.all(copies.map((copy) => copy.kill('SIGTERM')));
    const unlike = differences(
      await rowCounts({ databaseUrl: alone.url }),
      await rowCounts({ databaseUrl: server.url }),
    );
    room.check(`the rows are those of one starter: ${unlike.join(', ')}`, unlike.length === 0);
    room.check(`one one-time password is written, not ${passwords.length}`, passwords.length === 1);
    room.figure('slowest of three ready after', inSeconds(Math.max(...took)));
    room.figure('one-time passwords written', passwords.length);
  },
};

export const secondOnDirectory: Drill = {
  name: 'second-on-pglite',
  expectation:
    'a second process on a PGlite directory is refused with a message that says what to do; the first keeps serving',
  async run(room) {
    const first = await startCopy(room, {});
    const second = spawnCopy(room, {});
    const from = performance.now();
    const code = await second.ended;
    room.figure('refused after', inSeconds(performance.now() - from));
    room.figure('exit code', String(code));
    room.check('the second ends with 1', code === 1);
    room.check(
      'it says who has the directory',
      second.printed().includes(`in use by process ${first.process.pid}`),
    );
    room.check('the first is ready', await first.isReady());
    await first.kill('SIGKILL');
    const third = await startCopy(room, {});
    room.check('after kill -9 of the first another takes over', await third.isReady());
  },
};
