import { data, redirect } from 'react-router';
import { type FormError, fieldErrors, formErrorsOf, valuesOf } from '../../../../platform/http/form.ts';
import { servicesContext } from '../../../../services-context.ts';
import { ErrorSummary, type FormState, fieldsOf, SelectField, TextField } from '../../../../ui/fields.tsx';
import { count } from '../../../../ui/format.ts';
import type { RatedVehicle, Usage } from '../../../plans/domain/rating-input.ts';
import { unlistedSeo } from '../../../publishing/shell/domain/seo.ts';
import type { Opportunity } from '../domain/opportunity.ts';
import { milesDrivenPerYear, milesPerYearChoices } from '../schema/fields.ts';
import type { Route } from './+types/usage.ts';
import { yourQuotePath } from './paths.ts';
import { StepPage, type Summary } from './steps.tsx';
import { optionText } from './usage-effect.tsx';
import { readUnfinishedUsage, readUsageForm } from './usage-form.ts';
import { CommercialUse, Engine, Modifications, Packages, YesNo } from './usage-questions.tsx';

export const handle = {
  key: 'opportunityId',
  form: { limit: 'change-quote' },
  seo: unlistedSeo('How you use your vehicle'),
  isNeverPreloaded: true,
};

const on = (flag: boolean) => (flag ? 'on' : undefined);
const yesOrNo = (flag: boolean | undefined) => (flag === undefined ? undefined : flag ? 'yes' : 'no');

function storedValues(
  vehicle: RatedVehicle,
  usage: Usage | null,
  vin: string | null,
  miles: string | null,
): FormState['values'] {
  return {
    milesDrivenPerYear: String(usage?.milesPerYear ?? miles ?? ''),
    isAwd: on(vehicle.isAwd),
    isDiesel: on(vehicle.isDiesel),
    isHybrid: on(vehicle.isHybrid),
    isElectric: on(vehicle.isElectric),
    isTurbo: on(vehicle.isTurbo),
    isSupercharged: on(vehicle.isSupercharged),
    isUsedForCommercial: yesOrNo(usage?.commercialUseTypes && usage.commercialUseTypes.length > 0),
    commercialUseTypes: usage?.commercialUseTypes.join(','),
    isUsedForRideshare: yesOrNo(usage?.isRideshare),
    isSalvagedOrRebuiltOrGrey: yesOrNo(usage?.isSalvagedOrRebuiltOrGrey),
    isOdometerAltered: yesOrNo(usage?.isOdometerAltered),
    hasModificationsOrLiftKit: yesOrNo(usage ? usage.modification !== 'None' : undefined),
    modification: usage?.modification,
    hasTowingPackage: on(usage?.hasTowingPackage ?? false),
    hasMobilityPackage: on(usage?.hasMobilityPackage ?? false),
    vin: vin ?? undefined,
  };
}

const milesIn = (query: URLSearchParams) =>
  milesDrivenPerYear.safeParse(Number(query.get('milesDrivenPerYear')) || undefined).data;

function formOf(values: FormState['values']): FormData {
  const form = new FormData();
  for (const [name, value = ''] of Object.entries(values)) {
    const all = name === 'commercialUseTypes' ? value.split(',').filter(Boolean) : [value];
    for (const each of value === '' ? [] : all) form.append(name, each);
  }
  return form;
}

