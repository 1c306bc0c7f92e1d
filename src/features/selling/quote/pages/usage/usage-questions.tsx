import type { ReactNode, Ref } from 'react';
import { numberWord } from '../../../../../shared/format.ts';
import { Choice, FieldGroup, type FormState } from '../../../../../ui/fields.tsx';
import { commercialUseName, commercialUseTypes } from '../../../../plans/domain/commercial-use.ts';
import {
  type EquipmentName,
  equipmentLabels,
  equipmentNames,
} from '../../../../vehicles/domain/equipment.ts';
import type { UsageEffects } from '../../domain/usage-effects.ts';
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
    <FieldGroup isRadio name={name} legend={questionLabels[name]} error={errors[name]}>
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

const findRadios = (form: HTMLFormElement, answer: 'yes' | 'no') =>
  yesNoQuestions.flatMap((name) =>
    Array.from(form.querySelectorAll<HTMLInputElement>(`[name="${name}"][value="${answer}"]`)),
  );

/** Answers No to all of them, or clears that. The events tell other scripts about it. */
export function answerAllNo(form: HTMLFormElement, isNo: boolean) {
  for (const radio of findRadios(form, 'no')) {
    if (radio.checked === isNo) continue;
    radio.checked = isNo;
    radio.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

export const areAllNo = (form: HTMLFormElement): boolean =>
  findRadios(form, 'no').every(({ checked }) => checked);

/** Has no name, because it's only a way to answer the questions. */
export function NoneApply({
  values,
  box,
  onAnswer,
}: Pick<FormState, 'values'> & { box: Ref<HTMLInputElement>; onAnswer: (isNo: boolean) => void }) {
  return (
    <div className="needs-scripts border-t border-line pt-6">
      <FieldGroup
        name="none-apply"
        legend={`The next ${numberWord(yesNoQuestions.length)} questions`}
        hint="If none apply, one box answers No to all of them. You can still change each answer."
      >
        <Choice
          type="checkbox"
          ref={box}
          defaultChecked={yesNoQuestions.every((name) => values[name] === 'no')}
          aria-describedby="none-apply-hint"
          onChange={({ currentTarget }) => onAnswer(currentTarget.checked)}
        >
          None of these apply
        </Choice>
      </FieldGroup>
    </div>
  );
}

type EngineName = Exclude<EquipmentName, 'isAwd'>;
const engineNames = equipmentNames.filter((name): name is EngineName => name !== 'isAwd');

type Asked = Omit<UsageFields, 'errors'> & { equipment: EquipmentName[]; askedFirst: EquipmentName[] };

function Engine({ values, effects, equipment, askedFirst }: Asked) {
  const names = engineNames.filter((name) => equipment.includes(name) || askedFirst.includes(name));
  if (names.length === 0) return null;
  return (
    <div hidden={!names.some((name) => equipment.includes(name))}>
      <FieldGroup
        name="engine"
        legend="Which of these does it have?"
        hint="If you're not sure, leave it unchecked. Your VIN decides this before you order, and you'll see any change in price first."
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

/** A VIN doesn't say which wheels are driven. */
function Drivetrain({ values, effects, equipment }: Asked) {
  if (!equipment.includes('isAwd')) return null;
  const choices = [
    { value: 'no', label: 'Two-wheel drive' },
    { value: 'on', label: equipmentLabels.isAwd },
    { value: 'unknown', label: "I don't know" },
  ];
  return (
    <FieldGroup
      isRadio
      name="isAwd-group"
      legend="What kind of drivetrain does it have?"
      hint="If you don't know, we price it as all-wheel drive, so your plan covers the car either way."
    >
      {choices.map(({ value, label }) => (
        <Choice
          key={value}
          type="radio"
          name="isAwd"
          value={value}
          defaultChecked={(values.isAwd ?? 'no') === value}
        >
          {label}
          {value !== 'no' && <UsageEffectNote choice="isAwd" effects={effects} />}
        </Choice>
      ))}
    </FieldGroup>
  );
}

/** `equipment`: what the VIN doesn't answer. What was asked at first stays in the form, so that answers survive a VIN that is removed again. */
export const Equipment = (asked: Asked) => (
  <>
    <Drivetrain {...asked} />
    <Engine {...asked} />
  </>
);

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
          isRadio
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
