import type { Db } from '../../../../platform/database/database.ts';
import { type PlanTerms, planName, waitingPeriodText } from '../../../plans/domain/plan-terms.ts';
import type { Opportunity, RatedQuote } from '../domain/opportunity.ts';
import { quoteReady } from '../emails.tsx';
import type { QuoteDeps } from './deps.ts';

/** Emails the quote if the customer agreed to email. */
export async function mailQuote(
  deps: QuoteDeps,
  tx: Db,
  terms: PlanTerms,
  { id, leadId, quoteNumber, customer }: Opportunity,
  { choice, promo, promoCode, rating, vehicle, validUntil }: RatedQuote,
): Promise<void> {
  if (!choice || !(await deps.leads.mayEmail(tx, leadId))) return;
  const { price, plan } = choice;
  await deps.messages.queue(tx, quoteReady, {
    to: customer.email,
    leadId,
    data: {
      firstName: customer.firstName,
      quoteNumber,
      vehicle: `${vehicle.modelYear} ${vehicle.make} ${vehicle.model}`,
      mileage: vehicle.mileage,
      planName: planName(terms, plan),
      termMonths: price.months,
      termMiles: price.miles,
      downPaymentCents: price.downPaymentCents,
      monthlyCents: price.monthlyCents,
      numberOfPayments: price.numberOfPayments,
      totalCents: price.totalCents,
      promo: promo && {
        promoCode: promoCode ?? '',
        monthlyCents: promo.monthlyWithPromoCents,
        numberOfPayments: promo.numberOfPayments,
        totalCents: promo.totalWithPromoCents,
      },
      deductibleCents: rating.deductibleCents,
      waitingPeriod: waitingPeriodText(rating),
      validUntil,
      quotePath: `/quote/your-quote?${new URLSearchParams({ opportunityId: id })}`,
    },
  });
}
