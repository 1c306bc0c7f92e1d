import { data, redirect } from 'react-router';
import { RequestError } from '../../../platform/errors.ts';
import { checkForm, type FormError, readValues, respondToError } from '../../../platform/http/form.ts';
import { visitContext } from '../../../platform/http/visit-context.ts';
import { LookUpForm } from '../../../ui/look-up-form.tsx';
import { claimsPath, formPath } from '../../claims/claims/pages/paths.ts';
import {
  cancelPlanPath,
  refundCalculatorPath,
} from '../../contracts/cancellation/pages/cancellation-paths.ts';
import { contractsContext } from '../../contracts/contract/context.ts';
import { foundContractCookie } from '../../contracts/contract/pages/found-contract.ts';
import { configurationContext } from '../../publishing/configuration/context.ts';
import { seo } from '../../publishing/shell/domain/seo.ts';
import { OwnContract } from '../../publishing/shell/pages/own-contract.tsx';
import { PhoneLink } from '../../publishing/shell/pages/phone-link.tsx';
import { quotesContext } from '../../selling/quote/context.ts';
import { yourQuotePath } from '../../selling/quote/pages/paths.ts';
import { findQuoteQuery } from '../../selling/quote/schema/requests.ts';
import { myPlanContext } from '../context.ts';
import { signInMinutes } from '../domain/sign-in.ts';
import type { Route } from './+types/find.ts';
import { saveRequestId } from './cookies.ts';
import { CodeForm, EmailForm } from './sign-in-forms.tsx';

export const handle = {
  form: { limit: 'quote-lookup' },
  seo: seo({
    title: 'Find my quote or contract',
    description:
      "Find a saved quote or a contract with its number and your last name, or sign in with a link that we email you. You don't need an account or a password.",
  }),
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { 'contact.phone': phone } = await context.get(configurationContext).siteSettings();
  return { isMissing: new URL(request.url).searchParams.has('missing'), phone };
}

type FindResponse = {
  errors: FormError[];
  values: Record<string, string>;
  /** Masked. Who knows only the number and the name doesn't get the contract itself. */
  contract?: { contractNumber: string; vehicle: string; planName: string; email: string };
};

/** Emails the owner a link and a code. This browser may do what each page that asks for the number and the name allows. */
async function findContract({ context }: Route.ActionArgs, contractNumber: string, lastName: string) {
  const contracts = context.get(contractsContext);
  const { visitor, isSecure } = context.get(visitContext);
  const token = await contracts.find(contractNumber, lastName, visitor.ipAddress);
  const [contract, owner] = await Promise.all([contracts.findByToken(token), contracts.findOwner(token)]);
  if (!contract || !owner) return undefined;
  const requestId = await context.get(myPlanContext).requestSignIn(owner.email, visitor.ipAddress);
  const { vehicle, planName, email } = contract;
  const headers = new Headers({ 'set-cookie': await saveRequestId(requestId, isSecure) });
  for (const path of [claimsPath, refundCalculatorPath])
    headers.append('set-cookie', await foundContractCookie(path, context, token));
  return data<FindResponse>(
    {
      errors: [],
      values: {},
      contract: { contractNumber: contract.contractNumber, vehicle, planName, email },
    },
    { headers },
  );
}

const isOrdered = ({ errors }: RequestError) => errors[0]?.errorCode === 'AlreadyOrdered';

async function openQuote(args: Route.ActionArgs, form: FormData) {
  const { context } = args;
  const values = readValues(form);
  const visit = context.get(visitContext);
  const respondWithErrors = (errors: FormError[], status: number) =>
    data<FindResponse>({ errors, values }, { status });
  const result = checkForm(findQuoteQuery, {
    QuoteNumber: values.QuoteNumber || undefined,
    LastName: values.LastName || undefined,
  });
  if (!result.ok) return respondWithErrors(result.errors, 400);
  const { QuoteNumber, LastName } = result.value;
  try {
    const quote = await context
      .get(quotesContext)
      .findByQuoteNumber(QuoteNumber, LastName, visit.visitor.ipAddress);
    return redirect(yourQuotePath(quote.opportunityId), 303);
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    try {
      const response = isOrdered(error) && (await findContract(args, QuoteNumber, LastName));
      if (response) return response;
    } catch (contractError) {
      return respondToError(contractError, visit, values);
    }
    if (error.status !== 404) return respondToError(error, visit, values);
    const message =
      "We couldn't find a quote or contract with that number and last name. Check both and try again.";
    return respondWithErrors([{ field: 'QuoteNumber', message }], 404);
  }
}

export async function action(args: Route.ActionArgs) {
  return openQuote(args, await args.request.formData());
}

function FoundContract({ contract }: { contract: NonNullable<FindResponse['contract']> }) {
  return (
    <section className="mt-6 grid max-w-form gap-6 [overflow-wrap:anywhere]" aria-labelledby="found">
      <div className="notice" role="status">
        <h2 id="found" className="text-xl">
          Contract <span className="tabular whitespace-nowrap">{contract.contractNumber}</span>
        </h2>
        <p className="mt-1">
          {contract.vehicle}, {contract.planName}. To keep it private, it opens only from our email: we just
          sent a link and a code to {contract.email}. Each works once, for {signInMinutes} minutes. Use the
          newest one.
        </p>
        <p className="mt-2 flex flex-wrap gap-x-6">
          <a className="link inline-flex min-h-11 items-center" href={formPath}>
            File a claim
          </a>
          <a className="link inline-flex min-h-11 items-center" href={cancelPlanPath}>
            Cancel this plan
          </a>
        </p>
      </div>
      <CodeForm response={undefined} email="" />
    </section>
  );
}

export default function FindQuote({ loaderData, actionData }: Route.ComponentProps) {
  const { contract } = (actionData ?? {}) as Partial<FindResponse>;
  return (
    <main id="main" className="page py-10 sm:py-16">
      <h1 className="text-3xl sm:text-4xl">Find my quote or contract</h1>
      <OwnContract className="link mt-4 text-lg font-semibold" />
      <a hidden data-enhance="my-quote" href="/quote/find" className="link mt-4 text-lg font-semibold">
        My quote
      </a>
      {contract && <FoundContract contract={contract} />}
      <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <section aria-labelledby="by-number">
          <h2 id="by-number" className="text-2xl">
            With its number
          </h2>
          <p className="mt-2 mb-5 text-slate">
            {loaderData.isMissing && !actionData
              ? 'That link has no quote or contract in it. Enter the number and your last name instead.'
              : "It's at the top of your quote or contract, and in our emails. You can leave out spaces and dashes."}
          </p>
          <LookUpForm
            draft="find-quote"
            numberField={{
              name: 'QuoteNumber',
              label: 'Quote or contract number',
              placeholder: 'Q-7K2M-4XDB',
            }}
            lastNameField="LastName"
            button="Find it"
            response={actionData}
          />
        </section>
        <section aria-labelledby="by-email">
          <h2 id="by-email" className="text-2xl">
            With your email
          </h2>
          <p className="mt-2 mb-5 text-slate">
            We'll email you a link that shows all of your quotes, contracts, and claims.
          </p>
          <EmailForm response={undefined} isQuiet />
        </section>
      </div>
      <p className="mt-8 text-slate">
        Neither works? Call <PhoneLink phone={loaderData.phone} className="link tabular" /> or{' '}
        <a className="link" href="/contact-us">
          write to us
        </a>
        .
      </p>
    </main>
  );
}