async function pricesOf({ request, context }: Route.LoaderArgs, found: Opportunity, form: FormData) {
  const milesBefore = milesIn(new URL(request.url).searchParams);
  const answers = readUnfinishedUsage(form, milesBefore);
  const { plan, before, refusals, ...prices } = await context
    .get(servicesContext)
    .quotes.priceUsage(found, answers, milesBefore);
  const { vehicle, customer } = found;
  return {
    ...prices,
    summary: {
      vehicle: `${vehicle.modelYear} ${vehicle.make} ${vehicle.model}`,
      details: `${count(vehicle.mileage)} miles · ${customer.city}, ${customer.state}`,
      plan,
      before: before?.monthlyPayment,
      refusals,
    } satisfies Summary,
  };
}

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams;
  const { quotes } = args.context.get(servicesContext);
  const found = await quotes.answersSoFar(query.get('opportunityId') ?? '');
  if (!found) throw redirect('/quote/find?missing=1');
  const { vehicle, usage, vin, customer } = found;
  const values = storedValues(vehicle, usage, vin, query.get('milesDrivenPerYear'));
  return {
    firstName: customer.firstName,
    state: customer.state,
    isPaused: found.isStateTemporaryDisabled,
    isVinKnown: vin !== null,
    values,
    prices: await pricesOf(args, found, formOf(values)),
  };
}

/** `usage-price.enhance.ts` asks for the price of the answers so far. */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const { quotes } = context.get(servicesContext);
  const form = await request.formData();
  const opportunityId = new URL(request.url).searchParams.get('opportunityId') ?? '';
  const found = await quotes.answersSoFar(opportunityId);
  if (!found) throw redirect('/quote/find?missing=1');
  const respond = async (errors: FormError[]) =>
    data(
      { errors, values: valuesOf(form), prices: await pricesOf(args, found, form) },
      { status: errors.length > 0 ? 400 : 200 },
    );
  if (form.get('intent') === 'price') return respond([]);
  const checked = readUsageForm(form, opportunityId);
  if (!checked.ok) return respond(checked.errors);
  try {
    await quotes.submitSecondStep(checked.value);
    return redirect(yourQuotePath(opportunityId), 303);
  } catch (error) {
    return respond(formErrorsOf(error));
  }
}

function Paused({ state, firstName }: { state: string; firstName: string }) {
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
  if (isPaused) return <Paused state={state} firstName={firstName} />;
  const errors = actionData?.errors ?? [];
  const form: FormState = { values: actionData?.values ?? loaderData.values, errors: fieldErrors(errors) };
  const field = fieldsOf(form);
  const { summary, effects, equipment } = actionData?.prices ?? loaderData.prices;
  const fields = { ...form, effects };
  return (
    <StepPage
      step="Usage"
      summary={summary}
      title="How do you use it?"
      lead={`Your answers set the final price for your ${summary.vehicle}. Please answer accurately: a wrong answer can get a claim denied later.`}
    >
      <ErrorSummary errors={errors} />
      <form
        method="post"
        className="grid max-w-form gap-8"
        data-draft="usage"
        data-keeps-draft
        data-answered={actionData ? '' : undefined}
        data-enhance="quote/usage-price"
        noValidate
      >
        <p className="sr-only" role="status" data-price-status />
        {!isVinKnown && (
          <TextField
            {...field('vin')}
            label="VIN"
            isOptional
            isPlate
            hint="Your VIN confirms the year, model, and engine. You can also leave it empty and add it before you order."
            autoComplete="off"
            maxLength={30}
          />
        )}
        <SelectField {...field('milesDrivenPerYear')} label="Miles driven per year">
          <option value="">Choose</option>
          {milesPerYearChoices.map(({ miles, description }) => (
            <option key={miles} value={miles} data-live={`miles-${miles}`}>
              {optionText(description, effects[`milesDrivenPerYear=${miles}`])}
            </option>
          ))}
        </SelectField>
        <Engine {...fields} equipment={equipment} />
        <CommercialUse {...fields} />
        <YesNo name="isUsedForRideshare" {...fields} />
        <Modifications {...fields} />
        <Packages {...fields} />
        <YesNo name="isSalvagedOrRebuiltOrGrey" {...fields} />
        <YesNo name="isOdometerAltered" {...fields} />
        <button type="submit" className="button button-primary justify-self-start text-lg">
          See my quote
        </button>
      </form>
    </StepPage>
  );
}
