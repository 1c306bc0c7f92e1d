import type { FormEvent } from 'react';
import { wholeDollars } from '../../../../../shared/format.ts';
import { count } from '../../../../../ui/format.ts';
import { equipmentLabels, equipmentNames, equipmentToAsk } from '../../../../vehicles/domain/equipment.ts';
import { milesPerYearChoices } from '../../domain/miles-per-year.ts';
import type { EstimateResponse } from '../../schema/responses.ts';
import { CarriedFields } from '../contact/carried-fields.tsx';
import type { TermLink } from './plan-offers.tsx';
import type { EstimateProps } from './use-estimate.ts';

export function TermPicker(props: {
  label: string;
  name: 'termMonths' | 'termMiles';
  choices: number[];
  picked: number;
  termLink: TermLink;
}) {
  const { label, name, choices, picked, termLink } = props;
  return (
    <nav aria-label={label} className="flex flex-wrap gap-0.5 rounded-field bg-paper p-0.5">
      {choices.map((choice) => (
        <a
          key={choice}
          className="segment tabular flex-1"
          {...termLink(name, choice)}
          aria-current={choice === picked ? 'true' : undefined}
        >
          {count(choice)}
          <span className="sr-only"> {name === 'termMonths' ? 'months' : 'miles'}</span>
        </a>
      ))}
    </nav>
  );
}

const hasFactoryCoverage = ({ factoryCoverage: { basic, powertrain } }: EstimateResponse) =>
  !basic.isOver || !powertrain.isOver;

function Equipment({ estimate, equipment }: EstimateProps) {
  const choices = equipmentToAsk(equipment, estimate.vehicle.vin !== null);
  const facts = equipmentNames.filter((name) => !choices.includes(name) && estimate.vehicle[name]);
  if (choices.length + facts.length === 0) return null;
  return (
    <fieldset className="col-span-full">
      <legend className="field-label">Drivetrain and engine</legend>
      <div className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1">
        {facts.map((name) => (
          <span key={name} className="inline-flex min-h-11 items-center font-semibold">
            {equipmentLabels[name]}
          </span>
        ))}
        {choices.map((name) => (
          <label key={name} className="inline-flex min-h-11 items-center gap-2">
            <input type="checkbox" name={name} defaultChecked={estimate.vehicle[name]} />
            {equipmentLabels[name]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function Adjust(
  props: EstimateProps & {
    milesPerYear: number;
    hasDeductible: boolean;
    onChange: (form: HTMLFormElement) => void;
    isBusy: boolean;
  },
) {
  const { estimate, milesPerYear, hasDeductible, query, entry, onChange, isBusy } = props;
  const visibleParameters = [
    'vehicleMileage',
    'milesDrivenPerYear',
    'deductibleAmount',
    'firstSoldOn',
    ...equipmentNames,
    ...entry.carried.map(([name]) => name),
  ];
  const hiddenParameters = Object.entries(query).filter(([name]) => !visibleParameters.includes(name));
  const change = (event: FormEvent<HTMLFormElement>) => onChange(event.currentTarget);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onChange(event.currentTarget);
  };
  return (
    <form
      method="get"
      action={entry.path}
      className="grid w-full grid-cols-[2fr_3fr] items-end gap-4 sm:w-auto sm:grid-cols-[9rem_15rem_8rem_auto]"
      onInput={change}
      onSubmit={submit}
      aria-busy={isBusy}
    >
      <CarriedFields parameters={[...hiddenParameters, ...entry.carried]} />
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
      {hasDeductible ? (
        <div>
          <label className="field-label" htmlFor="adjust-deductible">
            Deductible
          </label>
          <select
            id="adjust-deductible"
            name="deductibleAmount"
            className="field-input mt-1.5"
            defaultValue={estimate.deductibleAmount}
          >
            {estimate.deductibleOptions.map((amount) => (
              <option key={amount} value={amount}>
                {wholeDollars(amount * 100)}
              </option>
            ))}
          </select>
        </div>
      ) : (
        <input type="hidden" name="deductibleAmount" value={estimate.deductibleAmount} />
      )}
      {hasFactoryCoverage(estimate) && (
        <div className="col-span-full max-w-60">
          <label className="field-label" htmlFor="adjust-first-sold">
            Date first sold (optional)
          </label>
          <input
            id="adjust-first-sold"
            name="firstSoldOn"
            type="date"
            className="field-input tabular mt-1.5"
            defaultValue={query.firstSoldOn}
          />
        </div>
      )}
      <Equipment {...props} />
      <noscript>
        <button type="submit" className="button button-quiet">
          Update prices
        </button>
      </noscript>
    </form>
  );
}
