import type {
  ChargeResult,
  DueCharge,
  PaymentProvider,
} from '../../../../platform/payments/payment-provider.ts';
import type { PaymentNotice } from '../../../../shared/payment-notice.ts';
import { planName } from '../../../plans/domain/plan-terms.ts';
import { listChargesWithoutResult } from '../../payments/domain/collect-payments.ts';
import { currency } from '../../payments/domain/notice-result.ts';
import type { DuePayment } from '../../payments/domain/payment-account.ts';
import { type Contract, contractStore } from '../store/contracts.ts';
import { loadLedger } from './contract-lifecycle.ts';
import type { ContractDeps } from './deps.ts';
import { vehicleName } from './describe-contract.ts';
import { applyPaymentNotice } from './payment-notices.ts';

export async function describeDueCharge(
  deps: ContractDeps,
  contract: Contract,
  { chargeKey, number, cents, count }: { chargeKey: string; number: number; cents: number; count: number },
): Promise<DueCharge> {
  // Whoever can open the provider's dashboard sees this ID, so it must not open the contract.
  const { id: contractId, contractNumber, terms } = contract;
  const plan = planName(await deps.rates.getTerms(terms.rateCardVersion), terms.rated.choice.plan);
  const paymentLabel = count === 1 ? 'Payment' : `Payment ${number} of ${count}`;
  return {
    contractId,
    contractNumber,
    chargeKey,
    cents,
    description: `${paymentLabel}: ${plan} plan for a ${vehicleName(contract)}, contract ${contractNumber}`,
  };
}

const toPaymentNotice = (
  contract: Contract,
  key: string,
  { chargeResult, cents, at }: { chargeResult: ChargeResult; cents: number; at: string },
): PaymentNotice => {
  // Made up, so that a repeated response is recognized like a repeated notice.
  const id = `answer ${contract.id} ${key} ${chargeResult.result}`;
  if (chargeResult.result === 'Failed')
    return {
      id,
      at,
      type: 'Failed',
      chargeKey: key,
      reference: chargeResult.reference ?? key,
      reason: chargeResult.reason,
    };
  const { reference } = chargeResult;
  const body = { id, at, chargeKey: key, reference, cents, currency };
  return chargeResult.result === 'Pending'
    ? { ...body, type: 'Pending' }
    : { ...body, type: 'Paid', method: null, methodText: null };
};

/** Sends started charges that have no result yet. A retry uses the charge's own key, so nobody is charged twice. */
export async function sendCharges(deps: ContractDeps, provider: PaymentProvider, id: string): Promise<void> {
  const contract = await contractStore(deps.database.db).byId(id);
  if (!contract?.paymentMethod) return;
  const { account } = await loadLedger(deps.database.db, contract);
  for (const { key, dueNumber, cents } of listChargesWithoutResult(account)) {
    const duePayment = account.duePayments.find(({ number }) => number === dueNumber) as DuePayment;
    const charge = await describeDueCharge(deps, contract, {
      ...duePayment,
      chargeKey: key,
      cents,
      count: account.duePayments.length,
    });
    const chargeResult = await provider.charge(contract.paymentMethod, charge);
    const at = deps.now().toISOString();
    await applyPaymentNotice(deps, id, toPaymentNotice(contract, key, { chargeResult, cents, at }));
  }
}
