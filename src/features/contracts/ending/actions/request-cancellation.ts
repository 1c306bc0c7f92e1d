import { randomBytes, randomUUID } from 'node:crypto';
import type { Db } from '../../../../platform/database/database.ts';
import { badRequest, conflict, forbidden } from '../../../../platform/errors.ts';
import { addMonths } from '../../../../shared/calendar.ts';
import { dollars, toDollars } from '../../../../shared/format.ts';
import { exactTime } from '../../../../ui/format.ts';
import type { PlanTerms } from '../../../plans/domain/plan-terms.ts';
import { formatTermsSource } from '../../cancellation/domain/refund-text.ts';
import { loadClaims, presentClaims } from '../../contract/actions/contract-claims.ts';
import { causes, loadLedger } from '../../contract/actions/contract-lifecycle.ts';
import {
  calculateContractRefund,
  getOpenPenaltyCents,
  isLoweredByClaims,
  listContractCancellationTerms,
  presentPromisedRefund,
  toCancellation,
  toPromisedRefund,
} from '../../contract/actions/contract-refund.ts';
import { getContact, getOwnerDay, getToday } from '../../contract/actions/deps.ts';
import {
  describeIncoming,
  describeNextStep,
  formatRequestedAt,
  isRefundWaiting,
  returnPath,
} from '../../contract/actions/describe-contract.ts';
import { shouldEmailBuyer } from '../../contract/actions/emails/basics.ts';
import {
  contractNotFound,
  findContractByToken,
  presentFoundContract,
} from '../../contract/actions/find-contract.ts';
import {
  canKeep,
  canTakeBack,
  createReceiptNumber,
  findCancelDayError,
  findOwnersRequest,
  formatTakeBackEnd,
  getCanceledDay,
  getLastDayToConfirm,
  getLatestCancelDay,
} from '../../contract/domain/cancellation-request.ts';
import { getContractDates } from '../../contract/domain/contract-dates.ts';
import { endLapse } from '../../contract/domain/lapses.ts';
import { canBeCanceled, collectsPayments, isOver } from '../../contract/domain/transitions.ts';
import {
  type CancellationRequest,
  cancellationRequestStore,
} from '../../contract/store/cancellation-requests.ts';
import { type Contract, contractStore } from '../../contract/store/contracts.ts';
import { listUnpaidPayments, type PaymentAccount, sumCents } from '../../payments/domain/payment-account.ts';
import {
  buildStatement,
  type ContractLedger,
  listReceivedPayments,
} from '../../payments/domain/statement.ts';
import { describeTakingBack } from '../domain/taking-back.ts';
import type { CancellationForm } from '../schema/cancellation.ts';
import { closeContract } from './close-contract.ts';
import type { EndingDeps } from './deps.ts';
import { queueCancellationReceipt } from './emails/cancellation.ts';
import { queueConfirmCancellation } from './emails/notices.ts';
import { finishCancellations, getTakingBack, withdrawRequest } from './finish-cancellations.ts';
import { raiseRefunds } from './raise-refunds.ts';

export type ContractCancellationActions = ReturnType<typeof contractCancellationActions>;
export type CancellationView = NonNullable<Awaited<ReturnType<ContractCancellationActions['view']>>>;
export type CancellationReceipt = ReturnType<typeof presentReceipt>;

const unpaidReason = 'The customer canceled the contract online.';

const presentReceipt = (
  contract: Contract,
  account: PaymentAccount,
  request: CancellationRequest,
  outcome: string,
) => ({
  receiptNumber: request.receiptNumber,
  requestedAt: formatRequestedAt(request.requestedAt),
  cancelOn: request.cancelOn,
  reason: request.reason,
  isDone: contract.status === 'Canceled',
  /** What became of the contract and its payments. Repeats the refund once it's canceled. */
  outcome,
  refund:
    request.refund &&
    presentPromisedRefund({
      ...request.refund,
      isDisputed: isRefundWaiting(contract, account, request),
      isLoweredByClaims: !isOver(contract.status) && request.refund.isLoweredByClaims === true,
    }),
});

