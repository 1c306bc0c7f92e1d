import { randomBytes, randomUUID } from 'node:crypto';
import type { Db } from '../../../../platform/database/database.ts';
import { badRequest } from '../../../../platform/errors.ts';
import { toIsoDate } from '../../../../shared/calendar.ts';
import { exactTime } from '../../../../ui/format.ts';
import type { PlanTerms } from '../../../plans/domain/plan-terms.ts';
import { toDollars } from '../../../selling/quote/actions/presenter.ts';
import { getClaimsCents } from '../../cancellation/domain/refund.ts';
import { termsSourceText } from '../../cancellation/domain/refund-text.ts';
import { type Books, receivedPayments, statement } from '../../payments/domain/statement.ts';
import { cancelDayError, latestCancelDay, receiptNumberFrom } from '../domain/cancellation-request.ts';
import { canBeCanceled, isOver } from '../domain/transitions.ts';
import type { CancellationForm } from '../schema/cancellation.ts';
import {
  type CancellationRequest,
  type Contract,
  cancellationRequestStore,
  contractStore,
} from '../store.ts';
import { causes, loadBooks } from './change-life.ts';
import { closeContract } from './close-contract.ts';
import {
  contractCancellationTerms,
  contractRefund,
  presentRefund,
  promisedRefund,
} from './contract-refund.ts';
import { type ContractDeps, getToday } from './deps.ts';
import { contractFromToken, contractNotFound, presentFoundContract } from './find-contract.ts';
import { queueCancellationReceipt, shouldEmailBuyer } from './notify.ts';

export type ContractCancellationActions = ReturnType<typeof contractCancellationActions>;
export type CancellationView = NonNullable<Awaited<ReturnType<ContractCancellationActions['view']>>>;
export type CancellationReceipt = ReturnType<typeof presentReceipt>;

const unpaidReason = 'The customer canceled the contract online.';

const presentReceipt = (contract: Contract, request: CancellationRequest) => ({
  receiptNumber: request.receiptNumber,
  requestedAt: exactTime(request.requestedAt),
  cancelOn: request.cancelOn,
  reason: request.reason,
  hadClaim: request.hadClaim,
  isDone: contract.status === 'Canceled',
  refund: request.refund && presentRefund(request.refund),
});

/** If nothing was paid, the request cancels the contract immediately, without waiting for staff. */
const endsImmediately = ({ status }: Contract) => status === 'AwaitingPayment';

const getTerms = ({ rates }: ContractDeps, { terms }: Contract, db?: Db): Promise<PlanTerms> =>
  rates.getTerms(terms.rateCardVersion, db);

function buildRequest(
  deps: ContractDeps,
  terms: PlanTerms,
  contract: Contract,
  books: Books,
  form: CancellationForm,
): CancellationRequest {
  const { cancelOn, reason } = form;
  const claimsCents = getClaimsCents(form);
  const refund = contractRefund(terms, contract, statement(books).receivedCents, {
    on: cancelOn,
    claimsCents,
  });
  return {
    id: randomUUID(),
    contractId: contract.id,
    receiptNumber: receiptNumberFrom(randomBytes(8)),
    requestedAt: deps.now(),
    cancelOn,
    reason: reason || null,
    hadClaim: claimsCents !== null,
    claimsCents,
    refund: refund ? promisedRefund(contract, refund) : null,
  };
}

function requireDay(cancelOn: string, today: string) {
  const error = cancelDayError(cancelOn, today);
  if (error) throw badRequest('InvalidField', error, 'cancelOn');
}

/** A repeated request has no effect. */
async function requestCancellation(deps: ContractDeps, tx: Db, contractId: string, form: CancellationForm) {
  const contract = await contractStore(tx).byIdForUpdate(contractId);
  if (!contract) throw contractNotFound();
  const earlier = await cancellationRequestStore(tx).byContract(contract.id);
  if (earlier) return;
  if (!canBeCanceled(contract.status)) throw badRequest('AlreadyCanceled', 'This contract is already over.');
  const books = await loadBooks(tx, contract);
  const isDone = endsImmediately(contract);
  const today = getToday(deps);
  const effective = isDone ? { ...form, cancelOn: today, hadClaim: false, claimsPaid: undefined } : form;
  requireDay(effective.cancelOn, today);
  const request = buildRequest(deps, await getTerms(deps, contract, tx), contract, books, effective);
  await cancellationRequestStore(tx).insert(request);
  if (request.refund && request.refund.cents > 0)
    await contractStore(tx).setRefundDue(contract.id, {
      claimsCents: request.claimsCents,
      refundDueOn: request.refund.dueOn,
    });
  if (isDone)
    await closeContract(deps, tx, contract, {
      to: 'Canceled',
      reason: unpaidReason,
      refund: null,
      claimsCents: null,
      by: causes.buyer,
      actor: 'Buyer',
    });
  if (await shouldEmailBuyer(deps, tx, contract))
    await queueCancellationReceipt(deps, tx, contract, { request, isDone });
}

export function contractCancellationActions(deps: ContractDeps) {
  const { db } = deps.database;

  async function open(token: string) {
    const contract = await contractFromToken(deps, token);
    if (!contract) throw contractNotFound();
    return { contract, books: await loadBooks(db, contract) };
  }

  return {
    /** Previews a cancellation, today and without a claim unless given. Throws 404 for an invalid token, and 400 for an invalid date. */
    async view(token: string, form: Partial<CancellationForm> = {}) {
      const { cancelOn = getToday(deps), hadClaim = false, claimsPaid } = form;
      const { contract, books } = await open(token);
      const today = getToday(deps);
      requireDay(cancelOn, today);
      const request = await cancellationRequestStore(db).byContract(contract.id);
      const terms = await getTerms(deps, contract);
      const cancel = { on: cancelOn, claimsCents: getClaimsCents({ hadClaim, claimsPaid }) };
      const refund = isOver(contract.status)
        ? undefined
        : contractRefund(terms, contract, statement(books).receivedCents, cancel);
      const { stateRule } = contract.terms;
      return {
        contract: await presentFoundContract(deps, token, contract),
        stateName: stateRule.name,
        terms: contractCancellationTerms(terms, contract),
        termsSource: termsSourceText(stateRule),
        receivedTotal: toDollars(statement(books).receivedCents),
        received: receivedPayments(books).map(({ paidOn, cents }) => ({ paidOn, amount: toDollars(cents) })),
        endsImmediately: endsImmediately(contract),
        canceledOn: contract.canceledAt && toIsoDate(contract.canceledAt),
        today,
        latestDay: latestCancelDay(today),
        cancelOn,
        refund: refund && presentRefund(promisedRefund(contract, refund)),
        receipt: request ? presentReceipt(contract, request) : null,
      };
    },

    async request(token: string, form: CancellationForm): Promise<void> {
      const { contract } = await open(token);
      await deps.database.transaction((tx) => requestCancellation(deps, tx, contract.id, form));
    },
  };
}
