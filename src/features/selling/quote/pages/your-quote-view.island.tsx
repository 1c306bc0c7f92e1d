import { type FormEvent, useEffect, useState } from 'react';
import { ApiError, callApi, failureMessage } from '../../../../platform/browser/api-client.ts';
import { money } from '../../../../ui/format.ts';
import { island } from '../../../../ui/island.tsx';
import { rememberQuote } from '../../../publishing/shell/pages/my-quote.enhance.ts';
import type { QuoteResponse } from '../schema/responses.ts';
import { readChoice } from './choice-value.ts';
import { Ledger } from './ledger.tsx';
import { yourQuotePath } from './paths.ts';
import { PlanChoice } from './plan-choice.tsx';
import type { PlanDescriptions } from './plan-descriptions.ts';
import { PromoSection } from './promo-section.tsx';
import { QuoteHeading, QuoteHeadline } from './quote-headline.tsx';
import type { FormProps } from './quote-start-data.ts';
import { UsageSurcharges } from './usage-surcharges.tsx';
import { VinSection } from './vin-section.tsx';

function NotOffered({ quote }: { quote: QuoteResponse }) {
  return (
    <div className="notice notice-stop">
      <h2 className="text-2xl">We can't offer a plan for this vehicle</h2>
      <ul className="mt-3 grid gap-2">
        {quote.errors.map(({ errorCode, message }) => (
          <li key={`${errorCode} ${message}`}>{message}</li>
        ))}
      </ul>
      <p className="mt-3">
        Your answers are saved under quote number <strong className="tabular">{quote.quoteNumber}</strong>. If
        one of them is wrong, change it and we'll check your vehicle again.
      </p>
    </div>
  );
}

/** A failed form submission. `intent` identifies the form, so the error appears in its section. */
export type QuoteFailure = { intent: string; message: string };
export type YourQuoteProps = {
  quote: QuoteResponse;
  descriptions: PlanDescriptions;
  failure?: QuoteFailure;
  isEmailed: boolean;
};

type QuoteCall = (fields: FormData) => Promise<QuoteResponse>;

/** The page's action handles the same intents without JavaScript. */
function callsFor(opportunityId: string): Record<string, QuoteCall> {
  const processor = '/api/quote-processor';
  return {
    'choose-plan': (fields) => {
      return callApi('POST', `${processor}/choose-plan`, {
        body: { opportunityId, ...readChoice(fields.get('choice')) },
      });
    },
    'apply-promo': (fields) =>
      callApi('POST', `${processor}/apply-promocode`, {
        body: { opportunityId, promocode: fields.get('promoCode') },
      }),
    'remove-promo': () =>
      callApi('DELETE', `${processor}/remove-promocode`, { query: { OpportunityId: opportunityId } }),
    'apply-vin': (fields) =>
      callApi('POST', `${processor}/apply-vin`, {
        body: { opportunityId, vin: fields.get('vin'), isConfirmed: fields.has('isConfirmed') },
      }),
    'email-quote': async () => {
      await callApi('POST', `${processor}/email-quote`, { body: { opportunityId } });
      return callApi('GET', `${processor}/retrieve-by-opportunity-id`, {
        query: { OpportunityId: opportunityId },
      });
    },
    'show-quote': () =>
      callApi('GET', `${processor}/retrieve-by-opportunity-id`, { query: { OpportunityId: opportunityId } }),
  };
}

/** Moves to what the VIN changed, which may be off the screen. */
function showVinResult() {
  const result = document.getElementById('vin-result');
  result?.focus({ preventScroll: true });
  result?.scrollIntoView({ block: 'center' });
}

function useQuote(props: YourQuoteProps) {
  const [quote, setQuote] = useState(props.quote);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState(props.failure);
  const [isEmailed, setEmailed] = useState(props.isEmailed);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const submitter = (event.nativeEvent as SubmitEvent).submitter;
    const fields = new FormData(event.currentTarget, submitter);
    const intent = String(fields.get('intent'));
    const call = callsFor(quote.opportunityId)[intent];
    if (!call || isBusy) return;
    setBusy(true);
    try {
      setQuote(await call(fields));
      setFailure(undefined);
      setEmailed(intent === 'email-quote');
      if (intent === 'apply-vin') requestAnimationFrame(showVinResult);
    } catch (error) {
      const entries = error instanceof ApiError ? error.errors : [];
      const vinError = entries.find(({ description }) => description === 'vin')?.message;
      const message = vinError ?? failureMessage(error);
      setFailure(message === undefined ? undefined : { intent, message });
    } finally {
      setBusy(false);
    }
  }

  const renderForm = ({ intent, children, className }: FormProps) => (
    <form
      method="post"
      onSubmit={submit}
      onInput={() => failure?.intent === intent && setFailure(undefined)}
      className={className}
    >
      <input type="hidden" name="intent" value={intent} />
      {children}
    </form>
  );
  const failureOf = (...intents: string[]) =>
    failure && intents.includes(failure.intent) ? failure.message : undefined;
  return { quote, isBusy, isEmailed, failureOf, renderForm };
}

function View(props: YourQuoteProps) {
  const { quote, isBusy, isEmailed, failureOf, renderForm } = useQuote(props);
  const rates = quote.ratesInfo;
  const monthly = rates && (rates.monthlyPaymentWithPromo ?? rates.monthlyPayment);
  useEffect(() => {
    if (monthly !== null)
      rememberQuote({
        url: yourQuotePath(quote.opportunityId),
        text: `My quote: ${money(monthly)} a month`,
      });
  }, [quote.opportunityId, monthly]);
  return (
    <div className="mt-8 grid gap-10">
      <QuoteHeading quote={quote} isBusy={isBusy} isEmailed={isEmailed} form={renderForm} />
      {rates ? (
        <QuoteHeadline quote={quote} isBusy={isBusy} form={renderForm} />
      ) : (
        <NotOffered quote={quote} />
      )}
      <div className="grid gap-10 lg:grid-cols-2 lg:gap-16">
        {rates && (
          <section>
            <h2 className="mb-3 text-xl">How we calculated your price</h2>
            <UsageSurcharges rates={rates} />
            <Ledger rates={rates} />
          </section>
        )}
        <div className="grid content-start gap-10">
          <PromoSection
            quote={quote}
            isBusy={isBusy}
            form={renderForm}
            error={failureOf('apply-promo', 'remove-promo')}
          />
          <VinSection quote={quote} isBusy={isBusy} form={renderForm} error={failureOf('apply-vin')} />
        </div>
      </div>
      {rates && (
        <PlanChoice
          quote={quote}
          descriptions={props.descriptions}
          form={renderForm}
          error={failureOf('choose-plan')}
        />
      )}
    </div>
  );
}

export const YourQuoteView = island('your-quote-view', 'load', View);
export default YourQuoteView;
