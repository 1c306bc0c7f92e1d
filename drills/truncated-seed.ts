import { mkdirSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { prepareVpic } from '../scripts/prepare-vpic.ts';
import { differences, rowCounts, type Where } from './harness/compare.ts';
import { spawnCopy, startCopy, whenReady } from './harness/copies.ts';
import { siteFolder } from './harness/crew.ts';
import { type Drill, inSeconds, pause, type Room } from './harness/drill.ts';
import { makeCluster } from './harness/postgres.ts';

/** Moments of a first start, as fractions of its duration. */
const moments = [0.4, 0.65, 0.9];

type Place = { environment: Record<string, string>; where: Where };

/** Kills first starts at several moments, restarts them, and compares the rows with those of an undisturbed start. */
async function killWhileSeeding(room: Room, newPlace: (name: string) => Promise<Place>) {
  const peaceful = await newPlace('peaceful');
  const copy = spawnCopy(room, { environment: peaceful.environment });
  const whole = await whenReady(copy);
  await copy.kill('SIGTERM');
  const expected = await rowCounts(peaceful.where);
  for (const [index, part] of moments.entries()) {
    const { environment, where } = await newPlace(`killed-${index}`);
    const killed = spawnCopy(room, { environment });
    await pause(whole * part);
    await killed.kill('SIGKILL');
    await (await startCopy(room, { environment })).kill('SIGTERM');
    const unlike = differences(expected, await rowCounts(where));
    room.check(
      `killed at ${part} of the start, all is there once after the next: ${unlike.join(', ')}`,
      unlike.length === 0,
    );
  }
  room.figure('a first start in peace', inSeconds(whole));
  room.figure('killed first starts', moments.length);
  room.figure(
    'rows compared',
    Object.values(expected).reduce((sum, number) => sum + number, 0),
  );
}

const expectation =
  'a first start killed in the middle of the seed is finished by the next: all rows are there, none twice';

export const seedKilledOnPglite: Drill = {
  name: 'seed-killed-pglite',
  expectation,
  run: (room) =>
    killWhileSeeding(room, async (name) => {
      const dataDir = join(room.directory, name);
      mkdirSync(dataDir);
      return { environment: { DATA_DIR: dataDir }, where: { dataDir } };
    }),
};

export const seedKilledOnPostgres: Drill = {
  name: 'seed-killed-postgres',
  expectation,
  async run(room) {
    const server = await makeCluster(room);
    await server.start();
    await killWhileSeeding(room, async (name) => {
      await server.query(`create database "${name}"`);
      const databaseUrl = server.url.replace(/postgres$/, name);
      return { environment: { DATABASE_URL: databaseUrl }, where: { databaseUrl } };
    });
  },
};

export const truncatedVehicles: Drill = {
  name: 'truncated-vehicles',
  expectation:
    'a truncated vehicle file is refused at the start with instructions, and rebuilt by the next build',
  async run(room) {
    const site = siteFolder(room);
    const file = join(site, 'build/vpic.sqlite');
    const { size } = statSync(file);
    for (const part of [0.1, 0.5, 0.9, 0.999]) {
      truncateSync(file, Math.floor(size * part));
      const copy = spawnCopy(room, { cwd: site });
      const code = await Promise.race([
        copy.ended,
        whenReady(copy).then(
          () => 'ready',
          () => copy.ended,
        ),
      ]);
      room.check(`cut to ${part} it does not start (${code})`, code === 1);
      room.check(
        `cut to ${part} it says what to do: ${copy.printed().slice(-300)}`,
        copy.printed().includes('npm run build'),
      );
      await copy.kill();
      const { isFresh } = prepareVpic(file);
      room.check(`cut to ${part} it is built anew`, !isFresh && statSync(file).size > size / 2);
    }
    const copy = await startCopy(room, { cwd: site });
    room.check('with the new file it starts', await copy.isReady());
  },
};
