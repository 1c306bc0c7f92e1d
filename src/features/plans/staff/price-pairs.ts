import type { StaffRating } from '../schema.ts';

type Term = StaffRating['plans'][number]['terms'][number];

export type PricePair = {
  key: string;
  plan: string;
  months: number | null;
  left: Term | undefined;
  right: Term | undefined;
  /** Why there is no price. */
  leftRefusal: string | null;
  rightRefusal: string | null;
  /** Monthly difference in dollars, right minus left. Null unless both have a price. */
  difference: number | null;
};

const planOf = (rating: StaffRating, plan: string) =>
  rating.plans.find(({ coveragePlan }) => coveragePlan === plan);

function refusalOf(rating: StaffRating, plan: string, term: Term | undefined): string | null {
  if (term?.price) return null;
  return term?.refusal ?? planOf(rating, plan)?.refusals.join(' ') ?? rating.refusals.join(' ') ?? null;
}

export function pricePairs(left: StaffRating, right: StaffRating): PricePair[] {
  const newPlans = right.plans.filter(({ coveragePlan }) => !planOf(left, coveragePlan));
  return [...left.plans, ...newPlans].flatMap(({ coveragePlan, name }) => {
    const sides = [left, right].map((rating) => planOf(rating, coveragePlan)?.terms ?? []);
    const months = [...new Set(sides.flat().map((term) => term.months))].toSorted((a, b) => a - b);
    const ofTerm = (length: number | null): PricePair => {
      const [own, other] = sides.map((terms) => terms.find((term) => term.months === length));
      const both = own?.price && other?.price ? [own.price, other.price] : null;
      const [ownPrice, otherPrice] = both ?? [];
      return {
        key: `${coveragePlan} ${length ?? ''}`,
        plan: name,
        months: length,
        left: own,
        right: other,
        leftRefusal: refusalOf(left, coveragePlan, own),
        rightRefusal: refusalOf(right, coveragePlan, other),
        difference:
          ownPrice && otherPrice
            ? Math.round((otherPrice.monthlyPayment - ownPrice.monthlyPayment) * 100) / 100
            : null,
      };
    };
    return months.length > 0 ? months.map(ofTerm) : [ofTerm(null)];
  });
}
