import {
  checkForm,
  type FormError,
  inFormOrder,
  readNumber,
  readText,
} from '../../../../../platform/http/form.ts';
import type { FormState } from '../../../../../ui/fields.tsx';
import {
  listQuestionsOfPage,
  listQuestionsOfRequest,
  listQuestionsWithControl,
  type Question,
  type ReadAnswers,
  type VehicleAnswers,
} from '../../../estimate/domain/vehicle-questions.ts';
import { readAnswers } from '../../../estimate/pages/read-answers.ts';
import { validateAnswers } from '../../../estimate/schema/vehicle-questions.ts';
import type { UsageAnswers } from '../../domain/usage-effects.ts';
import { secondStepRequest } from '../../schema.ts';

/** The mileage limit chosen together with the answers, if it was offered. */
export const readTermMiles = (form: FormData): number | undefined => {
  const miles = readNumber(form, 'termMiles');
  return Number.isSafeInteger(miles) ? miles : undefined;
};

const getDefaultAnswer = ({ control }: Question) =>
  ['equipment', 'checkbox', 'yesNo'].includes(control) ? false : undefined;

/** An unanswered question counts as no. */
const defaultToNo = (answers: ReadAnswers): ReadAnswers =>
  Object.fromEntries(
    listQuestionsOfRequest('secondStep').map(([name, question]) => [
      name,
      answers[name] ?? getDefaultAnswer(question),
    ]),
  );

/** Dollars in total that the page showed for these answers. Undefined without JavaScript, until the form was sent once. */
export const readSeenTotalPrice = (form: FormData): number | undefined =>
  Number(readText(form, 'seenTotalPrice')) || undefined;

/** The drivetrain needs an answer if it's asked about, and so does each follow-up to a yes. */
const listMissingAnswers = (answers: ReadAnswers, asksForDrivetrain: boolean): FormError[] => [
  ...(asksForDrivetrain && answers.isAwd === undefined
    ? [{ field: 'isAwd', message: "Choose a drivetrain. “I don't know” is fine too." }]
    : []),
  ...listQuestionsWithControl('oneOf')
    .filter(([name, { follows }]) => answers[follows] === true && answers[name] === undefined)
    .map(([field, { missing }]) => ({ field, message: missing })),
];

export function readUsageForm(form: FormData, opportunityId: string, asksForDrivetrain: boolean) {
  const answers = readAnswers(form, 'secondStep');
  const values = { opportunityId, vin: readText(form, 'vin'), ...defaultToNo(answers) };
  const result = checkForm(secondStepRequest, values);
  const errors = [...listMissingAnswers(answers, asksForDrivetrain), ...(result.ok ? [] : result.errors)];
  return result.ok && errors.length === 0
    ? result
    : { ok: false as const, errors: inFormOrder(errors, Object.keys(values)) };
}

const hasChoice = (answer: unknown) => (Array.isArray(answer) ? answer.length > 0 : answer !== undefined);

/** Missing answers default to the earlier ones. A yes counts once its follow-up is answered. */
export function readUnfinishedUsage(form: FormData, before: VehicleAnswers): UsageAnswers {
  const givenAnswers = validateAnswers(defaultToNo(readAnswers(form, 'secondStep')), 'secondStep');
  const answers: ReadAnswers = { milesDrivenPerYear: before.milesDrivenPerYear, ...givenAnswers };
  for (const [name, { follows, control }] of listQuestionsWithControl('oneOf', 'someOf')) {
    answers[follows] = answers[follows] === true && hasChoice(answers[name]);
    if (!answers[follows]) answers[name] = control === 'someOf' ? [] : undefined;
  }
  return {
    ...answers,
    vin: secondStepRequest.shape.vin.safeParse(readText(form, 'vin')).data,
  } as UsageAnswers;
}

/** Converts answers to form field values. */
export const toFormValues = (answers: VehicleAnswers): FormState['values'] =>
  Object.fromEntries(
    listQuestionsOfPage('usage').map(([name]) => {
      const answer = answers[name];
      if (answer === undefined || answer === null) return [name, undefined];
      if (typeof answer === 'boolean') return [name, answer ? 'on' : undefined];
      return [name, String(answer)];
    }),
  );

export function toFormData(values: FormState['values']): FormData {
  const form = new FormData();
  const multipleChoiceNames = listQuestionsWithControl('someOf').map(([name]) => name as string);
  for (const [name, value = ''] of Object.entries(values)) {
    const choices = multipleChoiceNames.includes(name) ? value.split(',') : [value];
    for (const choice of choices) {
      if (choice !== '') form.append(name, choice);
    }
  }
  return form;
}
