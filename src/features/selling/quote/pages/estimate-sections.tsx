import { longDate, money } from '../../../../ui/format.ts';
import type { Billed } from '../../../claims/claims/actions/present.ts';
import { notSoldIn, pausedIn } from '../../../places/domain/sales-text.ts';
import { capitalized, numberWord, wholeDollars } from '../../../plans/domain/format.ts';
import { coverageOf } from '../../../plans/domain/plan-terms.ts';
import { usePlanTerms } from '../../../plans/pages/plan-terms.tsx';
import { DisclaimerLink } from '../../../publishing/shell/pages/disclaimer.tsx';
import { DemonstrationOnly } from '../../../publishing/shell/pages/footer.tsx';
import { CarDrawing } from '../../coverage/pages/car-drawing.tsx';
import type { EstimateResponse } from '../schema/responses.ts';
import { billedGroups, likelyBills } from './billed.ts';
import Estimate from './estimate.island.tsx';
import type { EstimateData } from './estimate-data.ts';
import { FactoryCoverageNotice } from './factory-coverage.tsx';
import { type Entry, entryPath } from './paths.ts';
import { WaitlistForm } from './waitlist-form.tsx';

type Priced = { data: EstimateData; estimate: EstimateResponse; entry: Entry };

function NotServed({ estimate, entry }: Pick<Priced, 'estimate' | 'entry'>) {
  const { cityData } = estimate;
  const isPaused = estimate.salesStatus === 'Paused';
  return (
    <section className="page grid gap-8 pb-16 lg:grid-cols-2 lg:gap-16">
      <div className="notice notice-stop self-start">
        <h2 className="text-2xl">
          {isPaused ? pausedIn(cityData.stateName) : `${notSoldIn(cityData.stateName)} right now`}
        </h2>
        <p className="mt-2">
          {isPaused
            ? "This is temporary, and it isn't about your vehicle. You can still see prices below so you can plan ahead."
            : "State law decides who can sell these contracts and how. This isn't about your vehicle."}
        </p>
        {cityData.isInsuranceOnly && (
          <p className="mt-2">
            In your state, companies that aren't car dealers may only sell mechanical breakdown insurance.{' '}
            <a className="link" href="/mechanical-breakdown-insurance">
              See how it differs and where to get it
            </a>
          </p>
        )}
      </div>
      <div>
        <h2 className="mb-4 text-2xl">Get notified when we sell in {cityData.stateName}</h2>
        <WaitlistForm zipCode={cityData.zip} state={cityData.state} from={entry.from} />
      </div>
    </section>
  );
}

/** A "Paid" or "You pay" stamp for each plan. The style sheet shows the one for the selected plan. */
function Stamps({
  coverageKey,
  average,
  deductible,
}: {
  coverageKey: string;
  average: number;
  deductible: number;
}) {
  const terms = usePlanTerms();
  const isPaid = terms.plans.map(({ key }) =>
    coverageOf(terms, key).covered.some((group) => group.key === coverageKey),
  );
  return [...isPaid, false].map((paid, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the position of a plan identifies it
    <div key={position} data-shown-for={position}>
      {paid ? (
        <>
          <span className="bill-stamp text-good">Paid</span>{' '}
          <span className="text-sm">except your {money(Math.min(deductible, average))} deductible</span>
        </>
      ) : (
        <span className="bill-stamp text-fault">You pay</span>
      )}
    </div>
  ));
}

function LikelyBills({ billed, estimate }: { billed: Billed; estimate: EstimateResponse }) {
  const bills = likelyBills(billed);
  if (bills.length === 0) return null;
  return (
    <section className="mt-12" aria-labelledby="likely-bills">
      <h2 id="likely-bills" className="text-2xl">
        {billsHeading(bills.length)} for a car like yours
      </h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-3">
        {bills.map(({ part, coverageKey, average }) => (
          <li key={part} className="border-t-2 border-ink pt-3">
            <p className="font-semibold">{part}</p>
            <p className="figure mb-2 text-2xl">{wholeDollars(average * 100)}</p>
            <Stamps coverageKey={coverageKey} average={average} deductible={estimate.deductibleAmount} />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-slate">
        These are the repairs that shops bill us for most often, with the average bill.
        <DemonstrationOnly> Demonstration data.</DemonstrationOnly>
      </p>
    </section>
  );
}

const billsHeading = (bills: number) =>
  bills === 1 ? 'A likely bill' : `${capitalized(numberWord(bills))} likely bills`;

function Prices({ data, estimate, entry }: Priced) {
  const { values, descriptions, requestedTerm, equipment, billed, freeLookDays, picked } = data;
  const terms = usePlanTerms();
  return (
    <section className="bg-sand py-4 sm:py-10" id="plans" aria-labelledby="plans-and-prices">
      <div className="page shows-plan">
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
        <FactoryCoverageNotice estimate={estimate} values={values} entry={entry} />
        <div className="price-page">
          <nav className="car-stage" aria-label="Parts in the drawing">
            <CarDrawing page="/plans" bodyStyle={estimate.vehicle.bodyStyle} />
          </nav>
          <Estimate
            estimate={estimate}
            descriptions={descriptions}
            levels={terms.levels}
            requestedTerm={requestedTerm}
            equipment={equipment}
            query={values}
            entry={entry}
            picked={picked}
            billed={billedGroups(billed)}
            freeLookDays={freeLookDays}
          />
        </div>
        <LikelyBills billed={billed} estimate={estimate} />
        <p className="mt-8 text-sm text-slate">
          Prices assume an unmodified vehicle with a clean title that isn't used for work. Work use, rideshare
          driving, and modifications change the price
          {estimate.salesStatus === 'Open' && ", and we'll ask about those next"}. Rates as of{' '}
          {longDate(estimate.ratedOn)}, version {estimate.rateCardVersion}.
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

/** Only for a ZIP code in several states. Works without JavaScript, and keeps all other answers. */
function StateQuestion({ data: { values, states }, estimate: { cityData }, entry }: Priced) {
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
            href={entryPath(entry, { ...values, state: code })}
            aria-current={code === cityData.state ? 'true' : undefined}
          >
            {name}
          </a>
        ))}
      </nav>
    </section>
  );
}

export function EstimateSections(props: Priced) {
  const { salesStatus } = props.estimate;
  return (
    <>
      <StateQuestion {...props} />
      {salesStatus !== 'Open' && <NotServed {...props} />}
      {salesStatus !== 'NotSold' && <Prices {...props} />}
    </>
  );
}
