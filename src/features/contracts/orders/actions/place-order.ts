import { createHash, randomUUID } from 'node:crypto';
import type { Db } from '../../../../platform/database/database.ts';
import { badRequest, notFound, RequestError } from '../../../../platform/errors.ts';
import { fileStore } from '../../../../platform/files/file-store.ts';
import { once } from '../../../../platform/idempotency/once.ts';
import type { Visitor } from '../../../customers/leads/domain/visitor.ts';
import { type StateRule, salesStatus } from '../../../places/domain/state-rule.ts';
import type { Orderable } from '../../../selling/quote/actions/index.ts';
import type { RatedQuote } from '../../../selling/quote/domain/opportunity.ts';
import { orderNumberOf } from '../../../selling/quote/domain/quote-number.ts';
import {
  confirmations,
  confirmationsVersion,
  type HeldConsent,
  missingConfirmations,
  type Order,
  type OrderTerms,
} from '../domain/order.ts';
import { orderStore } from '../store.ts';
import { type OrderDeps, todayOf } from './deps.ts';
import { mailOrder, publishOrder } from './notify.ts';

export type OrderRequest = {
  opportunityId: string;
  /** Which of the shown prices is ordered: the `sequence` of the review. */
  quoteSequence: number;
  /** Names of the confirmations that were ticked. */
  confirmations: string[];
};

/** The contract that the buyer could read, with the price it was rendered for. */
type Contract = { fileName: string; bytes: Uint8Array; quoteSequence: number };

function confirmed({ confirmations: given }: OrderRequest) {
  const missing = missingConfirmations(given);
  if (missing.length === 0) return;
  const entries = missing.map(({ name, words }) => ({
    description: name,
    errorCode: 'ConfirmationMissing',
    message: `Tick this to go on: ${words}`,
  }));
  throw new RequestError(400, entries);
}

const quoteNotFound = () => notFound('QuoteNotFound', 'We could not find that quote.');

const changed = () =>
  badRequest(
    'QuoteChanged',
    'The price or the plan was changed since this page was opened, maybe in another tab. Read it again, then order.',
  );

function sellable(rule: StateRule | undefined): StateRule {
  const status = rule && salesStatus(rule);
  if (rule && status === 'Open') return rule;
  const where = rule?.name ?? 'that state';
  throw status === 'TemporaryDisabled'
    ? badRequest('StatePaused', `Selling in ${where} is paused for the moment. Your quote is kept.`)
    : badRequest('StateNotEligible', `We don't sell plans in ${where} right now. We saved your quote.`);
}

type Choosable = RatedQuote & { choice: NonNullable<RatedQuote['choice']> };

/** The sale as it can be ordered: the price that was shown, still valid, for a vehicle that is known by its VIN. */
function checked(deps: OrderDeps, held: Orderable, request: OrderRequest): { rated: Choosable; vin: string } {
  const { rated, sequence } = held.quote;
  const { vin } = held.opportunity;
  if (!rated.choice) throw quoteNotFound();
  if (sequence !== request.quoteSequence || rated.validUntil < todayOf(deps)) throw changed();
  if (!vin)
    throw badRequest('VinMissing', 'The contract needs the VIN. Add it to your quote, then order.', 'vin');
  return { rated: { ...rated, choice: rated.choice }, vin };
}

const heldConsents = async (deps: OrderDeps, tx: Db, leadId: string): Promise<HeldConsent[]> =>
  (await deps.consent.ofLead(tx, leadId)).map(({ kind, channels, textVersion, createdAt, hash }) => ({
    kind,
    channels,
    textVersion,
    at: createdAt.toISOString(),
    hash,
  }));

async function termsOf(
  deps: OrderDeps,
  tx: Db,
  held: Orderable,
  rated: Choosable,
  stateRule: StateRule,
): Promise<OrderTerms> {
  const { rateCardVersion } = held.quote;
  const rateCard = await deps.rates.byVersion(rateCardVersion, tx);
  return {
    rated,
    rateCardVersion,
    rateCardHash: createHash('sha256').update(JSON.stringify(rateCard)).digest('hex'),
    stateRule,
    confirmations: [...confirmations],
    confirmationsVersion,
    consents: await heldConsents(deps, tx, held.opportunity.leadId),
  };
}

