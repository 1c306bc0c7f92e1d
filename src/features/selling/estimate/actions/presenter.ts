import { fullBasisPoints, toDollars } from '../../../../shared/format.ts';
import type { CityDataWithRestrictions } from '../../../places/actions.ts';
import type { PlanKey } from '../../../plans/domain/plan-data.ts';
import { findPlan, type PlanTerms, planCode, planName } from '../../../plans/domain/plan-terms.ts';
import type {
  LedgerLine,
  PlanOffer,
  RatingResult,
  TermOffer,
  TermPrice,
} from '../../../plans/domain/rating.ts';
import { getWaitingPeriodEnd } from '../../../plans/domain/waiting-period.ts';
import { buildCoverageOutlook, type CoverageOutlook } from '../../coverage/domain/coverage-outlook.ts';
import { applyPromo, findOfferIneligibility } from '../../promo-codes/domain/apply-promo.ts';
import type { PromoTerms } from '../../promo-codes/domain/promo-code.ts';
import { calculatePaidInFull } from '../domain/paid-in-full.ts';
import type {
  EstimateResponse,
  LedgerLineResponse,
  PlanOfferResponse,
  SalesStatus,
  TermOfferResponse,
} from '../schema/responses.ts';

export const presentLedgerLine = ({ code, label, reason, cents }: LedgerLine): LedgerLineResponse => ({
  code,
  label,
  reason,
  amount: toDollars(cents),
});

/** The plan's average payout over the term, for repairs and for extras. */
export const presentExpectedAmounts = ({ expectedPayoutCents, expectedExtrasCents }: TermPrice) => ({
  expectedPayout: toDollars(expectedPayoutCents - expectedExtrasCents),
  expectedExtras: toDollars(expectedExtrasCents),
});

type OfferContext = {
  promo: PromoTerms | undefined;
  buildOutlook: (term: { months: number; miles: number }) => CoverageOutlook;
};

function presentTermOffer(term: TermOffer, { promo, buildOutlook }: OfferContext): TermOfferResponse {
  const { months, miles } = term;
  if (!term.offered) {
    const noPrice = {
      downPayment: null,
      numberOfPayments: null,
      monthlyPayment: null,
      totalPrice: null,
      paidInFull: null,
      withPromo: null,
      factoryShare: null,
      expectedPayout: null,
      expectedExtras: null,
      coverage: null,
      ledger: [],
    };
    return { months, miles, isOffered: false, ineligibilityReason: term.ineligibilityReason, ...noPrice };
  }
  const { price } = term;
  const appliedPromo = promo ? applyPromo(price, promo) : null;
  const inFull = calculatePaidInFull({ price, promo: appliedPromo });
  return {
    months,
    miles,
    isOffered: true,
    ineligibilityReason: null,
    downPayment: toDollars(price.downPaymentCents),
    numberOfPayments: price.numberOfPayments,
    monthlyPayment: toDollars(price.monthlyCents),
    totalPrice: toDollars(price.totalCents),
    paidInFull: toDollars(inFull.price.totalCents),
    withPromo: appliedPromo
      ? {
          monthlyPayment: toDollars(appliedPromo.monthlyWithPromoCents),
          numberOfPayments: appliedPromo.numberOfPayments,
          totalPrice: toDollars(appliedPromo.totalWithPromoCents),
          paidInFull: toDollars(inFull.promo?.totalWithPromoCents ?? inFull.price.totalCents),
          description: appliedPromo.description,
          isCapped: appliedPromo.isCapped ?? false,
        }
      : null,
    factoryShare: price.factoryShareBasisPoints / fullBasisPoints,
    ...presentExpectedAmounts(price),
    coverage: buildOutlook(term),
    ledger: price.ledger.map(presentLedgerLine),
  };
}

/** Everything besides the price that affects an offer: the promo code, the state, and how the car is driven. */
export type OfferConditions = {
  promoTerms?: PromoTerms | null;
  state: string;
  vehicle: { mileage: number };
  usage: { milesPerYear: number };
};

/** Returns a function that builds the coverage outlook of a term. Assumes a purchase on the day of the price. */
export const createOutlookBuilder = (
  terms: PlanTerms,
  { ratedOn, waitingPeriod }: Pick<RatingResult, 'ratedOn' | 'waitingPeriod'>,
  plan: PlanKey,
  { vehicle: { mileage }, usage: { milesPerYear } }: OfferConditions,
) => {
  const waitingPeriodEnd = getWaitingPeriodEnd(waitingPeriod, { on: ratedOn, mileage });
  return ({ months, miles }: { months: number; miles: number }) =>
    buildCoverageOutlook(terms, {
      plan,
      mileage,
      milesPerYear,
      waitingPeriodEnd,
      purchasedOn: ratedOn,
      termMonths: months,
      termMiles: miles,
    });
};

export function presentPlanOffer(
  terms: PlanTerms,
  rating: RatingResult,
  offer: PlanOffer,
  conditions: OfferConditions,
): PlanOfferResponse {
  const { plan } = offer;
  const { promoTerms, state } = conditions;
  const buildOutlook = createOutlookBuilder(terms, rating, plan, conditions);
  const promo =
    promoTerms && !findOfferIneligibility(terms, promoTerms, { plan, state }) ? promoTerms : undefined;
  return {
    coveragePlan: planCode(terms, offer.plan),
    name: planName(terms, offer.plan),
    coversRepairs: findPlan(terms, offer.plan)?.coversRepairs ?? true,
    isOffered: offer.offered,
    ineligibilityReasons: offer.offered ? [] : offer.ineligibilityReasons,
    terms: offer.offered ? offer.terms.map((term) => presentTermOffer(term, { promo, buildOutlook })) : [],
  };
}

export const presentRating = (terms: PlanTerms, rating: RatingResult, conditions: OfferConditions) =>
  ({
    rateCardVersion: rating.rateCardVersion,
    ratedOn: rating.ratedOn,
    coverageColor: rating.coverageColor,
    deductibleAmount: toDollars(rating.deductibleCents),
    deductibleOptions: terms.deductibleOptionsCents.map(toDollars),
    vehicleValue: toDollars(rating.vehicleValueCents),
    factoryCoverage: rating.factoryCoverage,
    waitingPeriod: rating.waitingPeriod,
    ineligibilityReasons: rating.ineligibilityReasons,
    plans: rating.plans.map((offer) => presentPlanOffer(terms, rating, offer, conditions)),
  }) satisfies Partial<EstimateResponse>;

type Restrictions = Pick<CityDataWithRestrictions, 'isStateEligible' | 'isStateTemporaryDisabled'>;

export function presentSalesStatus({ isStateEligible, isStateTemporaryDisabled }: Restrictions): SalesStatus {
  if (!isStateEligible) return 'NotSold';
  return isStateTemporaryDisabled ? 'Paused' : 'Open';
}
