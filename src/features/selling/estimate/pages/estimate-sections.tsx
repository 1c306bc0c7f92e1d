import { longDate } from '../../../../ui/format.ts';
import { formatNotSold, formatSalesPaused } from '../../../places/domain/sales-text.ts';
import { DisclaimerLink } from '../../../publishing/shell/pages/disclaimer.tsx';
import { useIsDemonstration } from '../../../publishing/shell/pages/footer.tsx';
import { usePlanTerms } from '../../../publishing/shell/pages/plan-terms.tsx';
import { CarDrawing } from '../../coverage/pages/car-drawing.tsx';
import { GroupRow } from '../../coverage/pages/covered-car.tsx';
import { offersRepairCoverage } from '../domain/no-repairs.ts';
import type { EstimateResponse } from '../schema/responses.ts';
import Estimate from './estimate.island.tsx';
import type { EstimateData } from './estimate-data.ts';
import { FactoryCoverageNotice } from './factory-coverage.tsx';
import { WaitlistForm } from './later/waitlist-form.tsx';
import { NoRepairsNotice } from './no-repairs-notice.tsx';
import { type EntryPoint, entryPointPath } from './paths.ts';
import { SaveForRepairs } from './save-for-repairs.tsx';

type PriceSectionProps = { data: EstimateData; estimate: EstimateResponse; entryPoint: EntryPoint };

function NotSoldInState({ estimate, entryPoint }: Pick<PriceSectionProps, 'estimate' | 'entryPoint'>) {
  const { cityData, vehicle } = estimate;
  const isPaused = estimate.salesStatus === 'Paused';
  return (
    <section className="page grid gap-8 pb-16 lg:grid-cols-2 lg:gap-16">
      <div className="notice notice-stop self-start">
        <h2 className="text-2xl">
          {isPaused
            ? formatSalesPaused(cityData.stateName)
            : `${formatNotSold(cityData.stateName)} right now`}
        </h2>
        <p className="mt-2">
          {isPaused
            ? "This is temporary, and it isn't about your vehicle. You can still see prices below so you can plan ahead."
            : "State law determines who can sell these contracts and how. This isn't about your vehicle."}
        </p>
        {cityData.isInsuranceOnly && (
          <p className="mt-2">
            In your state, companies that aren't car dealers may only sell mechanical breakdown insurance.
          </p>
        )}
        {!isPaused && (
          <p className="mt-2">
            Your car insurer may sell mechanical breakdown insurance, which also pays for repairs.{' '}
            <a className="link" href="/mechanical-breakdown-insurance">
              See how it differs and where to get it
            </a>
          </p>
        )}
        <SaveForRepairs vehicle={vehicle} />
      </div>
      <div>
        <h2 className="mb-4 text-2xl">Get notified when we sell in {cityData.stateName}</h2>
        <WaitlistForm zipCode={cityData.zip} state={cityData.state} from={entryPoint.from} />
      </div>
    </section>
  );
}

/** The numbers in the drawing open rows on this page, so that visitors keep seeing the prices. */
function CutawayDrawing({ estimate: { vehicle } }: Pick<PriceSectionProps, 'estimate'>) {
  const { coverageGroups } = usePlanTerms();
  return (
    <section className="plan-inside" id="inside" aria-labelledby="inside-title" data-enhance="covered-car">
      <h2 id="inside-title" className="text-2xl">
        See what's inside
      </h2>
      <p className="mt-1 mb-4 text-sm text-slate">
        Highlighted parts are covered by the plan you chose. Each number opens its row.
      </p>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-10">
        <nav className="max-md:-mx-5 max-md:overflow-x-clip" aria-label="Parts in the drawing">
          <CarDrawing bodyStyle={vehicle.bodyStyle} />
        </nav>
        <div className="rules border-y border-line">
          {coverageGroups.map((group) => (
            <GroupRow key={group.key} group={group} />
          ))}
        </div>
      </div>
    </section>
  );
}

/** For a vehicle that no answer below the prices could change. */
const IneligibleVehicle = ({ estimate }: Pick<PriceSectionProps, 'estimate'>) => (
  <section className="page py-4 sm:py-6" id="plans">
    <div className="max-w-form">
      <NoRepairsNotice estimate={estimate} />
    </div>
  </section>
);

function PlansAndPrices({ data, estimate, entryPoint }: PriceSectionProps) {
  const { values, descriptions, requestedTerm, equipment, repairBills, freeLookDays, pickedPlan } = data;
  const isDemonstration = useIsDemonstration();
  return (
    <section className="bg-sand py-4 sm:py-6" id="plans" aria-labelledby="plans-and-prices">
      <div className="page shows-plan">
        <h2 id="plans-and-prices" className="sr-only">
          Plans and prices
        </h2>
        <FactoryCoverageNotice estimate={estimate} values={values} entryPoint={entryPoint} />
        <div className="price-page">
          <Estimate
            estimate={estimate}
            descriptions={descriptions}
            requestedTerm={requestedTerm}
            equipment={equipment}
            query={values}
            entryPoint={entryPoint}
            pickedPlan={pickedPlan}
            repairBills={repairBills}
            isDemonstration={isDemonstration}
            freeLookDays={freeLookDays}
          />
          {offersRepairCoverage(estimate) && <CutawayDrawing estimate={estimate} />}
        </div>
        <p className="mt-8 text-sm text-slate">
          Prices assume an unmodified vehicle with a clean title that isn't used for work. Work use, rideshare
          driving, and modifications change the price
          {estimate.salesStatus === 'Open' && ", and we'll ask about those next"}. Rates as of{' '}
          {longDate(estimate.ratedOn)}.
        </p>
        {offersRepairCoverage(estimate) && (
          <p>
            <a
              className="link inline-flex min-h-11 items-center"
              href={entryPointPath({ ...entryPoint, path: '/is-it-worth-it' }, values)}
            >
              Is a plan worth it for this car?
            </a>
          </p>
        )}
        <p>
          <DisclaimerLink />
        </p>
      </div>
    </section>
  );
}

/** Shown only for a ZIP code in several states. Works without JavaScript and keeps all other answers. */
function StateQuestion({ data: { values, states }, estimate: { cityData }, entryPoint }: PriceSectionProps) {
  if (states.length < 2) return null;
  return (
    <section className="page pb-6" aria-labelledby="state-question">
      <h2 id="state-question" className="text-xl">
        Which state do you live in?
      </h2>
      <p className="mt-1 mb-3 text-slate">
        ZIP code {cityData.zip} is in more than one state, and prices and rules differ. This page is for{' '}
        {cityData.stateName}.
      </p>
      <nav aria-label="State" className="flex max-w-form flex-wrap gap-0.5 rounded-field bg-sand p-0.5">
        {states.map(({ code, name }) => (
          <a
            key={code}
            className="segment flex-1"
            href={entryPointPath(entryPoint, { ...values, state: code })}
            aria-current={code === cityData.state ? 'true' : undefined}
          >
            {name}
          </a>
        ))}
      </nav>
    </section>
  );
}

export function EstimateSections(props: PriceSectionProps) {
  const { salesStatus, ineligibilityReasons } = props.estimate;
  const Plans = ineligibilityReasons.length > 0 ? IneligibleVehicle : PlansAndPrices;
  return (
    <>
      <StateQuestion {...props} />
      {salesStatus !== 'Open' && <NotSoldInState {...props} />}
      {salesStatus !== 'NotSold' && <Plans {...props} />}
    </>
  );
}
