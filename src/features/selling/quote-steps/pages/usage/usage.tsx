import { data, redirect } from 'react-router';
import { servicesContext } from '../../../../../app/services-context.ts';
import {
  type FormError,
  groupErrorsByField,
  readValues,
  toFormErrors,
} from '../../../../../platform/http/form.ts';
import { unlistedSeo } from '../../../../publishing/shell/domain/seo.ts';
import { fromStored, toUsage } from '../../../estimate/domain/vehicle-questions.ts';
import { yourQuotePath } from '../../../quote/pages/paths.ts';
import { StepMain } from '../../../quote/pages/steps.tsx';
import type { Route } from './+types/usage.ts';
import { findOpportunity, loadUsagePrices, readEstimateAnswers } from './load-usage-prices.ts';
import UsageForm from './usage.island.tsx';
import { readTermMiles, readUsageForm, toFormData, toFormValues } from './usage-form.ts';

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
  return {
    firstName: customer.firstName,
    state: customer.state,
    isPaused: opportunity.isStateTemporaryDisabled,
    isVinKnown: vin !== null,
    values,
    prices: await loadUsagePrices(args, opportunity, toFormData(values)),
  };
}

export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const form = await request.formData();
  const opportunityId = new URL(request.url).searchParams.get('opportunityId') ?? '';
  const opportunity = await findOpportunity(args);
  if (!opportunity) throw redirect('/quote/find?missing=1');
  const showErrors = async (errors: FormError[]) =>
    data(
      { errors, values: readValues(form), prices: await loadUsagePrices(args, opportunity, form) },
      { status: 400 },
    );
  const result = readUsageForm(form, opportunityId);
  if (!result.ok) return showErrors(result.errors);
  try {
    const usageContext = {
      usageBefore: toUsage(readEstimateAnswers(request)),
      termMiles: readTermMiles(form),
    };
    await context.get(servicesContext).quoteSteps.submitSecondStep(result.value, usageContext);
    return redirect(yourQuotePath(opportunityId), 303);
  } catch (error) {
    return showErrors(toFormErrors(error));
  }
}

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
