import type { Db } from '../../../../platform/database/database.ts';
import { badRequest, RequestError } from '../../../../platform/errors.ts';
import type { JobHandler } from '../../../../platform/jobs/jobs.ts';
import { RefundRejectedError } from '../../../../platform/payments/payment-provider.ts';
import { dollars } from '../../../../shared/format.ts';
import { startOfOfficeDay } from '../../../../shared/local-time.ts';
import {
  findOpenPage,
  listAcceptedAmounts,
  nextChargeKey,
  nextToPay,
  recordPage,
} from '../../payments/domain/collect-payments.ts';
import type { AccountChange, PaymentAccount } from '../../payments/domain/payment-account.ts';
import {
  listSendableRefunds,
  recordRefundRejected,
  recordRefundSent,
} from '../../payments/domain/refunds-due.ts';
import { findReceivedDayError } from '../domain/incoming-payment.ts';
import { receiveByHand, withAccount } from '../domain/lifecycle.ts';
import { collectsPayments } from '../domain/transitions.ts';
import { type Contract, contractStore } from '../store/contracts.ts';
import { causes, changeLifecycle, inContract, loadLedger, type NamedActor } from './contract-lifecycle.ts';
import { type ContractDeps, getOwnerDay, getToday } from './deps.ts';
import { returnPath } from './describe-contract.ts';
import { describeDueCharge, sendCharges } from './send-charges.ts';

const unreachable = () =>
  new RequestError(503, [
    {
      description: null,
      errorCode: 'PaymentPageUnreachable',
      message:
        "We saved your contract, but we can't reach the payment page right now. We haven't charged you. Try again in a minute, or call us.",
    },
  ]);

/** Reuses an open page. Returns undefined if there's nothing to pay online or the contract isn't signed yet. Throws 503 if the payment provider doesn't respond. */
export async function createPaymentUrl(
  deps: ContractDeps,
  contract: Contract,
  report: (error: unknown) => void,
): Promise<string | undefined> {
  const provider = await deps.paymentProvider();
  if (!provider || !collectsPayments(contract.status)) return undefined;
  const isFirst = contract.status === 'AwaitingPayment';
  if (isFirst && (!contract.signedAt || contract.payBy < getOwnerDay(deps, contract))) return undefined;
  const { account } = await loadLedger(deps.database.db, contract);
  const nextPayment = nextToPay(account);
  if (!nextPayment || nextPayment.status === 'Processing') return undefined;
  const existingPage = findOpenPage(account, nextPayment.number, deps.now());
  if (existingPage) return existingPage.url;
  const chargeKey = nextChargeKey(account, nextPayment.number);
  const charge = await describeDueCharge(deps, contract, {
    ...nextPayment,
    chargeKey,
    count: account.duePayments.length,
  });
  const contractPage = `${deps.publicUrl}${returnPath(deps, contract)}`;
  const customerId = contract.paymentMethod?.customerId ?? null;
  try {
    const page = await provider.openCheckout(charge, {
      customer: { email: contract.customer.email, customerId },
      returnTo: { paid: `${contractPage}&paid=1`, unpaid: contractPage },
      replaces: null,
    });
    const openPage = { id: page.id, url: page.url, expiresAt: page.expiresAt.toISOString() };
    const startedCharge = { key: chargeKey, dueNumber: nextPayment.number, at: deps.now().toISOString() };
    await inContract(deps, contract.id, (tx, lockedContract) =>
      changeLifecycle(deps, tx, lockedContract, causes.buyer, (lifecycle) =>
        withAccount(lifecycle, recordPage(lifecycle.account, startedCharge, openPage)),
      ),
    );
    return page.url;
  } catch (error) {
    report(error);
    throw unreachable();
  }
}

