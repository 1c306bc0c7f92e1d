import { signKey } from '../../../../platform/record-key.ts';
import { dollars } from '../../../../shared/format.ts';
import { formatInteger, longDate, money } from '../../../../ui/format.ts';
import { contractPagePath } from '../../../plans/domain/contract-paths.ts';
import { findPlanByCode } from '../../../plans/domain/plan-terms.ts';
import { describeBacking } from '../../../publishing/configuration/domain/contract-backing.ts';
import { describeOutlook } from '../../../selling/coverage/domain/outlook-text.ts';
import { isInFullCheaper, isOnePayment } from '../../../selling/estimate/domain/paid-in-full.ts';
import { fromStored } from '../../../selling/estimate/domain/vehicle-questions.ts';
import type { Checkout } from '../../../selling/quote/actions/checkout.ts';
import { quoteActions } from '../../../selling/quote/actions/index.ts';
import { formatPriceChange, priceChangeTitles } from '../../../selling/quote/actions/price-change-text.ts';
import { describeLimitations } from '../../../selling/quote/domain/limitations.ts';
import type { Opportunity } from '../../../selling/quote/domain/opportunity.ts';
import { formatRatesValidity } from '../../../selling/quote/domain/price-validity.ts';
import type { QuoteResponse } from '../../../selling/quote/schema/responses.ts';
import { getContractRule } from '../../cancellation/domain/contract-rule.ts';
import { listCancellationTerms } from '../../cancellation/domain/refund-text.ts';
import { formatPaymentPlan, getDueToday } from '../../checkout/actions/checkout-text.ts';
import { contractActions } from '../../contract/actions/index.ts';
import { confirmations } from '../../contract/domain/contract.ts';
import { type ScriptPart, writePhoneScript } from '../domain/phone-script.ts';
import type { PhoneSale } from '../schema.ts';
import type { PhoneSaleDeps } from './deps.ts';

const toPrice = (checkout: Checkout) => ({
  amount: formatPaymentPlan(checkout),
  dueToday: getDueToday(checkout),
  total: checkout.rates.totalPriceWithPromo ?? checkout.rates.totalPrice,
});

async function buildScript(
  deps: PhoneSaleDeps,
  { state, customer }: Opportunity,
  { monthly, inFull }: { monthly: Checkout; inFull: Checkout },
): Promise<ScriptPart[]> {
  const { quote, rates, waitingPeriodEnd } = monthly;
  const { vehicle } = quote;
  const terms = await deps.rates.getTerms(rates.rateCardVersion);
  const rule = await deps.geography.stateRule(state);
  const plan = findPlanByCode(terms, rates.coveragePlan);
  const settings = await deps.configuration.siteSettings();
  return writePhoneScript({
    brand: settings['brand.name'],
    vehicle: `a ${vehicle.modelYear} ${vehicle.maker} ${vehicle.makerModel} with ${formatInteger(vehicle.currentMileage)} miles`,
    planName: plan?.name ?? '',
    term: `${rates.coverageTermLength} months or ${formatInteger(rates.coverageTermMiles)} miles`,
    amounts: [
      `By month: ${formatPaymentPlan(monthly)}${isOnePayment(rates) ? '' : ' There is no interest.'}`,
      `In full: ${formatPaymentPlan(inFull)}${formatSavings(monthly.totals)}`,
    ],
    backing: describeBacking(settings),
    validity: formatRatesValidity(rates),
    limitations: [
      ...describeLimitations({
        factoryCoverage: rates.factoryCoverage.text,
        coverage: describeOutlook(rates.coverage),
        waitingPeriod: rates.waitingPeriod,
        deductibleCents: plan?.coversRepairs ? Math.round(rates.deductibleAmount * 100) : null,
      }),
      `Over the whole term, we pay at most ${dollars(terms.limitOfLiability.allClaimsCents)} for all claims together.`,
      `If you buy today, coverage starts on ${longDate(waitingPeriodEnd.date)} or at ${formatInteger(waitingPeriodEnd.miles)} miles, whichever comes later.`,
    ],
    cancellation: rule ? listCancellationTerms(getContractRule(terms), rule) : [],
    sampleContract: plan
      ? `It's at ${new URL(contractPagePath(plan.key, state), deps.publicUrl).href.replace(/^https?:\/\//, '')}.`
      : '',
    email: customer.email,
  });
}

function formatSavings({ Monthly, InFull }: Checkout['totals']): string {
  return isInFullCheaper(Monthly, InFull) ? ` That saves ${money(Monthly - InFull)}.` : '';
}

function listChanges({
  priceChange,
  vehicleChanges,
}: Pick<QuoteResponse, 'priceChange' | 'vehicleChanges'>): string[] {
  if (!priceChange) return [];
  return [
    `We updated the price ${priceChangeTitles[priceChange.cause]}.`,
    ...vehicleChanges.map(({ field, from, to }) => `${field}: ${from} → ${to}.`),
    formatPriceChange(priceChange),
  ];
}

/** Reprices an expired quote first, as the customer's own page does. */
export async function presentPhoneSale(deps: PhoneSaleDeps, opened: Opportunity): Promise<PhoneSale> {
  const quotes = quoteActions(deps);
  const key = signKey(deps.tokens, 'quote', opened);
  const {
    opportunityId: _key,
    contractId: _contractKey,
    isFound: _,
    ...quote
  } = await quotes.findByOpportunityId(key);
  const opportunity = (await quotes.byId(opened.id)) ?? opened;
  const checkouts = quote.ratesInfo && {
    monthly: await quotes.reviewCheckout(key, 'Monthly'),
    inFull: await quotes.reviewCheckout(key, 'InFull'),
  };
  return {
    id: opportunity.id,
    quotedBy: opportunity.quotedBy,
    leadId: opportunity.leadId,
    contact: await deps.leadStaff.adviseContact(
      deps.database.db,
      { ...opportunity.customer, state: opportunity.state },
      opportunity.leadId,
    ),
    quote,
    changes: listChanges(quote),
    usage: fromStored(opportunity),
    prices: checkouts && { Monthly: toPrice(checkouts.monthly), InFull: toPrice(checkouts.inFull) },
    script: checkouts ? await buildScript(deps, opportunity, checkouts) : [],
    confirmations: [...confirmations],
    contract: opportunity.contractId ? await contractActions(deps).progress(opportunity.contractId) : null,
  };
}
