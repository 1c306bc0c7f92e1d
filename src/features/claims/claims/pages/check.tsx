import { data, redirect } from 'react-router';
import {
  checkForm,
  groupErrorsByField,
  readNumber,
  readText,
  readValues,
} from '../../../../platform/http/form.ts';
import { bindFields, ErrorSummary, type FormState, SelectField, TextField } from '../../../../ui/fields.tsx';
import { LookUpForm } from '../../../../ui/look-up-form.tsx';
import { foundContractCookie, readFoundContract } from '../../../contracts/contract/pages/found-contract.ts';
import { lookUpContract } from '../../../contracts/contract/pages/look-up-contract.ts';
import { ratesContext } from '../../../plans/context.ts';
import { findPlanByCode } from '../../../plans/domain/plan-terms.ts';
import { seo, unlistedSeo } from '../../../publishing/shell/domain/seo.ts';
import { OdometerBar } from '../../../publishing/shell/pages/odometer.tsx';
import { PlanTermsProvider, usePlanTerms } from '../../../publishing/shell/pages/plan-terms.tsx';
import { maxQueryLength } from '../../../selling/coverage/domain/find-part.ts';
import { claimsContext } from '../context.ts';
import { checkPreClaim } from '../domain/pre-claim.ts';
import { preClaimQuery } from '../schema.ts';
import type { Route } from './+types/check.ts';
import { CheckResult, OtherConditions } from './check-result.tsx';
import { loadClaim } from './load-claim.ts';
import { checkPath, claimsPath, forClaimParameter } from './paths.ts';

export const handle = { isListed: true, isPersonal: true };

const fields = ['coveragePlan', 'odometer', 'part'];
const dateField = 'happenedOn';

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const values = Object.fromEntries(
    [...fields, dateField].map((name) => [name, query.get(name) ?? undefined]),
  );
  const hasQuery = fields.some((name) => query.has(name));
  const claim = query.has(forClaimParameter) ? await loadClaim(request, context.get(claimsContext)) : null;
  const contract = claim ? undefined : await readFoundContract(context, request);
  const terms =
    claim?.terms ??
    (await (contract
      ? context.get(ratesContext).getTerms(contract.rateCardVersion)
      : context.get(ratesContext).termsInEffect()));
  // A link may fill in only some of the fields, so errors for the others are hidden.
  const isComplete = fields.every((name) => query.has(name) || (contract && name === 'coveragePlan'));
  const result = checkForm(preClaimQuery, {
    coveragePlan: contract?.planCode ?? readNumber(query, 'coveragePlan'),
    odometer: readNumber(query, 'odometer'),
    part: readText(query, 'part'),
  });
  const plan = result.ok ? findPlanByCode(terms, result.value.coveragePlan) : undefined;
  const preClaim =
    result.ok && plan ? { plan: plan.key, odometer: result.value.odometer, part: result.value.part } : null;
  const today = context.get(claimsContext).today();
  const breakdownProblem =
    contract && preClaim
      ? await context.get(claimsContext).breakdownNotice({
          contractNumber: contract.contractNumber,
          happenedOn: readText(query, dateField) ?? today,
          odometer: preClaim.odometer,
        })
      : null;
  const unknownPlan = { field: 'coveragePlan', message: 'Choose a plan.' };
  const errors = result.ok ? [unknownPlan] : result.errors;
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
    isForClaim: claim !== null,
    contract: contract ?? null,
    today,
    search: query.toString(),
    contractProblem: claim?.contractProblem ?? breakdownProblem,
    outcome: preClaim && { preClaim, result: checkPreClaim(terms, preClaim) },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const { search } = new URL(request.url);
  const contractLookup = readText(form, 'intent') === 'change' ? null : await lookUpContract(context, form);
  if (contractLookup && !contractLookup.ok)
    return data(
      { errors: contractLookup.errors, values: readValues(form) },
      { status: contractLookup.status },
    );
  const cookie = await foundContractCookie(claimsPath, context, contractLookup?.token);
  return redirect(`${checkPath}${search}`, { status: 303, headers: { 'set-cookie': cookie } });
}

type LoaderData = Route.ComponentProps['loaderData'];

type FormProps = Pick<LoaderData, 'isForClaim' | 'contract' | 'today'> & FormState;

function CheckForm({ values, errors, isForClaim, contract, today }: FormProps) {
  const { plans } = usePlanTerms();
  const field = bindFields({ values, errors });
  return (
    <form method="get" action={checkPath} className="sheet grid gap-5 p-5 sm:p-6 md:grid-cols-2" noValidate>
      {isForClaim && <input type="hidden" name={forClaimParameter} value="1" />}
      {contract ? (
        <TextField
          name={dateField}
          label="When did it break down?"
          type="date"
          max={today}
          defaultValue={values[dateField] ?? today}
        />
      ) : (
        <SelectField {...field('coveragePlan')} label="Your plan" defaultValue={values.coveragePlan ?? ''}>
          <option value="">Choose a plan</option>
          {plans.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        {...field('odometer')}
        label="Mileage"
        inputMode="numeric"
        autoComplete="off"
        placeholder="84,200"
        maxLength={12}
      />
      <div className="md:col-span-2">
        <TextField
          {...field('part')}
          label="Part or problem"
          autoComplete="off"
          placeholder="alternator, or AC not cold"
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

type ContractProps = Pick<LoaderData, 'contract' | 'search'> & {
  response: Route.ComponentProps['actionData'];
};

function YourContract({ contract, search, response }: ContractProps) {
  const action = search ? `${checkPath}?${search}` : checkPath;
  if (contract)
    return (
      <form method="post" action={action} className="notice mb-6 flex flex-wrap items-center gap-x-5">
        <p>
          Checking <strong>{contract.planName}</strong> for your {contract.vehicle}, contract{' '}
          {contract.contractNumber}.
        </p>
        <button
          type="submit"
          name="intent"
          value="change"
          className="link inline-flex min-h-11 items-center font-semibold"
        >
          Check without my contract
        </button>
      </form>
    );
  return (
    <details className="mb-6" open={response !== undefined}>
      <summary className="link inline-flex min-h-11 items-center">Look up my contract</summary>
      <LookUpForm
        draft="check-contract"
        action={action}
        numberField={{ name: 'contractNumber', label: 'Contract number', placeholder: 'O-7K2M-4XDB' }}
        button="Use my contract"
        response={response}
      />
    </details>
  );
}

export default function Check({ loaderData, actionData }: Route.ComponentProps) {
  const { errors, outcome, contractProblem, terms, isForClaim, contract, search } = loaderData;
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
            {!isForClaim && <YourContract contract={contract} search={search} response={actionData} />}
            <CheckForm {...loaderData} errors={groupErrorsByField(errors)} />
            {outcome && (
              <>
                <OdometerBar bands={terms.mileageBands} miles={outcome.preClaim.odometer} className="mt-10" />
                <CheckResult
                  {...outcome}
                  contractProblem={contractProblem}
                  isAssumed={!isForClaim && !contract}
                />
              </>
            )}
          </div>
          <OtherConditions />
        </div>
      </main>
    </PlanTermsProvider>
  );
}
