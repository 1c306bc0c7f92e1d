import type { ReactNode } from 'react';
import { uncapitalize } from '../../../../shared/format.ts';
import { money } from '../../../../ui/format.ts';
import { ScanVin } from '../../../vehicles/pages/vehicle-fields.tsx';
import type { PricedPlanResponse, QuoteResponse } from '../schema/responses.ts';
import { hasNewPrice, IneligibilityReasons } from './price-change.tsx';
import { QuoteButton, QuoteForm, useQuoteError } from './quote-form.tsx';

const formatTerm = ({ name, termMonths }: PricedPlanResponse) => `${name}, ${termMonths} months`;

export type VinQuestion = Pick<QuoteResponse, 'vehicle' | 'vinConfirmation'>;

const formatVehicle = ({
  modelYear,
  maker,
  makerModel,
}: {
  modelYear: number;
  maker: string;
  makerModel: string;
}) => `${modelYear} ${maker} ${makerModel}`;

const identityFields = ['Model year', 'Make', 'Model'];

/** True if the VIN corrects the vehicle or its price, so that the buyer has to agree to it. */
export const hasVinCorrections = ({ vinConfirmation }: VinQuestion): boolean =>
  vinConfirmation !== null && (vinConfirmation.changes.length > 0 || hasNewPrice(vinConfirmation));

/** Asks about a VIN that corrects the vehicle. `children` are the buttons. */
export function VinComparison({
  quote: { vehicle, vinConfirmation },
  children,
}: {
  quote: VinQuestion;
  children: ReactNode;
}) {
  if (!vinConfirmation) return null;
  const { vehicle: vinVehicle, changes, from, to, ineligibilityReasons } = vinConfirmation;
  const isOtherVehicle = changes.some(({ field }) => identityFields.includes(field));
  const equipment = changes
    .filter(({ field }) => !identityFields.includes(field))
    .map(({ field, to: value }) => `${field}: ${uncapitalize(value)}`)
    .join(', ');
  const differences = equipment
    ? `This VIN describes your ${vehicle.makerModel} differently. ${equipment}.`
    : 'This VIN changes your price.';
  const title = isOtherVehicle ? `This VIN belongs to a ${formatVehicle(vinVehicle)}.` : differences;
  const notAvailable = 'Not available';
  const rows = [
    ...(isOtherVehicle ? [{ label: 'Vehicle', cells: [vehicle, vinVehicle].map(formatVehicle) }] : []),
    { label: 'Plan', cells: [from, to].map((plan) => (plan ? formatTerm(plan) : notAvailable)) },
    { label: 'Monthly', cells: [from, to].map((plan) => (plan ? money(plan.monthlyPayment) : notAvailable)) },
    { label: 'Total', cells: [from, to].map((plan) => (plan ? money(plan.totalPrice) : notAvailable)) },
  ];
  return (
    <div className="notice mb-4" id="vin-result" tabIndex={-1}>
      <p className="font-semibold" role="status">
        {title} Nothing has changed yet.
      </p>
      <table className="mt-3 w-full border-collapse text-sm">
        <caption className="sr-only">Your vehicle compared with the VIN</caption>
        <thead>
          <tr className="text-left align-top">
            <td />
            <th scope="col" className="py-1.5 pr-3">
              Now
            </th>
            <th scope="col" className="py-1.5">
              With this VIN
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
      {isOtherVehicle && equipment && <p className="mt-2 text-sm">The VIN also says: {equipment}.</p>}
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
