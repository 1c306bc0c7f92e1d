import { LRUCache } from 'lru-cache';
import Stripe from 'stripe';
import type { PaymentNotice, SavedMethod } from '../../shared/payment-notice.ts';
import { describeFailure } from './failure-reason.ts';
import {
  type ChargeResult,
  type DueCharge,
  InvalidSignatureError,
  type PaymentProvider,
  type ReceivedNotice,
  RefundRejectedError,
} from './payment-provider.ts';

export type StripeProviderSettings = {
  secretKey: string;
  webhookSecret: string;
  apiUrl?: string;
  /** Defaults to HTTP requests. */
  httpClient?: Stripe.StripeConfig['httpClient'];
  timeoutMilliseconds?: number;
  name?: string;
};

const currency = 'usd';
const { StripeCardError, StripeInvalidRequestError } = Stripe.errors;

function toHost(apiUrl: string | undefined): Stripe.StripeConfig {
  if (!apiUrl) return {};
  const { protocol, hostname, port } = new URL(apiUrl);
  return {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port && { port: Number(port) }),
  };
}

const readId = (object: string | { id: string } | null | undefined): string | null =>
  typeof object === 'string' ? object : (object?.id ?? null);

const isMissing = (error: unknown) =>
  error instanceof StripeInvalidRequestError && error.code === 'resource_missing';

const buildMetadata = ({ contractId, contractNumber, chargeKey }: DueCharge) => ({
  contractId,
  contractNumber,
  chargeKey,
});

function toChargeResult({ id, status, last_payment_error: error }: Stripe.PaymentIntent): ChargeResult {
  if (status === 'succeeded') return { result: 'Paid', reference: id };
  if (status === 'processing') return { result: 'Pending', reference: id };
  return { result: 'Failed', reference: id, reason: describeFailure(error) };
}

/** False while another request for the payment is in progress. */
const hasResult = ({ status, last_payment_error: error }: Stripe.PaymentIntent) =>
  status === 'succeeded' || status === 'processing' || status === 'canceled' || error !== null;

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const withEnding = (name: string, last4: string | null | undefined) =>
  last4 ? `${name} ending in ${last4}` : name;

function describeMethod({ type, card, us_bank_account: account }: Stripe.PaymentMethod): string {
  if (card) return withEnding(capitalize(card.display_brand ?? card.brand).replaceAll('_', ' '), card.last4);
  if (account) return withEnding(account.bank_name ?? 'Bank account', account.last4);
  return capitalize(type).replaceAll('_', ' ');
}

function toSavedMethod(method: Stripe.PaymentMethod): SavedMethod | null {
  const customerId = readId(method.customer);
  return customerId === null
    ? null
    : { customerId, methodId: method.id, description: describeMethod(method) };
}

function requireUrl({ id, url }: Stripe.Checkout.Session): string {
  if (!url) throw new Error(`Stripe opened the checkout session ${id} without a URL`);
  return url;
}

const refundTypes = { succeeded: 'Refunded', failed: 'RefundFailed', canceled: 'RefundFailed' } as const;

const disputeTypes = { opened: 'DisputeOpened', won: 'DisputeWon', lost: 'DisputeLost' } as const;
/** An inquiry or a prevented dispute withdraws no money. */
const movesMoney = ({ status }: Stripe.Dispute) => !status.startsWith('warning_') && status !== 'prevented';

const waysToPay = [
  ['apple_pay', 'Apple Pay'],
  ['google_pay', 'Google Pay'],
  ['card', 'card'],
  ['us_bank_account', 'bank account'],
] as const;

type NoticeBase = Pick<PaymentNotice, 'id' | 'at'>;

