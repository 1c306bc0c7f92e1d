import { type FormEvent, type ReactNode, useState } from 'react';
import { ApiError, callApi } from '../../../platform/browser/api-client.ts';
import { island } from '../../../ui/island.tsx';
import { count, longDate, money } from '../../../ui/money.ts';
import type { QuoteAnswer } from '../contract/answers.ts';
import { checkoutAddress } from './addresses.ts';
import { Ledger } from './ledger.tsx';
import { type OfferedTerm, PlanGrid, PlanOffer, Price, termsOffered } from './plan-offers.tsx';
import { NotOffered } from './quote-not-offered.tsx';

export type YourQuoteProps = { quote: QuoteAnswer; covers: Record<string, string[]>; vinFault?: string };

type Ask = (fields: FormData) => Promise<QuoteAnswer>;

/** The calls behind the page's forms, by the `intent` that also tells the page's action what to do. */
function callsFor(opportunityId: string): Record<string, Ask> {
  const processor = '/api/quote-processor';
  return {
    'choose-plan': (fields) => {
      const [coveragePlan, termMonths] = String(fields.get('choice')).split('-').map(Number);
      return callApi('POST', `${processor}/choose-plan`, {
        body: { opportunityId, coveragePlan, termMonths },
      });
    },
    'apply-promo': (fields) =>
      callApi('POST', `${processor}/apply-promocode`, {
        body: { opportunityId, promocode: fields.get('promoCode') },
      }),
    'remove-promo': () =>
      callApi('DELETE', `${processor}/remove-promocode`, { query: { OpportunityId: opportunityId } }),
    'apply-vin': (fields) =>
      callApi('POST', `${processor}/apply-vin`, { body: { opportunityId, vin: fields.get('vin') } }),
  };
}

type FormProps = { intent: string; children: ReactNode; className?: string };

function useQuote(props: YourQuoteProps) {
  const [quote, setQuote] = useState(props.quote);
  const [isBusy, setBusy] = useState(false);
  const [vinFault, setVinFault] = useState(props.vinFault);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const submitter = (event.nativeEvent as SubmitEvent).submitter;
    const fields = new FormData(event.currentTarget, submitter);
    const ask = callsFor(quote.opportunityId)[String(fields.get('intent'))];
    if (!ask || isBusy) return;
    setBusy(true);
    try {
      setQuote(await ask(fields));
      setVinFault(undefined);
    } catch (error) {
      // Announced by the client; the quote on the page stays as it is.
      const entries = error instanceof ApiError ? error.errors : [];
      setVinFault(entries.find(({ description }) => description === 'vin')?.message);
    } finally {
      setBusy(false);
    }
  }

  const renderForm = ({ intent, children, className }: FormProps) => (
    <form method="post" onSubmit={submit} className={className}>
      <input type="hidden" name="intent" value={intent} />
      {children}
    </form>
  );
  return { quote, isBusy, vinFault, renderForm };
}

type RenderForm = (props: FormProps) => ReactNode;

/** How long the promo's price lasts, where it ends before the last payment. */
function promoSpan(rates: NonNullable<QuoteAnswer['ratesInfo']>): string {
  const { numberOfPaymentsWithPromo: lowered, numberOfPayments } = rates;
  if (lowered === null || lowered >= numberOfPayments) return '';
  return ` for ${lowered} payments, then ${money(rates.monthlyPayment)}`;
}

function Headline({ quote }: { quote: QuoteAnswer }) {
  const { ratesInfo: rates, vehicle } = quote;
  if (!rates) return null;
  const plan = quote.plans.find(({ coveragePlan }) => coveragePlan === rates.coveragePlan);
  const monthly = rates.monthlyPaymentWithPromo ?? rates.monthlyPayment;
  return (
    <section
      className="sheet grid gap-6 p-5 sm:grid-cols-[1fr_auto] sm:p-8"
      aria-label="Your price"
      aria-live="polite"
    >
      <div>
        <h2 className="text-2xl">
          {plan?.name}, {rates.coverageTermLength} months
        </h2>
        <p className="mt-2 text-slate">
          Up to {count(rates.coverageTermMiles)} miles on top of your {count(vehicle.currentMileage)},
          whichever comes first. {money(rates.deductibleAmount)} deductible a visit. Waiting period{' '}
          {rates.waitingPeriod}.
        </p>
        <p className="mt-2 text-sm text-slate">This price holds until {longDate(rates.validUntil)}.</p>
      </div>
      <div className="sm:text-right">
        <p className="sr-only">{money(monthly)} a month</p>
        <p>
          <Price dollars={monthly} />
        </p>
        <p className="text-sm text-slate">a month{promoSpan(rates)}</p>
        <p className="tabular mt-1 font-semibold">
          {money(rates.totalPriceWithPromo ?? rates.totalPrice)} in total
        </p>
        <a className="button button-primary mt-4" href={checkoutAddress(quote.opportunityId)}>
          Review and order
        </a>
      </div>
    </section>
  );
}

