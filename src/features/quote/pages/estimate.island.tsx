import { type FormEvent, useRef, useState } from 'react';
import { callApi } from '../../../platform/browser/api-client.ts';
import { island } from '../../../ui/island.tsx';
import { count } from '../../../ui/money.ts';
import { OdometerBar, OdometerDigits } from '../../../ui/odometer.tsx';
import type { EstimateAnswer } from '../contract/answers.ts';
import { contactAddress } from './addresses.ts';
import { type OfferedTerm, PlanGrid, PlanOffer, termsOffered } from './plan-offers.tsx';

export type EstimateProps = {
  estimate: EstimateAnswer;
  /** Names of the groups each plan covers, by wire code. */
  covers: Record<string, string[]>;
  months: number;
  milesPerYear: number;
  milesPerYearChoices: { miles: number; description: string }[];
  /** The address parameters that asked for this estimate, kept for links that work without a script. */
  query: Record<string, string>;
};

/** The body of the call for the vehicle shown, with what the visitor just changed. */
function requestFor(
  { estimate }: { estimate: EstimateAnswer },
  changed: { mileage: number; milesPerYear: number },
) {
  const { vehicle, cityData } = estimate;
  const declared = {
    vehicleYear: vehicle.modelYear,
    vehicleMake: vehicle.maker,
    vehicleModel: vehicle.makerModel,
  };
  return {
    ...(vehicle.vin ? { vin: vehicle.vin } : declared),
    vehicleMileage: changed.mileage,
    zipCode: cityData.zip,
    milesDrivenPerYear: changed.milesPerYear,
  };
}

function TermPicker(props: {
  terms: number[];
  months: number;
  query: Record<string, string>;
  onPick: (months: number) => void;
}) {
  const { terms, months, query, onPick } = props;
  return (
    <nav aria-label="Term" className="flex flex-wrap gap-0.5 rounded-field bg-paper p-0.5">
      {terms.map((term) => (
        <a
          key={term}
          className="segment tabular flex-1"
          href={`/quote?${new URLSearchParams({ ...query, termMonths: String(term) })}#plans`}
          aria-current={term === months ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault();
            onPick(term);
          }}
        >
          {term}
          <span className="sr-only"> months</span>
        </a>
      ))}
    </nav>
  );
}

function Adjust(props: EstimateProps & { onChange: (form: HTMLFormElement) => void; isBusy: boolean }) {
  const { estimate, milesPerYear, milesPerYearChoices, query, onChange, isBusy } = props;
  const change = (event: FormEvent<HTMLFormElement>) => onChange(event.currentTarget);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onChange(event.currentTarget);
  };
  return (
    <form
      method="get"
      action="/quote"
      className="grid w-full grid-cols-[2fr_3fr] items-end gap-4 sm:w-auto sm:grid-cols-[9rem_15rem_auto]"
      onChange={change}
      onSubmit={submit}
      aria-busy={isBusy}
    >
      {Object.entries(query)
        .filter(([name]) => name !== 'vehicleMileage' && name !== 'milesDrivenPerYear')
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <div>
        <label className="field-label" htmlFor="adjust-mileage">
          Odometer, miles
        </label>
        <input
          id="adjust-mileage"
          name="vehicleMileage"
          className="field-input tabular mt-1.5"
          inputMode="numeric"
          defaultValue={count(estimate.vehicle.currentMileage)}
        />
      </div>
      <div>
        <label className="field-label" htmlFor="adjust-miles-per-year">
          Driven in a year, miles
        </label>
        <select
          id="adjust-miles-per-year"
          name="milesDrivenPerYear"
          className="field-input mt-1.5"
          defaultValue={milesPerYear}
        >
          {milesPerYearChoices.map(({ miles, description }) => (
            <option key={miles} value={miles}>
              {description.replace(' miles', '')}
            </option>
          ))}
        </select>
      </div>
      <noscript>
        <button type="submit" className="button button-quiet">
          Update prices
        </button>
      </noscript>
    </form>
  );
}

/** Milliseconds to wait for the next key before asking. */
const whileTyping = 200;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What was changed without a page load survives a reload and can be shared. */
function keepInAddress(changed: Record<string, string>) {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(changed)) query.set(name, value);
  history.replaceState(history.state, '', `?${query}${location.hash}`);
}

