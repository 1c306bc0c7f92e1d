import { data, redirect } from 'react-router';
import { RequestError } from '../../../../platform/errors.ts';
import { textOf } from '../../../../platform/http/form.ts';
import { visitContext } from '../../../../platform/http/visit-context.ts';
import { servicesContext } from '../../../../services-context.ts';
import type { RateActions } from '../../../plans/actions/index.ts';
import { unlistedSeo } from '../../../publishing/shell/domain/seo.ts';
import type { QuoteActions } from '../actions/index.ts';
import type { QuoteResponse } from '../schema/responses.ts';
import type { Route } from './+types/your-quote.ts';
import { readChoice } from './choice-value.ts';
import { orderPath, usagePath } from './paths.ts';
import { describePlans } from './plan-descriptions.ts';
import { Steps } from './steps.tsx';
import { YourQuoteView } from './your-quote-view.island.tsx';

export const handle = {
  key: 'opportunityId',
  form: { limit: 'change-quote' },
  seo: unlistedSeo('Your quote'),
  isNeverPreloaded: true,
};

/** Redirects to the usage step when it's missing, or to "Find my quote" when the quote doesn't exist. */
export async function quoteOrStep(quotes: QuoteActions, opportunityId: string): Promise<QuoteResponse> {
  const quote = await quotes.findByOpportunityId(opportunityId).catch((error: unknown) => {
    throw error instanceof RequestError ? redirect('/quote/find?missing=1') : error;
  });
  if (quote.quoteSequence === 0) throw redirect(usagePath(opportunityId));
  return quote;
}

/** Describes the plans as of the quote's own rate card. */
async function withDescriptions(plans: RateActions, quote: QuoteResponse) {
  const version = quote.ratesInfo?.rateCardVersion;
  const terms = version ? await plans.termsOf(version) : await plans.termsInForce();
  return { quote, descriptions: describePlans(terms) };
}

const idOf = (request: Request) => new URL(request.url).searchParams.get('opportunityId') ?? '';

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const quote = await quoteOrStep(services.quotes, idOf(request));
  if (quote.orderId) throw redirect(orderPath(quote.orderId));
  return withDescriptions(services.rates, quote);
}

/** Handles the page's forms without JavaScript. With it, the island makes the same calls. */
async function perform(
  quotes: QuoteActions,
  opportunityId: string,
  form: FormData,
  ipAddress: string,
): Promise<QuoteResponse> {
  switch (form.get('intent')) {
    case 'apply-promo':
      return quotes.applyPromoCode(opportunityId, textOf(form, 'promoCode')?.slice(0, 40) ?? '', ipAddress);
    case 'remove-promo':
      return quotes.removePromoCode(opportunityId);
    case 'apply-vin':
      return quotes.applyVin({
        opportunityId,
        vin: textOf(form, 'vin') ?? '',
        isConfirmed: form.has('isConfirmed'),
      });
    case 'email-quote':
      await quotes.emailQuote(opportunityId, ipAddress);
      return quotes.findByOpportunityId(opportunityId);
    case 'show-quote':
      return quotes.findByOpportunityId(opportunityId);
    default: {
      return quotes.choosePlan({ opportunityId, ...readChoice(form.get('choice')) });
    }
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await request.formData();
  const quotes = services.quotes;
  const plans = services.rates;
  const opportunityId = idOf(request);
  try {
    const { ipAddress } = context.get(visitContext).visitor;
    const quote = await perform(quotes, opportunityId, form, ipAddress);
    const isEmailed = form.get('intent') === 'email-quote';
    return data({ ...(await withDescriptions(plans, quote)), failure: undefined, isEmailed });
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    const quote = await quoteOrStep(quotes, opportunityId);
    const failure = { intent: String(form.get('intent')), message: error.message };
    return data(
      { ...(await withDescriptions(plans, quote)), failure, isEmailed: false },
      { status: error.status },
    );
  }
}

export default function YourQuote({ loaderData, actionData }: Route.ComponentProps) {
  const { quote, descriptions } = actionData ?? loaderData;
  return (
    <main id="main" className="page py-8 sm:py-12">
      <Steps current="Your quote" />
      <YourQuoteView
        quote={quote}
        descriptions={descriptions}
        failure={actionData?.failure}
        isEmailed={actionData?.isEmailed ?? false}
      />
    </main>
  );
}
