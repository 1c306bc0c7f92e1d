import Stripe from 'stripe';
import {
  InvalidSignatureError,
  type OpenPage,
  type PaymentEvent,
  type PaymentPage,
  type PaymentPlan,
} from './payment-page.ts';

export type StripeSettings = {
  secretKey: string;
  webhookSecret: string;
  apiUrl?: string;
};

const currency = 'usd';

function parseApiUrl(apiUrl: string | undefined): Stripe.StripeConfig {
  if (!apiUrl) return {};
  const { protocol, hostname, port } = new URL(apiUrl);
  return {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port && { port: Number(port) }),
  };
}

const at = (seconds: number) => new Date(seconds * 1000);
const getId = (named: string | { id: string } | null | undefined) =>
  typeof named === 'string' ? named : (named?.id ?? null);

type LineItem = Stripe.Checkout.SessionCreateParams.LineItem;

const toLineItem = (plan: PaymentPlan, isMonthly: boolean, product: string | undefined): LineItem => ({
  quantity: 1,
  price_data: {
    currency,
    unit_amount: plan.monthlyCents,
    ...(product ? { product } : { product_data: { name: plan.description } }),
    ...(isMonthly && { recurring: { interval: 'month' } }),
  },
});

const toDownPaymentItems = ({ downPaymentCents, description }: PaymentPlan): LineItem[] =>
  downPaymentCents === 0
    ? []
    : [
        {
          quantity: 1,
          price_data: {
            currency,
            unit_amount: downPaymentCents,
            product_data: { name: `Down payment: ${description}` },
          },
        },
      ];

/** Stripe has moved this field between API versions. */
function getContractId(invoice: Stripe.Invoice): string | undefined {
  const older = (invoice as { subscription_details?: { metadata?: Record<string, string> | null } | null })
    .subscription_details;
  const details = invoice.parent?.subscription_details ?? older;
  return details?.metadata?.contractId;
}

function toPaymentEvent({ type, data, created }: Stripe.Event): PaymentEvent | undefined {
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const session = data.object;
      const contractId = session.client_reference_id;
      if (!contractId || session.payment_status !== 'paid') return undefined;
      return {
        type: 'Started',
        contractId,
        at: at(created),
        subscriptionId: getId(session.subscription),
        // A one-time payment has no invoice.
        reference: session.mode === 'payment' ? getId(session.payment_intent) : null,
        cents: session.amount_total ?? 0,
      };
    }
    case 'invoice.paid':
    case 'invoice.payment_failed': {
      const invoice = data.object;
      const contractId = getContractId(invoice);
      if (!contractId || !invoice.id) return undefined;
      const event = { contractId, at: at(created), reference: invoice.id };
      return type === 'invoice.paid'
        ? { type: 'Succeeded', ...event, cents: invoice.amount_paid }
        : { type: 'Failed', ...event };
    }
    default:
      return undefined;
  }
}

/** Stripe Checkout: one page for each contract. Monthly payments are a subscription that ends after the last one. */
export function stripePaymentPage({ secretKey, webhookSecret, apiUrl }: StripeSettings): PaymentPage {
  const stripe = new Stripe(secretKey, {
    ...parseApiUrl(apiUrl),
    maxNetworkRetries: 2,
    timeout: 10_000,
    telemetry: false,
  });

  /** A product for this contract only, so that its coupon doesn't apply to the down payment. */
  async function createProduct({ contractId, description }: PaymentPlan): Promise<string> {
    const product = await stripe.products.create(
      { name: description, metadata: { contractId } },
      { idempotencyKey: `product-${contractId}` },
    );
    return product.id;
  }

  async function createCoupon(
    { contractId, promo, downPaymentCents }: PaymentPlan,
    product: string | undefined,
    isMonthly: boolean,
  ): Promise<string | undefined> {
    if (!promo) return undefined;
    // Stripe counts the month before the first monthly payment too.
    const waiting = downPaymentCents > 0 ? 1 : 0;
    const coupon = await stripe.coupons.create(
      {
        name: promo.promoCode,
        currency,
        amount_off: promo.centsOff,
        ...(isMonthly
          ? { duration: 'repeating', duration_in_months: promo.numberOfPayments + waiting }
          : { duration: 'once' }),
        ...(product && { applies_to: { products: [product] } }),
        max_redemptions: 1,
        metadata: { contractId },
      },
      { idempotencyKey: `coupon-${contractId}` },
    );
    return coupon.id;
  }

  return {
    async open(plan): Promise<OpenPage> {
      const hasDownPayment = plan.downPaymentCents > 0;
      const isMonthly = plan.numberOfPayments > 1 || hasDownPayment;
      const product = plan.promo && hasDownPayment ? await createProduct(plan) : undefined;
      const coupon = await createCoupon(plan, product, isMonthly);
      const metadata = { contractId: plan.contractId, contractNumber: plan.contractNumber };
      const session = await stripe.checkout.sessions.create(
        {
          mode: isMonthly ? 'subscription' : 'payment',
          client_reference_id: plan.contractId,
          customer_email: plan.email,
          line_items: [toLineItem(plan, isMonthly, product), ...toDownPaymentItems(plan)],
          metadata,
          ...(isMonthly
            ? {
                subscription_data: {
                  metadata,
                  ...(hasDownPayment && { trial_period_days: plan.firstMonthlyAfterDays }),
                },
              }
            : { payment_intent_data: { metadata } }),
          ...(coupon && { discounts: [{ coupon }] }),
          success_url: plan.returnTo.paid,
          cancel_url: plan.returnTo.unpaid,
        },
        { idempotencyKey: `checkout-${plan.contractId}-${plan.attempt}` },
      );
      if (!session.url) throw new Error(`Stripe opened the checkout session ${session.id} without a URL`);
      return { id: session.id, url: session.url, expiresAt: at(session.expires_at) };
    },

    async endPayments(subscriptionId, end) {
      await stripe.subscriptions.update(subscriptionId, {
        cancel_at: Math.floor(end.getTime() / 1000),
        proration_behavior: 'none',
      });
    },

    read(body, signature) {
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(body, signature, webhookSecret);
      } catch (cause) {
        throw new InvalidSignatureError("The webhook isn't signed with our secret", { cause });
      }
      return toPaymentEvent(event);
    },
  };
}
