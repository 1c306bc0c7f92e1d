import { createHmac } from 'node:crypto';
import { addMinutes } from 'date-fns';
import Stripe from 'stripe';
import type { PaymentProvider } from '../../platform/payments/payment-provider.ts';
import { stripeProvider } from '../../platform/payments/stripe-provider.ts';
import type { CheckoutSession, StandInStore, StripeEvent } from './documents.ts';
import type { OutcomeName } from './outcomes.ts';
import {
  chooseOnPage,
  closeDispute,
  endRefund,
  isOpen,
  openDispute,
  type StandInChange,
  settlePayment,
} from './payments.ts';
import { respondOnce, type StripeRequest, type StripeResponse } from './stripe-api.ts';

export type StandInSettings = {
  store: StandInStore;
  now: () => Date;
  /** Signs its webhooks. */
  webhookSecret: string;
  pageUrl: (sessionId: string) => string;
  /** Sends a webhook. If this throws, it's sent again a minute later. */
  deliver: (payload: string, signature: string) => Promise<unknown>;
  report: (error: unknown) => void;
};

export type StandIn = ReturnType<typeof standInPayments>;

function requireDocument<T>(document: T | undefined): T {
  if (!document) throw new RangeError('The stand-in has no such document');
  return document;
}

/** Simulates Stripe's API, payment pages, and webhooks without money, for the demonstration and tests. */
export function standInPayments(settings: StandInSettings) {
  const { store, now, webhookSecret, pageUrl, deliver, report } = settings;
  const change = <T>(run: (change: StandInChange) => Promise<T>): Promise<T> =>
    store.change((documents) => run({ documents, now: now() }));

  /** Signed with the real time, because receivers reject old signatures. */
  function sign(payload: string): string {
    const at = Math.floor(Date.now() / 1000);
    return `t=${at},v1=${createHmac('sha256', webhookSecret).update(`${at}.${payload}`).digest('hex')}`;
  }

  const settleDue = (by: Date) =>
    change(async (current) => {
      for (const document of await current.documents.listDue(by)) {
        if (document.object === 'payment_intent') await settlePayment(current, document);
        if (document.object === 'refund') await endRefund(current, document, 'succeeded');
        if (document.object === 'answer' && by <= current.now) await current.documents.remove(document.id);
      }
    });

  /** Runs outside the change, because the receiver may use the same database. */
  async function deliverEvent(event: StripeEvent): Promise<void> {
    try {
      await deliver(event.payload, sign(event.payload));
      await change(({ documents }) => documents.remove(event.id));
    } catch (error) {
      report(error);
      await change((current) => current.documents.put(event, addMinutes(current.now, 1)));
    }
  }

  return {
    request: (request: StripeRequest): Promise<StripeResponse> =>
      change((current) => respondOnce({ ...current, pageUrl }, request)),

    page: (id: string): Promise<(CheckoutSession & { isOpen: boolean }) | undefined> =>
      change(async (current) => {
        const session = await current.documents.get('checkout.session', id);
        return session && { ...session, isOpen: isOpen(session, current.now) };
      }),

    choose: (id: string, outcome: OutcomeName) => change((current) => chooseOnPage(current, id, outcome)),

    /** Settles bank debits and refunds that are due, and sends the events since the last run. */
    async runDue(arrange: (events: StripeEvent[]) => StripeEvent[] = (events) => events): Promise<void> {
      await settleDue(now());
      const dueDocuments = await change((current) => current.documents.listDue(current.now));
      for (const event of arrange(dueDocuments.filter((document) => document.object === 'event')))
        await deliverEvent(event);
    },

    /** Simulates days passing. */
    settlePending: () => settleDue(new Date('9999-12-31')),

    /** Simulates a change of the buyer's card or bank account. */
    changeMethod: (methodId: string, outcome: OutcomeName) =>
      change(async ({ documents }) => {
        await documents.put({ ...requireDocument(await documents.get('payment_method', methodId)), outcome });
      }),

    dispute: (reference: string) =>
      change(async (current) => {
        const payment = requireDocument(await current.documents.get('payment_intent', reference));
        return (await openDispute(current, payment)).id;
      }),

    closeDispute: (id: string, status: 'won' | 'lost') =>
      change(async (current) =>
        closeDispute(current, requireDocument(await current.documents.get('dispute', id)), status),
      ),

    failRefund: (id: string) =>
      change(async (current) =>
        endRefund(current, requireDocument(await current.documents.get('refund', id)), 'failed'),
      ),
  };
}

/** The Stripe adapter, connected to the stand-in without a network. */
export function standInProvider(
  { request }: Pick<StandIn, 'request'>,
  webhookSecret: string,
): PaymentProvider {
  async function fetchStandIn(
    url: string | URL | Request,
    { method = 'GET', headers, body }: RequestInit = {},
  ) {
    const { pathname, search } = new URL(String(url));
    const response = await request({
      method,
      path: `${pathname}${search}`,
      body: String(body ?? ''),
      idempotencyKey: new Headers(headers).get('idempotency-key') ?? undefined,
    });
    return Response.json(response.body, { status: response.status });
  }
  const provider = stripeProvider({
    name: 'Demonstration',
    secretKey: 'sk_test_stand_in',
    webhookSecret,
    httpClient: Stripe.createFetchHttpClient(fetchStandIn),
  });
  return { ...provider, movesMoney: false, waysToPay: async () => [] };
}
