import type { Db } from '../../../../platform/database/database.ts';
import { badRequest } from '../../../../platform/errors.ts';
import type { Cause } from '../../../../platform/history/history.ts';
import { startOfOfficeDay, toOfficeDay } from '../../../../shared/local-time.ts';
import { paymentRecords, type StoredLedger } from '../../payments/actions.ts';
import {
  type Charge,
  type DuePayment,
  type FollowUp,
  listOpenAmounts,
  type PaymentAccount,
} from '../../payments/domain/payment-account.ts';
import { PayoutError } from '../../payments/domain/payout-limit.ts';
import { getRefundPaidOn } from '../../payments/domain/refunds-due.ts';
import { type ContractLedger, toPosted } from '../../payments/domain/statement.ts';
import { getContractDates, toContractSale } from '../domain/contract-dates.ts';
import { type ContractLifecycle, getCoverageEnd, type LifecycleChange } from '../domain/lifecycle.ts';
import { type Contract, contractStore } from '../store/contracts.ts';
import { type ContractEvent, contractHistory } from '../store/history.ts';
import type { ContractDeps } from './deps.ts';
import { shouldEmailBuyer } from './emails/basics.ts';
import { queueEventNotice, queuePaymentUnderway, queueRefundsPaid } from './emails/notices.ts';
import { queueContractEmail } from './emails/ordered.ts';
import {
  queueLapseEmail,
  queuePaymentDue,
  queuePaymentFailedEmail,
  queueReceiptEmail,
} from './emails/payments.ts';
import { publishContractEvent } from './publish-contract.ts';

export const paymentRequestsQueue = 'payment-requests';

export const toLedger = (contract: Contract, storedLedgers: Map<string, StoredLedger>): ContractLedger => {
  const storedLedger = storedLedgers.get(contract.id);
  if (!storedLedger) throw new Error(`The payments of contract ${contract.id} weren't loaded`);
  return {
    account: {
      ...storedLedger.records,
      method: contract.paymentMethod,
      methodSince: contract.paymentMethodSince?.toISOString() ?? null,
      transferredOn: contract.transferredOn,
    },
    postings: storedLedger.postings,
  };
};

export const loadLedger = async (db: Db, contract: Contract): Promise<ContractLedger> =>
  toLedger(contract, await paymentRecords(db).load([contract.id]));

/** Staff, unless it says otherwise. */
export type NamedActor = { name: string; byKind?: Cause['byKind'] };

/** Actors other than staff. */
export const causes = {
  buyer: { name: 'Buyer', byKind: 'Person' },
  payments: { name: 'Payment provider', byKind: 'System' },
  calendar: { name: 'Schedule', byKind: 'System' },
  erasure: { name: 'Erasure', byKind: 'System' },
} as const satisfies Record<string, NamedActor>;

export const recordEvent = (
  deps: Pick<ContractDeps, 'now'>,
  tx: Db,
  contractId: string,
  event: ContractEvent,
  { name, byKind = 'Staff' }: NamedActor,
): Promise<void> => contractHistory(tx).add(contractId, event, { byKind, byName: name, at: deps.now() });

export const toLifecycle = (contract: Contract, account: PaymentAccount): ContractLifecycle => ({
  status: contract.status,
  payBy: contract.payBy,
  activeOn: contract.activeSince && toOfficeDay(contract.activeSince),
  termMonths: contract.terms.rated.choice.price.months,
  lapses: contract.lapses ?? [],
  sale: toContractSale(contract),
  account,
});

/** These call the payment provider, so a job does them after the transaction. */
const followUpsByJob: readonly FollowUp['do'][] = ['SendRefund', 'ClosePage', 'SendCharges'];

async function sendEmailsAbout(
  deps: ContractDeps,
  tx: Db,
  contract: Contract,
  ledger: ContractLedger,
  followUp: FollowUp,
) {
  const { charges, refunds } = ledger.account;
  const find = (dueNumber: number) =>
    listOpenAmounts(ledger.account).find(({ number }) => number === dueNumber) as DuePayment;
  switch (followUp.do) {
    case 'EmailPaymentFailed':
      return queuePaymentFailedEmail(deps, tx, contract, {
        duePayment: find(followUp.dueNumber),
        account: ledger.account,
      });
    case 'EmailPaymentDue':
      return queuePaymentDue(deps, tx, contract, {
        duePayment: find(followUp.dueNumber),
        account: ledger.account,
      });
    case 'EmailLapseNotice':
      return queueLapseEmail(deps, tx, contract, {
        duePayment: find(followUp.dueNumber),
        payBy: followUp.payBy,
      });
    case 'EmailReceipt': {
      const charge = charges.find(({ key }) => key === followUp.chargeKey) as Charge;
      // For the first payment, the email about the active contract includes the receipt.
      return charge.dueNumber > 1 ? queueReceiptEmail(deps, tx, contract, { charge, ledger }) : undefined;
    }
    case 'EmailPaymentUnderway':
      return queuePaymentUnderway(deps, tx, contract, find(followUp.dueNumber));
    case 'EmailRefundPaid': {
      const paidRefunds = refunds.filter(({ key }) => followUp.refundKeys.includes(key));
      return queueRefundsPaid(deps, tx, contract, paidRefunds, ledger);
    }
    default:
      return undefined;
  }
}

