import { useState } from 'react';
import { formatInteger, longDate } from '../../../../ui/format.ts';
import { island } from '../../../../ui/island.tsx';
import { formatCoverageEnd } from '../../coverage/domain/outlook-text.ts';
import { chooseNearestTerm } from '../domain/choice.ts';
import { needsNoPlanYet } from '../domain/coverage-reminder.ts';
import { offersRepairCoverage } from '../domain/no-repairs.ts';
import { toQuery } from '../domain/vehicle-questions.ts';
import type { PlanOfferResponse } from '../schema/responses.ts';
import { AdjustForm, TermPicker } from './estimate-controls.tsx';
import { NoRepairsNotice } from './no-repairs-notice.tsx';
import { PastBills } from './past-bills.tsx';
import { contactPath, entryPointPath } from './paths.ts';
import {
  chooseMonths,
  findOfferedTerm,
  isOfferedTerm,
  listOfferedMiles,
  listOfferedMonths,
  type OfferedTerm,
  type TermLink,
} from './plan-offers.tsx';
import { JarRow, PlanRow, planInputId } from './plan-rows.tsx';
import { Receipt, SavingsJar } from './receipt.tsx';
import { type EstimateProps, updateUrl, useEstimate } from './use-estimate.ts';

function PromoNotice({ estimate: { promo, promoWarning } }: Pick<EstimateProps, 'estimate'>) {
  if (promoWarning) {
    return <p className="notice notice-care mt-3">{promoWarning} The prices don't include it.</p>;
  }
  if (!promo) return null;
  return (
    <p className="mt-2 text-sm text-good">
      The prices include <strong className="tabular">{promo.promoCode}</strong>
      {promo.expiresOn ? `, which expires ${longDate(promo.expiresOn)}.` : '.'}
    </p>
  );
}

/**
 * Returns the index of the plan to select first: the plan in the URL or the default, or else the closest lower plan that pays
 * for repairs, or else the first. Returns -1 for none, because only the buyer may select a plan that doesn't pay for repairs, or any
 * plan while factory coverage still pays for most repairs.
 */
function getInitialPosition({ estimate, query, requestedTerm, pickedPlan }: EstimateProps): number {
  const { plans } = estimate;
  if (query.coveragePlan === undefined && needsNoPlanYet(estimate)) return -1;
  const isOffered = (plan: PlanOfferResponse | undefined) =>
    plan !== undefined && findOfferedTerm(plan, requestedTerm) !== undefined;
  const pickedIndex = plans.findIndex(({ coveragePlan }) => coveragePlan === pickedPlan);
  if (isOffered(plans[pickedIndex])) return pickedIndex;
  const isSelectable = (plan: PlanOfferResponse) => plan.coversRepairs && isOffered(plan);
  const lowerIndex = plans.slice(0, Math.max(0, pickedIndex)).findLastIndex(isSelectable);
  return lowerIndex < 0 ? plans.findIndex(isSelectable) : lowerIndex;
}

function useSelection(props: EstimateProps) {
  const [term, setTerm] = useState({ months: props.requestedTerm.months, miles: props.requestedTerm.miles });
  return {
    ...term,
    pickMonths: (months: number) => {
      setTerm({ months, miles: null });
      updateUrl({ termMonths: String(months), termMiles: null });
    },
    pickMiles: (miles: number) => {
      setTerm({ ...term, miles });
      updateUrl({ termMiles: String(miles) });
    },
    pickPlan: (plan: number | null) => updateUrl({ coveragePlan: plan === null ? null : String(plan) }),
  };
}

