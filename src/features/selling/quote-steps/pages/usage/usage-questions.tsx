import type { Ref } from 'react';
import { spellOutNumber } from '../../../../../shared/format.ts';
import { Choice, FieldGroup, type FormState } from '../../../../../ui/fields.tsx';
import {
  type EquipmentName,
  equipmentLabels,
  equipmentNames,
} from '../../../../vehicles/domain/equipment.ts';
import {
  type FollowUp,
  listQuestionsWithControl,
  type Question,
} from '../../../estimate/domain/vehicle-questions.ts';
import type { UsageEffects } from '../../domain/usage-effects.ts';
import { UsageEffectNote } from './usage-effect.tsx';

const yesNoQuestions = listQuestionsWithControl('yesNo');

type UsageFields = FormState & { effects: UsageEffects };
type FollowUpProps = { name: string; question: Question & FollowUp };
function FollowUpChoices({ name, question, values, errors, effects }: UsageFields & FollowUpProps) {
  const isRadio = question.control === 'oneOf';
  const selectedValues = values[name]?.split(',') ?? [];
  const choices = Object.entries(question.labels).map(([value, label]) => (
    <Choice
      key={value}
      type={isRadio ? 'radio' : 'checkbox'}
      name={name}
      value={value}
      defaultChecked={selectedValues.includes(value)}
    >
      {label}
      <UsageEffectNote choice={`${name}=${value}`} effects={effects} />
    </Choice>
  ));
  return (
    <div className="only-if-yes ml-1 border-l-2 border-line pl-4">
      <FieldGroup isRadio={isRadio} name={name} legend={question.label} error={errors[name]}>
        {isRadio ? choices : <div className="grid gap-x-6 sm:grid-cols-2">{choices}</div>}
      </FieldGroup>
    </div>
  );
}
function YesNo({ name, label, ...fields }: UsageFields & { name: string; label: string }) {
  const { values, errors, effects } = fields;
  const followUp = listQuestionsWithControl('oneOf', 'someOf').find(([, { follows }]) => follows === name);
  return (
    <FieldGroup isRadio name={name} legend={label} error={errors[name]}>
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
      {followUp && <FollowUpChoices name={followUp[0]} question={followUp[1]} {...fields} />}
    </FieldGroup>
  );
}

const isNotCovered = (effects: UsageEffects, name: string) =>
  Object.entries(effects).some(
    ([choice, effect]) => effect === 'NotCovered' && (choice === name || isFollowUpChoice(choice, name)),
  );

const isFollowUpChoice = (choice: string, name: string) =>
  listQuestionsWithControl('oneOf', 'someOf').some(
    ([followUp, { follows }]) => follows === name && choice.startsWith(`${followUp}=`),
  );

/**
 * Ends with the answer that rules out coverage, if there is one: the later questions no longer matter. They stay in the form,
 * so that their answers survive a corrected one.
 */
export function YesNoQuestions({ isIneligible, ...fields }: UsageFields & { isIneligible: boolean }) {
  const lastPosition = isIneligible
    ? yesNoQuestions.findIndex(([name]) => isNotCovered(fields.effects, name))
    : -1;
  return yesNoQuestions.map(([name, { label }], position) => (
    <div key={name} hidden={lastPosition >= 0 && position > lastPosition}>
      <YesNo name={name} label={label} {...fields} />
    </div>
  ));
}

const findRadios = (form: HTMLFormElement, answer: 'yes' | 'no') =>
  yesNoQuestions.flatMap(([name]) =>
    Array.from(form.querySelectorAll<HTMLInputElement>(`[name="${name}"][value="${answer}"]`)),
  );

/** Answers no to all of them, or clears those answers. Dispatches events so that other scripts notice. */
export function answerAllNo(form: HTMLFormElement, isNo: boolean) {
  for (const radio of findRadios(form, 'no')) {
    if (radio.checked === isNo) continue;
    radio.checked = isNo;
    radio.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

export const areAllNo = (form: HTMLFormElement): boolean =>
  findRadios(form, 'no').every(({ checked }) => checked);

export function NoneApply({
  values,
  checkboxRef,
  onAnswer,
}: Pick<FormState, 'values'> & { checkboxRef: Ref<HTMLInputElement>; onAnswer: (isNo: boolean) => void }) {
  return (
    <div className="needs-scripts border-t border-line pt-6">
      <FieldGroup
        name="none-apply"
        legend={`Do any of the next ${spellOutNumber(yesNoQuestions.length)} apply?`}
        hint="Check the box to answer No to all of them. You can still change any answer."
      >
        {/* Without a name, so that it isn't submitted. */}
        <Choice
          type="checkbox"
          ref={checkboxRef}
          defaultChecked={yesNoQuestions.every(([name]) => values[name] === 'no')}
          aria-describedby="none-apply-hint"
          onChange={({ currentTarget }) => onAnswer(currentTarget.checked)}
        >
          None of these apply
        </Choice>
      </FieldGroup>
    </div>
  );
}

const engineNames = equipmentNames.filter((name) => name !== 'isAwd');

type EquipmentProps = UsageFields & {
  equipment: EquipmentName[];
  initialEquipment: EquipmentName[];
};

function Engine({ values, effects, equipment, initialEquipment }: EquipmentProps) {
  const names = engineNames.filter((name) => equipment.includes(name) || initialEquipment.includes(name));
  if (names.length === 0) return null;
  return (
    <div hidden={!names.some((name) => equipment.includes(name))}>
      <FieldGroup
        name="engine"
        legend="Which of these does it have?"
        hint="If you're not sure, leave it unchecked. Your VIN confirms this before you order, and you'll see any change in price first."
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

/** Few VINs reveal which wheels are driven. */
function Drivetrain({ values, errors, effects, equipment }: EquipmentProps) {
  if (!equipment.includes('isAwd')) return null;
  const choices = [
    { value: 'no', label: 'Two-wheel drive' },
    { value: 'on', label: equipmentLabels.isAwd },
    { value: 'unknown', label: "I don't know" },
  ];
  return (
    <FieldGroup
      isRadio
      name="isAwd"
      legend="What kind of drivetrain does it have?"
      hint="If you don't know, we price it as all-wheel drive, so your plan covers the car either way. Until you answer, the price is for two-wheel drive."
      error={errors.isAwd}
    >
      {choices.map(({ value, label }) => (
        <Choice key={value} type="radio" name="isAwd" value={value} defaultChecked={values.isAwd === value}>
          {label}
          {value !== 'no' && <UsageEffectNote choice="isAwd" effects={effects} />}
        </Choice>
      ))}
    </FieldGroup>
  );
}

/** `equipment` lists what the VIN doesn't reveal. Fields already shown stay in the form, so that answers survive if the VIN is removed again. */
export const Equipment = (props: EquipmentProps) => (
  <>
    <Drivetrain {...props} />
    <Engine {...props} />
  </>
);

export const Packages = ({ values, effects }: UsageFields) => (
  <FieldGroup name="packages" legend="Factory or aftermarket equipment">
    {listQuestionsWithControl('checkbox').map(([name, { label }]) => (
      <Choice key={name} type="checkbox" name={name} defaultChecked={values[name] === 'on'}>
        {label}
        <UsageEffectNote choice={name} effects={effects} />
      </Choice>
    ))}
  </FieldGroup>
);