async function runFollowUps(
  deps: ContractDeps,
  tx: Db,
  contract: Contract,
  {
    ledger,
    followUps,
    canEmailBuyer,
  }: { ledger: ContractLedger; followUps: FollowUp[]; canEmailBuyer: boolean },
) {
  if (followUps.some((followUp) => followUpsByJob.includes(followUp.do)))
    await deps.jobs.add(tx, paymentRequestsQueue, {
      contractId: contract.id,
      pageIds: followUps.flatMap((followUp) => (followUp.do === 'ClosePage' ? [followUp.pageId] : [])),
    });
  if (followUps.some((followUp) => followUp.do === 'EmailLapseNotice'))
    await recordEvent(deps, tx, contract.id, { kind: 'notice.coverage-stops' }, causes.calendar);
  if (!canEmailBuyer) return;
  for (const followUp of followUps) await sendEmailsAbout(deps, tx, contract, ledger, followUp);
}

/** Returns the start of the day the contract became active if we learn about the payment later, so that all dates count from the same day. */
function getActivationTime(activeOn: string | null, now: Date): Date | null {
  if (activeOn === null) return null;
  return activeOn === toOfficeDay(now) ? now : startOfOfficeDay(activeOn);
}

const getCoverageStart = (contract: Contract): string =>
  getContractDates(contract, contract.orderedOn).waitingPeriodEnd.endsOn;

function decideOrReject<Result>(decide: () => Result): Result {
  try {
    return decide();
  } catch (error) {
    if (error instanceof PayoutError) throw badRequest('PayoutTooHigh', error.message);
    throw error;
  }
}

/** Saves what `decide` returns with its ledger entries and queues the follow-ups. `by` is the actor. Lock the contract first. */
export async function changeLifecycle<Result extends LifecycleChange>(
  deps: ContractDeps,
  tx: Db,
  contract: Contract,
  by: NamedActor,
  decide: (lifecycle: ContractLifecycle) => Result,
): Promise<{ contract: Contract; change: Result }> {
  const store = paymentRecords(tx);
  const previousLedger = await loadLedger(tx, contract);
  const change = decideOrReject(() => decide(toLifecycle(contract, previousLedger.account)));
  const { lifecycle, entries, events, followUps } = change;
  const { account } = lifecycle;
  const postingDetails = { at: deps.now(), by: by.name };
  await store.save(contract.id, previousLedger.account, account);
  await store.post(contract.id, entries, postingDetails);
  const ledger = { account, postings: [...previousLedger.postings, ...toPosted(entries, postingDetails)] };
  const activeSince = contract.activeSince ?? getActivationTime(lifecycle.activeOn, deps.now());
  const updatedContract: Contract = {
    ...contract,
    status: lifecycle.status,
    activeSince,
    endsOn: getCoverageEnd(lifecycle),
    lapses: lifecycle.lapses,
    coveredFrom: activeSince && getCoverageStart({ ...contract, status: lifecycle.status, activeSince }),
    paymentMethod: account.method,
    paymentMethodSince: account.methodSince === null ? null : new Date(account.methodSince),
    refundPaidOn: getRefundPaidOn(account),
  };
  await contractStore(tx).saveLifecycle(contract.id, updatedContract);
  const canEmailBuyer = await shouldEmailBuyer(deps, tx, contract);
  for (const event of events) {
    await recordEvent(deps, tx, contract.id, { kind: event }, by);
    await publishContractEvent(deps, tx, updatedContract, event);
    if (canEmailBuyer) await queueEventNotice(deps, tx, updatedContract, event);
  }
  if (events.includes('contract.activated')) {
    await deps.promoCodes.confirmUse(tx, contract.id);
    if (canEmailBuyer) await queueContractEmail(deps, tx, updatedContract, ledger);
  }
  await runFollowUps(deps, tx, updatedContract, { ledger, followUps, canEmailBuyer });
  return { contract: updatedContract, change };
}

/** Locks the contract. Returns undefined if it doesn't exist. */
export async function inContract<Result>(
  deps: ContractDeps,
  id: string,
  run: (tx: Db, contract: Contract) => Promise<Result>,
): Promise<Result | undefined> {
  return deps.database.transaction(async (tx) => {
    const contract = await contractStore(tx).byIdForUpdate(id);
    return contract && run(tx, contract);
  });
}
