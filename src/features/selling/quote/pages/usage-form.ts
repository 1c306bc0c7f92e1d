import {
  checkForm,
  type FormError,
  inFormOrder,
  isTicked,
  numberOf,
  textOf,
} from '../../../../platform/http/form.ts';
import { secondStepRequest } from '../schema/requests.ts';

const yesNo = (form: FormData, name: string) => {
  const answer = form.get(name);
  return answer === 'yes' ? true : answer === 'no' ? false : undefined;
};

const questions = [
  'isUsedForCommercial',
  'isUsedForRideshare',
  'isSalvagedOrRebuiltOrGrey',
  'isOdometerAltered',
  'hasModificationsOrLiftKit',
] as const;

/** The API assumes a small lift kit. The form asks. */
const missingModification = (form: FormData): FormError[] =>
  form.get('hasModificationsOrLiftKit') === 'yes' && !form.has('modification')
    ? [{ field: 'modification', message: 'Choose the modification.' }]
    : [];

/** Validates the usage form against the second-step schema. Every yes-or-no question is required. */
export function readUsageForm(form: FormData, opportunityId: string) {
  const unanswered = questions.filter((name) => yesNo(form, name) === undefined);
  // False skips the schema's technical message. The missing answers are reported below.
  const answer = (name: (typeof questions)[number]) => yesNo(form, name) ?? false;
  const values = {
    opportunityId,
    vin: textOf(form, 'vin'),
    milesDrivenPerYear: numberOf(form, 'milesDrivenPerYear'),
    isAwd: isTicked(form, 'isAwd'),
    isDiesel: isTicked(form, 'isDiesel'),
    isHybrid: isTicked(form, 'isHybrid'),
    isElectric: isTicked(form, 'isElectric'),
    isTurbo: isTicked(form, 'isTurbo'),
    isSupercharged: isTicked(form, 'isSupercharged'),
    isUsedForCommercial: answer('isUsedForCommercial'),
    commercialUseTypes: form.getAll('commercialUseTypes').map(String),
    isUsedForRideshare: answer('isUsedForRideshare'),
    hasModificationsOrLiftKit: answer('hasModificationsOrLiftKit'),
    modification: textOf(form, 'modification'),
    hasTowingPackage: isTicked(form, 'hasTowingPackage'),
    hasMobilityPackage: isTicked(form, 'hasMobilityPackage'),
    isSalvagedOrRebuiltOrGrey: answer('isSalvagedOrRebuiltOrGrey'),
    isOdometerAltered: answer('isOdometerAltered'),
  };
  const checked = checkForm(secondStepRequest, values);
  const missing = unanswered.map((field) => ({
    field: field as string | null,
    message: `Select yes or no: ${questionLabels[field]}`,
  }));
  const errors = [...missing, ...missingModification(form), ...(checked.ok ? [] : checked.errors)];
  return checked.ok && errors.length === 0
    ? checked
    : { ok: false as const, errors: inFormOrder(errors, Object.keys(values)) };
}

export const questionLabels: Record<(typeof questions)[number], string> = {
  isUsedForCommercial: 'Do you use it for work, other than commuting?',
  isUsedForRideshare: 'Do you drive passengers for a rideshare app?',
  isSalvagedOrRebuiltOrGrey:
    "Does it have a salvage or rebuilt title, or was it imported outside the manufacturer's network?",
  isOdometerAltered: 'Has the odometer ever been altered, broken, or replaced?',
  hasModificationsOrLiftKit: 'Has the vehicle been modified (lift kit, engine, or suspension)?',
};
