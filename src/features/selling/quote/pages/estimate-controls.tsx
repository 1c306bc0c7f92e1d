import type { FormEvent } from 'react';
import { count } from '../../../../ui/format.ts';
import { type Entry, entryAddress, type Parameter } from './addresses.ts';
import type { EstimateProps } from './use-estimate.ts';

/** Query parameters to carry through a GET form as hidden inputs. A name may appear more than once. */
export function CarriedFields({ parameters }: { parameters: Parameter[] }) {
  return parameters.map(([name, value], index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order of the query parameters never changes
    <input key={index} type="hidden" name={name} value={value} />
  ));
}

/** Works as plain links without JavaScript. */
export function TermPicker(props: {
  terms: number[];
  months: number;
  query: Record<string, string>;
  entry: Entry;
  onPick: (months: number) => void;
}) {
  const { terms, months, query, entry, onPick } = props;
  return (
    <nav aria-label="Term" className="flex flex-wrap gap-0.5 rounded-field bg-paper p-0.5">
      {terms.map((term) => (
        <a
          key={term}
          className="segment tabular flex-1"
          href={`${entryAddress(entry, { ...query, termMonths: String(term) })}#plans`}
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

/** Mileage and miles per year. Changing them updates the prices in place. */
export function Adjust(
  props: EstimateProps & { onChange: (form: HTMLFormElement) => void; isBusy: boolean },
) {
  const { estimate, milesPerYear, milesPerYearChoices, query, entry, onChange, isBusy } = props;
  const shown = ['vehicleMileage', 'milesDrivenPerYear', ...entry.carried.map(([name]) => name)];
  const kept = Object.entries(query).filter(([name]) => !shown.includes(name));
  const change = (event: FormEvent<HTMLFormElement>) => onChange(event.currentTarget);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onChange(event.currentTarget);
  };
  return (
    <form
      method="get"
      action={entry.address}
      className="grid w-full grid-cols-[2fr_3fr] items-end gap-4 sm:w-auto sm:grid-cols-[9rem_15rem_auto]"
      onInput={change}
      onSubmit={submit}
      aria-busy={isBusy}
    >
      <CarriedFields parameters={[...kept, ...entry.carried]} />
      <div>
        <label className="field-label" htmlFor="adjust-mileage">
          Mileage
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
          Miles per year
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
