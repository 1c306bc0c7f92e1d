import type { ReactNode } from 'react';
import { money } from '../../../../ui/format.ts';
import type { WantedTerm } from '../domain/choice.ts';
import type { PlanOfferResponse } from '../schema/responses.ts';
import { nearestOffered, type OfferedTerm, priceToPay } from './plan-offers.tsx';

export function StickyBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <aside className="price-bar" aria-label={label}>
      <div className="page flex items-center justify-between gap-4 py-3">{children}</div>
    </aside>
  );
}

/** The selected plan with its price. Falls back to the first plan on offer. */
export function pickedOffer(
  plans: PlanOfferResponse[],
  picked: number,
  wanted: WantedTerm,
): { plan: PlanOfferResponse; term: OfferedTerm } | undefined {
  const chosen = plans.filter(({ coveragePlan }) => coveragePlan === picked);
  for (const plan of [...chosen, ...plans]) {
    const term = nearestOffered(plan, wanted);
    if (term) return { plan, term };
  }
  return undefined;
}

export function PriceBar({ plan, term, href }: { plan: PlanOfferResponse; term: OfferedTerm; href: string }) {
  const { monthlyPayment, totalPrice } = priceToPay(term);
  return (
    <StickyBar label="Your selection">
      <p className="flex min-w-0 flex-wrap items-baseline gap-x-6">
        <span className="font-semibold max-sm:w-full">
          {plan.name}, {term.months} months
        </span>
        <span className="tabular">
          <span className="figure text-2xl sm:text-3xl">{money(monthlyPayment)}</span>{' '}
          <span className="text-sm">per month</span>
        </span>
        <span className="tabular text-sm">{money(totalPrice)} total</span>
      </p>
      <a className="button button-primary flex-none" href={href}>
        Continue
      </a>
    </StickyBar>
  );
}