async function insertOrder(
  deps: OrderDeps,
  tx: Db,
  held: Orderable,
  request: OrderRequest,
  contract: Contract,
): Promise<Order> {
  const { opportunity } = held;
  const { rated, vin } = checked(deps, held, request);
  if (contract.quoteSequence !== held.quote.sequence) throw changed();
  const stateRule = sellable(await deps.geography.stateRule(opportunity.state, tx));
  const placedAt = deps.now();
  const { fileName, bytes } = contract;
  const file = await fileStore(tx).keep({ fileName, bytes, contentType: 'application/pdf' }, placedAt);
  const order: Order = {
    id: randomUUID(),
    recordId: randomUUID(),
    orderNumber: orderNumberOf(opportunity.quoteNumber),
    opportunityId: opportunity.id,
    leadId: opportunity.leadId,
    status: deps.paymentPage ? 'AwaitingPayment' : 'AwaitingCall',
    customer: opportunity.customer,
    tracking: opportunity.tracking,
    quoteNumber: opportunity.quoteNumber,
    quoteSequence: held.quote.sequence,
    vin,
    terms: await termsOf(deps, tx, held, rated, stateRule),
    contractFileId: file.id,
    checkout: null,
    subscriptionId: null,
    placedOn: todayOf(deps),
    placedAt,
    activeSince: null,
    paymentFailedAt: null,
    cancelledAt: null,
    refundCents: null,
  };
  await orderStore(tx).insert(order);
  return order;
}

/** The contract that an order of a quote would have, by the terms that the quote was made with. Throws 404. */
export async function contractOfQuote(deps: OrderDeps, opportunityId: string): Promise<Contract> {
  const { opportunity, quote } = await deps.database.transaction((tx) =>
    deps.quotes.holdForOrder(tx, opportunityId),
  );
  if (!quote.rated.choice) throw quoteNotFound();
  const terms = await deps.rates.termsOf(quote.rateCardVersion);
  const file = await deps.contractTemplates.specimen(quote.rated.choice.plan, opportunity.state, terms);
  return { ...file, quoteSequence: quote.sequence };
}

/** What was confirmed, in the chain of receipts. Last in the transaction: others wait for its end. */
const keepConfirmations = (deps: OrderDeps, tx: Db, order: Order, visitor: Visitor): Promise<void> =>
  order.leadId === null
    ? Promise.resolve()
    : deps.consent.keepStatement(tx, {
        leadId: order.leadId,
        textVersion: `order-${confirmationsVersion}`,
        text: confirmations.map(({ words }) => words).join('\n'),
        page: visitor.page,
        ipAddress: visitor.ipAddress,
        browser: visitor.browser,
        formState: { orderNumber: order.orderNumber, quoteSequence: order.quoteSequence },
      });

/**
 * Places the order of a quote, exactly once: whoever asks again, at the same time or later, is answered the same order.
 * Order, closed quote, mail, news and receipt are one transaction. Throws 400 for what the buyer can mend, 404 for no
 * such quote.
 */
export async function placeOrder(
  deps: OrderDeps,
  request: OrderRequest,
  visitor: Visitor,
  idempotencyKey?: string,
): Promise<{ orderId: string }> {
  confirmed(request);
  // Rendered before the transaction, which other orders may wait for.
  const contract = await contractOfQuote(deps, request.opportunityId);
  const contact = await deps.contact();
  const call = { call: 'place-order', key: idempotencyKey, body: request };
  return once(deps.database, call, async (tx) => {
    const held = await deps.quotes.holdForOrder(tx, request.opportunityId);
    if (held.opportunity.orderId) return { orderId: held.opportunity.orderId };
    const order = await insertOrder(deps, tx, held, request, contract);
    await deps.quotes.closeByOrder(tx, held, order.id);
    if (order.leadId !== null && !(await deps.leads.isSuspicious(tx, order.leadId))) {
      await mailOrder(deps, tx, order, contact);
      await publishOrder(deps, tx, order);
    }
    await keepConfirmations(deps, tx, order, visitor);
    return { orderId: order.id };
  });
}
