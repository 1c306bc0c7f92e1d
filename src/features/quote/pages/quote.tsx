import type { ReactNode } from 'react';
import { data } from 'react-router';
import { type FormError, fieldErrors, formErrorsOf } from '../../../platform/http/form.ts';
import { ErrorSummary } from '../../../ui/fields.tsx';
import { ordinaryUsage } from '../../rates/domain/rating-input.ts';
import { vehicleService } from '../../vehicles/use-cases/context.ts';
import type { EstimateAnswer } from '../contract/answers.ts';
import { milesPerYearChoices } from '../domain/miles-per-year.ts';
import { quoteService } from '../use-cases/context.ts';
import type { Route } from './+types/quote.ts';
import { CoverageTable } from './coverage-table.tsx';
import { coveredGroups } from './covered-groups.ts';
import { Estimate } from './estimate.island.tsx';
import { asksForEstimate, readEstimateQuery, startValues } from './estimate-query.ts';
import { QuoteStart } from './quote-start.tsx';
import { quoteStartData } from './quote-start-data.ts';
import { TellMeWhenForm } from './tell-me-when-form.tsx';
import { CatchFacts } from './the-catch.tsx';

const usualMonths = 36;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const vehicle = loaderData?.estimate?.vehicle;
  const name = vehicle && `${vehicle.modelYear} ${vehicle.maker} ${vehicle.makerModel}`;
  return [
    { title: name ? `Plans and prices for a ${name}` : 'Plans and prices for your vehicle' },
    {
      name: 'description',
      content: 'Four repair plans with monthly and total prices, before any contact detail.',
    },
    { name: 'robots', content: name ? 'noindex' : 'index' },
  ];
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const values = startValues(query);
  const vehicles = context.get(vehicleService);
  const again = (errors: FormError[]) =>
    data(
      {
        estimate: undefined,
        errors,
        values,
        start: quoteStartData(vehicles, values),
        covers: {},
        months: usualMonths,
      },
      { status: errors.length > 0 ? 400 : 200 },
    );

  if (!asksForEstimate(query)) return again([]);
  const checked = readEstimateQuery(query);
  if (!checked.ok) return again(checked.errors);
  try {
    const estimate = await context.get(quoteService).estimate(checked.value);
    const months = Number(query.get('termMonths')) || usualMonths;
    const start = quoteStartData(vehicles, values);
    return data({
      estimate: withoutLedgers(estimate),
      errors: [],
      values,
      start,
      covers: coveredGroups(),
      months,
    });
  } catch (error) {
    return again(formErrorsOf(error));
  }
}

/** The page shows no ledger yet: it comes with the quote. */
function withoutLedgers(estimate: EstimateAnswer): EstimateAnswer {
  const plans = estimate.plans.map((plan) => ({
    ...plan,
    terms: plan.terms.map((term) => ({ ...term, ledger: [] })),
  }));
  return { ...estimate, plans };
}

type Loaded = Route.ComponentProps['loaderData'];

function StartAgain({ start, values, errors }: Loaded) {
  return (
    <main id="main" className="page py-10 sm:py-16">
      <div className="mx-auto max-w-form">
        <h1 className="text-3xl sm:text-4xl">What are you driving?</h1>
        <p className="mt-3 mb-8 text-slate">
          Four answers, then the price of every plan we offer for it, by the month and in total.
        </p>
        <ErrorSummary errors={errors} />
        <div className="sheet p-5 sm:p-8">
          <QuoteStart start={start} values={values} errors={fieldErrors(errors)} />
        </div>
      </div>
    </main>
  );
}

function VehicleHeading({ estimate, start, values }: Loaded & { estimate: EstimateAnswer }) {
  const { vehicle, cityData } = estimate;
  return (
    <div className="page pt-8 pb-8 sm:pt-12">
      <div>
        <p className="kicker">
          {cityData.city}, {cityData.state} {cityData.zip}
        </p>
        <h1 className="mt-1 text-3xl sm:text-4xl">
          {vehicle.modelYear} {vehicle.maker} {vehicle.makerModel}
        </h1>
        <details className="mt-3">
          <summary className="link inline-flex min-h-11 items-center">Not your vehicle? Change it</summary>
          <div className="sheet mt-3 max-w-form p-5 sm:p-6">
            <QuoteStart start={start} values={values} submitLabel="Update" />
          </div>
        </details>
      </div>
    </div>
  );
}

function NotServed({ estimate }: { estimate: EstimateAnswer }) {
  const { cityData } = estimate;
  const isPaused = cityData.isStateEligible && cityData.isStateTemporaryDisabled;
  return (
    <section className="page grid gap-8 pb-16 lg:grid-cols-2 lg:gap-16">
      <div className="notice notice-stop self-start">
        <h2 className="text-2xl">
          {isPaused
            ? `Selling in ${cityData.stateName} is paused`
            : `We do not sell plans in ${cityData.stateName} today`}
        </h2>
        <p className="mt-2">
          {isPaused
            ? 'This is for the moment, and it has nothing to do with your vehicle. Prices stay below so that you can plan.'
            : 'State law decides who may sell these contracts, and how. Your vehicle has nothing to do with it.'}
        </p>
      </div>
      <div>
        <h2 className="mb-4 text-2xl">Tell me when you sell in {cityData.stateName}</h2>
        <TellMeWhenForm zipCode={cityData.zip} />
      </div>
    </section>
  );
}

function Section({ title, children, id }: { title: string; children: ReactNode; id?: string }) {
  return (
    <section className="page py-12 sm:py-16" id={id}>
      <h2 className="mb-6 text-2xl sm:text-3xl">{title}</h2>
      {children}
    </section>
  );
}

function Prices({ loaded, estimate }: { loaded: Loaded; estimate: EstimateAnswer }) {
  const { values, covers, months } = loaded;
  const milesPerYear = Number(values.milesDrivenPerYear) || ordinaryUsage.milesPerYear;
  return (
    <section className="bg-sand py-10 sm:py-14" id="plans" aria-label="Plans and prices">
      <div className="page">
        {estimate.refusals.length > 0 && (
          <div className="notice notice-stop mb-6">
            {estimate.refusals.map(({ code, message }) => (
              <p key={code}>{message}</p>
            ))}
          </div>
        )}
        <Estimate
          estimate={estimate}
          covers={covers}
          months={months}
          milesPerYear={milesPerYear}
          milesPerYearChoices={[...milesPerYearChoices]}
          query={values}
        />
        <p className="mt-4 text-sm text-slate">
          Prices include a $100 deductible for each visit. They hold for a privately driven, unmodified
          vehicle with a clean title; the questions after this one can change them. Rates of{' '}
          {estimate.ratedOn}, version {estimate.rateCardVersion}.
        </p>
      </div>
    </section>
  );
}

export default function Quote({ loaderData }: Route.ComponentProps) {
  const { estimate } = loaderData;
  if (!estimate) return <StartAgain {...loaderData} />;
  const { isStateEligible, isStateTemporaryDisabled } = estimate.cityData;
  return (
    <main id="main">
      <VehicleHeading {...loaderData} estimate={estimate} />
      {(!isStateEligible || isStateTemporaryDisabled) && <NotServed estimate={estimate} />}
      {isStateEligible && <Prices loaded={loaderData} estimate={estimate} />}
      <Section title="What each plan covers, line by line">
        <CoverageTable />
      </Section>
      <Section title="The catch" id="catch">
        <CatchFacts />
        <p className="mt-8">
          <a className="link inline-flex min-h-11 items-center" href="/#not-covered">
            Everything no plan pays for, with the clause
          </a>
        </p>
      </Section>
    </main>
  );
}
