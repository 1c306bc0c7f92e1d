import { randomUUID } from 'node:crypto';
import { RequestError } from '../../../../platform/errors.ts';
import type { JobHandler } from '../../../../platform/jobs/jobs.ts';
import type { PaymentEvent } from '../../../../platform/payments/payment-page.ts';
import { addMonths, daysBetween } from '../../../../shared/calendar.ts';
import { type PlanTerms, planName } from '../../../plans/domain/plan-terms.ts';
import type { Checkout } from '../domain/contract.ts';
import { contractPrice, lastPaymentEnd } from '../domain/contract-dates.ts';
import { type Contract, contractPaymentStore, contractStore } from '../store.ts';
import { type ContractDeps, getContact, getToday } from './deps.ts';
import { contractPath, queueContractEmail } from './notify.ts';

export const endPaymentsQueue = 'end-payments';

const unreachable = () =>
  new RequestError(503, [
    {
      description: null,
      errorCode: 'PaymentPageUnreachable',
      message:
        "We saved your contract, but we can't reach the payment page right now. We haven't charged you. Try again in a minute, or call us.",
    },
  ]);

const buildMonthlyPlan = (
  terms: PlanTerms,
  contract: Contract,
  { attempt, today, publicUrl }: { attempt: number; today: string; publicUrl: string },
) => {
  const { rated } = contract.terms;
  const { price, plan } = rated.choice;
  const { modelYear, make, model } = rated.vehicle;
  const contractPage = `${publicUrl}${contractPath(contract.id)}`;
  return {
    contractId: contract.id,
    attempt,
    contractNumber: contract.contractNumber,
    description: `${planName(terms, plan)} plan for a ${modelYear} ${make} ${model}, contract ${contract.contractNumber}`,
    email: contract.customer.email,
    downPaymentCents: price.downPaymentCents,
    firstMonthlyAfterDays: daysBetween(today, addMonths(today, 1)),
    monthlyCents: price.monthlyCents,
    numberOfPayments: price.numberOfPayments,
    promo: rated.promo && {
      promoCode: rated.promo.promoCode,
      centsOff: price.monthlyCents - rated.promo.monthlyWithPromoCents,
      numberOfPayments: rated.promo.numberOfPayments,
    },
    returnTo: { paid: `${contractPage}&paid=1`, unpaid: contractPage },
  };
};

/** Leaves a minute to spare, so that the page is still open when the buyer gets there. */
const isOpen = (checkout: Checkout, now: Date) => Date.parse(checkout.expiresAt) > now.getTime() + 60_000;

/** Reuses an open page. Returns undefined if there is nothing to pay online. Throws 503 if the payment provider doesn't respond. */
export async function paymentUrl(
  deps: ContractDeps,
  contract: Contract,
  report: (error: unknown) => void,
): Promise<string | undefined> {
  const { paymentPage, database } = deps;
  if (!paymentPage || contract.status !== 'AwaitingPayment') return undefined;
  const { checkout } = contract;
  if (checkout && isOpen(checkout, deps.now())) return checkout.url;
  const attempt = (checkout?.attempt ?? 0) + 1;
  const terms = await deps.rates.getTerms(contract.terms.rateCardVersion);
  try {
    const { id, url, expiresAt } = await paymentPage.open(
      buildMonthlyPlan(terms, contract, { attempt, today: getToday(deps), publicUrl: deps.publicUrl }),
    );
    // Concurrent requests get the same page, because `attempt` is part of the idempotency key.
    await contractStore(database.db).setCheckout(contract.id, {
      id,
      url,
      attempt,
      expiresAt: expiresAt.toISOString(),
    });
    return url;
  } catch (error) {
    report(error);
    throw unreachable();
  }
}

/** Events can arrive twice, late, or out of contract. */
export async function applyPaymentEvent(deps: ContractDeps, event: PaymentEvent): Promise<void> {
  const contact = await getContact(deps);
  await deps.database.transaction(async (tx) => {
    const store = contractStore(tx);
    const contract = await store.byIdForUpdate(event.contractId);
    if (!contract) return;
    if (event.type === 'Failed') {
      // Ignore late payment failures after a payment succeeded.
      if (!(await contractPaymentStore(tx).has(event.reference)))
        await store.setPaymentFailed(contract.id, event.at);
      return;
    }
    await store.setPaymentFailed(contract.id, null);
    if (event.reference) {
      const { reference, cents, at: paidAt } = event;
      await contractPaymentStore(tx).add({
        id: randomUUID(),
        contractId: contract.id,
        reference,
        cents,
        paidAt,
      });
    }
    if (event.type !== 'Started') return;
    const { subscriptionId } = event;
    if (contract.status === 'Canceled' && subscriptionId && !contract.subscriptionId) {
      // Paid on a page that was still open when the contract was canceled.
      await store.setSubscription(contract.id, subscriptionId);
      await deps.jobs.add(tx, endPaymentsQueue, { recordId: contract.recordId });
    }
    if (contract.status !== 'AwaitingPayment') return;
    await store.activate(contract.id, event.at, subscriptionId);
    await deps.promoCodes.confirmUse(tx, contract.id);
    if (subscriptionId) await deps.jobs.add(tx, endPaymentsQueue, { recordId: contract.recordId });
    await queueContractEmail(deps, tx, { ...contract, status: 'Active', activeSince: event.at }, contact);
  });
}

/** The payment provider rejects dates in the past. */
const soon = (now: Date) => new Date(now.getTime() + 60_000);

function findPaymentsEnd(contract: Contract, now: Date): Date | undefined {
  if (contract.status === 'Canceled') return soon(now);
  return contract.activeSince
    ? lastPaymentEnd(contract.activeSince, contractPrice(contract).payments)
    : undefined;
}

/** By record ID, because staff see the data of jobs, and the contract's own ID opens it. */
export const endPayments =
  (deps: ContractDeps): JobHandler =>
  async ({ recordId }) => {
    const contract = await contractStore(deps.database.db).byRecordId(String(recordId));
    if (!contract?.subscriptionId || !deps.paymentPage) return;
    const end = findPaymentsEnd(contract, deps.now());
    if (end) await deps.paymentPage.endPayments(contract.subscriptionId, end);
  };
