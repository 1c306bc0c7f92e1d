import { useState } from 'react';
import { count, longDate } from '../../../../ui/format.ts';
import { island } from '../../../../ui/island.tsx';
import { OdometerBar, OdometerDigits } from '../../../plans/pages/odometer.tsx';
import { equipmentNames } from '../../../vehicles/domain/equipment.ts';
import { nearestTerm } from '../domain/choice.ts';
import type { EstimateResponse, PlanOfferResponse } from '../schema/responses.ts';
import { contactAddress, entryAddress } from './addresses.ts';
import { Adjust, TermPicker } from './estimate-controls.tsx';
import { milesOffered, type OfferedTerm, PlanGrid, PlanOffer, termsOffered } from './plan-offers.tsx';
import { PriceBar, pickedOffer } from './price-bar.tsx';
import { type EstimateProps, updateUrl, useEstimate } from './use-estimate.ts';

function OdometerPanel({ estimate, levels }: Pick<EstimateProps, 'estimate' | 'levels'>) {
  const { vehicle, coverageColor } = estimate;
  return (
    <div className="grid items-center gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr_auto]">
      <p className="flex items-center justify-between gap-4">
        <OdometerDigits miles={vehicle.currentMileage} />
        <span className="text-sm font-semibold sm:hidden">{levelWords(coverageColor)}</span>
      </p>
      <OdometerBar levels={levels} miles={vehicle.currentMileage} />
      <p className="hidden text-sm font-semibold sm:block">{levelWords(coverageColor)}</p>
    </div>
  );
}

const levelWords = (color: EstimateResponse['coverageColor']) =>
  color ? `${color} level` : 'Above the Blue level';

function PromoNotice({ estimate: { promo, promoWarning } }: Pick<EstimateProps, 'estimate'>) {
  if (promoWarning) {
    return <p className="notice notice-care">{promoWarning} The prices below are without it.</p>;
  }
  if (!promo) return null;
  return (
    <p className="notice">
      <strong className="tabular">{promo.promoCode}</strong> is in the prices below. {promo.description}
      {promo.expiresOn && ` Ends ${longDate(promo.expiresOn)}.`}
    </p>
  );
}

/** Selects a plan for the price bar. A plain link without JavaScript. */
function PickPlan(props: { plan: PlanOfferResponse; isPicked: boolean; href: string; onPick: () => void }) {
  const { plan, isPicked, href, onPick } = props;
  return (
    <a
      className={`button ${isPicked ? 'bg-ink text-white' : 'button-quiet'}`}
      href={href}
      aria-current={isPicked ? 'true' : undefined}
      onClick={(event) => {
        event.preventDefault();
        onPick();
      }}
    >
      {isPicked ? `${plan.name} selected` : `Select ${plan.name}`}
    </a>
  );
}

function usePicks(props: EstimateProps) {
  const [term, setTerm] = useState({ months: props.wanted.months, miles: props.wanted.miles });
  const [picked, setPicked] = useState(props.picked);
  return {
    ...term,
    picked,
    pickMonths: (months: number) => {
      setTerm({ months, miles: null });
      updateUrl({ termMonths: String(months), termMiles: null });
    },
    pickMiles: (miles: number) => {
      setTerm({ ...term, miles });
      updateUrl({ termMiles: String(miles) });
    },
    pickPlan: (plan: number) => {
      setPicked(plan);
      updateUrl({ coveragePlan: String(plan) });
    },
  };
}

function EstimateView(props: EstimateProps) {
  const { entry, query } = props;
  const { estimate, milesPerYear, firstSoldOn, isBusy, error, change } = useEstimate(props);
  const { months, miles, picked, pickMonths, pickMiles, pickPlan } = usePicks(props);
  const wanted = { months, miles, milesPerYear };
  const { vehicle, cityData, plans } = estimate;
  const isOpen = estimate.salesStatus === 'Open';
  const terms = termsOffered(plans);
  const milesChoices = milesOffered(plans, months);
  const inBar = picked === undefined || !isOpen ? undefined : pickedOffer(plans, picked, wanted);

  const nextAddress = (coveragePlan: number, term: OfferedTerm) =>
    contactAddress(
      {
        vin: vehicle.vin,
        vehicleYear: vehicle.modelYear,
        vehicleMake: vehicle.maker,
        vehicleModel: vehicle.makerModel,
        vehicleMileage: vehicle.currentMileage,
        zipCode: cityData.zip,
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

  const actionOf = (plan: PlanOfferResponse) => (term: OfferedTerm) => {
    const { coveragePlan, name } = plan;
    if (!isOpen) return null;
    if (!inBar) {
      return (
        <a className="button button-primary" href={nextAddress(coveragePlan, term)}>
          Choose {name}
        </a>
      );
    }
    const answers = { ...query, coveragePlan: String(coveragePlan), termMonths: String(months) };
    return (
      <PickPlan
        plan={plan}
        isPicked={plan === inBar.plan}
        href={`${entryAddress(entry, answers)}#plans`}
        onPick={() => pickPlan(coveragePlan)}
      />
    );
  };

  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-6">
        <Adjust
          {...props}
          estimate={estimate}
          milesPerYear={milesPerYear}
          onChange={change}
          isBusy={isBusy}
        />
        {terms.length > 0 && (
          <div className="w-full sm:w-auto sm:min-w-80">
            <p className="field-label mb-1.5">Term in months</p>
            <TermPicker
              label="Term in months"
              name="termMonths"
              choices={terms}
              picked={months}
              query={query}
              entry={entry}
              onPick={pickMonths}
            />
            {milesChoices.length > 1 && (
              <div className="mt-3">
                <p className="field-label mb-1.5">Miles included</p>
                <TermPicker
                  label="Miles included"
                  name="termMiles"
                  choices={milesChoices}
                  picked={
                    nearestTerm(
                      milesChoices.map((each) => ({ months, miles: each })),
                      wanted,
                    )?.miles ?? 0
                  }
                  query={query}
                  entry={entry}
                  onPick={pickMiles}
                />
              </div>
            )}
          </div>
        )}
      </div>
      {error && (
        <p className="notice notice-care" role="alert">
          {error} The prices below are still for {count(vehicle.currentMileage)} miles.
        </p>
      )}
      <PromoNotice estimate={estimate} />
      <OdometerPanel estimate={estimate} levels={props.levels} />
      <p className="sr-only" aria-live="polite">
        {isBusy ? 'Updating prices' : `Prices for ${months} months, ${count(vehicle.currentMileage)} miles`}
      </p>
      <PlanGrid>
        {plans.map((plan) => (
          <PlanOffer
            key={plan.coveragePlan}
            plan={plan}
            wanted={wanted}
            description={props.descriptions[plan.coveragePlan]}
            action={actionOf(plan)}
            isChosen={plan === inBar?.plan}
          />
        ))}
      </PlanGrid>
      {inBar && <PriceBar {...inBar} href={nextAddress(inBar.plan.coveragePlan, inBar.term)} />}
    </div>
  );
}

export const Estimate = island('quote/estimate', EstimateView);
export default Estimate;