/** The page where the buyer replaces the saved card or bank account. Returns undefined if there's none. Throws 503 like `createPaymentUrl`. */
export async function changeMethodUrl(
  deps: ContractDeps,
  contract: Contract,
  report: (error: unknown) => void,
): Promise<string | undefined> {
  const { id: contractId, status, paymentMethod } = contract;
  const provider = await deps.paymentProvider();
  if (!provider || !paymentMethod || !collectsPayments(status)) return undefined;
  const returnTo = `${deps.publicUrl}${returnPath(deps, contract)}&changed=1`;
  try {
    return await provider.updateMethodUrl(paymentMethod.customerId, {
      contractId,
      returnTo,
      openedAt: deps.now().toISOString(),
    });
  } catch (error) {
    report(error);
    throw unreachable();
  }
}

/** Sends refunds, closed pages, and charges to a new method. */
export const sendPaymentRequests =
  (deps: ContractDeps): JobHandler =>
  async ({ contractId, pageIds }) => {
    const { database } = deps;
    const provider = await deps.paymentProvider();
    const contract = await contractStore(database.db).byId(String(contractId));
    if (!contract || !provider) return;
    for (const pageId of Array.isArray(pageIds) ? pageIds : []) await provider.closePage(String(pageId));
    const { account } = await loadLedger(database.db, contract);
    const failures: unknown[] = [];
    for (const { key, chargeKey, cents } of listSendableRefunds(account)) {
      const charge = account.charges.find((each) => each.key === chargeKey);
      if (!charge?.reference) continue;
      const record = (change: (account: PaymentAccount) => AccountChange) =>
        inContract(deps, contract.id, (tx, lockedContract) =>
          changeLifecycle(deps, tx, lockedContract, causes.payments, (lifecycle) =>
            withAccount(lifecycle, change(lifecycle.account)),
          ),
        );
      // One refund that fails doesn't keep the others and the charges from being sent.
      await provider.refund(charge.reference, cents, `${contract.id}-${key}`).then(
        ({ reference }) => record((current) => recordRefundSent(current, key, reference)),
        async (error: unknown) => {
          if (error instanceof RefundRejectedError)
            await record((current) => recordRefundRejected(current, key));
          else failures.push(error);
        },
      );
    }
    await sendCharges(deps, provider, contract.id);
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} refunds failed`);
  };

/** `receivedOn` is today if it's missing. */
export type PaymentByHand = { amount: number; method: string; reference: string; receivedOn?: string };

/** Records a payment received outside the payment provider. Coverage counts from the day it was received. Throws 400 unless it covers whole payments. */
export async function recordPayment(
  deps: ContractDeps,
  tx: Db,
  contract: Contract,
  { amount, method, reference, receivedOn = getToday(deps) }: PaymentByHand,
  by: NamedActor,
): Promise<Contract> {
  const dayError = findReceivedDayError(contract, receivedOn, getToday(deps));
  if (dayError) throw badRequest('InvalidField', dayError, 'receivedOn');
  if (!collectsPayments(contract.status))
    throw badRequest('NothingDue', 'This contract has ended, so no payment is due.');
  const { account } = await loadLedger(tx, contract);
  const nextPayment = nextToPay(account);
  if (nextPayment?.status === 'Processing')
    throw badRequest(
      'PaymentUnderway',
      `Payment ${nextPayment.number} is on its way from the bank. Wait until it arrives or fails.`,
      'amount',
    );
  const cents = Math.round(amount * 100);
  const amounts = listAcceptedAmounts(account);
  if (!amounts.includes(cents)) {
    const [first, second] = amounts.map((each) => dollars(each));
    const choices = second ? `${first} for the next payment, ${second} for the next two, and so on` : first;
    throw badRequest('AmountNotDue', first ? `Enter ${choices}.` : 'Everything is paid.', 'amount');
  }
  if (account.charges.some((charge) => charge.reference === reference && charge.kind === 'ByHand'))
    throw badRequest('PaymentExists', 'A payment with this reference was already recorded.', 'reference');
  const at = receivedOn === getToday(deps) ? deps.now() : startOfOfficeDay(receivedOn);
  const payment = { reference, method, cents, at: at.toISOString() };
  return (await changeLifecycle(deps, tx, contract, by, (lifecycle) => receiveByHand(lifecycle, payment)))
    .contract;
}
