import { useState } from 'react';
import { encodedForm } from '../../../../../platform/browser/encoded-form.ts';
import type { FormError } from '../../../../../platform/http/form.ts';
import { Choice, ErrorSummary, FieldGroup, type FormState } from '../../../../../ui/fields.tsx';
import { money } from '../../../../../ui/format.ts';
import { island } from '../../../../../ui/island.tsx';
import { useLatestRequest } from '../../../../../ui/use-latest-request.ts';
import { VinField } from '../../../../vehicles/pages/vehicle-fields.tsx';
import { Windshield } from '../../../../vehicles/pages/windshield.tsx';
import { vehicleQuestions } from '../../../estimate/domain/vehicle-questions.ts';
import { formatPriceChange } from '../../../quote/actions/price-change-text.ts';
import { usagePricesPath } from '../../../quote/pages/paths.ts';
import { hasNewPrice, PriceChange } from '../../../quote/pages/price-change.tsx';
import { StepContent } from '../../../quote/pages/steps.tsx';
import type { UsagePrices } from './load-usage-prices.ts';
import { MileageLimits } from './mileage-limits.tsx';
import { formatMilesEffect } from './usage-effect.tsx';
import { Equipment, Packages, YesNoQuestions } from './usage-questions.tsx';

type UsageProps = FormState & {
  allErrors: FormError[];
  isVinKnown: boolean;
  isSubmitted: boolean;
  prices: UsagePrices;
};

const { milesDrivenPerYear: milesPerYear } = vehicleQuestions;

const debounceMs = 350;

/** Returns undefined if the server is busy, so the price doesn't change. */
async function fetchPrices(form: HTMLFormElement, signal: AbortSignal): Promise<UsagePrices | undefined> {
  const init = { method: 'POST', body: encodedForm(new FormData(form)), signal };
  const response = await fetch(`${usagePricesPath}${location.search}`, init);
  return response.ok ? response.json() : undefined;
}

function formatChange(oldPrices: UsagePrices, newPrices: UsagePrices) {
  const oldPlan = oldPrices.summary.plan;
  const newPlan = newPrices.summary.plan;
  if (newPlan?.monthlyPayment === oldPlan?.monthlyPayment) return '';
  if (!newPlan) return "We can't offer a plan with these answers.";
  const price = `Now ${money(newPlan.monthlyPayment)} a month`;
  if (!oldPlan) return `${price}.`;
  const change = newPlan.monthlyPayment - oldPlan.monthlyPayment;
  return `${price}, ${money(Math.abs(change))} ${change > 0 ? 'more' : 'less'}.`;
}

function MilesPerYear({ values, errors, prices }: FormState & { prices: UsagePrices }) {
  return (
    <FieldGroup
      isRadio
      name="milesDrivenPerYear"
      legend={milesPerYear.label}
      hint="The price is for the repairs we expect before the plan ends. Fewer miles mean fewer repairs. If its miles run out early, it ends sooner."
      error={errors.milesDrivenPerYear}
    >
      {milesPerYear.choices.map(({ miles, description }) => (
        <Choice
          key={miles}
          type="radio"
          name="milesDrivenPerYear"
          value={miles}
          defaultChecked={values.milesDrivenPerYear === String(miles)}
        >
          {description}
          <span className="tabular block text-sm text-slate">
            {formatMilesEffect(prices.milesEffects[miles], miles === prices.milesPerYear)}
          </span>
        </Choice>
      ))}
    </FieldGroup>
  );
}

function NotEligible({ vehicle, ineligibilityReasons = [] }: UsagePrices['summary']) {
  return (
    <div className="notice notice-stop" role="status">
      <p className="font-semibold">We can't cover this {vehicle}</p>
      {ineligibilityReasons.map((reason) => (
        <p key={reason} className="mt-1">
          {reason}
        </p>
      ))}
      <p className="mt-1">There's nothing else to answer. If an answer above is wrong, change it.</p>
    </div>
  );
}

/** Keeps the price up to date with the answers. */
function useLivePrices(initial: UsagePrices) {
  const [prices, setPrices] = useState(initial);
  const [change, setChange] = useState('');
  const { run, cancel } = useLatestRequest();
  async function update(form: HTMLFormElement) {
    const newPrices = await run((signal) => fetchPrices(form, signal), debounceMs).catch(() => undefined);
    if (!newPrices) return;
    setPrices(newPrices);
    setChange((previous) => formatChange(prices, newPrices) || previous);
  }
  return { prices, change, update, cancel };
}

function UsageView(props: UsageProps) {
  const { values, errors, allErrors, isVinKnown, isSubmitted } = props;
  const { prices, change, update, cancel } = useLivePrices(props.prices);
  const { summary, effects, equipment, vehicleChanges } = prices;
  const isIneligible = summary.plan === null;
  const fields = { values, errors, effects };
  return (
    <StepContent
      step="Usage"
      summary={summary}
      title="How do you use it?"
      lead="Your answers set the final price. A wrong one can get a claim denied later."
    >
      <div className="max-w-form">
        <ErrorSummary errors={allErrors} />
      </div>
      <form
        method="post"
        className="group grid max-w-form gap-8"
        data-draft="usage"
        data-keeps-fields
        data-has-response={isSubmitted ? '' : undefined}
        onInput={({ currentTarget }) => void update(currentTarget)}
        onSubmit={cancel}
        noValidate
      >
        <p className="sr-only" role="status">
          {change}
        </p>
        {!isVinKnown && (
          <div className="grid gap-2">
            <VinField
              values={values}
              errors={errors}
              hint="It confirms the year, model, and engine. You can also add it before you order."
              isOptional
            />
            <details>
              <summary className="link inline-flex min-h-11 items-center">Where is my VIN?</summary>
              <p className="mb-3">
                At the bottom of the windshield on the driver's side, on the sticker in the driver's door
                frame, and on your insurance card.
              </p>
              <Windshield />
            </details>
          </div>
        )}
        {prices.cause === 'Vin' && vehicleChanges.length > 0 && (
          <div className="notice">
            <PriceChange {...prices.change} cause="Vin" vehicleChanges={vehicleChanges} />
          </div>
        )}
        <MilesPerYear values={values} errors={errors} prices={prices} />
        <MileageLimits prices={prices} values={values} />
        <Equipment {...fields} equipment={equipment} initialEquipment={props.prices.equipment} />
        <Packages {...fields} />
        <YesNoQuestions {...fields} />
        {isIneligible && <NotEligible {...summary} />}
        {summary.plan && hasNewPrice(prices.change) && (
          <p className="notice tabular">{formatPriceChange(prices.change)}</p>
        )}
        {/* Tells the next page that this price isn't news. */}
        {summary.plan && (isSubmitted || prices !== props.prices) && (
          <input type="hidden" name="seenTotalPrice" value={summary.plan.totalPrice} />
        )}
        <div className="grid gap-3 sm:justify-items-start">
          <button type="submit" className="button button-primary text-lg">
            {isIneligible ? (
              'See what you can do instead'
            ) : (
              <>
                <span className="group-has-[#applies_input:checked]:hidden">None apply. See my quote</span>
                <span className="hidden group-has-[#applies_input:checked]:inline">See my quote</span>
              </>
            )}
          </button>
          {!isIneligible && (
            <button type="submit" name="next" value="review" className="button button-quiet">
              Skip to review and sign
            </button>
          )}
        </div>
      </form>
    </StepContent>
  );
}

const UsageForm = island('usage', 'interaction', UsageView);
export default UsageForm;