function EstimateView(props: EstimateProps) {
  const { entryPoint, query, repairBills, freeLookDays } = props;
  const { estimate, answers, isBusy, error, updateFromForm, loadLedgers } = useEstimate(props);
  const { months: selectedMonths, miles, pickMonths, pickMiles, pickPlan } = useSelection(props);
  const { vehicle, cityData, plans } = estimate;
  const canBuy = estimate.salesStatus === 'Open';
  const offeredMonths = listOfferedMonths(plans);
  const milesPerYear = answers.milesDrivenPerYear ?? props.requestedTerm.milesPerYear;
  const selectedTerm = { months: selectedMonths, miles, milesPerYear };
  const months = offeredMonths.includes(selectedMonths)
    ? selectedMonths
    : chooseMonths(plans, selectedTerm, props.pickedPlan);
  const requestedTerm = { ...selectedTerm, months };
  const milesChoices = listOfferedMiles(plans, months);
  const initialPosition = getInitialPosition(props);
  const offers = plans.map((plan) => ({ plan, term: findOfferedTerm(plan, requestedTerm) }));
  // The savings jar sets aside the price of the picked plan, or else of the closest plan that covers repairs.
  const savingsOffer =
    offers.findLast(
      ({ plan, term }) => plan.coversRepairs && term && plan.coveragePlan <= (props.pickedPlan ?? 0),
    ) ?? offers.find(({ plan, term }) => plan.coversRepairs && term);

  const hasRepairs = offersRepairCoverage(estimate);
  const pickHandlers = { termMonths: pickMonths, termMiles: pickMiles };
  const linkToTerm = (name: Parameters<TermLink>[0], choice: number, coveragePlan: number | undefined) => {
    const choices = {
      [name]: String(choice),
      ...(coveragePlan !== undefined && { coveragePlan: String(coveragePlan) }),
    };
    return `${entryPointPath(entryPoint, { ...query, ...choices })}#plans`;
  };
  const termLink: TermLink = (name, choice, coveragePlan) => ({
    href: linkToTerm(name, choice, coveragePlan),
    onClick: (event) => {
      event.preventDefault();
      pickHandlers[name](choice);
      if (coveragePlan !== undefined) document.getElementById(planInputId(coveragePlan))?.click();
      loadLedgers();
    },
  });

  const nextPath = (coveragePlan: number, term: OfferedTerm) =>
    contactPath(
      {
        vin: vehicle.vin,
        vehicleYear: vehicle.modelYear,
        vehicleMake: vehicle.maker,
        vehicleModel: vehicle.makerModel,
        ...toQuery(answers),
        zipCode: cityData.zip,
        state: cityData.otherStates.length > 0 ? cityData.state : undefined,
        coveragePlan,
        termMonths: term.months,
        termMiles: term.miles,
        deductibleAmount: estimate.deductibleAmount,
      },
      entryPoint,
    );

  return (
    <>
      <div className="plan-rows">
        {!hasRepairs && <NoRepairsNotice estimate={estimate} />}
        {error && (
          <p className="notice notice-care mb-3" role="alert">
            {error} The prices below are still for {formatInteger(vehicle.currentMileage)} miles.
          </p>
        )}
        <p className="sr-only" aria-live="polite">
          {isBusy
            ? 'Updating prices'
            : `Prices for ${months} months, ${formatInteger(vehicle.currentMileage)} miles`}
        </p>
        <div role="radiogroup" aria-label="Plan">
          <ol className="sheet grid divide-y divide-line overflow-hidden" aria-label="Plans">
            {plans.map((plan, position) => (
              <PlanRow
                key={plan.coveragePlan}
                plan={plan}
                position={position}
                requestedTerm={requestedTerm}
                description={props.descriptions[plan.coveragePlan]}
                isPicked={position === initialPosition}
                isDisabled={!plan.terms.some(isOfferedTerm)}
                onPick={() => pickPlan(plan.coveragePlan)}
                termLink={termLink}
              />
            ))}
            <JarRow position={plans.length} isPicked={false} onPick={() => pickPlan(null)} />
          </ol>
        </div>
        {offeredMonths.length > 0 && (
          <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
            <p className="field-label">Months</p>
            <div className="min-w-0 flex-1">
              <TermPicker
                label="Term in months"
                name="termMonths"
                choices={offeredMonths}
                selected={months}
                termLink={termLink}
              />
            </div>
          </div>
        )}
        <a className="link inline-flex min-h-11 items-center sm:hidden" href="#adjust">
          Change the numbers
        </a>
        {canBuy && hasRepairs && <PromoNotice estimate={estimate} />}
      </div>
      <div className="receipt-column">
        <section className="receipt sheet p-5 sm:p-6" aria-label="Your selection" aria-live="polite">
          <p className="shown-for-none">
            Choose a plan to see its payments, when its coverage starts and ends, and what it pays on average.
          </p>
          {offers.map(({ plan, term }, position) => (
            <div key={plan.coveragePlan} data-shown-for={position}>
              <Receipt
                estimate={estimate}
                freeLookDays={freeLookDays}
                plan={plan}
                months={months}
                term={term}
                href={canBuy && term ? nextPath(plan.coveragePlan, term) : undefined}
              />
            </div>
          ))}
          <div data-shown-for={plans.length}>
            {savingsOffer?.term ? (
              <SavingsJar plan={savingsOffer.plan} term={savingsOffer.term} />
            ) : (
              <p>
                None of our plans are available for this vehicle. You can set money aside for repairs instead.
              </p>
            )}
          </div>
        </section>
      </div>
      <section className="plan-adjust" id="adjust" aria-labelledby="adjust-title">
        <h3 id="adjust-title" className="mb-3 text-xl">
          Change the numbers
        </h3>
        {milesChoices.length > 1 && (
          <div className="mb-4 max-w-sm">
            <p className="field-label mb-1.5">Miles included in {months} months</p>
            <TermPicker
              label="Miles included"
              name="termMiles"
              choices={milesChoices}
              selected={
                chooseNearestTerm(
                  milesChoices.map((choice) => ({ months, miles: choice })),
                  requestedTerm,
                )?.miles ?? 0
              }
              termLink={termLink}
            />
          </div>
        )}
        <AdjustForm
          {...props}
          estimate={estimate}
          answers={answers}
          showsDeductible={hasRepairs}
          onChange={updateFromForm}
          isBusy={isBusy}
        />
        {offers.map(
          ({ plan, term }, position) =>
            term && (
              <div key={plan.coveragePlan} data-shown-for={position}>
                <p className="mt-3 text-sm">
                  {plan.name} with {formatInteger(term.miles)} miles: {formatCoverageEnd(term.coverage)}
                </p>
              </div>
            ),
        )}
      </section>
      {hasRepairs && (
        <PastBills
          estimate={estimate}
          repairBills={repairBills}
          descriptions={props.descriptions}
          requestedTerm={requestedTerm}
          isDemonstration={props.isDemonstration}
        />
      )}
    </>
  );
}

const Estimate = island('estimate', 'interaction', EstimateView);
export default Estimate;
