import { standInStripe } from '../src/test/stand-in-stripe.ts';
import { type Buyer, type Stripe, startBuyer } from './harness/buyers.ts';
import { type Drill, type DrillContext, inSeconds, pause, until } from './harness/drill.ts';
import { startInstance } from './harness/instances.ts';
import { type PostgresServer, startPostgres } from './harness/postgres.ts';
import { mailServer } from './harness/stand-ins.ts';

type Shop = Awaited<ReturnType<typeof openShop>>;
type Bought = { buyer: Buyer; contractId: string };

async function openShop(context: DrillContext) {
  const server = await startPostgres(context);
  const mail = await mailServer(context);
  await mail.up();
  const port = context.port();
  const baseUrl = `http://127.0.0.1:${port}`;
  let aheadBy = 0;
  const stripe = await standInStripe({
    now: () => new Date(Date.now() + aheadBy),
    deliver: `${baseUrl}/api/payments/stripe-webhook`,
  });
  context.onEnd(() => stripe.app.close());
  const { secretKey, webhookSecret, apiUrl } = stripe.settings;
  const start = () =>
    startInstance(context, {
      port,
      environment: {
        DATABASE_URL: server.url,
        SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
        PUBLIC_URL: baseUrl,
        STRIPE_SECRET_KEY: secretKey,
        STRIPE_WEBHOOK_SECRET: webhookSecret,
        STRIPE_API_URL: apiUrl,
      },
    });
  let instance = await start();
  return {
    server,
    mail,
    stripe,
    baseUrl: () => baseUrl,
    kill: () => instance.kill('SIGKILL'),
    async restart() {
      instance = await start();
      // The provider sends a notice that wasn't received again a minute later.
      aheadBy += 61_000;
    },
  };
}

const count = async (server: PostgresServer, query: string): Promise<number> =>
  Number((await server.query<{ number: string }>(`select count(*) as number from ${query}`))[0]?.number);

const retryJobsNow = (server: PostgresServer) =>
  server.query("update pgboss.job set start_after = now() where state in ('created', 'retry')");

/** Each buyer has one signed contract, one payment, and their emails, and the books agree with the provider. */
async function expectEachSoldOnce(context: DrillContext, shop: Shop, bought: Bought[]) {
  const { server, mail, stripe } = shop;
  // The jobs of a killed instance run again once their time is over.
  await server.query(
    "update pgboss.job set started_on = started_on - interval '1 hour' where state = 'active' and started_on > now() - interval '1 hour'",
  );
  await until(
    'all emails are sent',
    async () => {
      await retryJobsNow(server);
      return (await count(server, "messages where status = 'Queued'")) === 0;
    },
    180,
  );
  const number = bought.length;
  context.record('contracts', number);
  const expectCount = async (label: string, query: string, expected: number) => {
    const found = await count(server, query);
    context.check(`${label}: ${found} instead of ${expected}`, found === expected);
  };
  await expectCount('contracts', 'contracts', number);
  await expectCount(
    'active and signed',
    "contracts where status = 'Active' and signed_at is not null",
    number,
  );
  await expectCount('sealed documents', 'contract_documents where is_signed', number);
  await expectCount(
    'sales in the ledger',
    "ledger_postings where event = 'Sale' and account = 'Receivable'",
    number,
  );
  await expectCount(
    'payments in the ledger',
    "ledger_postings where event = 'Payment' and account = 'Cash'",
    number,
  );
  await expectCount('unmatched notices', "payment_notices where result = 'Unmatched'", 0);
  await expectCount(
    'emails about contracts',
    "messages where template = 'contractOrdered' and status = 'Sent'",
    2 * number,
  );
  const [totals] = await server.query<{ balance: string; cash: string; due: string }>(
    `select sum(cents) as balance, sum(cents) filter (where account = 'Cash') as cash,
      (select sum(cents) from due_payments where status = 'Paid') as due from ledger_postings`,
  );
  context.check(`the ledger balances (${totals?.balance})`, totals?.balance === '0');
  context.check(`cash is what was due (${totals?.cash} of ${totals?.due})`, totals?.cash === totals?.due);
  const pages = new Set(bought.flatMap(({ buyer }) => [...buyer.paidPages])).size;
  context.check(`each buyer paid on one page (${pages} for ${number})`, pages === number);
  const opened = new Set(
    stripe.calls
      .filter(({ path }) => path === '/v1/checkout/sessions')
      .map(({ idempotencyKey }) => idempotencyKey),
  ).size;
  context.record('payment pages opened', opened);
  const sent = await count(server, "messages where status = 'Sent'");
  const received = new Set(mail.received).size;
  context.check(`each email was received (${received} of ${sent})`, received === sent);
  context.record('emails sent twice, with the same ID', mail.received.length - received);
  for (const { contract_number: contractNumber, sha256: fingerprint } of await server.query<{
    contract_number: string;
    sha256: string;
  }>('select contract_number, sha256 from contract_documents')) {
    const response = await bought[0]?.buyer.client.post({
      url: '/api/contracts/verify',
      body: { contractNumber, fingerprint },
    });
    const { result } = (response?.json ?? {}) as { result?: string };
    context.check(`contract ${contractNumber} is genuine (${result})`, result === 'Genuine');
  }
}

