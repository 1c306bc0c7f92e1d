import { type FormEvent, useEffect, useState } from 'react';
import { ApiError, toFailureMessage } from '../../../../platform/browser/api-client.ts';
import { postForm } from '../../../../platform/browser/page-data.ts';
import { island } from '../../../../ui/island.tsx';
import { rememberQuote } from '../../../publishing/shell/pages/my-quote.enhance.ts';
import type { PlanDescriptions } from '../../estimate/pages/plan-descriptions.ts';
import { SaveForRepairs } from '../../estimate/pages/save-for-repairs.tsx';
import type { QuoteResponse } from '../schema/responses.ts';
import { CoveredGroups } from './covered-groups.tsx';
import { Ledger } from './ledger.tsx';
import { describeMyQuote, quoteChangesPath, usagePath, yourQuotePage } from './paths.ts';
import { PlanChoice } from './plan-choice.tsx';
import { hasNewPrice, PriceChange, VehicleChanges } from './price-change.tsx';
import { PromoSection } from './promo-section.tsx';
import { type QuoteFailure, QuoteForm, QuoteFormsContext } from './quote-form.tsx';
import { type PurchaseDates, QuoteHeading, QuoteHeadline } from './quote-headline.tsx';
import { EmailedNotice, QuoteTools } from './quote-tools.tsx';
import { UsageSurcharges } from './usage-surcharges.tsx';
import { VinSection } from './vin-section.tsx';

function NotOffered({ quote }: { quote: QuoteResponse }) {
  return (
    <div className="notice notice-stop max-w-3xl" id="price-change" tabIndex={-1}>
      <ul className="grid gap-2">
        {quote.errors.map(({ errorCode, message }) => (
          <li key={`${errorCode} ${message}`}>{message}</li>
        ))}
      </ul>
      {quote.vehicleChanges.length > 0 && (
        <div className="mt-2">
          <p>Your VIN corrected these answers:</p>
          <VehicleChanges changes={quote.vehicleChanges} />
        </div>
      )}
      <SaveForRepairs vehicle={quote.vehicle} />
      <p className="mt-2">
        If one of your answers is wrong,{' '}
        <a className="link" href={usagePath(quote.opportunityId)}>
          change it
        </a>{' '}
        and we'll check your vehicle again.
      </p>
    </div>
  );
}

/** Says why the price changed. Stays until the visitor dismisses it or changes something else. */
function ChangeNotice({ quote }: { quote: QuoteResponse }) {
  const { priceChange, vehicleChanges } = quote;
  if (!priceChange || (vehicleChanges.length === 0 && !hasNewPrice(priceChange))) return null;
  return (
    <div className="notice flex max-w-3xl items-start gap-2 py-2 text-sm" id="price-change" tabIndex={-1}>
      <div className="min-w-0 flex-1" role="status">
        <PriceChange {...priceChange} vehicleChanges={vehicleChanges} coverage={quote.ratesInfo?.coverage} />
      </div>
      <QuoteForm intent="show-quote" className="not-printed -mr-4 flex-none">
        <button type="submit" className="grid size-11 place-items-center text-2xl" aria-label="Dismiss">
          <span aria-hidden="true">×</span>
        </button>
      </QuoteForm>
    </div>
  );
}

export type YourQuoteProps = {
  quote: QuoteResponse;
  descriptions: PlanDescriptions;
  purchaseDates: PurchaseDates;
  failure?: QuoteFailure;
  isEmailed: boolean;
  acceptsEmail: boolean;
};

/** Moves the focus to the changes from the VIN, which may be off screen. */
function showVinResult() {
  const result = document.getElementById('vin-result') ?? document.getElementById('price-change');
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
    if (isBusy) return;
    const form = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    const intent = String(form.get('intent'));
    setBusy(true);
    try {
      setQuote(await postForm<QuoteResponse>(`${quoteChangesPath}${location.search}`, form));
      setFailure(undefined);
      setEmailed(intent === 'email-quote');
      if (intent === 'apply-vin') requestAnimationFrame(showVinResult);
    } catch (error) {
      const entries = error instanceof ApiError ? error.errors : [];
      const vinError = entries.find(({ description }) => description === 'vin')?.message;
      const message = vinError ?? toFailureMessage(error);
      setFailure(message === undefined ? undefined : { intent, message });
    } finally {
      setBusy(false);
    }
  }

  const forms = { isBusy, failure, submit, clearFailure: () => setFailure(undefined) };
  return { quote, isEmailed, forms };
}

function View(props: YourQuoteProps) {
  const { quote, isEmailed, forms } = useQuote(props);
  const rates = quote.ratesInfo;
  const total = rates && (rates.totalPriceWithPromo ?? rates.totalPrice);
  useEffect(() => {
    if (total !== null) rememberQuote(yourQuotePage, describeMyQuote(total));
  }, [total]);
  return (
    <QuoteFormsContext value={forms}>
      <div className="mt-8 grid gap-10">
        <div>
          <QuoteHeading quote={quote} />
          {isEmailed && quote.isFound && <EmailedNotice email={quote.customer.email} />}
        </div>
        {rates && <ChangeNotice quote={quote} />}
        {rates ? (
          <QuoteHeadline quote={quote} purchaseDates={props.purchaseDates} />
        ) : (
          <NotOffered quote={quote} />
        )}
        {rates && (
          <div className="grid gap-10 lg:grid-cols-2 lg:gap-16">
            <div className="grid content-start gap-10">
              <VinSection quote={quote} />
              <PromoSection quote={quote} />
            </div>
            <div>
              <CoveredGroups descriptions={props.descriptions} coveragePlan={rates.coveragePlan} />
              <UsageSurcharges rates={rates} />
              <details className="mt-4 border-t border-line">
                <summary className="link inline-flex min-h-12 items-center text-lg font-semibold">
                  How we calculated your price
                </summary>
                <Ledger rates={rates} />
              </details>
            </div>
          </div>
        )}
        {/* A wrong VIN may be the reason. */}
        {!rates && quote.vehicle.vin && (
          <div className="max-w-3xl">
            <VinSection quote={quote} />
          </div>
        )}
        {rates && <PlanChoice quote={quote} descriptions={props.descriptions} />}
        {rates && <QuoteTools quote={quote} isEmailed={isEmailed} acceptsEmail={props.acceptsEmail} />}
      </div>
    </QuoteFormsContext>
  );
}

const YourQuoteView = island('your-quote-view', 'load', View);
export default YourQuoteView;
