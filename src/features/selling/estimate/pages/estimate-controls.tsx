import type { FormEvent } from 'react';
import { wholeDollars } from '../../../../shared/format.ts';
import { formatInteger } from '../../../../ui/format.ts';
import { equipmentLabels, equipmentNames, listEquipmentToAsk } from '../../../vehicles/domain/equipment.ts';
import {
  listQuestionsOfPage,
  type Question,
  type QuestionName,
  type VehicleAnswers,
} from '../domain/vehicle-questions.ts';
import type { EstimateResponse } from '../schema/responses.ts';
import { HiddenParameters } from './hidden-parameters.tsx';
import type { TermLink } from './plan-offers.tsx';
import type { EstimateProps } from './use-estimate.ts';

export function TermPicker(props: {
  label: string;
  name: 'termMonths' | 'termMiles';
  choices: number[];
  selected: number;
  termLink: TermLink;
}) {
  const { label, name, choices, selected, termLink } = props;
  return (
    <nav aria-label={label} className="flex flex-wrap gap-0.5 rounded-field bg-paper p-0.5">
      {choices.map((choice) => (
        <a
          key={choice}
          className="segment tabular flex-1"
          {...termLink(name, choice)}
          aria-current={choice === selected ? 'true' : undefined}
        >
          {formatInteger(choice)}
          <span className="sr-only"> {name === 'termMonths' ? 'months' : 'miles'}</span>
        </a>
      ))}
    </nav>
  );
}

const hasFactoryCoverage = ({ factoryCoverage: { basic, powertrain } }: EstimateResponse) =>
  !basic.isOver || !powertrain.isOver;

function Equipment({ estimate, equipment }: EstimateProps) {
  const choices = listEquipmentToAsk(equipment);
  const knownEquipment = equipmentNames.filter((name) => !choices.includes(name) && estimate.vehicle[name]);
  if (choices.length + knownEquipment.length === 0) return null;
  return (
    <fieldset className="col-span-full">
      <legend className="field-label">Drivetrain and engine</legend>
      <div className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1">
        {knownEquipment.map((name) => (
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

type ControlProps = { name: QuestionName; question: Question; answers: VehicleAnswers };

function Control({ name, question, answers }: ControlProps) {
  const answer = answers[name];
  const field = { id: `adjust-${name}`, name };
  if (question.control === 'select')
    return (
      <select {...field} className="field-input mt-1.5" defaultValue={Number(answer)}>
        {question.choices.map(({ miles, description }) => (
          <option key={miles} value={miles}>
            {description.replace(' miles', '')}
          </option>
        ))}
      </select>
    );
  const inputProps =
    question.control === 'number'
      ? ({ inputMode: 'numeric', defaultValue: formatInteger(Number(answer)) } as const)
      : { type: 'date', defaultValue: typeof answer === 'string' ? answer : undefined };
  return <input {...field} {...inputProps} className="field-input tabular mt-1.5" />;
}

function LabeledControl({ name, question, answers }: ControlProps) {
  const isOptional = question.control === 'date';
  return (
    <div className={isOptional ? 'col-span-full max-w-60' : undefined}>
      <label className="field-label" htmlFor={`adjust-${name}`}>
        {question.label}
        {isOptional && ' (optional)'}
      </label>
      <Control name={name} question={question} answers={answers} />
    </div>
  );
}

function Deductible({ estimate, isShown }: { estimate: EstimateResponse; isShown: boolean }) {
  if (!isShown) return <input type="hidden" name="deductibleAmount" value={estimate.deductibleAmount} />;
  return (
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
  );
}

const estimateQuestions = listQuestionsOfPage('estimate');

export function AdjustForm(
  props: EstimateProps & {
    answers: VehicleAnswers;
    showsDeductible: boolean;
    onChange: (form: HTMLFormElement) => void;
    isBusy: boolean;
  },
) {
  const { estimate, answers, showsDeductible, query, entryPoint, onChange, isBusy } = props;
  const parametersOfForm: string[] = [
    'deductibleAmount',
    ...estimateQuestions.map(([name]) => name),
    ...entryPoint.passThroughParameters.map(([name]) => name),
  ];
  const hiddenParameters = Object.entries(query).filter(([name]) => !parametersOfForm.includes(name));
  const change = (event: FormEvent<HTMLFormElement>) => onChange(event.currentTarget);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onChange(event.currentTarget);
  };
  const renderFields = (...controls: Question['control'][]) =>
    estimateQuestions.flatMap(([name, question]) =>
      controls.includes(question.control)
        ? [<LabeledControl key={name} name={name} question={question} answers={answers} />]
        : [],
    );
  return (
    <form
      method="get"
      action={entryPoint.path}
      className="grid w-full grid-cols-[2fr_3fr] items-end gap-4 sm:w-auto sm:grid-cols-[9rem_15rem_8rem_auto]"
      onInput={change}
      onSubmit={submit}
      aria-busy={isBusy}
    >
      <HiddenParameters parameters={[...hiddenParameters, ...entryPoint.passThroughParameters]} />
      {renderFields('number', 'select')}
      <Deductible estimate={estimate} isShown={showsDeductible} />
      {answers.isFirstOwner && <input type="hidden" name="isFirstOwner" value="on" />}
      {hasFactoryCoverage(estimate) && renderFields('date')}
      <Equipment {...props} />
      <noscript>
        <button type="submit" className="button button-quiet">
          Update prices
        </button>
      </noscript>
    </form>
  );
}
