import { randomBytes } from 'node:crypto';
import { addDays } from 'date-fns';
import type {
  CheckoutSession,
  Dispute,
  Documents,
  PaymentError,
  PaymentIntent,
  PaymentMethod,
  Refund,
  SetupIntent,
} from './documents.ts';
import { type Attempt, bankDebitDays, type OutcomeName, outcomes } from './outcomes.ts';

/** One change to the stand-in's state, at one time. */
export type StandInChange = { documents: Documents; now: Date };

export const newId = (prefix: string) => `${prefix}_${randomBytes(18).toString('hex')}`;
export const toUnixSeconds = (at: Date): number => Math.floor(at.getTime() / 1000);

async function emit({ documents, now }: StandInChange, type: string, object: object): Promise<void> {
  const id = newId('evt');
  const created = toUnixSeconds(now);
  const payload = JSON.stringify({ id, object: 'event', created, livemode: false, type, data: { object } });
  await documents.put({ id, object: 'event', created, payload }, now);
}

function declineError(declineCode: string): PaymentError {
  if (declineCode === 'authentication_required')
    return { type: 'card_error', code: declineCode, message: 'Authentication is required.' };
  return {
    type: 'card_error',
    code: 'card_declined',
    decline_code: declineCode,
    message: 'The card was declined.',
  };
}

const paymentEvents = {
  requires_payment_method: 'payment_intent.payment_failed',
  processing: 'payment_intent.processing',
  succeeded: 'payment_intent.succeeded',
} as const;

async function savePayment(change: StandInChange, payment: PaymentIntent): Promise<PaymentIntent> {
  const settlesAt = payment.status === 'processing' ? addDays(change.now, bankDebitDays) : undefined;
  await change.documents.put(payment, settlesAt);
  await emit(change, paymentEvents[payment.status], payment);
  return payment;
}

const toSucceeded = (payment: PaymentIntent): PaymentIntent => ({
  ...payment,
  status: 'succeeded',
  amount_received: payment.amount,
  latest_charge: newId('ch'),
  last_payment_error: null,
});

const toFailed = (payment: PaymentIntent, error: PaymentError): PaymentIntent => ({
  ...payment,
  status: 'requires_payment_method',
  payment_method: null,
  last_payment_error: error,
});

export async function confirmPayment(
  change: StandInChange,
  payment: PaymentIntent,
  method: PaymentMethod,
  attempt: Attempt,
): Promise<PaymentIntent> {
  const confirmedPayment = { ...payment, payment_method: method.id };
  if (attempt.is === 'declined')
    return savePayment(change, toFailed(confirmedPayment, declineError(attempt.declineCode)));
  if (attempt.is === 'processing')
    return savePayment(change, { ...confirmedPayment, status: 'processing', last_payment_error: null });
  const paidPayment = await savePayment(change, toSucceeded(confirmedPayment));
  if (attempt.is === 'disputed') await openDispute(change, paidPayment);
  return paidPayment;
}

/** A bank debit succeeds or is returned. */
export async function settlePayment(change: StandInChange, payment: PaymentIntent): Promise<void> {
  const method = await change.documents.get('payment_method', payment.payment_method);
  const outcome = method && outcomes[method.outcome];
  const attempt: Attempt | undefined = payment.checkout_session ? outcome?.first : outcome?.later;
  const code = attempt?.is === 'processing' ? attempt.failsWith : undefined;
  const settledPayment = await savePayment(
    change,
    code
      ? toFailed(payment, { type: 'invalid_request_error', code, message: 'The bank returned the debit.' })
      : toSucceeded(payment),
  );
  const session = await change.documents.get('checkout.session', payment.checkout_session);
  if (!session) return;
  const updatedSession = { ...session, payment_status: code ? ('unpaid' as const) : ('paid' as const) };
  await change.documents.put(updatedSession);
  const event = settledPayment.status === 'succeeded' ? 'async_payment_succeeded' : 'async_payment_failed';
  await emit(change, `checkout.session.${event}`, updatedSession);
}

async function createMethod(
  { documents, now }: StandInChange,
  customer: string,
  name: OutcomeName,
): Promise<PaymentMethod> {
  const { type, last4 } = outcomes[name].method;
  const method: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    created: toUnixSeconds(now),
    type,
    ...(type === 'card'
      ? { card: { brand: 'visa', display_brand: 'visa', last4 } }
      : { us_bank_account: { bank_name: 'Demonstration Bank', last4 } }),
    customer,
    outcome: name,
  };
  await documents.put(method);
  return method;
}

async function findCustomer({ documents, now }: StandInChange, session: CheckoutSession): Promise<string> {
  if (session.customer) return session.customer;
  const id = newId('cus');
  await documents.put({ id, object: 'customer', created: toUnixSeconds(now) });
  return id;
}

