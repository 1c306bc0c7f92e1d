import { data, redirect } from 'react-router';
import {
  type FormError,
  groupErrorsByField,
  readValues,
  toFormErrors,
} from '../../../../../platform/http/form.ts';
import { unlistedSeo } from '../../../../publishing/shell/domain/seo.ts';
import { fromStored, toUsage } from '../../../estimate/domain/vehicle-questions.ts';
import { checkoutPath, yourQuotePath } from '../../../quote/pages/paths.ts';
import { hasNewPrice } from '../../../quote/pages/price-change.tsx';
import { StepMain } from '../../../quote/pages/steps.tsx';
import { quoteStepsContext } from '../../context.ts';
import type { Route } from './+types/usage.ts';
import {
  findOpportunity,
  loadUsagePrices,
  readEstimateAnswers,
  type UsagePrices,
} from './load-usage-prices.ts';
import UsageForm from './usage.island.tsx';
import {
  readSeenTotalPrice,
  readTermMiles,
  readUnfinishedUsage,
  readUsageForm,
  toFormData,
  toFormValues,
} from './usage-form.ts';

export const handle = {
  key: 'opportunityId',
  form: { limit: 'change-quote' },
  seo: unlistedSeo('How you use your vehicle'),
  isNeverPrefetched: true,
};

export async function loader(args: Route.LoaderArgs) {
  const opportunity = await findOpportunity(args);
  if (!opportunity) throw redirect('/quote/find?missing=1');
  const { usage, vin, customer } = opportunity;
  const answers = { ...fromStored(opportunity), ...(usage === null && readEstimateAnswers(args.request)) };
  const values = { ...toFormValues(answers), vin: vin ?? undefined };
  const prices = await loadUsagePrices(args, opportunity, toFormData(values));
  return {
    firstName: customer.firstName,
    state: customer.state,
    isPaused: opportunity.isStateTemporaryDisabled,
    isVinKnown: vin !== null,
    // Before a quote, and after an answer that ended the questions, it may never have been given.
    values: { ...values, ...(usage !== null && prices.summary.plan && !answers.isAwd && { isAwd: 'no' }) },
    prices,
  };
}

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const form = await request.formData();
  const opportunityId = new URL(request.url).searchParams.get('opportunityId') ?? '';
  const opportunity = await findOpportunity(args);
  if (!opportunity) throw redirect('/quote/find?missing=1');
  const prices = await loadUsagePrices(args, opportunity, form);
  const showErrors = (errors: FormError[]) =>
    data({ errors, values: readValues(form), prices }, { status: 400 });
  const usageBefore = toUsage(readEstimateAnswers(request));
  const result = readUsageForm(form, opportunityId, prices.equipment.includes('isAwd'));
  // If an answer rules out coverage, the others no longer matter.
  if (!result.ok && prices.summary.plan) return showErrors(result.errors);
  const answers = result.ok
    ? result.value
    : { ...readUnfinishedUsage(form, { milesDrivenPerYear: usageBefore.milesPerYear }), opportunityId };
  try {
    const usageContext = {
      usageBefore,
      termMiles: readTermMiles(form),
      seenTotalPrice: readSeenTotalPrice(form),
    };
    await context.get(quoteStepsContext).submitSecondStep(answers, usageContext);
    const toPath = form.get('next') === 'review' && isPriceSeen(prices, form) ? checkoutPath : yourQuotePath;
    return redirect(toPath(opportunityId), 303);
  } catch (error) {
    return showErrors(toFormErrors(error));
  }
}

/** The quote page shows what changed. */
const isPriceSeen = ({ change, summary }: UsagePrices, form: FormData): boolean =>
  summary.plan !== null && (!hasNewPrice(change) || summary.plan.totalPrice === readSeenTotalPrice(form));

function SalesPaused({ state, firstName }: { state: string; firstName: string }) {
  return (
    <main id="main" className="page py-16">
      <h1 className="max-w-2xl text-3xl sm:text-4xl">
        {firstName}, sales in {state} are paused
      </h1>
      <p className="mt-4 max-w-xl text-lg text-slate">
        We saved your details and will email you when we sell there again. You haven't been charged, and
        there's nothing else you need to do.
      </p>
      <p className="mt-8">
        <a className="button button-quiet" href="/">
          Go to the home page
        </a>
      </p>
    </main>
  );
}

export default function UsageStep({ loaderData, actionData }: Route.ComponentProps) {
  const { isPaused, state, firstName, isVinKnown } = loaderData;
  if (isPaused) return <SalesPaused state={state} firstName={firstName} />;
  const errors = actionData?.errors ?? [];
  return (
    <StepMain>
      <UsageForm
        values={actionData?.values ?? loaderData.values}
        errors={groupErrorsByField(errors)}
        allErrors={errors}
        isVinKnown={isVinKnown}
        isSubmitted={actionData !== undefined}
        prices={actionData?.prices ?? loaderData.prices}
      />
    </StepMain>
  );
}
