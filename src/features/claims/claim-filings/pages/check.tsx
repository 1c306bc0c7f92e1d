import { checkForm, fieldErrors, numberOf, textOf } from '../../../../platform/http/form.ts';
import { servicesContext } from '../../../../services-context.ts';
import { ErrorSummary, SelectField, TextField } from '../../../../ui/fields.tsx';
import { planOfCode } from '../../../plans/domain/plan-terms.ts';
import { OdometerBar } from '../../../plans/pages/odometer.tsx';
import { PlanTermsProvider, usePlanTerms } from '../../../plans/pages/plan-terms.tsx';
import { seo, unlistedSeo } from '../../../publishing/shell/domain/seo.ts';
import { maxQueryLength } from '../../../selling/coverage/domain/find-part.ts';
import { checkPreClaim } from '../domain/pre-claim.ts';
import { preClaimQuery } from '../schema.ts';
import type { Route } from './+types/check.ts';
import { checkAddress, ofClaim } from './addresses.ts';
import { CheckResult, OtherConditions } from './check-result.tsx';
import { loadFiling } from './load-filing.ts';

export const handle = { isListed: true };

const fields = ['coveragePlan', 'odometer', 'part'];

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const query = new URL(request.url).searchParams;
  const values = Object.fromEntries(fields.map((name) => [name, query.get(name) ?? undefined]));
  const hasQuery = fields.some((name) => query.has(name));
  // A link may fill in only some of the fields; don't show errors for the rest.
  const isComplete = fields.every((name) => query.has(name));
  const checked = checkForm(preClaimQuery, {
    coveragePlan: numberOf(query, 'coveragePlan'),
    odometer: numberOf(query, 'odometer'),
    part: textOf(query, 'part'),
  });
  const filing = query.has(ofClaim) ? await loadFiling(request, services.claimFilings) : null;
  const terms = filing?.terms ?? (await services.rates.termsInForce());
  const plan = checked.ok ? planOfCode(terms, checked.value.coveragePlan) : undefined;
  const preClaim =
    checked.ok && plan
      ? { plan: plan.key, odometer: checked.value.odometer, part: checked.value.part }
      : null;
  const unknownPlan = { field: 'coveragePlan', message: 'Choose a plan.' };
  const errors = checked.ok ? [unknownPlan] : checked.errors;
  return {
    seo: hasQuery
      ? unlistedSeo('Is this part covered at my mileage?')
      : seo({
          title: 'Is this part covered by my plan at my mileage?',
          description:
            'Check before you file a claim. Enter the part, your plan, and your mileage, and get a yes or no with the contract clause.',
        }),
    values,
    terms,
    errors: isComplete && !preClaim ? errors : [],
    contractProblem: filing?.contractProblem ?? null,
    outcome: preClaim && { preClaim, result: checkPreClaim(terms, preClaim) },
  };
}

type Values = Record<string, string | undefined>;

function CheckForm({ values, errors, isOfClaim }: { values: Values; errors: Values; isOfClaim: boolean }) {
  const { plans } = usePlanTerms();
  return (
    <form
      method="get"
      action={checkAddress}
      className="sheet grid gap-5 p-5 sm:p-6 md:grid-cols-2"
      noValidate
    >
      {isOfClaim && <input type="hidden" name={ofClaim} value="1" />}
      <SelectField
        name="coveragePlan"
        label="Your plan"
        defaultValue={values.coveragePlan ?? ''}
        error={errors.coveragePlan}
      >
        <option value="">Choose a plan</option>
        {plans.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        name="odometer"
        label="Mileage"
        inputMode="numeric"
        autoComplete="off"
        placeholder="84,200"
        defaultValue={values.odometer}
        error={errors.odometer}
        maxLength={12}
      />
      <div className="md:col-span-2">
        <TextField
          name="part"
          label="Part or problem"
          autoComplete="off"
          placeholder="alternator, or AC not cold"
          defaultValue={values.part}
          error={errors.part}
          maxLength={maxQueryLength}
          enterKeyHint="search"
        />
      </div>
      <button type="submit" className="button button-primary justify-self-start">
        Check coverage
      </button>
    </form>
  );
}

export default function Check({ loaderData }: Route.ComponentProps) {
  const { values, errors, outcome, contractProblem, terms } = loaderData;
  return (
    <PlanTermsProvider terms={terms}>
      <main id="main" className="page py-10 sm:py-16">
        <h1 className="max-w-4xl text-3xl sm:text-5xl">Is it covered at my mileage?</h1>
        <p className="mt-4 mb-8 max-w-2xl text-slate sm:text-lg">
          Plans cover less at higher mileage. Tell us your plan, your mileage, and the part. We'll give you a
          yes or no with the contract clause.
        </p>
        <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div>
            <ErrorSummary errors={errors} />
            <CheckForm values={values} errors={fieldErrors(errors)} isOfClaim={contractProblem !== null} />
            {outcome && (
              <>
                <OdometerBar levels={terms.levels} miles={outcome.preClaim.odometer} className="mt-10" />
                <CheckResult {...outcome} contractProblem={contractProblem} />
              </>
            )}
          </div>
          <OtherConditions />
        </div>
      </main>
    </PlanTermsProvider>
  );
}
