import { data } from 'react-router';
import {
  checkForm,
  type FormError,
  fieldErrors,
  formErrorsOf,
  numberOf,
} from '../../../../platform/http/form.ts';
import { publicUrlContext } from '../../../../platform/http/visit-context.ts';
import { servicesContext } from '../../../../services-context.ts';
import { ErrorSummary } from '../../../../ui/fields.tsx';
import { breadcrumbs, seo, unlistedSeo } from '../../../publishing/shell/domain/seo.ts';
import {
  asksForEstimate,
  readEstimateQuery,
  startValues,
} from '../../../selling/quote/pages/estimate-query.ts';
import { quoteStartData } from '../../../selling/quote/pages/quote-start-data.ts';
import type { Reckoned, WorthActions } from '../actions.ts';
import { worthChoice } from '../schema.ts';
import type { Route } from './+types/is-it-worth-it.ts';
import { Changes, Jar, type Priced, Verdicts, WorthMethod } from './worth-answer.tsx';
import { WorthForm } from './worth-form.tsx';

export const handle = { isListed: true };

type Answer = { errors: FormError[]; reckoned: Reckoned | null };

/** A link may bring the vehicle alone; plan and term are then the usual ones. */
async function answerOf(query: URLSearchParams, service: WorthActions): Promise<Answer> {
  if (!asksForEstimate(query)) return { errors: [], reckoned: null };
  const vehicle = readEstimateQuery(query);
  const choice = checkForm(worthChoice, {
    coveragePlan: query.has('coveragePlan') ? numberOf(query, 'coveragePlan') : undefined,
    termMonths: query.has('termMonths') ? numberOf(query, 'termMonths') : 36,
  });
  if (!vehicle.ok || !choice.ok) {
    const errors = [...(vehicle.ok ? [] : vehicle.errors), ...(choice.ok ? [] : choice.errors)];
    return { errors, reckoned: null };
  }
  try {
    return { errors: [], reckoned: await service.reckon(vehicle.value, choice.value) };
  } catch (error) {
    return { errors: formErrorsOf(error), reckoned: null };
  }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const query = new URL(request.url).searchParams;
  const answer = await answerOf(query, services.worth);
  const values: Record<string, string | undefined> = {
    ...startValues(query),
    coveragePlan: query.get('coveragePlan')?.slice(0, 4) ?? undefined,
  };
  return data(
    {
      ...answer,
      values,
      start: quoteStartData(services.vehicles, startValues(query)),
      seo:
        answer.reckoned || answer.errors.length > 0
          ? unlistedSeo('Is a plan worth it for this car?')
          : seo({
              title: 'Is a car repair plan worth it? Probably not, or maybe',
              description:
                'Your car, your miles, a plan and its price: what it would pay, the range, the odds, and what a savings jar would do instead.',
              structuredData: [
                breadcrumbs(context.get(publicUrlContext), [
                  { name: 'Home', path: '/' },
                  { name: 'Is it worth it?', path: '/is-it-worth-it' },
                ]),
              ],
            }),
    },
    { status: answer.errors.length > 0 ? 400 : 200 },
  );
}

function NotOffered({ reckoned }: { reckoned: Reckoned }) {
  const { cityData, refusals, months } = reckoned;
  return (
    <section className="notice notice-stop" aria-labelledby="not-offered">
      <h2 id="not-offered" className="text-2xl">
        There is no such plan to weigh
      </h2>
      {!cityData.isStateEligible && <p className="mt-2">We do not sell plans in {cityData.stateName}.</p>}
      {refusals.map((message) => (
        <p key={message} className="mt-2">
          {message}
        </p>
      ))}
      {cityData.isStateEligible && refusals.length === 0 && (
        <p className="mt-2">This plan is not sold for {months} months. Choose another term.</p>
      )}
    </section>
  );
}

/** What somebody without a plan to sell found. */
function Survey() {
  return (
    <section aria-labelledby="survey" className="border-t-2 border-ink pt-4">
      <h2 id="survey" className="text-2xl">
        What others found
      </h2>
      <p className="mt-3">
        Consumer Reports asked owners in 2013: <strong>55 in 100 never used their plan</strong>. They paid{' '}
        <strong className="tabular">$1,214</strong> and saved <strong className="tabular">$837</strong> in
        repairs, on average.
      </p>
      <p className="mt-2 text-sm text-slate">
        Plans of many sellers, not ours. Source: Consumer Reports, 2013, as told by bostonglobe.com.
      </p>
    </section>
  );
}

const hasPrice = (reckoned: Reckoned | null): reckoned is Priced =>
  reckoned !== null && reckoned.priced !== null;

/** The prices of all plans for the same answers. */
const pricesAddress = (values: Record<string, string | undefined>) =>
  `/quote?${new URLSearchParams(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])))}`;

export default function IsItWorthIt({ loaderData }: Route.ComponentProps) {
  const { errors, reckoned, values, start } = loaderData;
  const priced = hasPrice(reckoned) ? reckoned : null;
  return (
    <main id="main" className="page py-10 sm:py-16">
      <h1 className="max-w-3xl text-[2.125rem] sm:text-5xl">Is it worth it?</h1>
      <p className="mt-4 max-w-2xl text-slate sm:text-lg">
        For most cars, most of the time, a plan pays less than it costs. That is how it can pay for the
        others. Here is the sum for yours, with the odds.
      </p>
      <div className="mt-8">
        <ErrorSummary errors={errors} />
      </div>
      <div className="grid gap-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
        <div className={`grid content-start gap-12 ${reckoned ? '' : 'max-lg:order-2'}`}>
          {priced && <Verdicts reckoned={priced} />}
          {priced && <Changes reckoned={priced} />}
          {priced && <Jar reckoned={priced} />}
          {reckoned && !priced && <NotOffered reckoned={reckoned} />}
          <Survey />
          <WorthMethod reckoned={priced} />
          {priced && (
            <p className="not-printed">
              <a className="button button-quiet" href={pricesAddress(values)}>
                All plans and terms for this car
              </a>
            </p>
          )}
        </div>
        <WorthForm start={start} values={values} faults={fieldErrors(errors)} />
      </div>
    </main>
  );
}
