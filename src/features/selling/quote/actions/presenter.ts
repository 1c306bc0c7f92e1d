import { isDeepStrictEqual } from 'node:util';
import { toDollars } from '../../../../shared/format.ts';
import {
  findPlan,
  formatWaitingPeriod,
  type PlanTerms,
  planCode,
  planName,
} from '../../../plans/domain/plan-terms.ts';
import type { IneligibilityReason } from '../../../plans/domain/rating.ts';
import type { CoverageOutlook } from '../../coverage/domain/coverage-outlook.ts';
import {
  createOutlookBuilder,
  presentExpectedAmounts,
  presentLedgerLine,
  presentPlanOffer,
} from '../../estimate/actions/presenter.ts';
import { describeDoubleCoverage, listFactoryCoverage } from '../../estimate/domain/factory-coverage.ts';
import { describeMilesPerYear } from '../../estimate/domain/miles-per-year.ts';
import type {
  ChosenQuote,
  Opportunity,
  PriceBefore,
  PriceChangeCause,
  RatedQuote,
} from '../domain/opportunity.ts';
import { findEarlierPromoEnd } from '../domain/price-validity.ts';
import type { VehicleChange } from '../domain/vin-correction.ts';
import type { PriceChangeResponse, PricedPlanResponse, QuoteResponse } from '../schema/responses.ts';
import type { StoredQuote } from '../store.ts';

const toErrorEntry = ({ code, message }: IneligibilityReason) => ({
  description: null,
  errorCode: code,
  message,
});

/** Returns an empty list if a plan is available. */
export function listIneligibilityReasons({
  choice,
  rating: { ineligibilityReasons, plans },
}: RatedQuote): IneligibilityReason[] {
  if (choice) return [];
  return ineligibilityReasons.length > 0
    ? ineligibilityReasons
    : plans.flatMap((plan) => (plan.offered ? [] : plan.ineligibilityReasons));
}

type EarlierPlan = NonNullable<PriceBefore['plan']>;

const toEarlierPlan = ({ choice, promo }: RatedQuote): EarlierPlan | null =>
  choice && {
    plan: choice.plan,
    months: choice.price.months,
    miles: choice.price.miles,
    monthlyCents: promo?.monthlyWithPromoCents ?? choice.price.monthlyCents,
    totalCents: promo?.totalWithPromoCents ?? choice.price.totalCents,
  };

const presentEarlierPlan = (terms: PlanTerms, earlierPlan: EarlierPlan | null): PricedPlanResponse | null =>
  earlierPlan && {
    coveragePlan: planCode(terms, earlierPlan.plan),
    name: planName(terms, earlierPlan.plan),
    termMonths: earlierPlan.months,
    termMiles: earlierPlan.miles,
    monthlyPayment: toDollars(earlierPlan.monthlyCents),
    totalPrice: toDollars(earlierPlan.totalCents),
  };

export const presentPricedPlan = (terms: PlanTerms, rated: RatedQuote) =>
  presentEarlierPlan(terms, toEarlierPlan(rated));

/** Dollars, after the promo code. Undefined if no plan is available. */
export function presentTotalPrice(rated: RatedQuote): number | undefined {
  const plan = toEarlierPlan(rated);
  return plan ? toDollars(plan.totalCents) : undefined;
}

function listLostPlanReasons({ choice }: RatedQuote, after: RatedQuote): IneligibilityReason[] {
  if (!choice || !after.choice) return listIneligibilityReasons(after);
  const offer = after.rating.plans.find(({ plan }) => plan === choice.plan);
  if (!offer?.offered) return offer?.ineligibilityReasons ?? [];
  const { months, miles } = choice.price;
  const term = offer.terms.find((candidate) => candidate.months === months && candidate.miles === miles);
  return term && !term.offered ? [term.ineligibilityReason] : [];
}

