import type { Db } from '../../../../../platform/database/database.ts';
import { getPlan } from '../../../../plans/domain/plan-terms.ts';
import { describeOutlook } from '../../../../selling/coverage/domain/outlook-text.ts';
import { presentRates } from '../../../../selling/quote/actions/presenter.ts';
import { listAppliedCharges } from '../../../payments/domain/payment-account.ts';
import type { ContractLedger } from '../../../payments/domain/statement.ts';
import { getContractDates } from '../../domain/contract-dates.ts';
import { contractOrdered } from '../../emails/ordered.tsx';
import type { Contract } from '../../store/contracts.ts';
import { getContractPolicy } from '../collection-policy.ts';
import { getContractFullRefund } from '../contract-refund.ts';
import { type ContractDeps, getContact, getToday } from '../deps.ts';
import { cancellationPath, contractPath, describeNextStep, documentPath } from '../describe-contract.ts';
import { queueEmail, toDue } from './basics.ts';
import { toReceipt } from './payments.ts';

export async function queueContractEmail(
  deps: ContractDeps,
  tx: Db,
  contract: Contract,
  ledger: ContractLedger,
): Promise<void> {
  const { rated, rateCardVersion } = contract.terms;
  const { choice, promo, promoCode } = rated;
  const { price } = choice;
  const contact = await getContact(deps, tx);
  const terms = await deps.rates.getTerms(rateCardVersion, tx);
  const { coverage, factoryCoverage } = presentRates(terms, contract.quoteNumber, rated);
  const today = getToday(deps);
  const policy = await getContractPolicy(deps, tx, contract);
  const dates = getContractDates(contract, today);
  const lastCharge = listAppliedCharges(ledger.account).at(-1);
  await queueEmail(deps, tx, contract, contractOrdered, (basics) => ({
    ...basics,
    termMonths: price.months,
    monthlyCents: price.monthlyCents,
    numberOfPayments: price.numberOfPayments,
    totalCents: price.totalCents,
    promo: promo && {
      promoCode: promoCode ?? promo.promoCode,
      monthlyCents: promo.monthlyWithPromoCents,
      numberOfPayments: promo.numberOfPayments,
      totalCents: promo.totalWithPromoCents,
    },
    downPaymentCents: price.downPaymentCents,
    ledger: price.ledger.map(({ label, cents }) => ({ label, cents })),
    isActive: contract.status === 'Active',
    waitingPeriodEnd: dates.waitingPeriodEnd,
    termEnd: dates.termEnd,
    nextStep: describeNextStep(contract, contact, ledger, { today }),
    due: toDue(contract, contact),
    receipt: lastCharge ? toReceipt(contract, lastCharge, ledger, { today, policy }) : null,
    coverage: describeOutlook(coverage),
    contractPath: contractPath(deps, contract),
    ownerFacts:
      contract.status === 'Active'
        ? {
            coversRepairs: getPlan(terms, choice.plan).coversRepairs,
            factoryCoverage: factoryCoverage.text,
            fullRefund: getContractFullRefund(terms, contract, today),
            documentPath: documentPath(deps, contract),
            cancellationPath: cancellationPath(deps, contract),
          }
        : null,
  }));
}
