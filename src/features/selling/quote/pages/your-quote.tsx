import { data, redirect } from 'react-router';
import { RequestError } from '../../../../platform/errors.ts';
import { ratesContext } from '../../../plans/context.ts';
import { unlistedSeo } from '../../../publishing/shell/domain/seo.ts';
import { ForgetBrowserLink } from '../../../publishing/shell/pages/forget-browser-link.tsx';
import { priceDetailsContext } from '../../estimate/context.ts';
import { describePurchaseDates } from '../../estimate/domain/purchase-dates.ts';
import { describePlans } from '../../estimate/pages/plan-descriptions.ts';
import type { QuoteActions } from '../actions/index.ts';
import { quotesContext } from '../context.ts';
import type { QuoteResponse } from '../schema/responses.ts';
import type { Route } from './+types/your-quote.ts';
import { contractPath, usagePath } from './paths.ts';
import { performIntent, readOpportunityId } from './perform-intent.ts';
import { Steps } from './steps.tsx';
import YourQuoteView from './your-quote-view.island.tsx';

export const handle = {
  key: 'opportunityId',
  form: { limit: 'change-quote' },
  seo: unlistedSeo('Your quote'),
  isNeverPrefetched: true,
};

type Context = Route.LoaderArgs['context'];

/** Redirects to the usage step if the price is missing, or to "Find my quote" if the quote doesn't exist. */
export async function findQuoteOrStep(quotes: QuoteActions, opportunityId: string): Promise<QuoteResponse> {
  const quote = await quotes.findByOpportunityId(opportunityId).catch((error: unknown) => {
    throw error instanceof RequestError ? redirect('/quote/find?missing=1') : error;
  });
  if (quote.quoteSequence === 0) throw redirect(usagePath(opportunityId));
  return quote;
}

/** Uses the terms of the quote's own rate card. */
async function addPlanTerms(context: Context, quote: QuoteResponse) {
  const rates = context.get(ratesContext);
  const version = quote.ratesInfo?.rateCardVersion;
  const terms = version ? await rates.getTerms(version) : await rates.termsInEffect();
  const on = context.get(quotesContext).today();
  const purchaseDates = describePurchaseDates({
    on,
    mileage: quote.vehicle.currentMileage,
    waitingPeriod: terms.waitingPeriod,
    freeLookDays: await context.get(priceDetailsContext).freeLookDays(quote.customer.state, on),
  });
  return { quote, descriptions: describePlans(terms), purchaseDates };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const quote = await findQuoteOrStep(context.get(quotesContext), readOpportunityId(request));
  if (quote.contractId) throw redirect(contractPath(quote.contractId));
  const acceptsEmail = await context.get(quotesContext).acceptsEmail(readOpportunityId(request));
  return { ...(await addPlanTerms(context, quote)), acceptsEmail };
}

/** Handles forms without JavaScript. With JavaScript, the island posts them to `quote-changes.ts`. */
export async function action(args: Route.ActionArgs) {
  const quotes = args.context.get(quotesContext);
  const form = await args.request.formData();
  const intent = String(form.get('intent'));
  try {
    const quote = await performIntent(args, form);
    const isEmailed = intent === 'email-quote';
    return data({ ...(await addPlanTerms(args.context, quote)), failure: undefined, isEmailed });
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    const quote = await findQuoteOrStep(quotes, readOpportunityId(args.request));
    const failure = { intent, message: error.message };
    return data(
      { ...(await addPlanTerms(args.context, quote)), failure, isEmailed: false },
      { status: error.status },
    );
  }
}

export default function YourQuote({ loaderData, actionData }: Route.ComponentProps) {
  const { quote, descriptions, purchaseDates } = actionData ?? loaderData;
  return (
    <main id="main" className={`page py-8 sm:py-12 ${quote.ratesInfo ? 'has-price-sheet' : ''}`}>
      <Steps current="Your quote" />
      <YourQuoteView
        quote={quote}
        descriptions={descriptions}
        purchaseDates={purchaseDates}
        failure={actionData?.failure}
        isEmailed={actionData?.isEmailed ?? false}
        acceptsEmail={loaderData.acceptsEmail}
      />
      <ForgetBrowserLink />
    </main>
  );
}