async function completeSession(change: StandInChange, session: CheckoutSession): Promise<CheckoutSession> {
  const complete = { ...session, status: 'complete' as const, url: null, last_error: null };
  await change.documents.put(complete);
  await emit(change, 'checkout.session.completed', complete);
  return complete;
}

async function payOnPage(change: StandInChange, session: CheckoutSession, method: PaymentMethod) {
  const { documents, now } = change;
  const payment: PaymentIntent = (await documents.get('payment_intent', session.payment_intent)) ?? {
    ...session.intent,
    id: newId('pi'),
    object: 'payment_intent',
    created: toUnixSeconds(now),
    amount: session.amount_total ?? 0,
    amount_received: 0,
    currency: session.currency,
    customer: method.customer,
    payment_method: null,
    status: 'requires_payment_method',
    last_payment_error: null,
    latest_charge: null,
    checkout_session: session.id,
  };
  const confirmedPayment = await confirmPayment(change, payment, method, outcomes[method.outcome].first);
  const updatedSession = { ...session, customer: method.customer, payment_intent: confirmedPayment.id };
  if (confirmedPayment.last_payment_error)
    return void documents.put({ ...updatedSession, last_error: confirmedPayment.last_payment_error });
  const payment_status = confirmedPayment.status === 'succeeded' ? 'paid' : 'unpaid';
  await completeSession(change, { ...updatedSession, payment_status });
}

async function saveOnPage(change: StandInChange, session: CheckoutSession, method: PaymentMethod) {
  const { documents, now } = change;
  const { first } = outcomes[method.outcome] as { first: Attempt };
  if (first.is === 'declined')
    return void documents.put({ ...session, last_error: declineError(first.declineCode) });
  const setup: SetupIntent = {
    id: newId('seti'),
    object: 'setup_intent',
    created: toUnixSeconds(now),
    customer: method.customer,
    metadata: session.intent.metadata,
    payment_method: method.id,
    status: 'succeeded',
    last_setup_error: null,
  };
  await documents.put(setup);
  await emit(change, 'setup_intent.succeeded', setup);
  await completeSession(change, { ...session, setup_intent: setup.id });
}

export const isOpen = ({ status, expires_at }: CheckoutSession, now: Date) =>
  status === 'open' && expires_at > toUnixSeconds(now);

/** Applies the buyer's choice. Has no effect unless the page is open. */
export async function chooseOnPage(change: StandInChange, id: string, outcome: OutcomeName): Promise<void> {
  const session = await change.documents.get('checkout.session', id);
  if (!session || !isOpen(session, change.now)) return;
  const method = await createMethod(change, await findCustomer(change, session), outcome);
  await (session.mode === 'setup' ? saveOnPage : payOnPage)(change, session, method);
}

export async function createRefund(
  change: StandInChange,
  payment: PaymentIntent,
  { amount, metadata }: Pick<Refund, 'amount' | 'metadata'>,
): Promise<Refund> {
  const { documents, now } = change;
  const method = await documents.get('payment_method', payment.payment_method);
  const isPending = method?.type === 'us_bank_account';
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    created: toUnixSeconds(now),
    amount,
    currency: payment.currency,
    payment_intent: payment.id,
    status: isPending ? 'pending' : 'succeeded',
    metadata,
  };
  await documents.put(refund, isPending ? addDays(now, bankDebitDays) : undefined);
  await emit(change, 'refund.created', refund);
  return refund;
}

export async function endRefund(change: StandInChange, refund: Refund, status: 'succeeded' | 'failed') {
  const endedRefund = { ...refund, status };
  await change.documents.put(endedRefund);
  await emit(change, 'refund.updated', endedRefund);
  if (status === 'failed') await emit(change, 'refund.failed', endedRefund);
}

export async function openDispute(change: StandInChange, payment: PaymentIntent): Promise<Dispute> {
  const dispute: Dispute = {
    id: newId('du'),
    object: 'dispute',
    created: toUnixSeconds(change.now),
    amount: payment.amount,
    currency: payment.currency,
    payment_intent: payment.id,
    status: 'needs_response',
    evidence_details: { due_by: toUnixSeconds(addDays(change.now, 21)) },
  };
  await change.documents.put(dispute);
  await emit(change, 'charge.dispute.created', dispute);
  await emit(change, 'charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

export async function closeDispute(change: StandInChange, dispute: Dispute, status: 'won' | 'lost') {
  const closedDispute = { ...dispute, status };
  await change.documents.put(closedDispute);
  await emit(change, 'charge.dispute.closed', closedDispute);
}