/** Returns our own notice, unless the owner has canceled since. */
const presentNotice = (contract: Contract, request: CancellationRequest | undefined) =>
  request?.by === 'Seller' && !isOver(contract.status)
    ? { endsOn: request.cancelOn, reason: request.reason }
    : null;

/** If nothing was paid, the request cancels the contract immediately. */
const endsImmediately = ({ status }: Contract) => status === 'AwaitingPayment';

const getTerms = ({ rates }: EndingDeps, { terms }: Contract, db?: Db): Promise<PlanTerms> =>
  rates.getTerms(terms.rateCardVersion, db);

type Announcement = Pick<CancellationRequest, 'by' | 'cancelOn' | 'reason' | 'sellerReason'> & {
  requestedAt?: Date;
};

/** Saves the end date and the refund for that day. Lock the contract first. */
export async function insertRequest(
  deps: EndingDeps,
  tx: Db,
  contract: Contract,
  announcement: Announcement,
): Promise<CancellationRequest> {
  const { claimsCents } = await loadClaims(deps, tx, contract);
  const announced = { requestedAt: deps.now(), ...announcement };
  const cancel = toCancellation(contract, announced, claimsCents);
  const ledger = await loadLedger(tx, contract);
  const paid = buildStatement(ledger);
  const terms = await getTerms(deps, contract, tx);
  const refund = calculateContractRefund(terms, contract, paid, cancel);
  const request: CancellationRequest = {
    ...announced,
    id: randomUUID(),
    contractId: contract.id,
    receiptNumber: createReceiptNumber(randomBytes(8)),
    claimsCents,
    refund: refund
      ? {
          ...toPromisedRefund(contract, ledger.account, refund),
          isLoweredByClaims: isLoweredByClaims(terms, contract, paid, cancel),
        }
      : null,
  };
  await cancellationRequestStore(tx).insert(request);
  // An earlier request may have included a refund.
  const refundDueOn = request.refund && request.refund.cents > 0 ? request.refund.dueOn : null;
  await contractStore(tx).setRefundDue(contract.id, { claimsCents, refundDueOn });
  return request;
}

const monthsToWait = [6, 12];

/**
 * What the owner would get back later, with everything past due paid today, which starts coverage again, every later payment on time, and
 * no more claims paid.
 */
function listLaterRefunds(
  terms: PlanTerms,
  lapsedContract: Contract,
  ledger: ContractLedger,
  { today, paidOn, claimsCents }: { today: string; paidOn: string; claimsCents: number | null },
) {
  const paid = buildStatement(ledger);
  const contract = { ...lapsedContract, lapses: endLapse(lapsedContract.lapses ?? [], paidOn) };
  const { endsOn } = getContractDates(contract, today).termEnd;
  const days = monthsToWait.map((months) => addMonths(today, months)).filter((on) => on < endsOn);
  return days.map((on) => {
    const dueCents = sumCents(listUnpaidPayments(ledger.account).filter(({ dueOn }) => dueOn <= on));
    const paidByThen = { ...paid, receivedCents: paid.receivedCents + dueCents };
    const refund = calculateContractRefund(terms, contract, paidByThen, { on, claimsCents });
    return { on, amount: toDollars(refund?.refundCents ?? 0), paid: toDollars(paidByThen.receivedCents) };
  });
}

function requireDay(contract: Contract, cancelOn: string, today: string) {
  const error = findCancelDayError(contract, cancelOn, today);
  if (error) throw badRequest('InvalidField', error, 'cancelOn');
}

/** What the owner can still confirm. A plan that started after the day that was asked for ends on its first day. */
function findAsked(deps: EndingDeps, contract: Contract) {
  const { askedCancellation: asked, status, activeSince } = contract;
  const today = getOwnerDay(deps, contract);
  if (!asked || isOver(status) || today > getLastDayToConfirm(contract, asked)) return null;
  const firstDay = activeSince ? getContractDates(contract, today).purchasedOn : asked.cancelOn;
  const [, cancelOn = firstDay] = [firstDay, asked.cancelOn].toSorted();
  return { ...asked, cancelOn };
}

