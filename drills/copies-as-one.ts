import { expectAllStored } from './harness/compare.ts';
import { type Copy, startCopy } from './harness/copies.ts';
import { expectNoFailure, startCrew } from './harness/crew.ts';
import { type Drill, inSeconds, pause, type Room, until } from './harness/drill.ts';
import { makeCluster, makeStandby } from './harness/postgres.ts';
import { startProxy } from './harness/proxy.ts';
import { administratorOf, visitor } from './harness/visitor.ts';

/** How soon every copy must show a published change. */
const promisedMilliseconds = 1000;
/** Attempts per minute that one address has to find a quote. */
const triesPerMinute = 10;

type Page = { id: string; revision: string; address: string; name: string };
type Staff = Awaited<ReturnType<typeof administratorOf>>['client'];

/** A demonstration article and the staff calls that change it. */
async function articleOf(staff: Staff) {
  const { json } = await staff.get('/api/staff/pages?status=Published&perPage=100');
  const found = (json as { rows: Page[] }).rows.find(({ address }) =>
    address.startsWith('/knowledge-center/'),
  );
  if (!found) throw new Error('The demonstration has no article');
  const url = `/api/staff/pages/${found.id}`;
  return {
    ...found,
    async rename(name: string) {
      const { revision, ...page } = (await staff.get(url)).json as Page;
      const answer = await staff.put(`${url}?revision=${revision}`, { ...page, name, note: null });
      if (answer.status !== 204) throw new Error(`Saving returned ${answer.status}: ${answer.text}`);
    },
    async act(deed: 'publish' | 'schedule', body: object = {}) {
      const answer = await staff.post({ url: `${url}/${deed}`, body });
      if (answer.status >= 300) throw new Error(`${deed} returned ${answer.status}: ${answer.text}`);
    },
  };
}

/** Milliseconds until every copy shows the text. */
async function shownEverywhere(copies: Copy[], path: string, words: string): Promise<number> {
  const readers = copies.map((copy) => visitor(() => copy.address, 7500));
  const times = readers.map((reader) =>
    until(`${words} is shown`, async () => (await reader.get(path)).text.includes(words), 30),
  );
  return Math.max(...(await Promise.all(times)));
}

/** A stranger guesses on two copies in turn, which exchange their counts every second. */
async function guessOnBoth(room: Room, copies: Copy[]) {
  // Calls are counted per clock minute, and all of this must fit into one.
  await until('a minute with enough left of it', () => new Date().getSeconds() < 50);
  let number = 4000;
  // Each number once, because a number that is tried often has its own limit.
  const path = () =>
    `/api/quote-processor/retrieve-by-quote-number-and-last-name?QuoteNumber=Q-7K2M-${number++}&LastName=Nobody`;
  const strangers = copies.map((copy) => visitor(() => copy.address, 7600));
  const guess = async () => Promise.all(strangers.map(async (each) => (await each.get(path())).status));
  const allowed = [];
  for (let tries = 0; tries < triesPerMinute / 2; tries += 1) allowed.push(...(await guess()));
  room.check(
    `${triesPerMinute} guesses are allowed: ${allowed}`,
    allowed.every((status) => status === 404),
  );
  await pause(2000);
  const refused = await guess();
  room.figure(`answers after ${triesPerMinute} guesses on both together`, refused.join(' and '));
  room.check(
    'then both refuse',
    refused.every((status) => status === 429),
  );
}

export const copiesAsOne: Drill = {
  name: 'copies-as-one',
  expectation:
    'two copies, one reading from a replica, act as one site under load: changes show on both within a second though the replica lags, hangs, or is gone; a scheduled page is published once; and limits count the calls of both',
  async run(room) {
    const primary = await makeCluster(room, { name: 'primary' });
    const standby = await makeStandby(room, primary);
    await primary.start();
    await standby.start();
    const way = await startProxy(room, standby.port);
    const environment = { DATABASE_URL: primary.url };
    const replica = `postgresql://postgres@127.0.0.1:${way.port}/postgres`;
    const first = await startCopy(room, { environment });
    const second = await startCopy(room, { environment: { ...environment, DATABASE_REPLICA_URL: replica } });
    const copies = [first, second];
    const { client } = await administratorOf(room, first);
    const article = await articleOf(client);
    let turn = 0;
    const crew = await startCrew(room, () => copies[turn++ % 2]?.address ?? '');

    const publish = async (when: string) => {
      const name = `Oil while ${when}`;
      await article.rename(name);
      await article.act('publish');
      const took = await shownEverywhere(copies, article.address, name);
      room.figure(`published on both, ${when}`, `${Math.round(took)} ms`);
      room.check(`published on both within a second, ${when}`, took < promisedMilliseconds);
    };
    await pause(2000);
    await publish('all is well');
    await standby.query('select pg_wal_replay_pause()');
    await publish('the replica lags');
    await standby.query('select pg_wal_replay_resume()');
    way.hangs = true;
    await publish('the replica hangs');
    way.resume();
    await pause(2000);
    way.cut();
    way.refuses = true;
    await publish('the replica is gone');
    way.refuses = false;

    const at = new Date(Date.now() + 5000);
    await article.rename('Oil on time');
    await article.act('schedule', { at: at.toISOString() });
    await shownEverywhere(copies, article.address, 'Oil on time');
    room.figure('a scheduled page is on both after its time', inSeconds(Date.now() - at.getTime()));
    const entries = await primary.query<{ deed: string }>(
      `select deed from audit_entries where subject_id = '${article.id}' and staff_id = 'schedule'`,
    );
    room.check(`it is published once, not ${entries.length} times`, entries.length === 1);

    await guessOnBoth(room, copies);
    const ledger = await crew.finish();
    expectNoFailure(room, crew);
    await Promise.all(copies.map((copy) => copy.kill('SIGTERM')));
    await expectAllStored(room, { databaseUrl: primary.url }, ledger);
  },
};
