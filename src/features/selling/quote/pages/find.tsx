import { data, redirect } from 'react-router';
import { RequestError } from '../../../../platform/errors.ts';
import { checkForm, type FormError, respondToRefusal, valuesOf } from '../../../../platform/http/form.ts';
import { visitContext } from '../../../../platform/http/visit-context.ts';
import { servicesContext } from '../../../../services-context.ts';
import { LookUpForm } from '../../../../ui/look-up-form.tsx';
import { seo } from '../../../publishing/shell/domain/seo.ts';
import { findQuoteQuery } from '../schema/requests.ts';
import type { Route } from './+types/find.ts';
import { yourQuotePath } from './paths.ts';

export const handle = {
  form: { limit: 'quote-lookup' },
  isListed: true,
  seo: seo({
    title: 'Find my quote',
    description:
      "Open a saved quote with its number and your last name. You don't need an account or a password.",
  }),
};

export function loader({ request }: Route.LoaderArgs) {
  return { isMissing: new URL(request.url).searchParams.has('missing') };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const values = valuesOf(form);
  const visit = context.get(visitContext);
  const withErrors = (errors: FormError[], status: number) => data({ errors, values }, { status });
  const checked = checkForm(findQuoteQuery, {
    QuoteNumber: values.QuoteNumber || undefined,
    LastName: values.LastName || undefined,
  });
  if (!checked.ok) return withErrors(checked.errors, 400);
  try {
    const { QuoteNumber, LastName } = checked.value;
    const quote = await context
      .get(servicesContext)
      .quotes.findByQuoteNumber(QuoteNumber, LastName, visit.visitor.ipAddress);
    return redirect(yourQuotePath(quote.opportunityId), 303);
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    // An ordered quote is only shown to those who know more than its number and a last name.
    if (error.status !== 404) return respondToRefusal(error, visit, values);
    const message = "We couldn't find a quote with that number and last name. Check both and try again.";
    return withErrors([{ field: 'QuoteNumber', message }], 404);
  }
}

export default function FindQuote({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <main id="main" className="page py-10 sm:py-16">
      <div className="max-w-form">
        <h1 className="text-3xl sm:text-4xl">Find my quote</h1>
        <p className="mt-3 mb-8 text-slate">
          {loaderData.isMissing && !actionData
            ? "That link doesn't open a quote. Enter your quote number and last name instead."
            : 'The number is at the top of your quote. You can leave out spaces and dashes.'}
        </p>
        <LookUpForm
          draft="find-quote"
          number={{
            name: 'QuoteNumber',
            label: 'Quote number',
            placeholder: 'Q-7K2M-4XDB',
          }}
          lastName="LastName"
          button="Open my quote"
          response={actionData}
        />
      </div>
    </main>
  );
}