/** The previous price. Returns undefined if the buyer sees no difference, unless the cause is a VIN, which has to be confirmed. */
export function comparePrices(
  before: RatedQuote,
  after: RatedQuote,
  { cause, changes = [] }: { cause: PriceChangeCause; changes?: VehicleChange[] | undefined },
): PriceBefore | undefined {
  const plan = toEarlierPlan(before);
  const isSame = isDeepStrictEqual(plan, toEarlierPlan(after));
  if (cause !== 'Vin' && isSame && changes.length === 0) return undefined;
  return { cause, vehicleChanges: changes, plan, ineligibilityReasons: listLostPlanReasons(before, after) };
}

export const presentPriceChange = (
  terms: PlanTerms,
  before: RatedQuote,
  after: RatedQuote,
): PriceChangeResponse => ({
  from: presentPricedPlan(terms, before),
  to: presentPricedPlan(terms, after),
  ineligibilityReasons: listLostPlanReasons(before, after),
});

/** The selected plan with its price and end date. Returns null if no plan is available. */
export function presentPricedOutlook(terms: PlanTerms, rated: RatedQuote) {
  const plan = presentPricedPlan(terms, rated);
  const { choice } = rated;
  if (!choice || !plan) return null;
  return { plan, coverage: presentOutlook(terms, { ...rated, choice }) };
}

/** Mileage limits of the selected plan for the selected months. */
export function presentOfferedMiles(terms: PlanTerms, rated: RatedQuote) {
  const { choice, rating } = rated;
  const offer = rating.plans.find(({ plan }) => plan === choice?.plan);
  if (!choice || !offer) return [];
  return presentPlanOffer(terms, rating, offer, rated).terms.flatMap((term) =>
    term.months === choice.price.months && term.totalPrice !== null && term.coverage
      ? [
          {
            miles: term.miles,
            totalPrice: term.withPromo?.totalPrice ?? term.totalPrice,
            coverage: term.coverage,
          },
        ]
      : [],
  );
}

const presentLastChange = (
  terms: PlanTerms,
  rated: RatedQuote,
): Pick<QuoteResponse, 'vehicleChanges' | 'priceChange'> => {
  if (!rated.changedFrom) return { vehicleChanges: [], priceChange: null };
  const { cause, vehicleChanges: changes, plan, ineligibilityReasons } = rated.changedFrom;
  const priceChange = {
    cause,
    from: presentEarlierPlan(terms, plan),
    to: presentPricedPlan(terms, rated),
    ineligibilityReasons,
  };
  return { vehicleChanges: changes, priceChange };
};

/** When the selected plan's coverage is reduced and ends. */
export function presentOutlook(terms: PlanTerms, rated: ChosenQuote): CoverageOutlook {
  const { choice, rating, ratedOn } = rated;
  const buildOutlook = createOutlookBuilder(terms, { ...rating, ratedOn }, choice.plan, rated);
  return buildOutlook(choice.price);
}

/** Empty for a plan without repairs, because nobody buys those twice. */
export function presentFactoryCoverage(
  terms: PlanTerms,
  { choice, vehicle, rating: { factoryCoverage }, ratedOn }: ChosenQuote,
): NonNullable<QuoteResponse['ratesInfo']>['factoryCoverage'] {
  if (!findPlan(terms, choice.plan)?.coversRepairs) return { text: null, periods: [] };
  const covered = { vehicle: { ...vehicle, maker: vehicle.make }, factoryCoverage, ratedOn };
  return { text: describeDoubleCoverage(covered), periods: listFactoryCoverage(covered) };
}

