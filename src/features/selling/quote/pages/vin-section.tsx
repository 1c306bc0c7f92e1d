import type { QuoteAnswer } from '../schema/answers.ts';
import type { RenderForm } from './quote-form.ts';

export function VinSection(props: { quote: QuoteAnswer; isBusy: boolean; form: RenderForm; error?: string }) {
  const { quote, isBusy, form, error } = props;
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
      {error && (
        <p className="field-error mb-2" id="vin-error" role="alert">
          {error}
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
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? 'vin-error' : undefined}
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
