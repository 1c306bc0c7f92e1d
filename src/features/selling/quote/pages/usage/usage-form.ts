import {
  checkForm,
  type FormError,
  inFormOrder,
  isChecked,
  readNumber,
  readText,
} from '../../../../../platform/http/form.ts';
import { typicalUsage } from '../../../../plans/domain/rating-input.ts';
import type { UsageAnswers } from '../../domain/usage-effects.ts';
import { secondStepRequest } from '../../schema/requests.ts';
import { questionLabels, yesNoQuestions } from './usage-questions.tsx';

const yesNo = (form: FormData, name: string) => {
  const answer = form.get(name);
  return answer === 'yes' ? true : answer === 'no' ? false : undefined;
};

/** "I don't know" counts as all-wheel drive, so that the plan covers it either way. */
const drivesAllWheels = (form: FormData) => ['on', 'unknown'].includes(readText(form, 'isAwd') ?? '');

/** The mileage limit chosen with the answers, if it was offered. */
export const readTermMiles = (form: FormData): number | undefined => {
  const miles = readNumber(form, 'termMiles');
  return Number.isSafeInteger(miles) ? miles : undefined;
};

/** The API assumes a small lift kit when `modification` is missing, but the form requires an answer. */
const missingModification = (form: FormData): FormError[] =>
  form.get('hasModificationsOrLiftKit') === 'yes' && !form.has('modification')
    ? [{ field: 'modification', message: 'Choose a modification.' }]
    : [];

/** An unanswered question counts as no. */
const readAnswers = (form: FormData) => ({
  vin: readText(form, 'vin'),
  milesDrivenPerYear: readNumber(form, 'milesDrivenPerYear'),
  isAwd: drivesAllWheels(form),
  isDiesel: isChecked(form, 'isDiesel'),
  isHybrid: isChecked(form, 'isHybrid'),
  isElectric: isChecked(form, 'isElectric'),
  isTurbo: isChecked(form, 'isTurbo'),
  isSupercharged: isChecked(form, 'isSupercharged'),
  isUsedForCommercial: yesNo(form, 'isUsedForCommercial') ?? false,
  commercialUseTypes: form.getAll('commercialUseTypes').map(String),
  isUsedForRideshare: yesNo(form, 'isUsedForRideshare') ?? false,
  hasModificationsOrLiftKit: yesNo(form, 'hasModificationsOrLiftKit') ?? false,
  modification: readText(form, 'modification'),
  hasTowingPackage: isChecked(form, 'hasTowingPackage'),
  hasMobilityPackage: isChecked(form, 'hasMobilityPackage'),
  isSalvagedOrRebuiltOrGrey: yesNo(form, 'isSalvagedOrRebuiltOrGrey') ?? false,
  isOdometerAltered: yesNo(form, 'isOdometerAltered') ?? false,
});

/** Every yes-or-no question is required. */
export function readUsageForm(form: FormData, opportunityId: string) {
  const values = { opportunityId, ...readAnswers(form) };
  const checked = checkForm(secondStepRequest, values);
  const unanswered = yesNoQuestions.filter((name) => yesNo(form, name) === undefined);
  const missing: FormError[] = unanswered.map((field) => ({
    field,
    message: `Select yes or no: ${questionLabels[field]}`,
  }));
  const errors = [...missing, ...missingModification(form), ...(checked.ok ? [] : checked.errors)];
  return checked.ok && errors.length === 0
    ? checked
    : { ok: false as const, errors: inFormOrder(errors, Object.keys(values)) };
}

/** Missing answers default to ordinary use. */
export function readUnfinishedUsage(form: FormData, milesBefore: number | undefined): UsageAnswers {
  const answers = readAnswers(form);
  const work = answers.isUsedForCommercial ? answers.commercialUseTypes : [];
  const { shape } = secondStepRequest;
  const commercialUseTypes = shape.commercialUseTypes.safeParse(work).data ?? [];
  const modification = shape.modification.safeParse(answers.modification).data;
  return {
    ...answers,
    vin: shape.vin.safeParse(answers.vin).data,
    milesDrivenPerYear:
      shape.milesDrivenPerYear.safeParse(answers.milesDrivenPerYear).data ??
      milesBefore ??
      typicalUsage.milesPerYear,
    isUsedForCommercial: commercialUseTypes.length > 0,
    commercialUseTypes,
    hasModificationsOrLiftKit: answers.hasModificationsOrLiftKit && modification !== undefined,
    modification,
  };
}
