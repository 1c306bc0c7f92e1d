import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expectAllStored } from './harness/compare.ts';
import { type Drill, type DrillContext, pause } from './harness/drill.ts';
import { type Instance, startInstance } from './harness/instances.ts';
import { expectNoFailure, startMixedTraffic } from './harness/mixed-traffic.ts';
import { startNginx } from './harness/nginx.ts';
import { startPostgres } from './harness/postgres.ts';
import { cachePages } from './harness/traffic.ts';
import { visitor } from './harness/visitor.ts';

/** Builds this version with a change in a module that many others import, so that most files get other names. */
function buildNextRelease(context: DrillContext): string {
  const folder = join(context.directory, 'next');
  mkdirSync(folder);
  const isCopied = (name: string) => !['node_modules', 'build', '.git', '.data'].includes(name);
  for (const name of readdirSync('.').filter(isCopied)) cpSync(name, join(folder, name), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  for (const file of ['src/entry.client.ts', 'src/ui/island.tsx'])
    appendFileSync(join(folder, file), "\nObject.assign(globalThis, { release: 'next' });\n");
  const { status, stderr, stdout } = spawnSync(process.execPath, ['scripts/build.mjs'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The next release couldn't be built: ${stdout}${stderr}`);
  return folder;
}

const assetsIn = (html: string) => [...new Set(html.match(/\/assets\/[\w./-]+\.(?:js|svg|woff2)/g))];

/** What a visitor's browser loads for a page, from whichever instances the proxy chooses. */
async function countMissing(url: () => string, paths: string[], number: number): Promise<string[]> {
  const { get } = visitor(url, number);
  const missing: string[] = [];
  for (const path of paths) {
    const { status } = await get(path);
    if (status !== 200) missing.push(`${path}: ${status}`);
  }
  return missing;
}

export const rollingUpgrade: Drill = {
  name: 'rolling-upgrade',
  expectation:
    "two instances behind deploy/nginx.conf are upgraded to another build one after the other under load: no request fails, and each page's files load from either instance, also in tabs that stay open",
  async run(context) {
    const next = buildNextRelease(context);
    const server = await startPostgres(context);
    const nginxPort = context.port();
    const url = () => `https://localhost:${nginxPort}`;
    const ports = [context.port(), context.port()];
    const environment = {
      DATABASE_URL: server.url,
      PUBLIC_URL: url(),
      TRUST_PROXY: '127.0.0.1',
      DRAIN_SECONDS: '2',
    };
    const instances: Instance[] = [];
    for (const port of ports) instances.push(await startInstance(context, { port, environment }));
    await startNginx(context, { port: nginxPort, instances: ports });
    for (const { baseUrl } of instances) await cachePages(() => baseUrl);
    const open = ['/', '/plans', '/claims'];
    const pageFrom = async (instance: Instance, path: string) =>
      (await visitor(() => instance.baseUrl, 9000).get(path)).text;
    const listFiles = async (instance: Instance) =>
      new Set((await Promise.all(open.map(async (path) => assetsIn(await pageFrom(instance, path))))).flat());
    const openTabs = await listFiles(instances[0] as Instance);
    const islands = readdirSync('build/client/assets').filter((name) => name.endsWith('.js'));
    for (const name of islands) openTabs.add(`/assets/${name}`);

    const traffic = await startMixedTraffic(context, url);
    let loadedCount = 0;
    async function loadAll(when: string) {
      const current = new Set<string>(openTabs);
      for (const instance of instances) for (const path of await listFiles(instance)) current.add(path);
      // Twice, so that each instance gets each of them.
      for (const number of [9100, 9101]) {
        const missing = await countMissing(url, [...current], number);
        context.check(`every file loads ${when}: ${missing.slice(0, 5).join(', ')}`, missing.length === 0);
        loadedCount += current.size;
      }
    }
    for (const [index, port] of ports.entries()) {
      await instances[index]?.kill('SIGTERM');
      instances[index] = await startInstance(context, { port, environment, cwd: next });
      await loadAll(index === 0 ? 'while both releases run' : 'after the upgrade');
      await pause(1000);
    }
    const renamed = [...(await listFiles(instances[0] as Instance))].filter((path) => !openTabs.has(path));
    context.check('the next release has files with other names', renamed.length > 0);
    const ledger = await traffic.finish();
    context.record('files loaded', loadedCount);
    expectNoFailure(context, traffic);
    await Promise.all(instances.map((instance) => instance.kill('SIGTERM')));
    await expectAllStored(context, { databaseUrl: server.url }, ledger);
  },
};
