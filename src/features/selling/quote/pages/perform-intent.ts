import type { RouterContextProvider } from 'react-router';
import { readText } from '../../../../platform/http/form.ts';
import { visitContext } from '../../../../platform/http/visit-context.ts';
import { quotesContext } from '../context.ts';
import type { ChoosePlanRequest } from '../schema/requests.ts';
import type { QuoteResponse } from '../schema/responses.ts';
import type { QuoteIntent } from './quote-form.tsx';

type PageArgs = { request: Request; context: Readonly<RouterContextProvider> };

export const readOpportunityId = (request: Request) =>
  new URL(request.url).searchParams.get('opportunityId') ?? '';

/** Parses a button's value: plan, months, and optionally miles and the deductible in dollars, joined by hyphens. */
function readChoice(value: FormDataEntryValue | null): Omit<ChoosePlanRequest, 'opportunityId'> {
  const [coveragePlan = -1, termMonths = 0, termMiles, deductibleAmount] = String(value)
    .split('-')
    .map(Number);
  return { coveragePlan, termMonths, termMiles, deductibleAmount };
}

/** Performs the action of a form on the quote page. The page shows the result, or the island does if JavaScript runs. */
export async function performIntent({ request, context }: PageArgs, form: FormData): Promise<QuoteResponse> {
  const quotes = context.get(quotesContext);
  const { ipAddress } = context.get(visitContext).visitor;
  const opportunityId = readOpportunityId(request);
  switch (form.get('intent') as QuoteIntent) {
    case 'apply-promo':
      return quotes.applyPromoCode(opportunityId, readText(form, 'promoCode')?.slice(0, 40) ?? '', ipAddress);
    case 'remove-promo':
      return quotes.removePromoCode(opportunityId);
    case 'apply-vin': {
      const vin = readText(form, 'vin') ?? '';
      return quotes.applyVin({ opportunityId, vin, isConfirmed: form.has('isConfirmed') });
    }
    case 'check-vin':
      return quotes.checkVin(opportunityId, readText(form, 'vin') ?? '');
    case 'email-quote':
      await quotes.emailQuote(opportunityId, ipAddress);
      return quotes.findByOpportunityId(opportunityId);
    // The visitor keeps the vehicle, so the notice about the last change is gone too.
    case 'show-quote':
      return { ...(await quotes.findByOpportunityId(opportunityId)), vehicleChanges: [], priceChange: null };
    default:
      return quotes.choosePlan({ opportunityId, ...readChoice(form.get('choice')) });
  }
}
