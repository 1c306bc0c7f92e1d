import { wholeDollars } from '../../../../shared/format.ts';
import { formatInteger } from '../../../../ui/format.ts';
import { defaultMonths, type RequestedTerm } from '../../estimate/domain/choice.ts';
import type { PlanDescriptions } from '../../estimate/pages/plan-descriptions.ts';
import {
  listOfferedMiles,
  listOfferedMonths,
  type OfferedTerm,
  PlanGrid,
  PlanOffer,
} from '../../estimate/pages/plan-offers.tsx';
import type { QuoteResponse } from '../schema/responses.ts';
import { QuoteForm, useQuoteError } from './quote-form.tsx';

/** `value` is what `perform-intent.ts` reads. */
type ChoiceButton = { text: string; unit?: string; value: string; isCurrent: boolean; isDisabled?: boolean };

function Choices({ label, choices }: { label: string; choices: ChoiceButton[] }) {
  return (
    <div>
      <p className="field-label mb-1.5">{label}</p>
      <QuoteForm intent="choose-plan" className="flex flex-wrap gap-0.5 rounded-field bg-sand p-0.5">
        {choices.map(({ text, unit, value, isCurrent, isDisabled }) => (
          <button
            key={text}
            type="submit"
            name="choice"
            value={value}
            className="segment tabular flex-1"
            aria-current={isCurrent ? 'true' : undefined}
            disabled={isDisabled}
          >
            {text}
            {unit && <span className="sr-only"> {unit}</span>}
          </button>
        ))}
      </QuoteForm>
    </div>
  );
}

export function PlanChoice({
  quote,
  descriptions,
}: {
  quote: QuoteResponse;
  descriptions: PlanDescriptions;
}) {
  const error = useQuoteError('choose-plan');
  const rates = quote.ratesInfo;
  const months = rates?.coverageTermLength ?? defaultMonths;
  const requestedTerm: RequestedTerm = {
    months,
    miles: rates?.coverageTermMiles ?? null,
    milesPerYear: quote.vehicle.milesDrivenPerYear ?? 0,
  };
  const monthsChoices = listOfferedMonths(quote.plans);
  const chosenPlans = quote.plans.filter(({ coveragePlan }) => coveragePlan === rates?.coveragePlan);
  const milesChoices = listOfferedMiles(chosenPlans, months);
  const renderAction = (coveragePlan: number, name: string) => (term: OfferedTerm) =>
    rates?.coveragePlan === coveragePlan ? (
      <p className="flex min-h-12 items-center gap-2 font-semibold text-orange-ink">Your plan</p>
    ) : (
      <QuoteForm intent="choose-plan">
        <button
          type="submit"
          name="choice"
          value={`${coveragePlan}-${term.months}-${term.miles}`}
          className="button button-quiet w-full"
        >
          Choose {name}
        </button>
      </QuoteForm>
    );
  return (
    <section className="not-printed">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <h2 className="text-xl">Change your plan or term</h2>
        {rates && (
          <div className="flex flex-wrap items-end gap-4">
            <Choices
              label="Months"
              choices={monthsChoices.map((choice) => ({
                text: String(choice),
                unit: 'months',
                value: `${rates.coveragePlan}-${choice}`,
                isCurrent: choice === months,
                isDisabled: !isOfferedFor(quote, rates.coveragePlan, choice),
              }))}
            />
            {milesChoices.length > 1 && (
              <Choices
                label="Miles"
                choices={milesChoices.map((miles) => ({
                  text: formatInteger(miles),
                  unit: 'miles',
                  value: `${rates.coveragePlan}-${months}-${miles}`,
                  isCurrent: miles === rates.coverageTermMiles,
                }))}
              />
            )}
            {chosenPlans.some(({ coversRepairs }) => coversRepairs) && (
              <Choices
                label="Deductible"
                choices={rates.deductibleOptions.map((amount) => ({
                  text: wholeDollars(amount * 100),
                  value: `${rates.coveragePlan}-${months}-${rates.coverageTermMiles}-${amount}`,
                  isCurrent: amount === rates.deductibleAmount,
                }))}
              />
            )}
          </div>
        )}
      </div>
      {error && (
        <p className="field-error mb-4" role="alert">
          {error}
        </p>
      )}
      <details className="folds-on-phone">
        <summary className="button button-quiet">See the other plans</summary>
        <PlanGrid>
          {quote.plans.map((plan) => (
            <PlanOffer
              key={plan.coveragePlan}
              plan={plan}
              requestedTerm={requestedTerm}
              monthsChoices={monthsChoices}
              description={descriptions[plan.coveragePlan]}
              action={renderAction(plan.coveragePlan, plan.name)}
              isChosen={plan.coveragePlan === rates?.coveragePlan}
            />
          ))}
        </PlanGrid>
      </details>
    </section>
  );
}

function isOfferedFor(quote: QuoteResponse, coveragePlan: number, months: number): boolean {
  const plan = quote.plans.find((candidate) => candidate.coveragePlan === coveragePlan);
  return plan?.terms.some((term) => term.months === months && term.isOffered) ?? false;
}