/** Returns undefined if the owner has canceled already, so that a repeated request has no effect. */
async function lockCancelable(
  deps: EndingDeps,
  tx: Db,
  contractId: string,
  form: CancellationForm,
  asOf: Date,
) {
  const contract = await contractStore(tx).byIdForUpdate(contractId);
  if (!contract) throw contractNotFound();
  const earlierRequest = await cancellationRequestStore(tx).byContract(contract.id);
  if (earlierRequest?.by === 'Buyer') return undefined;
  if (!canBeCanceled(contract.status)) throw badRequest('AlreadyCanceled', 'This contract is already over.');
  const cancelOn = endsImmediately(contract) ? getOwnerDay(deps, contract) : form.cancelOn;
  requireDay(contract, cancelOn, getOwnerDay(deps, contract, asOf));
  return { contract, cancelOn, reason: form.reason || null };
}

/** Keeps the first request while it can be confirmed, or else anyone could change its day and fill the owner's inbox. */
async function askOwner(deps: EndingDeps, tx: Db, contractId: string, form: CancellationForm) {
  const now = deps.now();
  const cancelable = await lockCancelable(deps, tx, contractId, form, now);
  if (!cancelable) return;
  const { contract, cancelOn, reason } = cancelable;
  const asked = { cancelOn, reason, askedAt: now.toISOString() };
  if (findAsked(deps, contract)) return;
  await contractStore(tx).setAskedCancellation(contract.id, asked);
  if (await shouldEmailBuyer(deps, tx, contract)) await queueConfirmCancellation(deps, tx, contract, asked);
}

/** Counts from `requestedAt`. */
async function requestCancellation(
  deps: EndingDeps,
  tx: Db,
  contractId: string,
  form: CancellationForm,
  requestedAt = deps.now(),
) {
  const cancelable = await lockCancelable(deps, tx, contractId, form, requestedAt);
  if (!cancelable) return;
  const { contract, cancelOn, reason } = cancelable;
  const isDone = endsImmediately(contract);
  const ledger = await loadLedger(tx, contract);
  const request = await insertOwnerRequest(deps, tx, contract, { cancelOn, reason, requestedAt });
  if (isDone)
    await closeContract(deps, tx, contract, {
      to: 'Canceled',
      reason: unpaidReason,
      refund: null,
      claimsCents: null,
      by: causes.buyer,
      actor: 'Buyer',
    });
  await emailReceipt(deps, tx, contract, { request, isDone, ledger });
}

async function emailReceipt(
  deps: EndingDeps,
  tx: Db,
  contract: Contract,
  { request, isDone, ledger }: { request: CancellationRequest; isDone: boolean; ledger: ContractLedger },
) {
  if (await shouldEmailBuyer(deps, tx, contract))
    await queueCancellationReceipt(deps, tx, contract, {
      request,
      isDone,
      incoming: describeIncoming(contract, ledger),
    });
}

type OwnerRequest = Required<Pick<Announcement, 'cancelOn' | 'reason' | 'requestedAt'>>;

/** The owner's request replaces our notice, because its refund can be larger. */
export async function insertOwnerRequest(
  deps: EndingDeps,
  tx: Db,
  contract: Contract,
  asked: OwnerRequest,
): Promise<CancellationRequest> {
  await contractStore(tx).setAskedCancellation(contract.id, null);
  const replaced = await cancellationRequestStore(tx).byContract(contract.id);
  await cancellationRequestStore(tx).remove([contract.id]);
  const sellerReason = replaced?.sellerReason ?? null;
  return insertRequest(deps, tx, contract, { by: 'Buyer', sellerReason, ...asked });
}

