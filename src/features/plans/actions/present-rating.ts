import { toDollars } from '../../../shared/format.ts';
import { type PlanTerms, planName } from '../domain/plan-terms.ts';
import type { PlanOffer, RatingResult, TermOffer } from '../domain/rating.ts';

function presentTerm(term: TermOffer) {
  const { months, miles } = term;
  if (!term.offered)
    return { months, miles, price: null, ineligibilityReason: term.ineligibilityReason.message };
  const { downPaymentCents, numberOfPayments, monthlyCents, totalCents, expectedPayoutCents, ledger } =
    term.price;
  const lines = ledger.map(({ label, reason, cents }) => ({
    label,
    reason,
    amount: toDollars(cents),
  }));
  const price = {
    downPayment: toDollars(downPaymentCents),
    numberOfPayments,
    monthlyPayment: toDollars(monthlyCents),
    totalPrice: toDollars(totalCents),
    expectedPayout: toDollars(expectedPayoutCents),
    ledger: lines,
  };
  return { months, miles, price, ineligibilityReason: null };
}

const presentPlan = (offer: PlanOffer, terms: PlanTerms) => ({
  coveragePlan: offer.plan,
  name: planName(terms, offer.plan),
  ineligibilityReasons: offer.offered ? [] : offer.ineligibilityReasons.map(({ message }) => message),
  terms: offer.offered ? offer.terms.map(presentTerm) : [],
});

export const presentRatingForStaff = (rating: RatingResult, terms: PlanTerms) => ({
  rateCardVersion: rating.rateCardVersion,
  ratedOn: rating.ratedOn,
  ineligibilityReasons: rating.ineligibilityReasons.map(({ message }) => message),
  plans: rating.plans.map((offer) => presentPlan(offer, terms)),
});
