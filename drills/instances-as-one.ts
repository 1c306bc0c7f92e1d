import { expectAllStored } from './harness/compare.ts';
import { type Drill, type DrillContext, inSeconds, pause, until } from './harness/drill.ts';
import { type Instance, startInstance } from './harness/instances.ts';
import { expectNoFailure, startMixedTraffic } from './harness/mixed-traffic.ts';
import { makeCluster, makeStandby } from './harness/postgres.ts';
import { startProxy } from './harness/proxy.ts';
import { signInAdministrator, visitor } from './harness/visitor.ts';

const promisedMilliseconds = 1000;
/** Attempts per minute that one address has to find a quote. */
const attemptsPerMinute = 10;

type Page = { id: string; revision: string; path: string; name: string };
type Staff = Awaited<ReturnType<typeof signInAdministrator>>['client'];

async function fetchArticle(staff: Staff) {
  const { json } = await staff.get('/api/staff/pages?status=Published&perPage=100');
  const found = (json as { rows: Page[] }).rows.find(({ path }) => path.startsWith('/knowledge-center/'));
  if (!found) throw new Error('The demonstration has no article');
  const url = `/api/staff/pages/${found.id}`;
  return {
    ...found,
    async rename(name: string) {
      const { revision, ...page } = (await staff.get(url)).json as Page;
      const response = await staff.put(`${url}?revision=${revision}`, { ...page, name, note: null });
      if (response.status !== 204) throw new Error(`Saving returned ${response.status}: ${response.text}`);
    },
    async act(action: 'publish' | 'schedule', body: object = {}) {
      const response = await staff.post({ url: `${url}/${action}`, body });
      if (response.status >= 300) throw new Error(`${action} returned ${response.status}: ${response.text}`);
    },
  };
}

async function waitUntilShownEverywhere(instances: Instance[], path: string, text: string): Promise<number> {
  const readers = instances.map((instance) => visitor(() => instance.baseUrl, 7500));
  const times = readers.map((reader) =>
    until(`${text} is shown`, async () => (await reader.get(path)).text.includes(text), 30),
  );
  return Math.max(...(await Promise.all(times)));
}

async function guessOnBoth(context: DrillContext, instances: Instance[]) {
  // Calls are counted per clock minute, and all guesses must fall into the same one.
  await until('enough of the minute is left', () => new Date().getSeconds() < 50);
  let number = 4000;
  // Each number is used once, because there's also a limit per number.
  const path = () =>
    `/api/quote-processor/retrieve-by-quote-number-and-last-name?QuoteNumber=Q-7K2M-${number++}&LastName=Nobody`;
  const strangers = instances.map((instance) => visitor(() => instance.baseUrl, 7600));
  const guess = async () => Promise.all(strangers.map(async (each) => (await each.get(path())).status));
  const allowed = [];
  for (let attempt = 0; attempt < attemptsPerMinute / 2; attempt += 1) allowed.push(...(await guess()));
  context.check(
    `${attemptsPerMinute} guesses are allowed: ${allowed}`,
    allowed.every((status) => status === 404),
  );
  await pause(2000);
  const rejected = await guess();
  context.record(`responses after ${attemptsPerMinute} guesses across both`, rejected.join(' and '));
  context.check(
    'then both instances reject',
    rejected.every((status) => status === 429),
  );
}

export const instancesAsOne: Drill = {
  name: 'instances-as-one',
  expectation:
    'two instances, one reading from a replica, act as one site under load: changes show on both within a second even if the replica lags, hangs, or is gone; a scheduled page is published once; and limits count the calls of both',
  async run(context) {
    const primary = await makeCluster(context, { name: 'primary' });
    const standby = await makeStandby(context, primary);
    await primary.start();
    await standby.start();
    const proxy = await startProxy(context, standby.port);
    const environment = { DATABASE_URL: primary.url };
    const replica = `postgresql://postgres@127.0.0.1:${proxy.port}/postgres`;
    const first = await startInstance(context, { environment });
    const second = await startInstance(context, {
      environment: { ...environment, DATABASE_REPLICA_URL: replica },
    });
    const instances = [first, second];
    const { client } = await signInAdministrator(context, first);
    const article = await fetchArticle(client);
    let turn = 0;
    const traffic = await startMixedTraffic(context, () => instances[turn++ % 2]?.baseUrl ?? '');

    const publish = async (when: string) => {
      const name = `Oil while ${when}`;
      await article.rename(name);
      await article.act('publish');
      const took = await waitUntilShownEverywhere(instances, article.path, name);
      context.record(`published on both, ${when}`, `${Math.round(took)} ms`);
      context.check(`published on both within a second, ${when}`, took < promisedMilliseconds);
    };
    await pause(2000);
    await publish('all is well');
    await standby.query('select pg_wal_replay_pause()');
    await publish('the replica lags');
    await standby.query('select pg_wal_replay_resume()');
    proxy.hangs = true;
    await publish('the replica hangs');
    proxy.resume();
    await pause(2000);
    proxy.cut();
    proxy.rejects = true;
    await publish('the replica is gone');
    proxy.rejects = false;

    const at = new Date(Date.now() + 5000);
    await article.rename('Oil on time');
    await article.act('schedule', { at: at.toISOString() });
    await waitUntilShownEverywhere(instances, article.path, 'Oil on time');
    context.record('delay until a scheduled page is on both', inSeconds(Date.now() - at.getTime()));
    const entries = await primary.query<{ action: string }>(
      `select action from audit_entries where subject_id = '${article.id}' and staff_id = 'schedule'`,
    );
    context.check(`the scheduled page is published once, not ${entries.length} times`, entries.length === 1);

    await guessOnBoth(context, instances);
    const ledger = await traffic.finish();
    expectNoFailure(context, traffic);
    await Promise.all(instances.map((instance) => instance.kill('SIGTERM')));
    await expectAllStored(context, { databaseUrl: primary.url }, ledger);
  },
};