/** Uses Stripe Checkout if the buyer is present, and payment intents if not. */
export function stripeProvider(settings: StripeProviderSettings): PaymentProvider {
  const {
    secretKey,
    webhookSecret,
    apiUrl,
    httpClient,
    timeoutMilliseconds = 10_000,
    name = 'Stripe',
  } = settings;
  const stripe = new Stripe(secretKey, {
    ...toHost(apiUrl),
    ...(httpClient && { httpClient }),
    maxNetworkRetries: 2,
    timeout: timeoutMilliseconds,
    telemetry: false,
  });
  const { sessions } = stripe.checkout;
  /** The buyer learns within ten seconds if the page can't be opened. */
  const whileBuyerWaits = { timeout: Math.min(timeoutMilliseconds, 4500), maxNetworkRetries: 1 };

  async function closePage(id: string): Promise<void> {
    try {
      await sessions.expire(id);
    } catch (error) {
      if (isMissing(error)) return;
      // Stripe has no error code for a page that was already closed or paid.
      if (!(error instanceof StripeInvalidRequestError)) throw error;
      if ((await sessions.retrieve(id)).status === 'open') throw error;
    }
  }

  /** Before the key of a refund. An earlier release used another ID, and all refunds of a payment are about one contract. */
  const idPrefix = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}-/;

  /** Stripe forgets idempotency keys after a day, but not what was done with them. */
  async function findCharge(
    customer: string,
    dueCharge: DueCharge,
  ): Promise<Stripe.PaymentIntent | undefined> {
    for await (const payment of stripe.paymentIntents.list({ customer, limit: 100 })) {
      const { contractNumber, chargeKey } = payment.metadata;
      const isSame = contractNumber === dueCharge.contractNumber && chargeKey === dueCharge.chargeKey;
      if (isSame && hasResult(payment)) return payment;
    }
  }

  async function findRefund(payment: string, key: string): Promise<Stripe.Refund | undefined> {
    for await (const refund of stripe.refunds.list({ payment_intent: payment, limit: 100 }))
      if (refund.metadata?.key?.replace(idPrefix, '') === key.replace(idPrefix, '')) return refund;
  }

  async function charge(
    { customerId, methodId }: Parameters<PaymentProvider['charge']>[0],
    dueCharge: DueCharge,
  ): Promise<ChargeResult> {
    try {
      const earlierPayment = await findCharge(customerId, dueCharge);
      const payment =
        earlierPayment ??
        (await stripe.paymentIntents.create(
          {
            amount: dueCharge.cents,
            currency,
            customer: customerId,
            payment_method: methodId,
            off_session: true,
            confirm: true,
            description: dueCharge.description,
            metadata: buildMetadata(dueCharge),
          },
          { idempotencyKey: `charge-${dueCharge.contractId}-${dueCharge.chargeKey}` },
        ));
      return toChargeResult(payment);
    } catch (error) {
      if (isMissing(error))
        return { result: 'Failed', reference: null, reason: 'The card or bank account was removed' };
      if (!(error instanceof StripeCardError)) throw error;
      return error.payment_intent
        ? toChargeResult(error.payment_intent)
        : { result: 'Failed', reference: null, reason: describeFailure(error) };
    }
  }

  const retrieveMethod = async (method: string | Stripe.PaymentMethod | null) =>
    typeof method === 'string' ? stripe.paymentMethods.retrieve(method) : method;

  async function paymentNotice(base: NoticeBase, payment: Stripe.PaymentIntent) {
    const { contractId, chargeKey = '' } = payment.metadata;
    if (!contractId) return undefined;
    const baseNotice = { ...base, chargeKey, reference: payment.id };
    const { status, amount, amount_received: cents, currency: unit } = payment;
    if (status === 'succeeded') {
      const method = await retrieveMethod(payment.payment_method);
      // Only a page saves the method. A late notice about another payment must not restore one that was replaced.
      const isNew = payment.setup_future_usage === 'off_session';
      const notice = {
        ...baseNotice,
        type: 'Paid' as const,
        cents,
        currency: unit,
        method: method && isNew ? toSavedMethod(method) : null,
        methodText: method && describeMethod(method),
      };
      return { contractId, notice };
    }
    // After a page, the buyer may still have to confirm the bank account.
    if (status === 'processing' || status === 'requires_action')
      return {
        contractId,
        notice: { ...baseNotice, type: 'Pending' as const, cents: amount, currency: unit },
      };
    const reason =
      status === 'canceled' ? 'The payment was canceled' : describeFailure(payment.last_payment_error);
    return { contractId, notice: { ...baseNotice, type: 'Failed' as const, reason } };
  }

  async function sessionNotice(base: NoticeBase, { payment_intent: payment }: Stripe.Checkout.Session) {
    const id = readId(payment);
    return id
      ? paymentNotice(base, await stripe.paymentIntents.retrieve(id, { expand: ['payment_method'] }))
      : undefined;
  }

  async function methodNotice(base: NoticeBase, setup: Stripe.SetupIntent) {
    const { contractId, openedAt } = setup.metadata ?? {};
    const method = contractId && (await retrieveMethod(setup.payment_method));
    const paymentMethod = method ? toSavedMethod(method) : null;
    return contractId && paymentMethod
      ? { contractId, notice: { ...base, type: 'MethodSaved' as const, method: paymentMethod, openedAt } }
      : undefined;
  }

  /** Refunds and disputes don't have our metadata, but their payment does. */
  async function findPayment(object: Stripe.Refund | Stripe.Dispute) {
    const reference = readId(object.payment_intent);
    if (!reference) return undefined;
    const { contractId } = (await stripe.paymentIntents.retrieve(reference)).metadata;
    return contractId ? { contractId, reference } : undefined;
  }

  async function refundNotice(base: NoticeBase, refund: Stripe.Refund) {
    const type = refundTypes[refund.status as keyof typeof refundTypes];
    const payment = type && (await findPayment(refund));
    if (!payment) return undefined;
    const { contractId, reference } = payment;
    const { id: refundReference, amount: cents, currency: unit } = refund;
    return { contractId, notice: { ...base, type, reference, refundReference, cents, currency: unit } };
  }

  async function disputeNotice(base: NoticeBase, dispute: Stripe.Dispute, event: keyof typeof disputeTypes) {
    const type = movesMoney(dispute) ? disputeTypes[event] : undefined;
    const payment = type && (await findPayment(dispute));
    if (!payment) return undefined;
    const { contractId, reference } = payment;
    const { id: disputeReference, amount: cents, currency: unit } = dispute;
    // Missing if the dispute can't be contested.
    const dueBy = event === 'opened' && dispute.evidence_details?.due_by;
    return {
      contractId,
      notice: {
        ...base,
        type,
        reference,
        disputeReference,
        cents,
        currency: unit,
        ...(dueBy && { evidenceDueAt: new Date(dueBy * 1000).toISOString() }),
      },
    };
  }

  async function toNotice(event: Stripe.Event): Promise<ReceivedNotice | undefined> {
    const base = { id: event.id, at: new Date(event.created * 1000).toISOString() };
    switch (event.type) {
      case 'checkout.session.completed':
      case 'checkout.session.async_payment_succeeded':
      case 'checkout.session.async_payment_failed':
        return sessionNotice(base, event.data.object);
      case 'payment_intent.succeeded':
      case 'payment_intent.processing':
      case 'payment_intent.payment_failed':
      case 'payment_intent.canceled':
        return paymentNotice(base, event.data.object);
      case 'setup_intent.succeeded':
        return methodNotice(base, event.data.object);
      case 'refund.created':
      case 'refund.updated':
      case 'refund.failed':
        return refundNotice(base, event.data.object);
      case 'charge.dispute.created':
      case 'charge.dispute.funds_withdrawn':
        return disputeNotice(base, event.data.object, 'opened');
      case 'charge.dispute.closed':
        return disputeNotice(base, event.data.object, event.data.object.status as 'won' | 'lost');
      default:
        return undefined;
    }
  }

  /** Ways that Stripe Checkout offers for one payment whose method is saved for later. */
  async function readWaysToPay(): Promise<string[]> {
    const configurations = await stripe.paymentMethodConfigurations.list({ limit: 100 }, whileBuyerWaits);
    const current = configurations.data.find(({ active, is_default: isDefault }) => active && isDefault);
    return waysToPay.flatMap(([key, label]) =>
      current?.[key]?.available && current[key].display_preference.value === 'on' ? [label] : [],
    );
  }

  const ways = new LRUCache<'all', Promise<string[]>>({ max: 1, ttl: 10 * 60_000 });

  return {
    name,

    waysToPay() {
      const known = ways.get('all');
      if (known) return known;
      // A restricted key may not be allowed to read the settings.
      const read = readWaysToPay().catch(() => []);
      ways.set('all', read);
      return read;
    },

    async openCheckout(dueCharge, { customer, returnTo, replaces }) {
      const metadata = buildMetadata(dueCharge);
      const session = await sessions.create(
        {
          mode: 'payment',
          client_reference_id: dueCharge.contractId,
          ...(customer.customerId
            ? { customer: customer.customerId }
            : { customer_creation: 'always', customer_email: customer.email }),
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency,
                unit_amount: dueCharge.cents,
                product_data: { name: dueCharge.description },
              },
            },
          ],
          // Otherwise, Stripe may offer the buyer another currency.
          adaptive_pricing: { enabled: false },
          metadata,
          payment_intent_data: {
            setup_future_usage: 'off_session',
            description: dueCharge.description,
            metadata,
          },
          success_url: returnTo.paid,
          cancel_url: returnTo.unpaid,
        },
        { idempotencyKey: `checkout-${dueCharge.contractId}-${dueCharge.chargeKey}`, ...whileBuyerWaits },
      );
      if (replaces && replaces !== session.id) await closePage(replaces);
      return { id: session.id, url: requireUrl(session), expiresAt: new Date(session.expires_at * 1000) };
    },

    closePage,

    charge,

    async refund(chargeReference, cents, key) {
      const create = () =>
        stripe.refunds
          .create(
            { payment_intent: chargeReference, amount: cents, metadata: { key } },
            { idempotencyKey: `refund-${chargeReference}-${key}` },
          )
          .catch((error: unknown) => {
            if (error instanceof StripeInvalidRequestError) throw new RefundRejectedError(error.message);
            throw error;
          });
      const refund = (await findRefund(chargeReference, key)) ?? (await create());
      return { reference: refund.id };
    },

    async updateMethodUrl(customerId, { contractId, returnTo, openedAt }) {
      const session = await sessions.create(
        {
          mode: 'setup',
          currency,
          customer: customerId,
          client_reference_id: contractId,
          metadata: { contractId },
          setup_intent_data: { metadata: { contractId, openedAt } },
          success_url: returnTo,
          cancel_url: returnTo,
        },
        whileBuyerWaits,
      );
      return requireUrl(session);
    },

    async readNotice(body, signature) {
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(body, signature, webhookSecret);
      } catch (cause) {
        throw new InvalidSignatureError("The webhook isn't signed with our secret", { cause });
      }
      return toNotice(event);
    },
  };
}
