import { explainCap } from '../../promo-codes/domain/apply-promo.ts';
import type { QuoteResponse } from '../schema/responses.ts';
import { QuoteButton, QuoteForm, useQuoteError } from './quote-form.tsx';

export function PromoSection({ quote }: { quote: QuoteResponse }) {
  const error = useQuoteError('apply-promo', 'remove-promo');
  const rates = quote.ratesInfo;
  if (!rates) return null;
  const describedBy = [rates.promoWarning && 'promo-warning', error && 'promo-error']
    .filter(Boolean)
    .join(' ');
  return (
    <section className="not-printed">
      <h2 className="mb-3 text-xl">Promo code</h2>
      {rates.promoWarning && (
        <p className="notice notice-care mb-3" role="alert" id="promo-warning">
          {rates.promoWarning} Your price hasn't changed
          {rates.isPromoApplied && `, and ${rates.promoCode} still applies`}.
        </p>
      )}
      {rates.isPromoApplied ? (
        <QuoteForm intent="remove-promo" className="flex flex-wrap items-center gap-4">
          <p>
            <strong className="tabular">{rates.promoCode}</strong> applied. {rates.promoDescription}
            {rates.isPromoCapped && rates.promoCode && ` ${explainCap(rates.promoCode)}`}
          </p>
          <QuoteButton>Remove</QuoteButton>
        </QuoteForm>
      ) : (
        <QuoteForm intent="apply-promo" className="flex items-end gap-3">
          <div className="min-w-0 flex-1">
            <label className="field-label" htmlFor="promoCode">
              Code
            </label>
            <input
              id="promoCode"
              name="promoCode"
              className="field-input is-plate mt-1.5"
              aria-required
              maxLength={40}
              autoComplete="off"
              defaultValue={rates.promoWarning ? (rates.promoCode ?? '') : ''}
              aria-invalid={rates.promoWarning || error ? true : undefined}
              aria-describedby={describedBy || undefined}
            />
          </div>
          <QuoteButton>Apply</QuoteButton>
        </QuoteForm>
      )}
      {error && (
        <p className="field-error mt-2" role="alert" id="promo-error">
          {error}
        </p>
      )}
    </section>
  );
}
