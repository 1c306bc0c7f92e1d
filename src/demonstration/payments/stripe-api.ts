import { createHash } from 'node:crypto';
import { addDays } from 'date-fns';
import type { CheckoutSession, Documents, Metadata, PaymentIntent } from './documents.ts';
import { outcomes } from './outcomes.ts';
import {
  confirmPayment,
  createRefund,
  isOpen,
  newId,
  type StandInChange,
  toUnixSeconds,
} from './payments.ts';

/** `path` includes the query. The body is form-encoded. */
export type StripeRequest = {
  method: string;
  path: string;
  body: string;
  idempotencyKey: string | undefined;
};
export type StripeResponse = { status: number; body: object };

const daySeconds = 24 * 60 * 60;

class ApiError extends Error {
  readonly response: StripeResponse;
  constructor(status: number, error: { type: string; code?: string; message: string }) {
    super(error.message);
    this.response = { status, body: { error } };
  }
}
const invalidError = (message: string, code?: string) =>
  new ApiError(400, { type: 'invalid_request_error', code, message });
const missingError = (objectName: string, id: string | null) =>
  new ApiError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${objectName}: '${id}'`,
  });

type Form = {
  text(name: string): string;
  optional(name: string): string | null;
  cents(name: string): number;
  /** Reads fields such as `metadata[contractId]=1` for the name `metadata`. */
  map(name: string): Metadata;
};

function readForm(body: string): Form {
  const fields = new URLSearchParams(body);
  const optional = (name: string) => fields.get(name);
  const text = (name: string) => {
    const value = optional(name);
    if (value) return value;
    throw invalidError(`Missing required param: ${name}.`, 'parameter_missing');
  };
  return {
    text,
    optional,
    cents(name) {
      const value = Number(text(name));
      if (Number.isSafeInteger(value) && value > 0) return value;
      throw invalidError(`Invalid integer: ${text(name)}`, 'parameter_invalid_integer');
    },
    map: (name) =>
      Object.fromEntries(
        [...fields].flatMap(([key, value]) =>
          key.startsWith(`${name}[`) ? [[key.slice(name.length + 1, -1), value]] : [],
        ),
      ),
  };
}

type Call = StandInChange & {
  form: Form;
  query: URLSearchParams;
  id: string;
  pageUrl: (id: string) => string;
};
type Endpoint = (call: Call) => Promise<object>;

const findOrThrow = async <Kind extends Parameters<Documents['get']>[0]>(
  documents: Documents,
  object: Kind,
  id: string | null,
) => {
  const document = await documents.get(object, id);
  if (!document) throw missingError(object, id);
  return document;
};

const createSession: Endpoint = async ({ documents, now, form, pageUrl }) => {
  const mode = form.text('mode') === 'setup' ? 'setup' : 'payment';
  const customer = form.optional('customer');
  if (customer) await findOrThrow(documents, 'customer', customer);
  const isPayment = mode === 'payment';
  const item = 'line_items[0][price_data]';
  const intent = isPayment ? 'payment_intent_data' : 'setup_intent_data';
  const id = newId('cs');
  const session: CheckoutSession = {
    id,
    object: 'checkout.session',
    created: toUnixSeconds(now),
    mode,
    status: 'open',
    payment_status: isPayment ? 'unpaid' : 'no_payment_required',
    client_reference_id: form.optional('client_reference_id'),
    customer,
    metadata: form.map('metadata'),
    amount_total: isPayment ? form.cents(`${item}[unit_amount]`) : null,
    currency: form.text(isPayment ? `${item}[currency]` : 'currency'),
    payment_intent: null,
    setup_intent: null,
    expires_at: toUnixSeconds(now) + daySeconds,
    url: pageUrl(id),
    success_url: form.text('success_url'),
    cancel_url: form.optional('cancel_url') ?? form.text('success_url'),
    description: isPayment ? form.text(`${item}[product_data][name]`) : '',
    intent: {
      metadata: form.map(`${intent}[metadata]`),
      description: form.optional(`${intent}[description]`),
      setup_future_usage: form.optional(`${intent}[setup_future_usage]`),
    },
    last_error: null,
  };
  await documents.put(session);
  return session;
};

const expireSession: Endpoint = async ({ documents, id, now }) => {
  const session = await findOrThrow(documents, 'checkout.session', id);
  if (!isOpen(session, now))
    throw invalidError('Only Checkout Sessions with a status in ["open"] can be expired.');
  const expiredSession = { ...session, status: 'expired' as const, url: null };
  await documents.put(expiredSession);
  return expiredSession;
};

const findSession: Endpoint = async ({ documents, id, now }) => {
  const session = await findOrThrow(documents, 'checkout.session', id);
  return session.status === 'open' && !isOpen(session, now) ? { ...session, status: 'expired' } : session;
};

const createPayment: Endpoint = async (change) => {
  const { documents, form, now } = change;
  if (form.text('confirm') !== 'true' || form.text('off_session') !== 'true')
    throw invalidError('Only confirmed off-session payments are supported.');
  const customer = form.text('customer');
  await findOrThrow(documents, 'customer', customer);
  const method = await findOrThrow(documents, 'payment_method', form.text('payment_method'));
  if (method.customer !== customer)
    throw invalidError(
      'The PaymentMethod does not belong to the Customer.',
      'payment_method_unexpected_state',
    );
  const payment = await confirmPayment(
    change,
    {
      id: newId('pi'),
      object: 'payment_intent',
      created: toUnixSeconds(now),
      amount: form.cents('amount'),
      amount_received: 0,
      currency: form.text('currency'),
      customer,
      description: form.optional('description'),
      metadata: form.map('metadata'),
      payment_method: null,
      setup_future_usage: null,
      status: 'requires_payment_method',
      last_payment_error: null,
      latest_charge: null,
      checkout_session: null,
    },
    method,
    outcomes[method.outcome].later,
  );
  return payment.last_payment_error
    ? { error: { ...payment.last_payment_error, payment_intent: payment } }
    : payment;
};

const findPayment: Endpoint = async ({ documents, id, query }) => {
  const payment = await findOrThrow(documents, 'payment_intent', id);
  const method = await documents.get('payment_method', payment.payment_method);
  return query.get('expand[0]') === 'payment_method' && method
    ? { ...payment, payment_method: method }
    : payment;
};

const list = async (documents: Documents, parentId: string | null, object: string) => ({
  object: 'list',
  has_more: false,
  data: (await documents.children(parentId ?? '')).filter((child) => child.object === object),
});

const sumSpentCents = async (documents: Documents, payment: PaymentIntent) => {
  let cents = 0;
  for (const child of await documents.children(payment.id)) {
    if (child.object === 'dispute' && child.status !== 'won')
      throw invalidError('The payment has been disputed.', 'charge_disputed');
    if (child.object === 'refund' && child.status !== 'failed') cents += child.amount;
  }
  return cents;
};

const createStandInRefund: Endpoint = async (change) => {
  const { documents, form } = change;
  const payment = await findOrThrow(documents, 'payment_intent', form.text('payment_intent'));
  const amount = form.cents('amount');
  if (amount > payment.amount_received - (await sumSpentCents(documents, payment)))
    throw invalidError(
      'Refund amount is greater than unrefunded amount on charge.',
      'charge_already_refunded',
    );
  return createRefund(change, payment, { amount, metadata: form.map('metadata') });
};

const endpoints: Readonly<Record<string, Endpoint>> = {
  'POST /v1/checkout/sessions': createSession,
  'POST /v1/checkout/sessions/:id/expire': expireSession,
  'GET /v1/checkout/sessions/:id': findSession,
  'POST /v1/payment_intents': createPayment,
  'GET /v1/payment_intents/:id': findPayment,
  'GET /v1/payment_intents': ({ documents, query }) =>
    list(documents, query.get('customer'), 'payment_intent'),
  'GET /v1/payment_methods/:id': ({ documents, id }) => findOrThrow(documents, 'payment_method', id),
  'POST /v1/refunds': createStandInRefund,
  'GET /v1/refunds': ({ documents, query }) => list(documents, query.get('payment_intent'), 'refund'),
};

async function respond(
  call: Omit<Call, 'form' | 'query' | 'id'>,
  request: StripeRequest,
): Promise<StripeResponse> {
  const { pathname, searchParams: query } = new URL(request.path, 'http://stand-in.invalid');
  const [, id = ''] = /\/((?:cs|pi|pm)_\w+)/.exec(pathname) ?? [];
  const endpoint = endpoints[`${request.method} ${id ? pathname.replace(id, ':id') : pathname}`];
  if (!endpoint)
    throw new ApiError(404, { type: 'invalid_request_error', message: 'Unrecognized request URL' });
  const body = await endpoint({ ...call, form: readForm(request.body), query, id });
  return { status: 'error' in body ? 402 : 200, body };
}

/** Like Stripe, returns the first response to a repeated key for a day, and rejects the key with a different request. */
export async function respondOnce(
  call: Omit<Call, 'form' | 'query' | 'id'>,
  request: StripeRequest,
): Promise<StripeResponse> {
  const { documents, now } = call;
  const id = `key ${request.idempotencyKey}`;
  const hash = createHash('sha256').update(`${request.path}\n${request.body}`).digest('base64url');
  const earlierResponse = request.idempotencyKey ? await documents.get('answer', id) : undefined;
  if (earlierResponse && earlierResponse.created > toUnixSeconds(now) - daySeconds) {
    if (earlierResponse.request === hash)
      return { status: earlierResponse.status, body: earlierResponse.body };
    const message = 'Keys for idempotent requests can only be used with the same parameters.';
    return { status: 400, body: { error: { type: 'idempotency_error', message } } };
  }
  try {
    const response = await respond(call, request);
    if (request.idempotencyKey && request.method === 'POST')
      await documents.put(
        { ...response, id, object: 'answer', created: toUnixSeconds(now), request: hash },
        addDays(now, 1),
      );
    return response;
  } catch (error) {
    if (error instanceof ApiError) return error.response;
    throw error;
  }
}
