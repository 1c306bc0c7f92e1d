import { money } from '../../../../ui/format.ts';
import type { PriceChangeResponse, PricedPlanResponse, QuoteResponse } from '../schema/responses.ts';
import { QuoteButton, QuoteForm, useQuoteError } from './quote-form.tsx';

const termText = ({ name, termMonths }: PricedPlanResponse) => `${name}, ${termMonths} months`;

function priceChangeText({ from, to }: PriceChangeResponse): string {
  if (!to) return 'We can no longer offer a plan.';
  if (!from) return `${termText(to)} is available now, for ${money(to.totalPrice)} in total.`;
  const isSameTerm = termText(from) === termText(to) && from.termMiles === to.termMiles;
  if (!isSameTerm)
    return `Your plan changed from ${termText(from)} (${money(from.totalPrice)} total) to ${termText(to)} (${money(to.totalPrice)} total).`;
  const cents = Math.round((to.totalPrice - from.totalPrice) * 100);
  if (cents === 0) return `Your total is still ${money(to.totalPrice)}.`;
  return `Your total changed from ${money(from.totalPrice)} to ${money(to.totalPrice)}, ${money(Math.abs(cents) / 100)} ${cents > 0 ? 'more' : 'less'}.`;
}

const hasNewPrice = ({ from, to }: PriceChangeResponse) =>
  from?.totalPrice !== to?.totalPrice || from?.coveragePlan !== to?.coveragePlan;

function Refusals({ refusals }: Pick<PriceChangeResponse, 'refusals'>) {
  const messages = [...new Set(refusals.map(({ message }) => message))];
  return messages.map((message) => (
    <p key={message} className="mt-1">
      {message}
    </p>
  ));
}

/** What the VIN changed. Stays until the visitor dismisses it or changes something else. */
function Applied({ quote }: { quote: QuoteResponse }) {
  const { vehicleChanges, priceChange } = quote;
  if (!priceChange) return null;
  const updated = [
    ...(vehicleChanges.length > 0 ? ['vehicle'] : []),
    ...(hasNewPrice(priceChange) ? ['price'] : []),
  ];
  if (updated.length === 0) return null;
  return (
    <div className="notice mb-3" id="vin-result" tabIndex={-1}>
      <div role="status">
        <p className="font-semibold">We updated your {updated.join(' and ')} to match the VIN:</p>
        <ul>
          {vehicleChanges.map(({ field, from, to }) => (
            <li key={field}>
              {field}: {from} → <strong>{to}</strong>
            </li>
          ))}
        </ul>
        <p className="tabular mt-1">{priceChangeText(priceChange)}</p>
        <Refusals refusals={priceChange.refusals} />
      </div>
      <QuoteForm intent="show-quote" className="mt-3">
        <QuoteButton>Dismiss</QuoteButton>
      </QuoteForm>
    </div>
  );
}

function Confirmation({ quote }: { quote: QuoteResponse }) {
  const { vehicle, vinConfirmation } = quote;
  if (!vinConfirmation) return null;
  const { vin, vehicle: found, changes, from, to, refusals } = vinConfirmation;
  const none = 'Not available';
  const rows = [
    {
      label: 'Vehicle',
      cells: [vehicle, found].map((each) => `${each.modelYear} ${each.maker} ${each.makerModel}`),
    },
    { label: 'Plan', cells: [from, to].map((each) => (each ? termText(each) : none)) },
    { label: 'Monthly', cells: [from, to].map((each) => (each ? money(each.monthlyPayment) : none)) },
    { label: 'Total', cells: [from, to].map((each) => (each ? money(each.totalPrice) : none)) },
  ];
  const identityFields = ['Model year', 'Make', 'Model'];
  const equipment = changes.filter(({ field }) => !identityFields.includes(field));
  return (
    <div className="notice notice-care mb-4" id="vin-result" tabIndex={-1}>
      <p className="font-semibold" role="status">
        This VIN belongs to a {rows[0]?.cells[1]}. Nothing has changed yet.
      </p>
      <table className="mt-3 w-full border-collapse text-sm">
        <caption className="sr-only">Your vehicle compared with the VIN</caption>
        <thead>
          <tr className="text-left align-top">
            <td />
            <th scope="col" className="py-1.5 pr-3">
              Your vehicle
            </th>
            <th scope="col" className="py-1.5">
              This VIN
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells }) => (
            <tr key={label} className="border-t border-line align-top">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                {label}
              </th>
              <td className="tabular py-1.5 pr-3">{cells[0]}</td>
              <td className="tabular py-1.5 font-semibold">{cells[1]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {equipment.length > 0 && (
        <p className="mt-2 text-sm">
          The VIN also says:{' '}
          {equipment.map(({ field, to: value }) => `${field}: ${value.toLowerCase()}`).join(', ')}.
        </p>
      )}
      <Refusals refusals={refusals} />
      <div className="mt-4 flex flex-wrap gap-3">
        <QuoteForm intent="apply-vin">
          <input type="hidden" name="vin" value={vin} />
          <input type="hidden" name="isConfirmed" value="on" />
          <QuoteButton isPrimary>Use this VIN</QuoteButton>
        </QuoteForm>
        <QuoteForm intent="show-quote">
          <QuoteButton>Keep my vehicle</QuoteButton>
        </QuoteForm>
      </div>
    </div>
  );
}

export function VinSection({ quote }: { quote: QuoteResponse }) {
  const error = useQuoteError('apply-vin');
  const { vin } = quote.vehicle;
  const shownVin = quote.vinConfirmation?.vin ?? vin ?? '';
  return (
    <section>
      <h2 className="mb-3 text-xl">VIN</h2>
      <Confirmation quote={quote} />
      <Applied quote={quote} />
      <QuoteForm intent="apply-vin" className="flex items-end gap-3">
        <div className="min-w-0 flex-1">
          <label className="field-label" htmlFor="vin">
            {vin ? 'Vehicle identification number (applied)' : 'Vehicle identification number'}
          </label>
          <input
            key={shownVin}
            id="vin"
            name="vin"
            className="field-input is-plate mt-1.5"
            required
            maxLength={30}
            autoComplete="off"
            spellCheck={false}
            defaultValue={shownVin}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'vin-error' : undefined}
          />
        </div>
        <QuoteButton>Apply</QuoteButton>
      </QuoteForm>
      {error && (
        <p className="field-error mt-2" id="vin-error" role="alert">
          {error}
        </p>
      )}
      <p className="field-hint mt-2">
        {vin
          ? 'The year, make, model, and engine match this VIN.'
          : "We'll compare it with what you told us. The VIN confirms the engine. If it belongs to another vehicle, we'll ask before we change anything."}
      </p>
    </section>
  );
}
