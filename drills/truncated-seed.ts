import { mkdirSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { prepareVpic } from '../scripts/prepare-vpic.ts';
import { type DatabaseLocation, differences, rowCounts } from './harness/compare.ts';
import { type Drill, type DrillContext, inSeconds, pause } from './harness/drill.ts';
import { spawnInstance, startInstance, whenReady } from './harness/instances.ts';
import { siteFolder } from './harness/mixed-traffic.ts';
import { makeCluster } from './harness/postgres.ts';

const moments = [0.4, 0.65, 0.9];

type Target = { environment: Record<string, string>; where: DatabaseLocation };

async function killWhileSeeding(context: DrillContext, newTarget: (name: string) => Promise<Target>) {
  const undisturbed = await newTarget('undisturbed');
  const instance = spawnInstance(context, { environment: undisturbed.environment });
  const duration = await whenReady(instance);
  await instance.kill('SIGTERM');
  const expected = await rowCounts(undisturbed.where);
  for (const [index, part] of moments.entries()) {
    const { environment, where } = await newTarget(`killed-${index}`);
    const killed = spawnInstance(context, { environment });
    await pause(duration * part);
    await killed.kill('SIGKILL');
    await (await startInstance(context, { environment })).kill('SIGTERM');
    const different = differences(expected, await rowCounts(where));
    context.check(
      `killed at ${part} of the start, the next start completes the rows: ${different.join(', ')}`,
      different.length === 0,
    );
  }
  context.record('undisturbed first start', inSeconds(duration));
  context.record('killed first starts', moments.length);
  context.record(
    'rows compared',
    Object.values(expected).reduce((sum, number) => sum + number, 0),
  );
}

const expectation =
  'a first start that is killed while seeding is finished by the next: all rows are there, none duplicated';

export const seedKilledOnPglite: Drill = {
  name: 'seed-killed-pglite',
  expectation,
  run: (context) =>
    killWhileSeeding(context, async (name) => {
      const dataDir = join(context.directory, name);
      mkdirSync(dataDir);
      return { environment: { DATA_DIR: dataDir }, where: { dataDir } };
    }),
};

export const seedKilledOnPostgres: Drill = {
  name: 'seed-killed-postgres',
  expectation,
  async run(context) {
    const server = await makeCluster(context);
    await server.start();
    await killWhileSeeding(context, async (name) => {
      await server.query(`create database "${name}"`);
      const databaseUrl = server.url.replace(/postgres$/, name);
      return { environment: { DATABASE_URL: databaseUrl }, where: { databaseUrl } };
    });
  },
};

export const truncatedVehicles: Drill = {
  name: 'truncated-vehicles',
  expectation:
    'a truncated vehicle file is rejected at startup with instructions, and rebuilt by the next build',
  async run(context) {
    const site = siteFolder(context);
    const file = join(site, 'build/vpic.sqlite');
    const { size } = statSync(file);
    for (const part of [0.1, 0.5, 0.9, 0.999]) {
      truncateSync(file, Math.floor(size * part));
      const instance = spawnInstance(context, { cwd: site });
      const code = await Promise.race([
        instance.ended,
        whenReady(instance).then(
          () => 'ready',
          () => instance.ended,
        ),
      ]);
      context.check(`truncated to ${part}, it doesn't start (${code})`, code === 1);
      context.check(
        `truncated to ${part}, it says what to do: ${instance.printed().slice(-300)}`,
        instance.printed().includes('npm run build'),
      );
      await instance.kill();
      const { isFresh } = prepareVpic(file);
      context.check(`truncated to ${part}, it's rebuilt`, !isFresh && statSync(file).size > size / 2);
    }
    const instance = await startInstance(context, { cwd: site });
    context.check('it starts with the new file', await instance.isReady());
  },
};
