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
import { FollowUpEffectNote, UsageEffectNote } from './usage-effect.tsx';

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
/** The button under the form says that what's left unchecked doesn't apply. */
export const YesNoQuestions = (fields: UsageFields) => (
  <FieldGroup
    name="applies"
    legend="Do any of these apply?"
    hint="Check all that do. What you leave unchecked counts as No."
  >
    {yesNoQuestions.map(([name, { label }]) => {
      const followUp = listQuestionsWithControl('oneOf', 'someOf').find(
        ([, { follows }]) => follows === name,
      );
      return (
        <div key={name}>
          <Choice type="checkbox" name={name} defaultChecked={fields.values[name] === 'on'}>
            {label}
            {followUp ? (
              <FollowUpEffectNote choice={followUp[0]} effects={fields.effects} />
            ) : (
              <UsageEffectNote choice={name} effects={fields.effects} />
            )}
          </Choice>
          {followUp && <FollowUpChoices name={followUp[0]} question={followUp[1]} {...fields} />}
        </div>
      );
    })}
  </FieldGroup>
);

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
        hint="Not sure? Leave it unchecked. Your VIN confirms it, and you'll see any new price before you order."
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
      hint="If you don't know, we price it as all-wheel drive and cover the car either way."
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
