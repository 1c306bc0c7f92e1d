import type { ReactNode } from 'react';
import { Choice, FieldGroup, type FormState } from '../../../../ui/fields.tsx';
import { commercialUseName, commercialUseTypes } from '../../../plans/domain/commercial-use.ts';
import { type EquipmentName, equipmentNames } from '../../../vehicles/domain/equipment.ts';
import type { UsageEffects } from '../domain/usage-effects.ts';
import { UsageEffectNote } from './usage-effect.tsx';

export const yesNoQuestions = [
  'isUsedForCommercial',
  'isUsedForRideshare',
  'isSalvagedOrRebuiltOrGrey',
  'isOdometerAltered',
  'hasModificationsOrLiftKit',
] as const;

type YesNoQuestion = (typeof yesNoQuestions)[number];

export const questionLabels: Record<YesNoQuestion, string> = {
  isUsedForCommercial: 'Do you use it for work, other than commuting?',
  isUsedForRideshare: 'Do you drive passengers for a rideshare app?',
  isSalvagedOrRebuiltOrGrey:
    "Does it have a salvage or rebuilt title, or was it imported outside the manufacturer's network?",
  isOdometerAltered: 'Has the odometer ever been altered, broken, or replaced?',
  hasModificationsOrLiftKit: 'Has the vehicle been modified (lift kit, engine, or suspension)?',
};

type UsageFields = FormState & { effects: UsageEffects };

export function YesNo({
  name,
  values,
  errors,
  effects,
  children,
}: UsageFields & { name: YesNoQuestion; children?: ReactNode }) {
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

/** `equipment`: what the VIN doesn't answer. What was asked at first stays in the form, so that answers survive a VIN that is removed again. */
export function Engine({
  values,
  effects,
  equipment,
  askedFirst,
}: Omit<UsageFields, 'errors'> & { equipment: EquipmentName[]; askedFirst: EquipmentName[] }) {
  const names = equipmentNames.filter((name) => equipment.includes(name) || askedFirst.includes(name));
  if (names.length === 0) return null;
  const isDriveOnly = equipment.every((name) => name === 'isAwd');
  return (
    <div hidden={equipment.length === 0}>
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
          {names.map((name) => (
            <div key={name} hidden={!equipment.includes(name)}>
              <Choice type="checkbox" name={name} defaultChecked={values[name] === 'on'}>
                {equipmentLabels[name]}
                <UsageEffectNote choice={name} effects={effects} />
              </Choice>
            </div>
          ))}
        </div>
      </FieldGroup>
    </div>
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