/** For an owner who called and chose a later last day, after which the contract is canceled. */
export async function announceForOwner(
  deps: EndingDeps,
  tx: Db,
  contract: Contract,
  asked: OwnerRequest,
): Promise<void> {
  const ledger = await loadLedger(tx, contract);
  const request = await insertOwnerRequest(deps, tx, contract, asked);
  await emailReceipt(deps, tx, contract, { request, isDone: false, ledger });
}

/**
 * Otherwise, canceling and taking it back would put off payments and our notice again and again. While coverage is stopped, nothing has
 * to be paid first: the contract asks for that only to start it again.
 */
async function requireKeepable(
  deps: EndingDeps,
  tx: Db,
  contract: Contract,
  request: CancellationRequest,
): Promise<void> {
  const { late } = await getTakingBack(deps, tx, contract, request);
  if (late.length > 0 && contract.status !== 'Lapsed')
    throw badRequest(
      'PaymentDue',
      `${dollars(sumCents(late))} was past due before you canceled. Pay it on the page of your contract, then keep your plan.`,
    );
  if (request.sellerReason !== null)
    throw badRequest(
      'NoticeGiven',
      'We gave you notice before you canceled. Call us if you want to keep your plan.',
    );
}

async function describeKeep(
  deps: EndingDeps,
  db: Db,
  contract: Contract,
  { request, today }: { request: CancellationRequest; today: string },
) {
  const { late, resumed } = await getTakingBack(deps, db, contract, request);
  const lateCents = sumCents(late);
  return {
    text: describeTakingBack(resumed, { takeBackEnd: formatTakeBackEnd(request.cancelOn, today), lateCents }),
    payPath: late.length > 0 ? returnPath(deps, contract) : null,
  };
}

