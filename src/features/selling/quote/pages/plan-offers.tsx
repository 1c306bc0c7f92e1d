import { Children, type ReactNode } from 'react';
import { count, money } from '../../../../ui/format.ts';
import { planColumns } from '../../../plans/pages/plan-columns.ts';
import type { PlanOfferResponse, TermOfferResponse } from '../schema/responses.ts';
import type { PlanDescription } from './plan-descriptions.ts';

export type OfferedTerm = TermOfferResponse & {
  monthlyPayment: number;
  totalPrice: number;
  numberOfPayments: number;
};

const isPriced = (term: TermOfferResponse): term is OfferedTerm =>
  term.isOffered && term.monthlyPayment !== null;

/** The offered term closest to the requested one. Prefers the shorter of two equally close. */
export function nearestOffered(plan: PlanOfferResponse, months: number): OfferedTerm | undefined {
  const distance = (term: TermOfferResponse) => Math.abs(term.months - months);
  return plan.terms.filter(isPriced).toSorted((a, b) => distance(a) - distance(b) || a.months - b.months)[0];
}

export function termsOffered(plans: PlanOfferResponse[]): number[] {
  return [
    ...new Set(plans.flatMap((plan) => plan.terms.filter(isPriced).map((term) => term.months))),
  ].toSorted((a, b) => a - b);
}

export function Price({ dollars }: { dollars: number }) {
  const [whole, cents] = money(dollars).split('.');
  return (
    <span className="figure text-4xl" aria-hidden="true">
      {whole}
      <span className="text-xl">.{cents}</span>
    </span>
  );
}

function TermPriceLines({ term, wanted }: { term: OfferedTerm; wanted: number }) {
  return (
    <div>
      <p className="sr-only">{money(term.monthlyPayment)} per month</p>
      <p className="flex items-baseline gap-1.5">
        <Price dollars={term.monthlyPayment} />
        <span className="text-sm text-slate" aria-hidden="true">
          per month
        </span>
      </p>
      <p className="tabular mt-1.5 font-semibold">{money(term.totalPrice)} total</p>
      <p className="tabular text-sm text-slate">
        {term.numberOfPayments} payments, no interest. Ends after {term.months} months or {count(term.miles)}{' '}
        miles, whichever comes first.
      </p>
      {term.months !== wanted && (
        <p className="mt-1.5 text-sm font-semibold text-yellow-ink">
          This plan isn't available for {wanted} months. This is the closest term.
        </p>
      )}
    </div>
  );
}

function TermRefusals({ plan }: { plan: PlanOfferResponse }) {
  const refused = plan.terms.filter((term) => term.refusal !== null);
  if (refused.length === 0) return null;
  return (
    <details>
      <summary className="link inline-flex min-h-11 items-center">
        Why can't I choose {refused.map((term) => term.months).join(', ')} months?
      </summary>
      <ul className="grid gap-1 pb-2 text-slate">
        {refused.map(({ months, refusal }) => (
          <li key={months}>{refusal?.message}</li>
        ))}
      </ul>
    </details>
  );
}

/** A plan's price for the term, or the rules that make it unavailable. `action` appears below the price. */
export function PlanOffer(props: {
  plan: PlanOfferResponse;
  months: number;
  /** Undefined for a plan added to the rate card after the page was rendered. */
  description: PlanDescription | undefined;
  action: (term: OfferedTerm) => ReactNode;
  isChosen?: boolean;
}) {
  const { plan, months, description, action, isChosen } = props;
  const term = nearestOffered(plan, months);
  return (
    <li className={`plan-offer grid content-start gap-4 p-5 sm:p-6 ${isChosen ? 'bg-orange-wash' : ''}`}>
      <div>
        <h3 className="text-xl">{plan.name}</h3>
        <p className="mt-1.5 text-sm text-slate">{description?.summary}</p>
      </div>
      {term ? (
        <>
          <TermPriceLines term={term} wanted={months} />
          {action(term)}
          <div className="text-sm">
            {description && (
              <details>
                <summary className="link inline-flex min-h-11 items-center">
                  Covers {description.covers.length} groups of parts and benefits
                </summary>
                <p className="pb-2 text-slate">{description.covers.join(', ')}</p>
              </details>
            )}
            <TermRefusals plan={plan} />
          </div>
        </>
      ) : (
        <div className="notice notice-stop row-span-3 self-start text-sm">
          <p className="font-semibold">Not available for this vehicle</p>
          {plan.refusals.map(({ code, message }) => (
            <p key={code} className="mt-1">
              {message}
            </p>
          ))}
        </div>
      )}
    </li>
  );
}

export function PlanGrid({ children }: { children: ReactNode }) {
  return (
    <ol
      className={`sheet grid divide-y divide-line overflow-hidden sm:grid-cols-2 lg:divide-x lg:divide-y-0 ${planColumns(Children.count(children))}`}
    >
      {children}
    </ol>
  );
}