function Promo({ quote, isBusy, form }: { quote: QuoteAnswer; isBusy: boolean; form: RenderForm }) {
  const rates = quote.ratesInfo;
  if (!rates) return null;
  return (
    <section>
      <h2 className="mb-3 text-xl">Promo code</h2>
      {rates.promoWarning && (
        <p className="notice notice-care mb-3" role="alert">
          {rates.promoWarning} The price stays as it was.
        </p>
      )}
      {rates.isPromoApplied
        ? form({
            intent: 'remove-promo',
            className: 'flex flex-wrap items-center gap-4',
            children: (
              <>
                <p>
                  <strong className="tabular">{rates.promoCode}</strong> is applied. {rates.promoDescription}
                </p>
                <button type="submit" className="button button-quiet" aria-busy={isBusy}>
                  Take it off
                </button>
              </>
            ),
          })
        : form({
            intent: 'apply-promo',
            className: 'flex items-end gap-3',
            children: (
              <>
                <div className="min-w-0 flex-1">
                  <label className="field-label" htmlFor="promoCode">
                    Code
                  </label>
                  <input
                    id="promoCode"
                    name="promoCode"
                    className="field-input is-plate mt-1.5"
                    required
                    maxLength={40}
                    autoComplete="off"
                    defaultValue={rates.promoWarning ? (rates.promoCode ?? '') : ''}
                  />
                </div>
                <button type="submit" className="button button-quiet" aria-busy={isBusy}>
                  Apply
                </button>
              </>
            ),
          })}
    </section>
  );
}

function VinSection(props: { quote: QuoteAnswer; isBusy: boolean; form: RenderForm; fault?: string }) {
  const { quote, isBusy, form, fault } = props;
  const { vin } = quote.vehicle;
  return (
    <section>
      <h2 className="mb-3 text-xl">VIN</h2>
      {quote.vehicleChanges.length > 0 && (
        <div className="notice mb-3" role="status">
          <p className="font-semibold">The VIN corrected your vehicle, and the price with it:</p>
          <ul>
            {quote.vehicleChanges.map(({ field, from, to }) => (
              <li key={field}>
                {field}: {from} → <strong>{to}</strong>
              </li>
            ))}
          </ul>
        </div>
      )}
      {fault && (
        <p className="field-error mb-2" id="vin-error" role="alert">
          {fault}
        </p>
      )}
      {form({
        intent: 'apply-vin',
        className: 'flex items-end gap-3',
        children: (
          <>
            <div className="min-w-0 flex-1">
              <label className="field-label" htmlFor="vin">
                {vin ? 'Vehicle identification number, applied' : 'Vehicle identification number'}
              </label>
              <input
                id="vin"
                name="vin"
                className="field-input is-plate mt-1.5"
                required
                maxLength={30}
                autoComplete="off"
                spellCheck={false}
                defaultValue={vin ?? ''}
                aria-invalid={fault ? true : undefined}
                aria-describedby={fault ? 'vin-error' : undefined}
              />
            </div>
            <button type="submit" className="button button-quiet" aria-busy={isBusy}>
              Apply
            </button>
          </>
        ),
      })}
      <p className="field-hint mt-2">
        {vin
          ? 'Year, make, model and engine are those of this VIN.'
          : 'We check it against what you told us. Year, make, model and engine follow the VIN.'}
      </p>
    </section>
  );
}

function PlanChoice(props: { quote: QuoteAnswer; covers: Record<string, string[]>; form: RenderForm }) {
  const { quote, covers, form } = props;
  const rates = quote.ratesInfo;
  const months = rates?.coverageTermLength ?? 36;
  const terms = termsOffered(quote.plans);
  const choose = (coveragePlan: number, name: string) => (term: OfferedTerm) =>
    rates?.coveragePlan === coveragePlan ? (
      <p className="flex min-h-12 items-center gap-2 font-semibold text-orange-ink">Your choice</p>
    ) : (
      form({
        intent: 'choose-plan',
        children: (
          <button
            type="submit"
            name="choice"
            value={`${coveragePlan}-${term.months}`}
            className="button button-quiet w-full"
          >
            Choose {name}
          </button>
        ),
      })
    );
  return (
    <section>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <h2 className="text-xl">Another plan or term</h2>
        {rates &&
          form({
            intent: 'choose-plan',
            className: 'flex flex-wrap gap-0.5 rounded-field bg-sand p-0.5',
            children: terms.map((term) => (
              <button
                key={term}
                type="submit"
                name="choice"
                value={`${rates.coveragePlan}-${term}`}
                className="segment tabular"
                aria-current={term === months ? 'true' : undefined}
                disabled={!isOfferedFor(quote, rates.coveragePlan, term)}
              >
                {term} months
              </button>
            )),
          })}
      </div>
      <PlanGrid>
        {quote.plans.map((plan) => (
          <PlanOffer
            key={plan.coveragePlan}
            plan={plan}
            months={months}
            covers={covers[plan.coveragePlan] ?? []}
            action={choose(plan.coveragePlan, plan.name)}
            isChosen={plan.coveragePlan === rates?.coveragePlan}
          />
        ))}
      </PlanGrid>
    </section>
  );
}

function isOfferedFor(quote: QuoteAnswer, coveragePlan: number, months: number): boolean {
  const plan = quote.plans.find((candidate) => candidate.coveragePlan === coveragePlan);
  return plan?.terms.some((term) => term.months === months && term.isOffered) ?? false;
}

function View(props: YourQuoteProps) {
  const { quote, isBusy, vinFault, renderForm } = useQuote(props);
  const rates = quote.ratesInfo;
  return (
    <div className="grid gap-10">
      {rates ? <Headline quote={quote} /> : <NotOffered quote={quote} />}
      <div className="grid gap-10 lg:grid-cols-2 lg:gap-16">
        {rates && (
          <section>
            <h2 className="mb-3 text-xl">How the price is made up</h2>
            <Ledger rates={rates} />
          </section>
        )}
        <div className="grid content-start gap-10">
          <Promo quote={quote} isBusy={isBusy} form={renderForm} />
          <VinSection quote={quote} isBusy={isBusy} form={renderForm} fault={vinFault} />
        </div>
      </div>
      {rates && <PlanChoice quote={quote} covers={props.covers} form={renderForm} />}
    </div>
  );
}

export const YourQuoteView = island('quote/your-quote-view', View);
export default YourQuoteView;
