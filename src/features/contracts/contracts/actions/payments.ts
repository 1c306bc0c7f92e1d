import type { Db } from '../../../../platform/database/database.ts';
import { badRequest, RequestError } from '../../../../platform/errors.ts';
import type { JobHandler } from '../../../../platform/jobs/jobs.ts';
import type {
  ChargeResult,
  DueCharge,
  PaymentProvider,
} from '../../../../platform/payments/payment-provider.ts';
import { dollars } from '../../../../shared/format.ts';
import type { PaymentNotice } from '../../../../shared/payment-notice.ts';
import { planName } from '../../../plans/domain/plan-terms.ts';
import { paymentRecords } from '../../payments/actions.ts';
import {
  acceptedAmounts,
  collectionPolicy,
  nextChargeKey,
  nextToPay,
  openPageFor,
  recordPage,
  unansweredCharges,
} from '../../payments/domain/collect-payments.ts';
import type { DuePayment } from '../../payments/domain/payment-account.ts';
import { currency } from '../../payments/domain/payment-notice.ts';
import { recordRefundSent, sendableRefunds } from '../../payments/domain/refunds-due.ts';
import { receiveByHand, receiveNotice, startCharges, startDay, withAccount } from '../domain/life.ts';
import { collectsPayments } from '../domain/transitions.ts';
import { type Contract, contractStore } from '../store.ts';
import { changeLife, loadAccount } from './change-life.ts';
import { type ContractDeps, getToday } from './deps.ts';
import { contractPath, vehicleName } from './notify.ts';

export const contractDayQueue = 'contract-day';

const unreachable = () =>
  new RequestError(503, [
    {
      description: null,
      errorCode: 'PaymentPageUnreachable',
      message:
        "We saved your contract, but we can't reach the payment page right now. We haven't charged you. Try again in a minute, or call us.",
    },
  ]);

async function dueCharge(
  deps: ContractDeps,
  contract: Contract,
  { chargeKey, number, cents, count }: { chargeKey: string; number: number; cents: number; count: number },
): Promise<DueCharge> {
  const { id: contractId, contractNumber, terms } = contract;
  const plan = planName(await deps.rates.getTerms(terms.rateCardVersion), terms.rated.choice.plan);
  const which = count === 1 ? 'Payment' : `Payment ${number} of ${count}`;
  return {
    contractId,
    contractNumber,
    chargeKey,
    cents,
    description: `${which}: ${plan} plan for a ${vehicleName(contract)}, contract ${contractNumber}`,
  };
}

/** Locks the contract. Undefined if it doesn't exist. */
async function inContract<Result>(
  deps: ContractDeps,
  id: string,
  work: (tx: Db, contract: Contract) => Promise<Result>,
): Promise<Result | undefined> {
  return deps.database.transaction(async (tx) => {
    const contract = await contractStore(tx).byIdForUpdate(id);
    return contract && work(tx, contract);
  });
}

/** Reuses an open page. Returns undefined if there is nothing to pay online, or before the contract is signed. Throws 503 if the payment provider doesn't respond. */
export async function paymentUrl(
  deps: ContractDeps,
  contract: Contract,
  report: (error: unknown) => void,
): Promise<string | undefined> {
  const provider = await deps.paymentProvider();
  if (!provider || !collectsPayments(contract.status)) return undefined;
  const isFirst = contract.status === 'AwaitingPayment';
  if (isFirst && (!contract.signedAt || contract.payBy < getToday(deps))) return undefined;
  const account = await loadAccount(deps.database.db, contract);
  const due = nextToPay(account);
  if (!due || due.status === 'Processing') return undefined;
  const open = openPageFor(account, due.number, deps.now());
  if (open) return open.url;
  const chargeKey = nextChargeKey(account, due.number);
  const charge = await dueCharge(deps, contract, { ...due, chargeKey, count: account.due.length });
  const contractPage = `${deps.publicUrl}${contractPath(contract.accessId)}`;
  const customerId = contract.paymentMethod?.customerId ?? null;
  try {
    const page = await provider.openCheckout(charge, {
      customer: { email: contract.customer.email, customerId },
      returnTo: { paid: `${contractPage}&paid=1`, unpaid: contractPage },
      replaces: null,
    });
    const opened = { id: page.id, url: page.url, expiresAt: page.expiresAt.toISOString() };
    const started = { key: chargeKey, dueNumber: due.number, at: deps.now().toISOString() };
    await inContract(deps, contract.id, (tx, locked) =>
      changeLife(deps, tx, locked, (life) => withAccount(life, recordPage(life.account, started, opened))),
    );
    return page.url;
  } catch (error) {
    report(error);
    throw unreachable();
  }
}

/** Notices arrive twice, late, and in any order. What doesn't match waits for staff and changes nothing. */
export async function applyPaymentNotice(
  deps: ContractDeps,
  contractId: string | null,
  notice: PaymentNotice,
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const contract = contractId === null ? undefined : await contractStore(tx).byIdForUpdate(contractId);
    const notices = paymentRecords(tx).notices;
    const row = { id: notice.id, contractId: contract?.id ?? null, receivedAt: deps.now(), notice };
    const unknown = "It doesn't name a contract that we know";
    const added = await notices.add({
      ...row,
      result: contract ? 'Applied' : 'Unmatched',
      reason: contract ? null : unknown,
    });
    if (!added || !contract) return;
    const { change } = await changeLife(deps, tx, contract, (life) => receiveNotice(life, notice));
    if (change.result !== 'Applied') await notices.setResult(notice.id, change.result, change.reason);
  });
}

