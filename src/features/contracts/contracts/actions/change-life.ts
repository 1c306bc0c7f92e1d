import type { Db } from '../../../../platform/database/database.ts';
import { parseIsoDate, toIsoDate } from '../../../../shared/calendar.ts';
import { type PaymentRecords, paymentRecords } from '../../payments/actions.ts';
import type { Charge, FollowUp, PaymentAccount } from '../../payments/domain/payment-account.ts';
import { contractSale } from '../domain/contract-dates.ts';
import { type ContractLife, endsOn, type LifeChange } from '../domain/life.ts';
import { type Contract, contractStore } from '../store.ts';
import { type ContractDeps, getContact } from './deps.ts';
import {
  publishContract,
  queueContractEmail,
  queueContractNotice,
  queuePaymentFailedEmail,
  queueReceiptEmail,
  shouldEmailBuyer,
} from './notify.ts';

export const paymentRequestsQueue = 'payment-requests';

export const toAccount = (contract: Contract, accounts: Map<string, PaymentRecords>): PaymentAccount => {
  const records = accounts.get(contract.id);
  if (!records) throw new Error(`The payments of contract ${contract.recordId} weren't loaded`);
  return { ...records, method: contract.paymentMethod };
};

export async function loadAccount(db: Db, contract: Contract): Promise<PaymentAccount> {
  return toAccount(contract, await paymentRecords(db).load([contract.id]));
}

const toLife = (contract: Contract, account: PaymentAccount): ContractLife => ({
  status: contract.status,
  payBy: contract.payBy,
  activeOn: contract.activeSince && toIsoDate(contract.activeSince),
  termMonths: contract.terms.rated.choice.price.months,
  sale: contractSale(contract),
  account,
});

async function follow(
  deps: ContractDeps,
  tx: Db,
  contract: Contract,
  {
    account,
    followUps,
    emailsBuyer,
  }: { account: PaymentAccount; followUps: FollowUp[]; emailsBuyer: boolean },
) {
  if (followUps.some(({ do: action }) => action === 'SendRefund' || action === 'ClosePage'))
    await deps.jobs.add(tx, paymentRequestsQueue, {
      recordId: contract.recordId,
      pageIds: followUps.flatMap((followUp) => (followUp.do === 'ClosePage' ? [followUp.pageId] : [])),
    });
  if (!emailsBuyer) return;
  for (const followUp of followUps) {
    if (followUp.do === 'EmailPaymentFailed') {
      const due = account.due.find(({ number }) => number === followUp.dueNumber);
      if (due) await queuePaymentFailedEmail(deps, tx, contract, due);
    }
    if (followUp.do === 'EmailReceipt') {
      const charge = account.charges.find(({ key }) => key === followUp.chargeKey) as Charge;
      // The email that the contract is active says it too.
      if (charge.dueNumber > 1) await queueReceiptEmail(deps, tx, contract, charge);
    }
  }
}

/** The start of that day if we learn about the payment on a later one, so that every date counts from the same day. */
function activationTime(activeOn: string | null, now: Date): Date | null {
  if (activeOn === null) return null;
  return activeOn === toIsoDate(now) ? now : parseIsoDate(activeOn);
}

/** When the last refund for the cancellation left. Null while one is open. */
function refundPaidOn({ refunds }: PaymentAccount): string | null {
  const owed = refunds.filter(({ reason }) => reason === 'Cancellation');
  if (owed.some(({ status }) => status !== 'Paid')) return null;
  return (
    owed
      .map(({ paidOn }) => paidOn ?? '')
      .toSorted()
      .at(-1) ?? null
  );
}

/** What `decide` returns is saved with its ledger entries, and everything that follows from it is queued. Lock the contract before. */
export async function changeLife<Result extends LifeChange>(
  deps: ContractDeps,
  tx: Db,
  contract: Contract,
  decide: (life: ContractLife) => Result,
): Promise<{ contract: Contract; change: Result }> {
  const store = paymentRecords(tx);
  const before = await loadAccount(tx, contract);
  const change = decide(toLife(contract, before));
  const { life, entries, events, followUps } = change;
  const { account } = life;
  await store.save(contract.id, before, account);
  await store.post(contract.id, entries, deps.now());
  const changed: Contract = {
    ...contract,
    status: life.status,
    activeSince: contract.activeSince ?? activationTime(life.activeOn, deps.now()),
    endsOn: endsOn(life),
    paymentMethod: account.method,
    refundPaidOn: refundPaidOn(account),
  };
  await contractStore(tx).setLife(contract.id, changed);
  const emailsBuyer = await shouldEmailBuyer(deps, tx, contract);
  for (const event of events) {
    await publishContract(deps, tx, changed, event);
    if (emailsBuyer) await queueContractNotice(deps, tx, changed, event);
  }
  if (events.includes('contract.activated')) {
    await deps.promoCodes.confirmUse(tx, contract.id);
    if (emailsBuyer)
      await queueContractEmail(deps, tx, changed, { account, contact: await getContact(deps, tx) });
  }
  await follow(deps, tx, changed, { account, followUps, emailsBuyer });
  return { contract: changed, change };
}
