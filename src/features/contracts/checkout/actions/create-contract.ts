import { createHash, randomUUID } from 'node:crypto';
import type { Db } from '../../../../platform/database/database.ts';
import { badRequest, conflict, notFound, RequestError } from '../../../../platform/errors.ts';
import { runIdempotently } from '../../../../platform/idempotency/run-idempotently.ts';
import { firstLinkVersion } from '../../../../platform/record-key.ts';
import { formatPersonName } from '../../../../shared/person-name.ts';
import { isPrintable } from '../../../../shared/printable-text.ts';
import { toContractNumber } from '../../../../shared/quote-number.ts';
import type { Visitor } from '../../../customers/leads/domain/visitor.ts';
import { zipCodeNotFound } from '../../../places/actions.ts';
import { formatNotSold, formatSalesPaused } from '../../../places/domain/sales-text.ts';
import { getSalesStatus, type StateRule } from '../../../places/domain/state-rule.ts';
import { toCustomerDay } from '../../../places/domain/time-zones.ts';
import type { PaymentOption } from '../../../selling/estimate/domain/paid-in-full.ts';
import type { Orderable } from '../../../selling/quote/actions/index.ts';
import { type ChosenQuote, toPaidInFull } from '../../../selling/quote/domain/opportunity.ts';
import { getLapseTerms } from '../../contract/actions/collection-policy.ts';
import { causes, loadLedger, recordEvent } from '../../contract/actions/contract-lifecycle.ts';
import { getToday } from '../../contract/actions/deps.ts';
import { queueContractEmail } from '../../contract/actions/emails/ordered.ts';
import { signFirstKey } from '../../contract/actions/open-contract.ts';
import { publishContractEvent } from '../../contract/actions/publish-contract.ts';
import {
  type ContractTerms,
  confirmations,
  confirmationsVersion,
  listMissingConfirmations,
  type StoredConsent,
} from '../../contract/domain/contract.ts';
import { listScheduledPayments } from '../../contract/domain/contract-dates.ts';
import type { ContractParties } from '../../contract/schema/contract-parties.ts';
import { type Contract, contractStore } from '../../contract/store/contracts.ts';
import { paymentRecords } from '../../payments/actions.ts';
import type { CheckoutDeps } from './deps.ts';

export type ContractRequest = {
  opportunityId: string;
  quoteSequence: number;
  confirmations: string[];
  paymentOption?: PaymentOption;
  contractParties: ContractParties;
};

/** `soldBy` is the staff member who took the order by phone. */
export type ContractSender = { idempotencyKey?: string | undefined; soldBy?: string };

/** Throws 400 with an error for each missing confirmation. */
function requireConfirmations(names: readonly string[]) {
  const missingNames = listMissingConfirmations(names);
  if (missingNames.length === 0) return;
  const entries = missingNames.map(({ name, words }) => ({
    description: name,
    errorCode: 'ConfirmationMissing',
    message: `Check this box to continue: ${words}`,
  }));
  throw new RequestError(400, entries);
}

const quoteNotFound = () => notFound('QuoteNotFound', "We couldn't find this quote.");

export const quoteChanged = () =>
  badRequest(
    'QuoteChanged',
    'The price or plan has changed since you opened this page, maybe in another tab. Review it again before you order.',
  );

/** New quotes refuse such a name. Older ones may have one. */
function requirePrintableName(customer: Contract['customer']) {
  if (isPrintable(formatPersonName(customer))) return;
  throw badRequest(
    'NameNotPrintable',
    "Contracts can only print Latin letters. Change the name in your quote to how it's on your driver's license, in Latin letters, before you order.",
  );
}

function requireOpenState(rule: StateRule | undefined): StateRule {
  const status = rule && getSalesStatus(rule);
  if (rule && status === 'Open') return rule;
  const where = rule?.name ?? 'this state';
  throw status === 'TemporaryDisabled'
    ? badRequest('StatePaused', `${formatSalesPaused(where)} right now. We saved your quote.`)
    : badRequest('StateNotEligible', `${formatNotSold(where)} right now. We saved your quote.`);
}

