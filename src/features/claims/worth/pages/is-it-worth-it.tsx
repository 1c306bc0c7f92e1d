import { data } from 'react-router';
import {
  checkForm,
  type FormError,
  groupErrorsByField,
  readNumber,
  toFormErrors,
} from '../../../../platform/http/form.ts';
import { ErrorSummary } from '../../../../ui/fields.tsx';
import { seo, unlistedSeo } from '../../../publishing/shell/domain/seo.ts';
import { withBannerPromoCode } from '../../../selling/estimate/pages/banner-promotion.ts';
import {
  asksForEstimate,
  readEstimateQuery,
  readPassThroughParameters,
  readStartFormValues,
} from '../../../selling/estimate/pages/estimate-query.ts';
import { entryPointPath } from '../../../selling/estimate/pages/paths.ts';
import { loadQuoteStartData } from '../../../selling/estimate/pages/start/quote-start-data.ts';
import { vehiclesContext } from '../../../vehicles/context.ts';
import type { WorthActions, WorthEstimate } from '../actions.ts';
import { worthContext } from '../context.ts';
import { worthChoice } from '../schema.ts';
import type { Route } from './+types/is-it-worth-it.ts';
import { WorthForm } from './worth-form.tsx';
import {
  SavingsJar,
  VerdictSection,
  WhatCouldChange,
  type WorthEstimateWithPrice,
  WorthMethod,
} from './worth-result.tsx';

export const handle = { isListed: true };

type Result = { errors: FormError[]; estimate: WorthEstimate | null };

/** Some links contain only the vehicle. Plan and term then have default values. */
async function loadEstimate(query: URLSearchParams, service: WorthActions): Promise<Result> {
  if (!asksForEstimate(query)) return { errors: [], estimate: null };
  const vehicle = readEstimateQuery(query);
  const choice = checkForm(worthChoice, {
    coveragePlan: query.has('coveragePlan') ? readNumber(query, 'coveragePlan') : undefined,
    termMonths: query.has('termMonths') ? readNumber(query, 'termMonths') : 36,
  });
  if (!vehicle.ok || !choice.ok) {
    const errors = [...(vehicle.ok ? [] : vehicle.errors), ...(choice.ok ? [] : choice.errors)];
    return { errors, estimate: null };
  }
  try {
    return { errors: [], estimate: await service.estimate(vehicle.value, choice.value) };
  } catch (error) {
    return { errors: toFormErrors(error), estimate: null };
  }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const searchParams = new URL(request.url).searchParams;
  const { query } = await withBannerPromoCode(searchParams, context);
  const result = await loadEstimate(query, context.get(worthContext));
  const values = readStartFormValues(query);
  return data(
    {
      ...result,
      values,
      passThroughParameters: readPassThroughParameters(searchParams),
      start: loadQuoteStartData(context.get(vehiclesContext), readStartFormValues(query)),
      seo:
        result.estimate || result.errors.length > 0
          ? unlistedSeo('Is a plan worth it for this car?')
          : seo({
              title: 'Is a car repair plan worth it?',
              description:
                'See what a plan would likely pay for your car and mileage, the range, the odds, and how saving the money yourself compares.',
            }),
    },
    { status: result.errors.length > 0 ? 400 : 200 },
  );
}

function NotOffered({ estimate }: { estimate: WorthEstimate }) {
  const { ineligibilityReasons, months } = estimate;
  return (
    <section className="notice notice-stop" aria-labelledby="not-offered">
      <h2 id="not-offered" className="text-2xl">
        We don't offer this plan
      </h2>
      {ineligibilityReasons.map((message) => (
        <p key={message} className="mt-2">
          {message}
        </p>
      ))}
      {ineligibilityReasons.length === 0 && (
        <p className="mt-2">We don't offer this plan with a {months}-month term. Choose a different term.</p>
      )}
    </section>
  );
}

function Survey() {
  return (
    <section aria-labelledby="survey" className="border-t-2 border-ink pt-4">
      <h2 id="survey" className="text-2xl">
        What independent research found
      </h2>
      <p className="mt-3">
        Consumer Reports surveyed owners in 2013: <strong>55% never used their plan</strong>. The average
        price was <strong className="tabular">$1,214</strong>. Half of the owners who used their plan saved
        less than <strong className="tabular">$837</strong> in repairs.
      </p>
      <p className="mt-2 text-sm text-slate">
        These were plans from many sellers, not ours. Source: Consumer Reports, 2013, as reported by
        bostonglobe.com.
      </p>
    </section>
  );
}

const hasPrice = (estimate: WorthEstimate | null): estimate is WorthEstimateWithPrice =>
  estimate !== null && estimate.pricedTerm !== null;

export default function IsItWorthIt({ loaderData }: Route.ComponentProps) {
  const { errors, estimate, values, passThroughParameters, start } = loaderData;
  const estimateWithPrice = hasPrice(estimate) ? estimate : null;
  return (
    <main id="main" className="page py-10 sm:py-16">
      <h1 className="max-w-3xl text-[2.125rem] sm:text-5xl">Is it worth it?</h1>
      <p className="mt-4 max-w-2xl text-slate sm:text-lg">
        For most cars, most of the time, a plan pays out less than it costs. That's how it can pay for the
        cars that need big repairs. Here's the math for your car, with the odds.
      </p>
      <div className="mt-8">
        <ErrorSummary errors={errors} />
      </div>
      <div className="grid gap-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
        <div className={`grid content-start gap-12 ${estimate ? '' : 'max-lg:order-2'}`}>
          {estimateWithPrice && <VerdictSection estimate={estimateWithPrice} />}
          {estimateWithPrice && <WhatCouldChange estimate={estimateWithPrice} />}
          {estimateWithPrice && <SavingsJar estimate={estimateWithPrice} />}
          {estimate && !estimateWithPrice && <NotOffered estimate={estimate} />}
          <Survey />
          <WorthMethod estimate={estimateWithPrice} />
          {estimateWithPrice && (
            <p className="not-printed">
              <a
                className="button button-quiet"
                href={entryPointPath({ path: '/quote', passThroughParameters }, values)}
              >
                See all plans and terms for this car
              </a>
            </p>
          )}
        </div>
        <WorthForm
          start={start}
          passThroughParameters={passThroughParameters}
          values={values}
          errors={groupErrorsByField(errors)}
        />
      </div>
    </main>
  );
}