/** What is under way when the site is killed, and how long after it began, in milliseconds. */
const kills: {
  during: string;
  delays: number[];
  begin: (buyer: Buyer, id: string, stripe: Stripe) => Promise<unknown>;
}[] = [
  { during: 'signature', delays: [0, 10], begin: (buyer, id) => buyer.signOnce(id) },
  { during: 'seal', delays: [40, 90], begin: (buyer, id) => buyer.signOnce(id) },
  {
    during: 'payment page',
    delays: [5, 30],
    async begin(buyer, id) {
      await buyer.openPageOnce(id);
    },
  },
  {
    during: 'notice',
    delays: [3, 15],
    async begin(buyer, id, stripe) {
      stripe.holdsWebhooks = true;
      await buyer.payOnPage(await buyer.openPage(id));
      stripe.holdsWebhooks = false;
    },
  },
  {
    during: 'email',
    delays: [0, 200],
    async begin(buyer, id, stripe) {
      await buyer.payOnPage(await buyer.openPage(id));
      await stripe.deliver();
    },
  },
];

/** Steps that the site has to have finished before the one that is interrupted. */
const needsSignature = (during: string) => during !== 'signature' && during !== 'seal';

async function interrupt(
  shop: Shop,
  { during, begin }: (typeof kills)[number],
  delay: number,
  bought: Bought,
) {
  const { buyer, contractId } = bought;
  const { stripe } = shop;
  if (needsSignature(during)) await buyer.sign(contractId);
  if (during === 'notice' || during === 'email') {
    await begin(buyer, contractId, stripe);
    const delivered = during === 'notice' ? stripe.deliver().catch(() => {}) : undefined;
    await pause(delay);
    await shop.kill();
    await delivered;
  } else {
    const begun = begin(buyer, contractId, stripe).catch(() => {});
    await pause(delay);
    await shop.kill();
    await begun;
  }
}

async function finish({ buyer, contractId }: Bought) {
  await buyer.sign(contractId);
  const page = buyer.paidPages.size === 0 ? await buyer.openPage(contractId) : undefined;
  if (page) await buyer.payOnPage(page);
  await buyer.untilActive(contractId);
}

export const paymentsKilled: Drill = {
  name: 'sale-killed',
  expectation:
    'after kill -9 during the signature, the seal, the payment page, the notice of the payment, and the email, each sale is finished once, and the ledger agrees with the payment provider',
  async run(context) {
    const shop = await openShop(context);
    const bought: Bought[] = [];
    for (const kill of kills)
      for (const delay of kill.delays) {
        const buyer = startBuyer(shop.baseUrl, shop.stripe, 100 + bought.length);
        const one = { buyer, contractId: await buyer.order() };
        bought.push(one);
        await interrupt(shop, kill, delay, one);
        await shop.restart();
        await finish(one);
      }
    context.record('kills', bought.length);
    await expectEachSoldOnce(context, shop, bought);
    await shop.kill();
  },
};

type Trouble = { name: string } & Pick<Stripe, 'failureMode' | 'delayMilliseconds'>;

const troubles: Trouble[] = [
  { name: 'down', failureMode: 'error', delayMilliseconds: 0 },
  { name: 'lost responses', failureMode: 'lost-response', delayMilliseconds: 0 },
  { name: 'hanging', failureMode: 'hang', delayMilliseconds: 0 },
  { name: 'slow', failureMode: null, delayMilliseconds: 4000 },
];
const noTrouble = { failureMode: null, delayMilliseconds: 0 };

const concurrent = 4;

export const paymentsTroubled: Drill = {
  name: 'payment-provider-troubled',
  expectation:
    'while the payment provider is down, loses responses, hangs, or takes 4 s, nobody is charged twice and the site tells buyers; notices that arrive twice and in reverse count once',
  async run(context) {
    const shop = await openShop(context);
    const { stripe, server } = shop;
    const bought: Bought[] = [];
    for (const { name, ...trouble } of troubles) {
      const buyers = Array.from({ length: concurrent }, (_, index) =>
        startBuyer(shop.baseUrl, stripe, 500 + bought.length + index),
      );
      const sales = await Promise.all(
        buyers.map(async (buyer) => {
          const contractId = await buyer.order();
          await buyer.sign(contractId);
          return { buyer, contractId };
        }),
      );
      Object.assign(stripe, trouble);
      const from = performance.now();
      const responses = await Promise.all(
        sales.map(({ buyer, contractId }) =>
          buyer.client.get(`/contract/pay?contractId=${contractId}`).then(
            ({ headers }) => headers.get('location') ?? '',
            () => 'no answer',
          ),
        ),
      );
      context.record(`${name}, answered within`, inSeconds(performance.now() - from));
      const isTold = (location: string) =>
        name === 'slow' ? location.startsWith(stripe.url) : location.includes('unreachable=1');
      context.check(`${name}: buyers are told (${responses[0]})`, responses.every(isTold));
      Object.assign(stripe, noTrouble);
      await Promise.all(
        sales.map(async ({ buyer, contractId }) => {
          stripe.holdsWebhooks = true;
          await buyer.payOnPage(await buyer.openPage(contractId));
        }),
      );
      await stripe.deliver((events) => [...events.toReversed(), ...events]);
      stripe.holdsWebhooks = false;
      for (const { buyer, contractId } of sales) await buyer.untilActive(contractId);
      bought.push(...sales);
    }
    context.record('notices', await count(server, 'payment_notices'));
    await expectEachSoldOnce(context, shop, bought);
    await shop.kill();
  },
};
