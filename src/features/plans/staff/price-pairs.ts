import type { StaffRating } from '../schema.ts';

type Term = StaffRating['plans'][number]['terms'][number];

export type PricePair = {
  key: string;
  plan: string;
  term: Pick<Term, 'months' | 'miles'> | null;
  left: Term | undefined;
  right: Term | undefined;
  leftReason: string | null;
  rightReason: string | null;
  /** The right total minus the left one, in dollars. Null unless both have a price. */
  difference: number | null;
};

const toTermKey = (term: Term | null | undefined) => (term ? `${term.months}/${term.miles}` : '');

const findPlan = (rating: StaffRating, plan: string) =>
  rating.plans.find(({ coveragePlan }) => coveragePlan === plan);

function findIneligibilityReason(rating: StaffRating, plan: string, term: Term | undefined): string | null {
  if (term?.price) return null;
  return (
    term?.ineligibilityReason ??
    findPlan(rating, plan)?.ineligibilityReasons.join(' ') ??
    rating.ineligibilityReasons.join(' ') ??
    null
  );
}

export function pairPrices(left: StaffRating, right: StaffRating): PricePair[] {
  const newPlans = right.plans.filter(({ coveragePlan }) => !findPlan(left, coveragePlan));
  return [...left.plans, ...newPlans].flatMap(({ coveragePlan, name }) => {
    const sides = [left, right].map((rating) => findPlan(rating, coveragePlan)?.terms ?? []);
    const sortedTerms = sides.flat().toSorted((a, b) => a.months - b.months || a.miles - b.miles);
    const distinctTerms = sortedTerms.filter(
      (term, index) => toTermKey(term) !== toTermKey(sortedTerms[index - 1]),
    );
    const toPair = (distinctTerm: Term | null): PricePair => {
      const [leftTerm, rightTerm] = sides.map((terms) =>
        terms.find((term) => distinctTerm && toTermKey(term) === toTermKey(distinctTerm)),
      );
      const prices = leftTerm?.price && rightTerm?.price ? [leftTerm.price, rightTerm.price] : null;
      const [leftPrice, rightPrice] = prices ?? [];
      return {
        key: `${coveragePlan} ${toTermKey(distinctTerm)}`,
        plan: name,
        term: distinctTerm && { months: distinctTerm.months, miles: distinctTerm.miles },
        left: leftTerm,
        right: rightTerm,
        leftReason: findIneligibilityReason(left, coveragePlan, leftTerm),
        rightReason: findIneligibilityReason(right, coveragePlan, rightTerm),
        difference:
          leftPrice && rightPrice
            ? Math.round((rightPrice.totalPrice - leftPrice.totalPrice) * 100) / 100
            : null,
      };
    };
    return distinctTerms.length > 0 ? distinctTerms.map(toPair) : [toPair(null)];
  });
}
