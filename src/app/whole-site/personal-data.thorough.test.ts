import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import type { JobHandler } from '../../platform/jobs/jobs.ts';
import { mailer } from '../../platform/mail/mailer.ts';
import { separateDatabase } from '../../test/fresh-database.ts';
import { openedId } from '../../test/opened-id.ts';
import {
  listContractPageRequests,
  listContractRequests,
  listRequests,
  personalWord,
  urlsWithPersonalData,
} from '../../test/person-everywhere.ts';
import { listenOnFreePort, startReceiver } from '../../test/receiver.ts';
import { elapse, runJobs } from '../../test/run-jobs.ts';
import { readUrlKey, wholeServer } from '../../test/whole-server.ts';

async function rejectingMailer() {
  let rejectedCount = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      rejectedCount += 1;
      const responseCode = rejectedCount % 2 === 0 ? 550 : 450;
      done(Object.assign(new Error(`${address} Oppenshaw is not here`), { responseCode }));
    },
  });
  server.on('error', () => {});
  const port = await listenOnFreePort(server.server);
  const environment = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: undefined, DATA_DIR: '' };
  const rejectedMailer = mailer(environment, { timeout: 5000 });
  onTestFinished(async () => {
    rejectedMailer.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  return rejectedMailer;
}

const failingReceiver = () =>
  startReceiver((response, { body }) => {
    if (body.includes('lead.updated')) response.destroy();
    else response.writeHead(body.length % 2 ? 500 : 400, { 'x-said': 'Oppenshaw' }).end(body);
  });

const tablesWithPersonalData = [
  'leads',
  'opportunities',
  'contact_messages',
  'subscriptions',
  'opt_outs',
  'referrals',
  'reviews',
  'claims',
  'claim_attachments',
];

async function rejectRows({ db }: Database, tables = tablesWithPersonalData) {
  await db.execute(sql`create function reject() returns trigger language plpgsql as
    $$ begin raise exception 'rejected %', new using detail = new::text; end $$`);
  for (const table of tables)
    await db.execute(
      sql`create trigger reject before insert or update on ${sql.raw(table)}
        for each row execute function reject()`,
    );
}

async function acceptRows({ db }: Database) {
  await db.execute(sql`drop function reject() cascade`);
}

async function allowOneQuoteEach({ db }: Database, opportunityId: string) {
  await db.execute(sql`delete from idempotency_keys`);
  await db.execute(sql`delete from opportunities where id <> ${openedId(opportunityId)}`);
  await db.execute(sql`create unique index one_each on opportunities ((customer ->> 'email'))`);
}

const isError = ({ statusCode, headers }: LightMyRequestResponse) =>
  statusCode >= 500 || (statusCode >= 400 && String(headers['content-type']).includes('json'));

test('no log line, cached page, error, or job contains personal data', async () => {
  const database = await separateDatabase();
  const { url } = await failingReceiver();
  const webhooks = { urls: [url], secrets: [`whsec_${btoa('a'.repeat(32))}`] };
  const site = await wholeServer(database, { mailer: await rejectingMailer(), destinations: { webhooks } });
  const responses: LightMyRequestResponse[] = [];
  const response = await site.send(listRequests('')[0] ?? {});
  const opportunityId = readUrlKey(response);
  expect(opportunityId, response.body.slice(0, 300)).not.toBe('');

  const sendEverything = async () => {
    for (const request of listRequests(opportunityId)) responses.push(await site.send(request));
    for (const path of urlsWithPersonalData(opportunityId))
      for (const headers of [{}, { 'sec-gpc': '1' }]) responses.push(await site.send({ url: path, headers }));
  };
  const orderContract = async () => {
    const { rows } = await database.db.execute<{ newest: number }>(
      sql`select max(sequence) as newest from quotes where opportunity_id = ${openedId(opportunityId)}`,
    );
    const requests = listContractRequests(opportunityId, rows[0]?.newest ?? 0);
    await rejectRows(database, ['contracts']);
    for (const request of requests) responses.push(await site.send(request));
    await acceptRows(database);
    for (const request of requests) responses.push(await site.send(request));
    const { rows: placed } = await database.db.execute<{ id: string }>(sql`select id from contracts`);
    expect(placed).toHaveLength(1);
    const [{ id: contractId } = { id: '' }] = placed;
    for (const request of listContractPageRequests(contractId)) responses.push(await site.send(request));
    for (const path of ['', '/contract', '/calendar', '/pay'])
      responses.push(await site.send({ url: `/contract${path}?contractId=${contractId}` }));
  };
  const handlers = (): [string, JobHandler][] =>
    Object.entries(site.handlers).map(([queue, handler]) => [
      queue,
      (data, attempt) =>
        handler(data, attempt).catch((err) => {
          site.app.log.error({ err }, 'a job failed');
          throw err;
        }),
    ]);
  const runAllJobs = async () => {
    for (const [queue, handler] of handlers()) await runJobs(database, queue, handler);
    await elapse(database, 3600);
  };

  await sendEverything();
  await runAllJobs();
  await runAllJobs();
  await rejectRows(database);
  await sendEverything();
  await acceptRows(database);
  await allowOneQuoteEach(database, opportunityId);
  await sendEverything();
  await orderContract();
  await database.db.execute(sql`alter table leads rename column first_name to first`);
  await database.db.execute(sql`alter table opportunities rename column customer to customers`);
  await database.db.execute(sql`alter table messages rename column last_error to last`);
  await sendEverything();
  await database.db.execute(sql`alter table messages rename column last to last_error`);
  await runAllJobs();

  const lines = site.log.join('');
  // Errors that must occur, because otherwise the search would prove nothing.
  const expectedErrors = [
    'unexpected error',
    'page failed',
    'a job failed',
    'P0001',
    '23505',
    '42703',
    'Smtp450',
    '[removed]',
  ];
  expect(expectedErrors.filter((word) => !lines.includes(word))).toEqual([]);
  expect(responses.filter(({ statusCode }) => statusCode < 400).length).toBeGreaterThan(100);
  expect(responses.filter(isError).length).toBeGreaterThan(100);
  expect(site.cachedPages.length).toBeGreaterThan(10);

  const find = (where: string, texts: string[]) =>
    texts.flatMap((text) => {
      const index = text.search(personalWord);
      if (index < 0) return [];
      return [`${where}: ${text.slice(Math.max(0, index - 200), index + 80)}`];
    });
  const { rows: jobs } = await database.db.execute<{ text: string }>(
    sql`select row::text as text from pgboss.job as row
      union all select row::text from pgboss.warning as row
      union all select coalesce(last_error, '') from messages
      union all select coalesce(last_response, '') || destination from deliveries`,
  );
  expect(jobs.length).toBeGreaterThan(10);
  expect([
    ...find('log', site.log),
    ...find(
      'page',
      site.cachedPages.map(({ path, html, headers }) => `${path} ${html} ${JSON.stringify(headers)}`),
    ),
    ...find(
      'error',
      responses
        .filter(isError)
        .map(({ body, headers, statusCode }) => `${statusCode} ${JSON.stringify(headers)} ${body}`),
    ),
    ...find(
      'job',
      jobs.map(({ text }) => text),
    ),
  ]).toEqual([]);
}, 300_000);