/** The price and the contract depend on the state, so the owner must live in the quote's state. */
export function requireMatchingState(
  { geography }: CheckoutDeps,
  { address }: ContractParties,
  { state, name }: StateRule,
) {
  const field = 'contractParties.address';
  const place = geography.cityData(address.zipCode, address.state);
  if (!place) throw zipCodeNotFound(`${field}.zipCode`);
  if (address.state === state && place.state === state) return;
  throw badRequest(
    'StateMismatch',
    `Your quote is for ${name}, but this address is in another state, where the price can differ. Change your quote to that state, or correct the address.`,
    address.state === state ? `${field}.zipCode` : `${field}.state`,
  );
}

const listConsents = async (deps: CheckoutDeps, tx: Db, leadId: string): Promise<StoredConsent[]> =>
  (await deps.consent.byLead(tx, leadId)).map(({ kind, channels, textVersion, createdAt, hash }) => ({
    kind,
    channels,
    textVersion,
    at: createdAt.toISOString(),
    hash,
  }));

async function buildTerms(
  deps: CheckoutDeps,
  tx: Db,
  orderable: Orderable,
  rated: ChosenQuote,
  stateRule: StateRule,
): Promise<Omit<ContractTerms, 'confirmations' | 'confirmationsVersion'>> {
  const { rateCardVersion } = orderable.storedQuote;
  const rateCard = await deps.rates.byVersion(rateCardVersion, tx);
  return {
    rated,
    rateCardVersion,
    rateCardHash: createHash('sha256').update(JSON.stringify(rateCard)).digest('hex'),
    stateRule,
    consents: await listConsents(deps, tx, orderable.opportunity.leadId),
    textVersion: (await deps.contractText.inEffect(tx)).version,
    lapse: await getLapseTerms(deps, tx, stateRule.state),
  };
}

/**
 * The contract for a quote's current price, without the parties and maybe the VIN. Stores nothing. Throws 400 if the price has expired
 * or we don't sell in the state.
 */
export async function draftContract(
  deps: CheckoutDeps,
  tx: Db,
  orderable: Orderable,
  {
    paymentOption,
    confirmations,
    soldBy = null,
  }: {
    paymentOption: PaymentOption | undefined;
    confirmations: ContractTerms['confirmations'];
    soldBy?: string | null;
  },
): Promise<Contract> {
  const { opportunity, storedQuote } = orderable;
  const { rated } = storedQuote;
  if (!rated.choice) throw quoteNotFound();
  if (rated.validUntil < toCustomerDay(opportunity.state, deps.now())) throw quoteChanged();
  const monthly = { ...rated, choice: rated.choice };
  const chosen = paymentOption === 'InFull' ? toPaidInFull(monthly) : monthly;
  requirePrintableName(opportunity.customer);
  const stateRule = requireOpenState(await deps.geography.stateRule(opportunity.state, tx));
  return {
    id: randomUUID(),
    linkVersion: firstLinkVersion,
    formerKeyHash: null,
    contractNumber: toContractNumber(opportunity.quoteNumber),
    opportunityId: opportunity.id,
    leadId: opportunity.leadId,
    personId: null,
    coOwnerId: null,
    status: 'AwaitingPayment',
    customer: opportunity.customer,
    contractParties: null,
    tracking: opportunity.tracking,
    quoteNumber: opportunity.quoteNumber,
    quoteSequence: storedQuote.sequence,
    vin: opportunity.vin ?? '',
    terms: {
      ...(await buildTerms(deps, tx, orderable, chosen, stateRule)),
      confirmations,
      confirmationsVersion,
    },
    paymentMethod: null,
    paymentMethodSince: null,
    payBy: rated.validUntil,
    orderedOn: getToday(deps),
    orderedAt: deps.now(),
    signedAt: null,
    activeSince: null,
    endsOn: null,
    lapses: [],
    transferredOn: null,
    canceledAt: null,
    refundCents: null,
    claimsCents: null,
    refundDueOn: null,
    refundPaidOn: null,
    coveredFrom: null,
    startNoticeOn: null,
    endNoticeOn: null,
    soldBy,
    callStartsAt: null,
    callEndsAt: null,
    askedCancellation: null,
  };
}

/** Throws 400 without a VIN, or if the owner doesn't live in the quote's state. */
export function addParties(deps: CheckoutDeps, draft: Contract, contractParties: ContractParties): Contract {
  if (draft.vin === '')
    throw badRequest(
      'VinMissing',
      'We need your VIN for the contract. Add it to your quote, then place your order.',
      'vin',
    );
  requireMatchingState(deps, contractParties, draft.terms.stateRule);
  return { ...draft, contractParties };
}