function useEstimate(props: EstimateProps) {
  const [estimate, setEstimate] = useState(props.estimate);
  const [milesPerYear, setMilesPerYear] = useState(props.milesPerYear);
  const [isBusy, setBusy] = useState(false);
  const newest = useRef<AbortController>(undefined);

  async function ask(mileage: number, driven: number, call: AbortController) {
    setBusy(true);
    try {
      await pause(whileTyping);
      if (call.signal.aborted) return;
      const body = requestFor({ estimate }, { mileage, milesPerYear: driven });
      const path = '/api/quote-processor/estimate';
      setEstimate(await callApi<EstimateAnswer>('POST', path, { body, signal: call.signal }));
      setMilesPerYear(driven);
      keepInAddress({ vehicleMileage: String(mileage), milesDrivenPerYear: String(driven) });
    } catch {
      // Announced by the client; the last prices stay on the page.
    } finally {
      if (newest.current === call) setBusy(false);
    }
  }

  /** Asks for what the form says now; an older question is dropped. */
  function change(form: HTMLFormElement) {
    const fields = new FormData(form);
    const mileage = Number(String(fields.get('vehicleMileage')).replace(/\D/g, '') || Number.NaN);
    if (!Number.isInteger(mileage)) return;
    newest.current?.abort();
    newest.current = new AbortController();
    void ask(mileage, Number(fields.get('milesDrivenPerYear')), newest.current);
  }
  return { estimate, milesPerYear, isBusy, change };
}

function OdometerPanel({ estimate }: { estimate: EstimateAnswer }) {
  const { vehicle, coverageColor } = estimate;
  return (
    <div className="grid items-center gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr_auto]">
      <p className="flex items-center justify-between gap-4">
        <OdometerDigits miles={vehicle.currentMileage} />
        <span className="text-sm font-semibold sm:hidden">{levelWords(coverageColor)}</span>
      </p>
      <OdometerBar miles={vehicle.currentMileage} />
      <p className="hidden text-sm font-semibold sm:block">{levelWords(coverageColor)}</p>
    </div>
  );
}

const levelWords = (color: EstimateAnswer['coverageColor']) =>
  color ? `${color} level` : 'Above the last level';

function EstimateView(props: EstimateProps) {
  const { estimate, milesPerYear, isBusy, change } = useEstimate(props);
  const [months, setMonths] = useState(props.months);
  const { vehicle, cityData, plans } = estimate;
  const terms = termsOffered(plans);

  const pickMonths = (picked: number) => {
    setMonths(picked);
    keepInAddress({ termMonths: String(picked) });
  };

  const continueTo = (coveragePlan: number, name: string) => (term: OfferedTerm) => (
    <a
      className="button button-primary"
      href={contactAddress({
        vin: vehicle.vin,
        vehicleYear: vehicle.modelYear,
        vehicleMake: vehicle.maker,
        vehicleModel: vehicle.makerModel,
        vehicleMileage: vehicle.currentMileage,
        zipCode: cityData.zip,
        milesDrivenPerYear: milesPerYear,
        coveragePlan,
        termMonths: term.months,
      })}
    >
      Choose {name}
    </a>
  );

  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-6">
        <Adjust
          {...props}
          estimate={estimate}
          milesPerYear={milesPerYear}
          onChange={change}
          isBusy={isBusy}
        />
        {terms.length > 0 && (
          <div className="w-full sm:w-auto sm:min-w-80">
            <p className="field-label mb-1.5">Months of cover</p>
            <TermPicker terms={terms} months={months} query={props.query} onPick={pickMonths} />
          </div>
        )}
      </div>
      <OdometerPanel estimate={estimate} />
      <p className="sr-only" aria-live="polite">
        {isBusy ? 'Updating prices' : `Prices for ${months} months, ${count(vehicle.currentMileage)} miles`}
      </p>
      <PlanGrid>
        {plans.map((plan) => (
          <PlanOffer
            key={plan.coveragePlan}
            plan={plan}
            months={months}
            covers={props.covers[plan.coveragePlan] ?? []}
            action={continueTo(plan.coveragePlan, plan.name)}
          />
        ))}
      </PlanGrid>
    </div>
  );
}

export const Estimate = island('quote/estimate', EstimateView);
export default Estimate;