const answerNotice = (
  contract: Contract,
  key: string,
  { answer, cents, at }: { answer: ChargeResult; cents: number; at: string },
): PaymentNotice => {
  const id = `answer ${contract.recordId} ${key} ${answer.result}`;
  if (answer.result === 'Failed')
    return {
      id,
      at,
      type: 'Failed',
      chargeKey: key,
      reference: answer.reference ?? key,
      reason: answer.reason,
    };
  const { reference } = answer;
  const body = { id, at, chargeKey: key, reference, cents, currency };
  return answer.result === 'Pending'
    ? { ...body, type: 'Pending' }
    : { ...body, type: 'Paid', method: null, methodText: null };
};

/** Charges whose answer we don't have yet, with the keys of their first request. */
async function sendCharges(deps: ContractDeps, provider: PaymentProvider, id: string): Promise<void> {
  const contract = await contractStore(deps.database.db).byId(id);
  if (!contract?.paymentMethod) return;
  const account = await loadAccount(deps.database.db, contract);
  for (const { key, dueNumber, cents } of unansweredCharges(account)) {
    const due = account.due.find(({ number }) => number === dueNumber) as DuePayment;
    const charge = await dueCharge(deps, contract, {
      ...due,
      chargeKey: key,
      cents,
      count: account.due.length,
    });
    const answer = await provider.charge(contract.paymentMethod, charge);
    const at = deps.now().toISOString();
    await applyPaymentNotice(deps, id, answerNotice(contract, key, { answer, cents, at }));
  }
}

async function contractDay(deps: ContractDeps, id: string): Promise<void> {
  const provider = await deps.paymentProvider();
  const at = deps.now().toISOString();
  await inContract(deps, id, async (tx, contract) => {
    const started = await changeLife(deps, tx, contract, (life) =>
      startDay(life, getToday(deps), collectionPolicy),
    );
    if (provider)
      await changeLife(deps, tx, started.contract, (life) => startCharges(life, at, collectionPolicy));
  });
  if (provider) await sendCharges(deps, provider, id);
}

/** One contract's failure doesn't stop the others. The job reports it and runs again. */
export const runContractDay =
  (deps: ContractDeps): JobHandler =>
  async () => {
    const failures: unknown[] = [];
    const { db } = deps.database;
    const withDue = await paymentRecords(db).contractsWithPaymentDue(getToday(deps));
    for (const id of await contractStore(db).toReview(getToday(deps), withDue))
      await contractDay(deps, id).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of the contracts failed`);
  };

/** Refunds and closed pages. By record ID, because staff see the data of jobs, and the contract's own ID opens it. */
export const sendPaymentRequests =
  (deps: ContractDeps): JobHandler =>
  async ({ recordId, pageIds }) => {
    const { database } = deps;
    const provider = await deps.paymentProvider();
    const contract = await contractStore(database.db).byRecordId(String(recordId));
    if (!contract || !provider) return;
    for (const pageId of Array.isArray(pageIds) ? pageIds : []) await provider.closePage(String(pageId));
    const account = await loadAccount(database.db, contract);
    for (const { key, chargeKey, cents } of sendableRefunds(account)) {
      const charge = account.charges.find((each) => each.key === chargeKey);
      if (!charge?.reference) continue;
      const { reference } = await provider.refund(charge.reference, cents, `${contract.id}-${key}`);
      await inContract(deps, contract.id, (tx, locked) =>
        changeLife(deps, tx, locked, (life) =>
          withAccount(life, recordRefundSent(life.account, key, reference)),
        ),
      );
    }
  };

export type PaymentByHand = { amount: number; method: string; reference: string };

/** Records money that arrived without the payment provider. Throws 400 unless it pays whole payments. */
export async function recordPayment(
  deps: ContractDeps,
  tx: Db,
  contract: Contract,
  { amount, method, reference }: PaymentByHand,
): Promise<Contract> {
  if (!collectsPayments(contract.status))
    throw badRequest('NothingDue', 'This contract is over, so no payment is due.');
  const account = await loadAccount(tx, contract);
  const cents = Math.round(amount * 100);
  const accepted = acceptedAmounts(account);
  if (!accepted.includes(cents)) {
    const [first, second] = accepted.map((each) => dollars(each));
    const choices = second ? `${first} for the next payment, ${second} for the next two, and so on` : first;
    throw badRequest('AmountNotDue', first ? `Enter ${choices}.` : 'Everything is paid.', 'amount');
  }
  if (account.charges.some((charge) => charge.reference === reference && charge.kind === 'ByHand'))
    throw badRequest('PaymentExists', 'A payment with this reference was already recorded.', 'reference');
  const payment = { reference, method, cents, at: deps.now().toISOString() };
  return (await changeLife(deps, tx, contract, (life) => receiveByHand(life, payment))).contract;
}
