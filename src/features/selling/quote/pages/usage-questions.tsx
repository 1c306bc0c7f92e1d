import type { ReactNode } from 'react';
import { Choice, FieldGroup, type FormState } from '../../../../ui/fields.tsx';
import { commercialUseName, commercialUseTypes } from '../../../plans/domain/commercial-use.ts';
import type { EquipmentName } from '../../../vehicles/domain/equipment.ts';
import type { UsageEffects } from '../domain/usage-effects.ts';
import { UsageEffectNote } from './usage-effect.tsx';
import { questionLabels } from './usage-form.ts';

type UsageFields = FormState & { effects: UsageEffects };

export function YesNo({
  name,
  values,
  errors,
  effects,
  children,
}: UsageFields & { name: keyof typeof questionLabels; children?: ReactNode }) {
  return (
    <FieldGroup name={name} legend={questionLabels[name]} error={errors[name]}>
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
            {answer === 'yes' && <UsageEffectNote choice={name} effects={effects} />}
          </Choice>
        ))}
      </div>
      {children}
    </FieldGroup>
  );
}

const equipmentLabels: Record<EquipmentName, string> = {
  isAwd: 'All-wheel or four-wheel drive',
  isTurbo: 'Turbocharger',
  isSupercharged: 'Supercharger',
  isDiesel: 'Diesel engine',
  isHybrid: 'Hybrid',
  isElectric: 'Fully electric',
};

export function Engine({
  values,
  effects,
  equipment,
}: Omit<UsageFields, 'errors'> & { equipment: EquipmentName[] }) {
  if (equipment.length === 0) return null;
  const isDriveOnly = equipment.every((name) => name === 'isAwd');
  return (
    <FieldGroup
      name="isAwd-group"
      legend={isDriveOnly ? 'What kind of drivetrain does it have?' : 'Which of these does it have?'}
      hint={
        isDriveOnly
          ? undefined
          : "If you're not sure, leave it unchecked. A VIN confirms everything except the drive type."
      }
    >
      <div className="grid gap-x-6 sm:grid-cols-2">
        {equipment.map((name) => (
          <div key={name} data-equipment={name}>
            <Choice type="checkbox" name={name} defaultChecked={values[name] === 'on'}>
              {equipmentLabels[name]}
              <UsageEffectNote choice={name} effects={effects} />
            </Choice>
          </div>
        ))}
      </div>
    </FieldGroup>
  );
}

export function CommercialUse(fields: UsageFields) {
  const { values, errors, effects } = fields;
  const selected = values.commercialUseTypes?.split(',') ?? [];
  return (
    <YesNo name="isUsedForCommercial" {...fields}>
      <div className="only-if-yes ml-1 border-l-2 border-line pl-4">
        <FieldGroup name="commercialUseTypes" legend="What kind of work?" error={errors.commercialUseTypes}>
          <div className="grid gap-x-6 sm:grid-cols-2">
            {commercialUseTypes.map((type) => (
              <Choice
                key={type}
                type="checkbox"
                name="commercialUseTypes"
                value={type}
                defaultChecked={selected.includes(type)}
              >
                {commercialUseName[type]}
                <UsageEffectNote choice={`commercialUseTypes=${type}`} effects={effects} />
              </Choice>
            ))}
          </div>
        </FieldGroup>
      </div>
    </YesNo>
  );
}

export function Modifications(fields: UsageFields) {
  const { values, errors, effects } = fields;
  const levels = [
    { value: 'LiftKitUpTo6Inches', label: 'A lift kit of 6 inches or less, or a modified suspension' },
    { value: 'LiftKitOver6Inches', label: 'A lift kit over 6 inches' },
    { value: 'EngineModification', label: 'A modified engine, exhaust, or tune' },
  ];
  return (
    <YesNo name="hasModificationsOrLiftKit" {...fields}>
      <div className="only-if-yes ml-1 border-l-2 border-line pl-4">
        <FieldGroup
          name="modification"
          legend="Which modification? If there are several, choose the biggest one."
          error={errors.modification}
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
              <UsageEffectNote choice={`modification=${value}`} effects={effects} />
            </Choice>
          ))}
        </FieldGroup>
      </div>
    </YesNo>
  );
}

export function Packages({ values, effects }: UsageFields) {
  const choices = [
    { name: 'hasTowingPackage', label: 'Towing package' },
    { name: 'hasMobilityPackage', label: 'Mobility equipment, such as a ramp or hand controls' },
  ];
  return (
    <FieldGroup name="packages" legend="Factory or aftermarket equipment">
      {choices.map(({ name, label }) => (
        <Choice key={name} type="checkbox" name={name} defaultChecked={values[name] === 'on'}>
          {label}
          <UsageEffectNote choice={name} effects={effects} />
        </Choice>
      ))}
    </FieldGroup>
  );
}