export function contractCancellationActions(deps: EndingDeps) {
  const { db } = deps.database;

  async function open(token: string) {
    const found = await findContractByToken(deps, token);
    if (!found) throw contractNotFound();
    return found;
  }

  async function openWithLink(token: string): Promise<Contract> {
    const { contract, access } = await open(token);
    if (access === 'Link') return contract;
    throw forbidden('ContractLinkNeeded', 'Open your contract with the link in our email to do this.');
  }

  return {
    finishCancellations: finishCancellations(deps),
    raiseRefunds: raiseRefunds(deps),

    /** `cancelOn` defaults to today. Throws 404 for an invalid token, and 400 for an invalid date. */
    async view(token: string, form: Partial<CancellationForm> = {}) {
      const { contract, access } = await open(token);
      const ledger = await loadLedger(db, contract);
      const paid = buildStatement(ledger);
      const { receivedCents } = paid;
      const today = getOwnerDay(deps, contract);
      const asked = findAsked(deps, contract);
      if (form.cancelOn) requireDay(contract, form.cancelOn, today);
      const cancelOn = form.cancelOn ?? asked?.cancelOn ?? today;
      const request = await cancellationRequestStore(db).byContract(contract.id);
      const ownersRequest = findOwnersRequest(request);
      const terms = await getTerms(deps, contract);
      const { claimsCents, undecidedNumbers } = await loadClaims(deps, db, contract);
      const requestedAt = asked ? new Date(asked.askedAt) : deps.now();
      const cancel = toCancellation(contract, { cancelOn, by: 'Buyer', requestedAt }, claimsCents);
      const refund = isOver(contract.status)
        ? undefined
        : calculateContractRefund(terms, contract, paid, cancel);
      const { stateRule } = contract.terms;
      const { lienholder } = contract.contractParties ?? {};
      return {
        contract: await presentFoundContract(deps, token, { contract, access }),
        stateName: stateRule.name,
        terms: listContractCancellationTerms(terms, contract),
        termsSource: formatTermsSource(stateRule),
        receivedTotal: toDollars(receivedCents),
        received: listReceivedPayments(ledger).map(({ paidOn, cents }) => ({
          paidOn,
          amount: toDollars(cents),
        })),
        claims: await presentClaims(deps, db, contract),
        hasUndecidedClaim: undecidedNumbers.length > 0,
        /** Null unless the contract was transferred. */
        transferredOn: contract.transferredOn,
        /** Null if the buyer gets the refund. */
        lender: refund?.payableTo === 'Lienholder' ? (lienholder?.name ?? null) : null,
        /** The owner confirms in an email first. */
        needsConfirmation: access === 'Lookup',
        asked: asked && {
          cancelOn: asked.cancelOn,
          reason: asked.reason,
          askedAt: exactTime(new Date(asked.askedAt)),
          confirmBy: getLastDayToConfirm(contract, asked),
        },
        /** Says how the owner can take the cancellation back, and what that costs. Null if they can't. */
        keep:
          access === 'Link' && ownersRequest && canKeep(contract, ownersRequest, today)
            ? await describeKeep(deps, db, contract, { request: ownersRequest, today })
            : null,
        notice: presentNotice(contract, request),
        endsImmediately: endsImmediately(contract),
        /** The plan will never have covered a repair. */
        endsInWaitingPeriod: cancelOn < getContractDates(contract, today).waitingPeriodEnd.endsOn,
        canceledOn: getCanceledDay(contract, request),
        today,
        latestDay: getLatestCancelDay(contract, today),
        cancelOn,
        refund:
          refund &&
          presentPromisedRefund({
            ...toPromisedRefund(contract, ledger.account, refund),
            isLoweredByClaims: isLoweredByClaims(terms, contract, paid, cancel),
          }),
        laterRefunds:
          refund && collectsPayments(contract.status)
            ? listLaterRefunds(terms, contract, ledger, { today, paidOn: getToday(deps), claimsCents })
            : [],
        /** Null unless a payment is on its way. */
        incoming: describeIncoming(contract, ledger),
        receipt: ownersRequest
          ? presentReceipt(
              contract,
              ledger.account,
              ownersRequest,
              describeNextStep(contract, await getContact(deps, db), ledger, {
                request,
                today: getToday(deps),
                ownerDay: today,
                penaltyCents: getOpenPenaltyCents(terms, contract, ledger, {
                  request,
                  today: getToday(deps),
                }),
              }),
            )
          : null,
      };
    },

    /** After a lookup, it only asks the owner by email. */
    async request(token: string, form: CancellationForm): Promise<void> {
      const { contract, access } = await open(token);
      const act = access === 'Link' ? requestCancellation : askOwner;
      await deps.database.transaction((tx) => act(deps, tx, contract.id, form));
    },

    /** Throws 403 without the contract's link, 400 if there's nothing to confirm, and 409 if the owner saw another day. */
    async confirm(token: string, shownDay: string): Promise<void> {
      const { id } = await openWithLink(token);
      await deps.database.transaction(async (tx) => {
        const contract = await contractStore(tx).byIdForUpdate(id);
        const asked = contract && findAsked(deps, contract);
        if (!asked) throw badRequest('NothingToConfirm', "There's no cancellation to confirm.");
        const { cancelOn, reason, askedAt } = asked;
        if (cancelOn !== shownDay)
          throw conflict('DayChanged', 'The day has changed. Look at it again, then confirm it.');
        await requestCancellation(deps, tx, id, { cancelOn, reason: reason ?? '' }, new Date(askedAt));
      });
    },

    /** Drops what someone asked for, or takes a cancellation back until its last day. Throws 403 without the contract's link. */
    async keep(token: string): Promise<void> {
      const { id } = await openWithLink(token);
      await deps.database.transaction(async (tx) => {
        const contract = await contractStore(tx).byIdForUpdate(id);
        if (!contract) throw contractNotFound();
        await contractStore(tx).setAskedCancellation(id, null);
        const request = await cancellationRequestStore(tx).byContract(id);
        if (request?.by !== 'Buyer') return;
        if (!canTakeBack(contract, request, getOwnerDay(deps, contract)))
          throw badRequest('AlreadyCanceled', 'This contract is already over.');
        await requireKeepable(deps, tx, contract, request);
        const text = 'The owner keeps the plan.';
        await withdrawRequest(deps, tx, contract, { request, text, by: causes.buyer });
      });
    },
  };
}
