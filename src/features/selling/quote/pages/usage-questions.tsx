import type { ReactNode } from 'react';
import { Choice, type FieldErrors, FieldGroup } from '../../../../ui/fields.tsx';
import { commercialUseName, commercialUseTypes } from '../../../plans/domain/commercial-use.ts';
import { questionLabels } from './usage-form.ts';

type Values = Record<string, string | undefined>;
export type UsageFields = { values: Values; faults: FieldErrors };

export function YesNo({
  name,
  values,
  faults,
  children,
}: UsageFields & { name: keyof typeof questionLabels; children?: ReactNode }) {
  return (
    <FieldGroup name={name} legend={questionLabels[name]} error={faults[name]}>
      <div className="flex gap-6">
        {['no', 'yes'].map((answer) => (
          <Choice
            key={answer}
            type="radio"
            name={name}
            value={answer}
            defaultChecked={values[name] === answer}
          >
            {answer === 'no' ? 'No' : 'Yes'}
          </Choice>
        ))}
      </div>
      {children}
    </FieldGroup>
  );
}

export function Engine({ values }: UsageFields) {
  const choices = [
    { name: 'isAwd', label: 'All-wheel or four-wheel drive' },
    { name: 'isTurbo', label: 'Turbocharger' },
    { name: 'isSupercharged', label: 'Supercharger' },
    { name: 'isDiesel', label: 'Diesel engine' },
    { name: 'isHybrid', label: 'Hybrid' },
    { name: 'isElectric', label: 'Fully electric' },
  ];
  return (
    <FieldGroup
      name="isAwd-group"
      legend="Which of these does it have?"
      hint="Leave empty what you do not know. A VIN settles all but the drive."
    >
      <div className="grid gap-x-6 sm:grid-cols-2">
        {choices.map(({ name, label }) => (
          <Choice key={name} type="checkbox" name={name} defaultChecked={values[name] === 'on'}>
            {label}
          </Choice>
        ))}
      </div>
    </FieldGroup>
  );
}

export function CommercialUse({ values, faults }: UsageFields) {
  const ticked = values.commercialUseTypes?.split(',') ?? [];
  return (
    <YesNo name="isUsedForCommercial" values={values} faults={faults}>
      <div className="only-if-yes ml-1 border-l-2 border-line pl-4">
        <FieldGroup name="commercialUseTypes" legend="What kind of work?" error={faults.commercialUseTypes}>
          <div className="grid gap-x-6 sm:grid-cols-2">
            {commercialUseTypes.map((type) => (
              <Choice
                key={type}
                type="checkbox"
                name="commercialUseTypes"
                value={type}
                defaultChecked={ticked.includes(type)}
              >
                {commercialUseName[type]}
              </Choice>
            ))}
          </div>
        </FieldGroup>
      </div>
    </YesNo>
  );
}

export function Modifications({ values, faults }: UsageFields) {
  const levels = [
    { value: 'LiftKitUpTo6Inches', label: 'A lift kit of 6 inches or less, or changed suspension' },
    { value: 'LiftKitOver6Inches', label: 'A lift kit over 6 inches' },
    { value: 'EngineModification', label: 'A changed engine, exhaust or tune' },
  ];
  return (
    <YesNo name="hasModificationsOrLiftKit" values={values} faults={faults}>
      <div className="only-if-yes ml-1 border-l-2 border-line pl-4">
        <FieldGroup
          name="modification"
          legend="Which one? The most far-reaching counts."
          error={faults.modification}
        >
          {levels.map(({ value, label }) => (
            <Choice
              key={value}
              type="radio"
              name="modification"
              value={value}
              defaultChecked={values.modification === value}
            >
              {label}
            </Choice>
          ))}
        </FieldGroup>
      </div>
    </YesNo>
  );
}

export function Packages({ values }: UsageFields) {
  const choices = [
    { name: 'hasTowingPackage', label: 'A towing package' },
    { name: 'hasMobilityPackage', label: 'Mobility equipment, such as a ramp or hand controls' },
  ];
  return (
    <FieldGroup name="packages" legend="Fitted to it">
      {choices.map(({ name, label }) => (
        <Choice key={name} type="checkbox" name={name} defaultChecked={values[name] === 'on'}>
          {label}
        </Choice>
      ))}
    </FieldGroup>
  );
}
