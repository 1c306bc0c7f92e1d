import type { ReactNode } from 'react';
import { money } from '../../../../ui/format.ts';
import type { PlanOfferAnswer } from '../schema/answers.ts';
import { nearestOffered, type OfferedTerm } from './plan-offers.tsx';

/** A bar that stays at the foot of the screen. */
export function StickyBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <aside className="price-bar" aria-label={label}>
      <div className="page flex items-center justify-between gap-4 py-3">{children}</div>
    </aside>
  );
}

/** The plan with a price that is picked; where that one is not offered, the next that is. */
export function pickedOffer(
  plans: PlanOfferAnswer[],
  picked: number,
  months: number,
): { plan: PlanOfferAnswer; term: OfferedTerm } | undefined {
  const wanted = plans.filter(({ coveragePlan }) => coveragePlan === picked);
  for (const plan of [...wanted, ...plans]) {
    const term = nearestOffered(plan, months);
    if (term) return { plan, term };
  }
  return undefined;
}

/** What is picked with its price a month and in total, and the way on. */
export function PriceBar({ plan, term, href }: { plan: PlanOfferAnswer; term: OfferedTerm; href: string }) {
  return (
    <StickyBar label="Your choice">
      <p className="flex min-w-0 flex-wrap items-baseline gap-x-6">
        <span className="font-semibold max-sm:w-full">
          {plan.name}, {term.months} months
        </span>
        <span className="tabular">
          <span className="figure text-2xl sm:text-3xl">{money(term.monthlyPayment)}</span>{' '}
          <span className="text-sm">a month</span>
        </span>
        <span className="tabular text-sm">{money(term.totalPrice)} in total</span>
      </p>
      <a className="button button-primary flex-none" href={href}>
        Continue
      </a>
    </StickyBar>
  );
}
