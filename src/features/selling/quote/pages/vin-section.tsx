import type { ReactNode } from 'react';
import { uncapitalize } from '../../../../shared/format.ts';
import { money } from '../../../../ui/format.ts';
import { ScanVin } from '../../../vehicles/pages/vehicle-fields.tsx';
import type { PricedPlanResponse, QuoteResponse } from '../schema/responses.ts';
import { IneligibilityReasons } from './price-change.tsx';
import { QuoteButton, QuoteForm, useQuoteError } from './quote-form.tsx';

const formatTerm = ({ name, termMonths }: PricedPlanResponse) => `${name}, ${termMonths} months`;

/** Asks about the VIN of another vehicle. `children` are the buttons. */
export function VinComparison({
  quote: { vehicle, vinConfirmation },
  children,
}: {
  quote: Pick<QuoteResponse, 'vehicle' | 'vinConfirmation'>;
  children: ReactNode;
}) {
  if (!vinConfirmation) return null;
  const { vehicle: vinVehicle, changes, from, to, ineligibilityReasons } = vinConfirmation;
  const notAvailable = 'Not available';
  const rows = [
    {
      label: 'Vehicle',
      cells: [vehicle, vinVehicle].map((car) => `${car.modelYear} ${car.maker} ${car.makerModel}`),
    },
    { label: 'Plan', cells: [from, to].map((plan) => (plan ? formatTerm(plan) : notAvailable)) },
    { label: 'Monthly', cells: [from, to].map((plan) => (plan ? money(plan.monthlyPayment) : notAvailable)) },
    { label: 'Total', cells: [from, to].map((plan) => (plan ? money(plan.totalPrice) : notAvailable)) },
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
          {equipment.map(({ field, to: value }) => `${field}: ${uncapitalize(value)}`).join(', ')}.
        </p>
      )}
      <IneligibilityReasons ineligibilityReasons={ineligibilityReasons} />
      <div className="mt-4 flex flex-wrap gap-3">{children}</div>
    </div>
  );
}

export function VinSection({ quote }: { quote: QuoteResponse }) {
  const error = useQuoteError('apply-vin');
  const { vin } = quote.vehicle;
  const displayedVin = quote.vinConfirmation?.vin ?? vin ?? '';
  return (
    <section className="not-printed">
      <h2 className="mb-3 text-xl">VIN</h2>
      <VinComparison quote={quote}>
        <QuoteForm intent="apply-vin">
          <input type="hidden" name="vin" value={quote.vinConfirmation?.vin} />
          <input type="hidden" name="isConfirmed" value="on" />
          <QuoteButton isPrimary>Use this VIN</QuoteButton>
        </QuoteForm>
        <QuoteForm intent="show-quote">
          <QuoteButton>Keep my vehicle</QuoteButton>
        </QuoteForm>
      </VinComparison>
      <QuoteForm intent="apply-vin" className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1">
          <label className="field-label" htmlFor="vin">
            {vin ? 'Vehicle identification number (applied)' : 'Vehicle identification number'}
          </label>
          <input
            key={displayedVin}
            id="vin"
            name="vin"
            className="field-input is-plate mt-1.5"
            aria-required
            maxLength={30}
            autoComplete="off"
            spellCheck={false}
            defaultValue={displayedVin}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'vin-error' : undefined}
          />
        </div>
        <QuoteButton>Apply</QuoteButton>
        <ScanVin />
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
