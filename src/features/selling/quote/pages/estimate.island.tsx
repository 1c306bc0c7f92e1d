import { useState } from 'react';
import { count, longDate } from '../../../../ui/format.ts';
import { island } from '../../../../ui/island.tsx';
import { OdometerBar, OdometerDigits } from '../../../plans/pages/odometer.tsx';
import { equipmentNames } from '../../../vehicles/domain/equipment.ts';
import { nearestTerm } from '../domain/choice.ts';
import type { EstimateResponse, PlanOfferResponse } from '../schema/responses.ts';
import { Adjust, TermPicker } from './estimate-controls.tsx';
import { contactPath } from './paths.ts';
import { milesOffered, nearestOffered, type OfferedTerm, termsOffered } from './plan-offers.tsx';
import { BilledNote, JarRow, PlanRow } from './plan-rows.tsx';
import { Receipt, SavingsJar } from './receipt.tsx';
import { type EstimateProps, updateUrl, useEstimate } from './use-estimate.ts';

function OdometerPanel({ estimate, levels }: Pick<EstimateProps, 'estimate' | 'levels'>) {
  const { vehicle, coverageColor } = estimate;
  return (
    <div className="grid items-center gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr_auto]">
      <p className="flex items-center justify-between gap-4">
        <OdometerDigits miles={vehicle.currentMileage} />
        <span className="text-sm font-semibold sm:hidden">{levelLabel(coverageColor)}</span>
      </p>
      <OdometerBar levels={levels} miles={vehicle.currentMileage} />
      <p className="hidden text-sm font-semibold sm:block">{levelLabel(coverageColor)}</p>
    </div>
  );
}

const levelLabel = (color: EstimateResponse['coverageColor']) =>
  color ? `${color} level` : 'Above the Blue level';

function PromoNotice({ estimate: { promo, promoWarning } }: Pick<EstimateProps, 'estimate'>) {
  if (promoWarning) {
    return <p className="notice notice-care mb-3">{promoWarning} The prices below don't include it.</p>;
  }
  if (!promo) return null;
  return (
    <p className="mb-3 text-sm text-good">
      The prices include <strong className="tabular">{promo.promoCode}</strong>
      {promo.expiresOn ? `, which expires ${longDate(promo.expiresOn)}.` : '.'}
    </p>
  );
}

/** The position of the plan selected first: the one in the URL, the default, or the first that's available. */
function initialPosition({ estimate: { plans }, requestedTerm, picked }: EstimateProps): number {
  const isOffered = (plan: PlanOfferResponse | undefined) =>
    plan && nearestOffered(plan, requestedTerm) !== undefined;
  const requested = plans.findIndex(({ coveragePlan }) => coveragePlan === picked);
  if (isOffered(plans[requested])) return requested;
  const offered = plans.findIndex(isOffered);
  return offered < 0 ? plans.length : offered;
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
  const { entry, query, billed, freeLookDays } = props;
  const { estimate, milesPerYear, firstSoldOn, isBusy, error, change, loadLedgers } = useEstimate(props);
  const { months, miles, pickMonths, pickMiles, pickPlan } = useSelection(props);
  const requestedTerm = { months, miles, milesPerYear };
  const { vehicle, cityData, plans } = estimate;
  const isOpen = estimate.salesStatus === 'Open';
  const terms = termsOffered(plans);
  const milesChoices = milesOffered(plans, months);
  const shown = initialPosition(props);
  const offers = plans.map((plan) => ({ plan, term: nearestOffered(plan, requestedTerm) }));
  const savingsOffer =
    offers.findLast(
      ({ plan, term }) => plan.paysRepairs && term && plan.coveragePlan <= (props.picked ?? 0),
    ) ?? offers.find(({ plan, term }) => plan.paysRepairs && term);

  const nextPath = (coveragePlan: number, term: OfferedTerm) =>
    contactPath(
      {
        vin: vehicle.vin,
        vehicleYear: vehicle.modelYear,
        vehicleMake: vehicle.maker,
        vehicleModel: vehicle.makerModel,
        vehicleMileage: vehicle.currentMileage,
        zipCode: cityData.zip,
        state: cityData.otherStates.length > 0 ? cityData.state : undefined,
        milesDrivenPerYear: milesPerYear,
        coveragePlan,
        termMonths: term.months,
        termMiles: term.miles,
        deductibleAmount: estimate.deductibleAmount,
        firstSoldOn,
        ...Object.fromEntries(equipmentNames.map((name) => [name, vehicle[name] ? 'on' : undefined])),
      },
      entry,
    );

  return (
    <>
      <div className="plan-rows">
        {terms.length > 0 && (
          <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1">
            <p className="field-label">Months</p>
            <div className="min-w-0 flex-1">
              <TermPicker
                label="Term in months"
                name="termMonths"
                choices={terms}
                picked={months}
                query={query}
                entry={entry}
                onPick={(choice) => {
                  pickMonths(choice);
                  loadLedgers();
                }}
              />
            </div>
          </div>
        )}
        <PromoNotice estimate={estimate} />
        {error && (
          <p className="notice notice-care mb-3" role="alert">
            {error} The prices below are still for {count(vehicle.currentMileage)} miles.
          </p>
        )}
        <p className="sr-only" aria-live="polite">
          {isBusy ? 'Updating prices' : `Prices for ${months} months, ${count(vehicle.currentMileage)} miles`}
        </p>
        <ol className="sheet grid divide-y divide-line overflow-hidden" aria-label="Plans">
          {offers.map(({ plan }, position) => (
            <PlanRow
              key={plan.coveragePlan}
              plan={plan}
              position={position}
              requestedTerm={requestedTerm}
              description={props.descriptions[plan.coveragePlan]}
              billed={billed}
              deductible={estimate.deductibleAmount}
              isPicked={position === shown}
              onPick={() => pickPlan(plan.coveragePlan)}
            />
          ))}
          <JarRow position={plans.length} isPicked={shown === plans.length} onPick={() => pickPlan(null)} />
        </ol>
        <BilledNote billed={billed} maker={vehicle.maker} makerModel={vehicle.makerModel} />
        <section className="mt-8" id="adjust" aria-labelledby="adjust-title">
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
                picked={
                  nearestTerm(
                    milesChoices.map((each) => ({ months, miles: each })),
                    requestedTerm,
                  )?.miles ?? 0
                }
                query={query}
                entry={entry}
                onPick={(choice) => {
                  pickMiles(choice);
                  loadLedgers();
                }}
              />
            </div>
          )}
          <Adjust
            {...props}
            estimate={estimate}
            milesPerYear={milesPerYear}
            onChange={change}
            isBusy={isBusy}
          />
          <div className="mt-6">
            <OdometerPanel estimate={estimate} levels={props.levels} />
          </div>
        </section>
      </div>
      <section className="receipt sheet p-5 sm:p-6" aria-label="Your selection" aria-live="polite">
        {offers.map(({ plan, term }, position) => (
          <div key={plan.coveragePlan} data-shown-for={position}>
            <Receipt
              estimate={estimate}
              freeLookDays={freeLookDays}
              plan={plan}
              term={term}
              href={isOpen && term ? nextPath(plan.coveragePlan, term) : undefined}
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
    </>
  );
}

const Estimate = island('estimate', 'interaction', EstimateView);
export default Estimate;
