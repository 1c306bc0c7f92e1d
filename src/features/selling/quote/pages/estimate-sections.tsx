import { usePlanTerms } from '../../../plans/pages/plan-terms.tsx';
import { DisclaimerLink } from '../../../publishing/shell/pages/disclaimer.tsx';
import { milesPerYearChoices } from '../schema/fields.ts';
import type { EstimateResponse } from '../schema/responses.ts';
import type { Entry } from './addresses.ts';
import { Estimate } from './estimate.island.tsx';
import type { EstimateData } from './estimate-data.ts';
import { FactoryCoverageNotice } from './factory-coverage.tsx';
import { WaitlistForm } from './waitlist-form.tsx';

type Priced = { data: EstimateData; estimate: EstimateResponse; entry: Entry; picked?: number };

/** Shown where plans aren't sold, or sales are paused. Offers the waitlist. */
function NotServed({ estimate, entry }: Pick<Priced, 'estimate' | 'entry'>) {
  const { cityData } = estimate;
  const isPaused = estimate.salesStatus === 'Paused';
  return (
    <section className="page grid gap-8 pb-16 lg:grid-cols-2 lg:gap-16">
      <div className="notice notice-stop self-start">
        <h2 className="text-2xl">
          {isPaused
            ? `Sales in ${cityData.stateName} are paused`
            : `We don't sell plans in ${cityData.stateName} right now`}
        </h2>
        <p className="mt-2">
          {isPaused
            ? "This is temporary, and it isn't about your vehicle. You can still see prices below so you can plan ahead."
            : "State law decides who may sell these contracts, and how. It isn't about your vehicle."}
        </p>
        {cityData.isInsuranceOnly && (
          <p className="mt-2">
            There, companies that aren't car dealers may only sell mechanical breakdown insurance.{' '}
            <a className="link" href="/mechanical-breakdown-insurance">
              See how it differs and where to get it
            </a>
          </p>
        )}
      </div>
      <div>
        <h2 className="mb-4 text-2xl">Get notified when we sell in {cityData.stateName}</h2>
        <WaitlistForm zipCode={cityData.zip} from={entry.from} />
      </div>
    </section>
  );
}

function Prices({ data, estimate, entry, picked }: Priced) {
  const { values, descriptions, wanted, equipment } = data;
  const terms = usePlanTerms();
  return (
    <section className="bg-sand py-10 sm:py-14" id="plans" aria-labelledby="plans-and-prices">
      <div className="page">
        <h2 id="plans-and-prices" className="sr-only">
          Plans and prices
        </h2>
        {estimate.refusals.length > 0 && (
          <div className="notice notice-stop mb-6">
            {estimate.refusals.map(({ code, message }) => (
              <p key={code}>{message}</p>
            ))}
          </div>
        )}
        <FactoryCoverageNotice estimate={estimate} firstSoldOn={values.firstSoldOn} />
        <Estimate
          estimate={estimate}
          descriptions={descriptions}
          levels={terms.levels}
          wanted={wanted}
          equipment={equipment}
          milesPerYearChoices={[...milesPerYearChoices]}
          query={values}
          entry={entry}
          picked={picked}
        />
        <p className="mt-4 text-sm text-slate">
          Prices assume an unmodified vehicle with a clean title that isn't used for work. Work use, rideshare
          driving, and modifications change them
          {estimate.salesStatus === 'Open' && ", and we'll ask about those next"}. Rates as of{' '}
          {estimate.ratedOn}, version {estimate.rateCardVersion}.
        </p>
        <p>
          <a
            className="link inline-flex min-h-11 items-center"
            href={`/is-it-worth-it?${new URLSearchParams(values)}`}
          >
            Is a plan worth it for this car?
          </a>
        </p>
        <p>
          <DisclaimerLink />
        </p>
      </div>
    </section>
  );
}

export function EstimateSections(props: Priced) {
  const { salesStatus } = props.estimate;
  return (
    <>
      {salesStatus !== 'Open' && <NotServed {...props} />}
      {salesStatus !== 'NotSold' && <Prices {...props} />}
    </>
  );
}
