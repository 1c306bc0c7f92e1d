import { standInStripe } from '../src/test/stand-in-stripe.ts';
import { type Stripe, startBuyer } from './harness/buyers.ts';
import { expectAllStored } from './harness/compare.ts';
import { type Drill, type DrillContext, inSeconds, pause, until } from './harness/drill.ts';
import { startInstance } from './harness/instances.ts';
import { type PostgresServer, startPostgres } from './harness/postgres.ts';
import { crm, mailServer } from './harness/stand-ins.ts';
import { expectNoFailedAttempts, startWriters } from './harness/writers.ts';

const countRows = async (server: PostgresServer, query: string) =>
  (await server.query<{ number: number }>(`select count(*)::int as number from ${query}`))[0]?.number ?? -1;

const retryNow = (server: PostgresServer) =>
  server.query("update pgboss.job set start_after = now() where state in ('created', 'retry')");

const areUnique = (ids: string[]) => new Set(ids).size === ids.length;

const untilEmpty = (server: PostgresServer, waiting: string) =>
  until(`no ${waiting}`, async () => {
    await retryNow(server);
    return (await countRows(server, waiting)) === 0;
  });

async function payWhileDown(context: DrillContext, baseUrl: string, server: PostgresServer, stripe: Stripe) {
  const [contract] = await server.query<{ id: string }>('select id from contracts limit 1');
  const contractId = contract?.id ?? '';
  const path = `/contract/pay?contractId=${contractId}`;
  const { client, sign } = startBuyer(() => baseUrl, stripe, 9000);
  await sign(contractId);
  stripe.failureMode = 'error';
  const location = (await client.get(path)).headers.get('location') ?? '';
  context.check(
    `the buyer is redirected back to the contract (${location})`,
    location.includes('unreachable=1'),
  );
  const page = await client.get(new URL(location, baseUrl).pathname + new URL(location, baseUrl).search);
  context.check(
    "the page says that the buyer wasn't charged",
    page.status === 200 && page.text.includes('charged you'),
  );
  stripe.failureMode = null;
  const [one, two] = await Promise.all([client.get(path), client.get(path)]);
  const locations = [one, two].map(({ headers }) => headers.get('location') ?? '');
  context.check(
    `once the provider is up, the buyer is redirected to pay (${locations})`,
    locations.every((each) => each.startsWith(`${stripe.url}/pay/`)),
  );
  context.check('two concurrent requests get the same payment page', new Set(locations).size === 1);
}

export const integrationsDown: Drill = {
  name: 'others-down',
  expectation:
    "while the mail server, CRM, and payment provider are down, leads, contracts, and claims are accepted; each email and event is sent once when they're back",
  async run(context) {
    const server = await startPostgres(context);
    const [mail, hooks, payments] = [
      await mailServer(context),
      await crm(context),
      await standInStripe({ now: () => new Date() }),
    ];
    context.onEnd(() => payments.app.close());
    const instance = await startInstance(context, {
      environment: {
        DATABASE_URL: server.url,
        SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
        WEBHOOK_URLS: `http://127.0.0.1:${hooks.port}/hooks`,
        WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
        STRIPE_SECRET_KEY: payments.settings.secretKey,
        STRIPE_WEBHOOK_SECRET: payments.settings.webhookSecret,
        STRIPE_API_URL: payments.settings.apiUrl,
      },
    });
    const writers = startWriters(() => instance.baseUrl);
    await pause(8000);
    const ledger = await writers.finish();
    expectNoFailedAttempts(context, ledger);
    context.check('the instance is ready', await instance.isReady());
    const queued = await countRows(server, "messages where status = 'Queued'");
    const waiting = await countRows(server, "deliveries where status = 'Waiting'");
    context.check(`emails are waiting (${queued})`, queued > 0);
    context.check(`events are waiting (${waiting})`, waiting > 0);
    await payWhileDown(context, instance.baseUrl, server, payments);
    await Promise.all([mail.up(), hooks.up()]);
    context.record(
      'emails sent after',
      inSeconds(await untilEmpty(server, "messages where status = 'Queued'")),
    );
    context.record(
      'events delivered after',
      inSeconds(await untilEmpty(server, "deliveries where status = 'Waiting'")),
    );
    context.record('emails', mail.received.length);
    context.record('events', hooks.received.length);
    const sent = await countRows(server, "messages where status = 'Sent'");
    const delivered = await countRows(server, "deliveries where status = 'Delivered'");
    context.check(
      'each email was sent once',
      areUnique(mail.received) && mail.received.length === sent && sent >= queued,
    );
    context.check(
      'each event was delivered once',
      areUnique(hooks.received) && hooks.received.length === delivered && delivered >= waiting,
    );
    await instance.kill('SIGTERM');
    await expectAllStored(context, { databaseUrl: server.url }, ledger);
  },
};
