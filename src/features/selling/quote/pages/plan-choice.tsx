import type { QuoteResponse } from '../schema/responses.ts';
import type { PlanDescriptions } from './plan-descriptions.ts';
import { type OfferedTerm, PlanGrid, PlanOffer, termsOffered } from './plan-offers.tsx';
import type { RenderForm } from './quote-start-data.ts';

export function PlanChoice(props: {
  quote: QuoteResponse;
  descriptions: PlanDescriptions;
  form: RenderForm;
  error?: string;
}) {
  const { quote, descriptions, form, error } = props;
  const rates = quote.ratesInfo;
  const months = rates?.coverageTermLength ?? 36;
  const terms = termsOffered(quote.plans);
  const choose = (coveragePlan: number, name: string) => (term: OfferedTerm) =>
    rates?.coveragePlan === coveragePlan ? (
      <p className="flex min-h-12 items-center gap-2 font-semibold text-orange-ink">Your plan</p>
    ) : (
      form({
        intent: 'choose-plan',
        children: (
          <button
            type="submit"
            name="choice"
            value={`${coveragePlan}-${term.months}`}
            className="button button-quiet w-full"
          >
            Choose {name}
          </button>
        ),
      })
    );
  return (
    <section>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <h2 className="text-xl">Change your plan or term</h2>
        {rates &&
          form({
            intent: 'choose-plan',
            className: 'flex flex-wrap gap-0.5 rounded-field bg-sand p-0.5',
            children: terms.map((term) => (
              <button
                key={term}
                type="submit"
                name="choice"
                value={`${rates.coveragePlan}-${term}`}
                className="segment tabular"
                aria-current={term === months ? 'true' : undefined}
                disabled={!isOfferedFor(quote, rates.coveragePlan, term)}
              >
                {term} months
              </button>
            )),
          })}
      </div>
      {error && (
        <p className="field-error mb-4" role="alert">
          {error}
        </p>
      )}
      <PlanGrid>
        {quote.plans.map((plan) => (
          <PlanOffer
            key={plan.coveragePlan}
            plan={plan}
            months={months}
            description={descriptions[plan.coveragePlan]}
            action={choose(plan.coveragePlan, plan.name)}
            isChosen={plan.coveragePlan === rates?.coveragePlan}
          />
        ))}
      </PlanGrid>
    </section>
  );
}

function isOfferedFor(quote: QuoteResponse, coveragePlan: number, months: number): boolean {
  const plan = quote.plans.find((candidate) => candidate.coveragePlan === coveragePlan);
  return plan?.terms.some((term) => term.months === months && term.isOffered) ?? false;
}
