import type { ReactNode } from 'react';
import { data } from 'react-router';
import { groupErrorsByField } from '../../../../platform/http/form.ts';
import { capitalize, spellOutNumber } from '../../../../shared/format.ts';
import { ErrorSummary } from '../../../../ui/fields.tsx';
import { formatInteger } from '../../../../ui/format.ts';
import { listCampaignParameters } from '../../../customers/leads/domain/campaign-tracking.ts';
import { ratesContext } from '../../../plans/context.ts';
import type { PlanTerms } from '../../../plans/domain/plan-terms.ts';
import { type Seo, seo, unlistedSeo } from '../../../publishing/shell/domain/seo.ts';
import { StandsBehindLine } from '../../../publishing/shell/pages/stands-behind.tsx';
import { equipmentLabels, equipmentNames } from '../../../vehicles/domain/equipment.ts';
import { offersRepairCoverage } from '../domain/no-repairs.ts';
import type { EstimateResponse } from '../schema/responses.ts';
import type { Route } from './+types/prices.ts';
import { withBannerPromoCode } from './banner-promotion.ts';
import { CoverageTable } from './coverage-table.tsx';
import { type EstimateData, loadEstimateData } from './estimate-data.ts';
import { EstimateSections } from './estimate-sections.tsx';
import { type EntryPoint, quoteEntryPoint } from './paths.ts';
import { QuoteStart } from './start/quote-start.tsx';
import { CatchFacts } from './the-catch.tsx';

export const handle = { isListed: true };

/** Estimates are for one vehicle, so search engines don't index them. */
function buildSeo({ plans }: PlanTerms, { estimate }: EstimateData): Seo {
  if (!estimate) {
    return seo({
      title: 'Plans and prices for your vehicle',
      description: `${capitalize(spellOutNumber(plans.length))} plans with monthly and total prices for your vehicle, before you give us your name.`,
    });
  }
  const { modelYear, maker, makerModel } = estimate.vehicle;
  return unlistedSeo(`Plans and prices for a ${modelYear} ${maker} ${makerModel}`);
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const campaignParameters = listCampaignParameters(url, request.headers.get('referer'));
  const searchParams = new URLSearchParams(url.searchParams);
  const campaignPromoCode = campaignParameters.findLast(([name]) => name === 'promoCode')?.[1];
  if (campaignPromoCode !== undefined) searchParams.set('promoCode', campaignPromoCode);
  const { query, bannerPromoCode } = await withBannerPromoCode(searchParams, context);
  const estimateData = await loadEstimateData(query, context);
  return data(
    {
      ...estimateData,
      entryPoint: { ...quoteEntryPoint, passThroughParameters: campaignParameters, bannerPromoCode },
      seo: buildSeo(await context.get(ratesContext).termsInEffect(), estimateData),
    },
    { status: estimateData.errors.length > 0 ? 400 : 200 },
  );
}

function StartForm({ start, values, errors, entryPoint }: EstimateData & { entryPoint: EntryPoint }) {
  return (
    <main id="main" className="page py-10 sm:py-16">
      <div className="mx-auto max-w-form">
        <h1 className="text-[2rem] sm:text-4xl">What are you driving?</h1>
        <p className="mt-3 mb-8 text-slate">
          Enter your car, its mileage, and your ZIP code to see the price of every plan we offer for it, per
          month and in total.
        </p>
        <ErrorSummary errors={errors} />
        <div className="sheet p-5 sm:p-8">
          <QuoteStart
            start={start}
            values={values}
            errors={groupErrorsByField(errors)}
            entryPoint={entryPoint}
          />
        </div>
      </div>
    </main>
  );
}

function VehicleHeading({
  estimate,
  start,
  values,
  entryPoint,
}: EstimateData & { estimate: EstimateResponse; entryPoint: EntryPoint }) {
  const { vehicle, cityData } = estimate;
  const equipment = equipmentNames.filter((name) => vehicle[name]);
  return (
    <div className="page pt-3 pb-1 sm:pt-5 sm:pb-2">
      <h1 className="text-2xl sm:text-4xl">
        {vehicle.modelYear} {vehicle.maker} {vehicle.makerModel}
      </h1>
      <div className="flex flex-wrap items-center gap-x-4 sm:gap-x-6">
        <p className="tabular text-slate">
          {formatInteger(vehicle.currentMileage)} mi · {cityData.city}, {cityData.state}
          {equipment.map((name) => ` · ${equipmentLabels[name]}`)}
        </p>
        {estimate.salesStatus !== 'NotSold' && estimate.ineligibilityReasons.length === 0 && (
          <a className="link inline-flex min-h-11 items-center max-sm:hidden" href="#adjust">
            Change details
          </a>
        )}
        <details className="open:basis-full">
          <summary className="link inline-flex min-h-11 items-center">Change vehicle</summary>
          <div className="sheet mt-3 mb-4 max-w-form p-5 sm:p-6">
            <QuoteStart start={start} values={values} submitLabel="Update" entryPoint={entryPoint} />
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

export default function Prices({ loaderData }: Route.ComponentProps) {
  const { estimate } = loaderData;
  if (!estimate) return <StartForm {...loaderData} />;
  return (
    <main id="main" className="has-price-sheet">
      <VehicleHeading {...loaderData} estimate={estimate} />
      <EstimateSections data={loaderData} estimate={estimate} entryPoint={loaderData.entryPoint} />
      {offersRepairCoverage(estimate) && (
        <Section title="What's the catch?" id="catch">
          <CatchFacts />
          <StandsBehindLine className="mt-8 max-w-2xl" />
          <p className="mt-8">
            <a className="link inline-flex min-h-11 items-center" href="/#not-covered">
              See everything that's not covered
            </a>
          </p>
          <details className="mt-6">
            <summary className="link inline-flex min-h-11 items-center text-lg font-semibold">
              Every part, line by line
            </summary>
            <div className="mt-4">
              <CoverageTable />
            </div>
          </details>
        </Section>
      )}
    </main>
  );
}
