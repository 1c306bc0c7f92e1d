import Button from '@mui/material/Button';
import { BooleanInput, CheckboxGroupInput, RadioButtonGroupInput, required, SelectInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import {
  listQuestionsOfRequest,
  type Question,
  type QuestionName,
  type VehicleAnswers,
} from '../../../selling/estimate/domain/vehicle-questions.ts';

const yesOrNo = [
  { id: 'true', name: 'Yes' },
  { id: 'false', name: 'No' },
];
/** A radio button's value is a string. */
const asBoolean = {
  format: (answer: unknown) => (typeof answer === 'boolean' ? String(answer) : ''),
  parse: (text: unknown) => (text === 'true' || text === 'false' ? text === 'true' : null),
};

const toChoices = ({
  values,
  labels,
}: {
  values: readonly string[];
  labels: Readonly<Record<string, string>>;
}) => values.flatMap((id) => (labels[id] ? [{ id, name: labels[id] }] : []));

function UsageInput({ name, question }: { name: QuestionName; question: Question }) {
  const answers = useWatch({ name: 'usage' }) as VehicleAnswers | undefined;
  const props = { source: `usage.${name}`, label: question.label, helperText: false } as const;
  const vin = useWatch({ name: 'vehicle.vin' });
  if ('follows' in question && answers?.[question.follows] !== true) return null;
  if (question.control === 'equipment' && vin) return null;
  switch (question.control) {
    case 'select':
      return (
        <SelectInput
          {...props}
          choices={question.choices.map(({ miles, description }) => ({ id: miles, name: description }))}
          validate={required('Choose one.')}
        />
      );
    case 'yesNo':
      return (
        <RadioButtonGroupInput
          {...props}
          {...asBoolean}
          choices={yesOrNo}
          validate={required('Choose yes or no.')}
        />
      );
    case 'oneOf':
      return <SelectInput {...props} choices={toChoices(question)} validate={required(question.missing)} />;
    case 'someOf':
      return (
        <CheckboxGroupInput {...props} choices={toChoices(question)} validate={required(question.missing)} />
      );
    default:
      return <BooleanInput {...props} />;
  }
}

const questions = listQuestionsOfRequest('secondStep');

/** Answers the remaining questions with no. */
function NoToTheRest() {
  const { setValue, getValues } = useFormContext();
  const answerNo = () => {
    for (const [name, { control }] of questions)
      if (control === 'yesNo' && typeof getValues(`usage.${name}`) !== 'boolean')
        setValue(`usage.${name}`, false, { shouldDirty: true, shouldValidate: true });
  };
  return <Button onClick={answerNo}>No to the rest</Button>;
}

/** The same questions and labels as in the public usage step. */
export const UsageInputs = () => (
  <>
    {questions.map(([name, question]) => (
      <UsageInput key={name} name={name} question={question} />
    ))}
    <NoToTheRest />
  </>
);

/** Leaves out answers to follow-ups of a question answered no. */
export function toUsageBody(answers: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    questions.flatMap(([name, question]) => {
      const answer = answers[name];
      if ('follows' in question && answers[question.follows] !== true) return [];
      if (question.control === 'checkbox' || question.control === 'equipment')
        return [[name, answer === true]];
      return answer === undefined || answer === null ? [] : [[name, answer]];
    }),
  );
}