/** Stores the contract with its payments, and closes the quote. */
export async function storeContract(
  deps: CheckoutDeps,
  tx: Db,
  orderable: Orderable,
  contract: Contract,
  visitor: Visitor,
): Promise<void> {
  const coOwner = contract.contractParties?.coOwner ?? null;
  await contractStore(tx).insert({
    ...contract,
    personId: await deps.people.recognize(tx, contract.customer),
    coOwnerId: coOwner && (await deps.people.addNamed(tx, coOwner)),
  });
  const account = { duePayments: listScheduledPayments(contract), charges: [], refunds: [], disputes: [] };
  await paymentRecords(tx).save(contract.id, { ...account, duePayments: [] }, account);
  await recordEvent(deps, tx, contract.id, { kind: 'contract.ordered' }, causes.buyer);
  await deps.quotes.markOrdered(tx, orderable, { contractId: contract.id, ipAddress: visitor.ipAddress });
}

/** Appends to the receipt chain, which stays locked until the transaction ends, so call this last. */
const storeConfirmations = (
  deps: CheckoutDeps,
  tx: Db,
  contract: Contract,
  visitor: Visitor,
): Promise<void> =>
  contract.leadId === null
    ? Promise.resolve()
    : deps.consent.recordConfirmation(tx, {
        leadId: contract.leadId,
        textVersion: `contract-${confirmationsVersion}`,
        text: confirmations.map(({ words }) => words).join('\n'),
        page: visitor.page,
        ipAddress: visitor.ipAddress,
        browser: visitor.browser,
        formState: {
          contractNumber: contract.contractNumber,
          quoteSequence: contract.quoteSequence,
          // The staff member who read the terms out on the phone.
          ...(contract.soldBy && { spokenTo: contract.soldBy }),
        },
      });

/** Throws 409 if the first call chose another way to pay, because that contract would look like the answer to this one. */
export async function requireSamePayment(
  tx: Db,
  contractId: string,
  { paymentOption }: Pick<ContractRequest, 'paymentOption'>,
) {
  const contract = await contractStore(tx).byId(contractId);
  if (!contract) throw quoteNotFound();
  const { numberOfPayments, downPaymentCents } = contract.terms.rated.choice.price;
  const isInFull = numberOfPayments === 1 && downPaymentCents === 0;
  if (isInFull === (paymentOption === 'InFull')) return;
  const first = isInFull ? 'to be paid in full' : 'with monthly payments';
  throw conflict(
    'OrderedOtherwise',
    `You've already ordered this plan, ${first}. Open it with the link in our email. To pay another way, call us before you make the first payment.`,
    'paymentOption',
  );
}

/** Repeated and concurrent calls return the same contract. */
export async function createContract(
  deps: CheckoutDeps,
  request: ContractRequest,
  visitor: Visitor,
  { idempotencyKey, soldBy }: ContractSender = {},
): Promise<{ contractId: string }> {
  requireConfirmations(request.confirmations);
  deps.quotes.requireOwner(request.opportunityId);
  const idempotentRequest = { operation: 'create-contract', key: idempotencyKey, body: request };
  return runIdempotently(deps.database, idempotentRequest, async (tx) => {
    const orderable = await deps.quotes.lockForOrder(tx, request.opportunityId);
    const { contractId } = orderable.opportunity;
    if (contractId) {
      await requireSamePayment(tx, contractId, request);
      return { contractId: signFirstKey(deps, contractId) };
    }
    if (orderable.storedQuote.sequence !== request.quoteSequence) throw quoteChanged();
    const { paymentOption, contractParties } = request;
    const draft = await draftContract(deps, tx, orderable, {
      paymentOption,
      confirmations: [...confirmations],
      soldBy: soldBy ?? null,
    });
    const contract = addParties(deps, draft, contractParties);
    await storeContract(deps, tx, orderable, contract, visitor);
    if (contract.leadId !== null && !(await deps.leads.isSuspicious(tx, contract.leadId))) {
      await queueContractEmail(deps, tx, contract, await loadLedger(tx, contract));
      await publishContractEvent(deps, tx, contract, 'contract.ordered');
    }
    await storeConfirmations(deps, tx, contract, visitor);
    return { contractId: signFirstKey(deps, contract.id) };
  });
}
