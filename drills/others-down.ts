import { expectAllStored } from './harness/compare.ts';
import { startCopy } from './harness/copies.ts';
import { type Drill, inSeconds, pause, type Room, until } from './harness/drill.ts';
import { type PostgresServer, startPostgres } from './harness/postgres.ts';
import { crm, mailServer, paymentCompany } from './harness/stand-ins.ts';
import { visitor } from './harness/visitor.ts';
import { startWriters } from './harness/writers.ts';

const numberOf = async (server: PostgresServer, query: string) =>
  (await server.query<{ number: number }>(`select count(*)::int as number from ${query}`))[0]?.number ?? -1;

/** Makes pending retries due now instead of waiting for the queue. */
const hurry = (server: PostgresServer) =>
  server.query("update pgboss.job set start_after = now() where state in ('created', 'retry')");

const isOnce = (ids: string[]) => new Set(ids).size === ids.length;

/** Waits until `waiting` is empty and returns how long it took. */
const untilNoneWait = (server: PostgresServer, waiting: string) =>
  until(`none of ${waiting} is left`, async () => {
    await hurry(server);
    return (await numberOf(server, waiting)) === 0;
  });

async function payWhileDown(
  room: Room,
  address: string,
  server: PostgresServer,
  company: Awaited<ReturnType<typeof paymentCompany>>,
) {
  const [order] = await server.query<{ id: string }>('select id from orders limit 1');
  const path = `/quote/order/pay?orderId=${order?.id}`;
  const who = visitor(() => address, 9000);
  const away = (await who.get(path)).headers.get('location') ?? '';
  room.check(`the buyer is led back to the order (${away})`, away.includes('unreachable=1'));
  const page = await who.get(new URL(away, address).pathname + new URL(away, address).search);
  room.check(
    'the page says that nothing was charged',
    page.status === 200 && page.text.includes('nothing was charged'),
  );
  await company.up();
  const [one, two] = await Promise.all([who.get(path), who.get(path)]);
  const places = [one, two].map(({ headers }) => headers.get('location') ?? '');
  room.check(
    `once it is up the buyer is led to pay (${places})`,
    places.every((place) => place.startsWith('https://pay.example/')),
  );
  room.check('two at once are led to the same page', new Set(places).size === 1);
}

export const othersDown: Drill = {
  name: 'others-down',
  expectation:
    'with mail, CRM and payment company down leads, orders and filings are taken; each message and event is sent once when they are back',
  async run(room) {
    const server = await startPostgres(room);
    const [mail, hooks, payments] = [await mailServer(room), await crm(room), await paymentCompany(room)];
    const copy = await startCopy(room, {
      environment: {
        DATABASE_URL: server.url,
        SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
        WEBHOOK_URLS: `http://127.0.0.1:${hooks.port}/hooks`,
        WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
        STRIPE_SECRET_KEY: 'sk_test_stand_in',
        STRIPE_WEBHOOK_SECRET: 'whsec_stand_in',
        STRIPE_API_URL: `http://127.0.0.1:${payments.port}`,
      },
    });
    const writers = startWriters(() => copy.address);
    await pause(8000);
    const ledger = await writers.finish();
    room.check(
      `no try failed: ${JSON.stringify(ledger.failedTries)}`,
      Object.keys(ledger.failedTries).length === 0,
    );
    room.check('the copy is ready', await copy.isReady());
    const queued = await numberOf(server, "messages where status = 'Queued'");
    const waiting = await numberOf(server, "deliveries where status = 'Waiting'");
    room.check(`messages wait (${queued})`, queued > 0);
    room.check(`events wait (${waiting})`, waiting > 0);
    await payWhileDown(room, copy.address, server, payments);
    await Promise.all([mail.up(), hooks.up()]);
    room.figure(
      'messages sent after',
      inSeconds(await untilNoneWait(server, "messages where status = 'Queued'")),
    );
    room.figure(
      'events delivered after',
      inSeconds(await untilNoneWait(server, "deliveries where status = 'Waiting'")),
    );
    room.figure('messages', mail.taken.length);
    room.figure('events', hooks.taken.length);
    const sent = await numberOf(server, "messages where status = 'Sent'");
    const delivered = await numberOf(server, "deliveries where status = 'Delivered'");
    room.check('each message came once', isOnce(mail.taken) && mail.taken.length === sent && sent >= queued);
    room.check(
      'each event came once',
      isOnce(hooks.taken) && hooks.taken.length === delivered && delivered >= waiting,
    );
    await copy.kill('SIGTERM');
    await expectAllStored(room, { databaseUrl: server.url }, ledger);
  },
};
