import type { ReactNode } from 'react';
import { data } from 'react-router';
import { fieldErrors } from '../../../../platform/http/form.ts';
import { servicesContext } from '../../../../services-context.ts';
import { ErrorSummary } from '../../../../ui/fields.tsx';
import { campaignParametersOf } from '../../../customers/leads/domain/campaign-tracking.ts';
import { capitalized, numberWord } from '../../../plans/domain/format.ts';
import type { PlanTerms } from '../../../plans/domain/plan-terms.ts';
import { type Seo, seo, unlistedSeo } from '../../../publishing/shell/domain/seo.ts';
import type { EstimateResponse } from '../schema/responses.ts';
import type { Route } from './+types/quote.ts';
import { type Entry, quoteEntry } from './addresses.ts';
import { CoverageTable } from './coverage-table.tsx';
import { type EstimateData, estimateData } from './estimate-data.ts';
import { EstimateSections } from './estimate-sections.tsx';
import { QuoteStart } from './quote-start.tsx';
import { CatchFacts } from './the-catch.tsx';

export const handle = { isListed: true };

/** Estimates are for a single vehicle, so search engines don't index them. */
function seoOf({ plans }: PlanTerms, { estimate }: EstimateData): Seo {
  if (!estimate) {
    return seo({
      title: 'Plans and prices for your vehicle',
      description: `${capitalized(numberWord(plans.length))} plans with monthly and total prices for your vehicle, before you give us your name.`,
    });
  }
  const { modelYear, maker, makerModel } = estimate.vehicle;
  return unlistedSeo(`Plans and prices for a ${modelYear} ${maker} ${makerModel}`);
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const carried = campaignParametersOf(url, request.headers.get('referer'));
  const plans = context.get(servicesContext).rates;
  const services = {
    quotes: context.get(servicesContext).quotes,
    vehicles: context.get(servicesContext).vehicles,
    plans,
  };
  const query = new URLSearchParams(url.searchParams);
  for (const [name, value] of carried) if (name === 'promoCode') query.set(name, value);
  const found = await estimateData(query, services);
  return data(
    { ...found, entry: { ...quoteEntry, carried }, seo: seoOf(await plans.termsInForce(), found) },
    { status: found.errors.length > 0 ? 400 : 200 },
  );
}

function StartAgain({ start, values, errors, entry }: EstimateData & { entry: Entry }) {
  return (
    <main id="main" className="page py-10 sm:py-16">
      <div className="mx-auto max-w-form">
        <h1 className="text-3xl sm:text-4xl">What are you driving?</h1>
        <p className="mt-3 mb-8 text-slate">
          Answer four questions to see the price of every plan we offer for your vehicle, per month and in
          total.
        </p>
        <ErrorSummary errors={errors} />
        <div className="sheet p-5 sm:p-8">
          <QuoteStart start={start} values={values} errors={fieldErrors(errors)} entry={entry} />
        </div>
      </div>
    </main>
  );
}

function VehicleHeading({
  estimate,
  start,
  values,
  entry,
}: EstimateData & { estimate: EstimateResponse; entry: Entry }) {
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
            <QuoteStart start={start} values={values} submitLabel="Update" entry={entry} />
          </div>
        </details>
      </div>
    </div>
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

export default function Quote({ loaderData }: Route.ComponentProps) {
  const { estimate } = loaderData;
  if (!estimate) return <StartAgain {...loaderData} />;
  return (
    <main id="main">
      <VehicleHeading {...loaderData} estimate={estimate} />
      <EstimateSections data={loaderData} estimate={estimate} entry={loaderData.entry} />
      <Section title="What each plan covers, line by line">
        <CoverageTable />
      </Section>
      <Section title="What's the catch?" id="catch">
        <CatchFacts />
        <p className="mt-8">
          <a className="link inline-flex min-h-11 items-center" href="/#not-covered">
            See everything that's not covered
          </a>
        </p>
      </Section>
    </main>
  );
}