export function presentRates(
  terms: PlanTerms,
  quoteNumber: string,
  rated: ChosenQuote,
): NonNullable<QuoteResponse['ratesInfo']> {
  const { choice, promo, rating } = rated;
  const { plan, price } = choice;
  return {
    coverageColor: rating.coverageColor,
    coveragePlan: planCode(terms, plan),
    coverageTermLength: price.months,
    coverageTermMiles: price.miles,
    deductibleAmount: toDollars(rating.deductibleCents),
    deductibleOptions: terms.deductibleOptionsCents.map(toDollars),
    downPayment: toDollars(price.downPaymentCents),
    monthlyPayment: toDollars(price.monthlyCents),
    monthlyPaymentWithPromo: promo && toDollars(promo.monthlyWithPromoCents),
    numberOfPayments: price.numberOfPayments,
    numberOfPaymentsWithPromo: promo?.numberOfPayments ?? null,
    totalPrice: toDollars(price.totalCents),
    totalPriceWithPromo: promo && toDollars(promo.totalWithPromoCents),
    promoCode: promo?.promoCode ?? rated.promoCode,
    promoDescription: promo?.description ?? null,
    promoWarning: rated.promoWarning,
    isPromoApplied: promo !== null,
    isPromoCapped: promo?.isCapped ?? false,
    quoteNumber,
    waitingPeriod: formatWaitingPeriod(rating),
    ...presentExpectedAmounts(price),
    coverage: presentOutlook(terms, rated),
    factoryCoverage: presentFactoryCoverage(terms, rated),
    ledger: price.ledger.map(presentLedgerLine),
    rateCardVersion: rating.rateCardVersion,
    ratedOn: rated.ratedOn,
    validUntil: rated.validUntil,
    promoValidUntil: findEarlierPromoEnd(promo?.expiresOn, rated.validUntil),
  };
}

/** What opens the quote and its contract is added for whoever asks. */
export type PresentedQuote = Omit<QuoteResponse, 'opportunityId' | 'contractId' | 'isFound'>;

const presentOpportunity = (
  opportunity: Opportunity,
  { vehicle, usage }: { vehicle: RatedQuote['vehicle']; usage: RatedQuote['usage'] | null },
) => {
  const { city, email, firstName, lastName, phone, zipCode, state } = opportunity.customer;
  return {
    quoteNumber: opportunity.quoteNumber,
    customer: { city, email, firstName, lastName, phone, postalCode: zipCode, state },
    vehicle: {
      currentMileage: vehicle.mileage,
      isAwd: vehicle.isAwd,
      isDiesel: vehicle.isDiesel,
      isHybrid: vehicle.isHybrid,
      isElectric: vehicle.isElectric,
      isSupercharged: vehicle.isSupercharged,
      isTurbo: vehicle.isTurbo,
      maker: vehicle.make,
      makerModel: vehicle.model,
      modelYear: vehicle.modelYear,
      milesDrivenPerYear: usage?.milesPerYear ?? null,
      milesDrivenPerYearDescription: usage && describeMilesPerYear(usage.milesPerYear),
      vin: opportunity.vin,
    },
  } satisfies Partial<PresentedQuote>;
};

export const presentStartedQuote = (opportunity: Opportunity): PresentedQuote => ({
  ...presentOpportunity(opportunity, opportunity),
  quoteSequence: 0,
  ratesInfo: null,
  vehicleChanges: [],
  vinConfirmation: null,
  priceChange: null,
  plans: [],
  errors: [],
});

export const presentQuote = (
  terms: PlanTerms,
  opportunity: Opportunity,
  { rated, sequence }: Pick<StoredQuote, 'rated' | 'sequence'>,
  vinConfirmation: QuoteResponse['vinConfirmation'] = null,
): PresentedQuote => ({
  ...presentOpportunity(opportunity, rated),
  quoteSequence: sequence,
  ratesInfo: rated.choice && presentRates(terms, opportunity.quoteNumber, { ...rated, choice: rated.choice }),
  ...presentLastChange(terms, rated),
  vinConfirmation,
  plans: rated.rating.plans.map((offer) => presentPlanOffer(terms, rated.rating, offer, rated)),
  errors: listIneligibilityReasons(rated).map(toErrorEntry),
});
