import { checkForm, isTicked, numberOf, textOf } from '../../../../platform/http/form.ts';
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

/** The usage form checked as the second step of the contract. Every yes-or-no question must be answered. */
export function readUsageForm(form: FormData, opportunityId: string) {
  const answers = Object.fromEntries(questions.map((name) => [name, yesNo(form, name)]));
  const unanswered = questions.filter((name) => answers[name] === undefined);
  const checked = checkForm(secondStepRequest, {
    opportunityId,
    ...answers,
    // The schema's own words for a missing yes or no are not for people; these fields are reported below.
    ...Object.fromEntries(unanswered.map((name) => [name, false])),
    commercialUseTypes: form.getAll('commercialUseTypes').map(String),
    modification: textOf(form, 'modification'),
    hasMobilityPackage: isTicked(form, 'hasMobilityPackage'),
    hasTowingPackage: isTicked(form, 'hasTowingPackage'),
    milesDrivenPerYear: numberOf(form, 'milesDrivenPerYear'),
    vin: textOf(form, 'vin'),
    isAwd: isTicked(form, 'isAwd'),
    isDiesel: isTicked(form, 'isDiesel'),
    isHybrid: isTicked(form, 'isHybrid'),
    isElectric: isTicked(form, 'isElectric'),
    isTurbo: isTicked(form, 'isTurbo'),
    isSupercharged: isTicked(form, 'isSupercharged'),
  });
  if (unanswered.length === 0) return checked;
  const missing = unanswered.map((field) => ({
    field: field as string | null,
    message: `Answer yes or no: ${questionLabels[field]}`,
  }));
  return { ok: false as const, errors: [...missing, ...(checked.ok ? [] : checked.errors)] };
}

/** The questions as the visitor reads them. */
export const questionLabels: Record<(typeof questions)[number], string> = {
  isUsedForCommercial: 'Is it used for work, beyond driving to a job?',
  isUsedForRideshare: 'Does it carry passengers for a rideshare app?',
  isSalvagedOrRebuiltOrGrey:
    'Does it have a salvage or rebuilt title, or was it imported outside the maker’s network?',
  isOdometerAltered: 'Was the odometer ever altered, broken or replaced?',
  hasModificationsOrLiftKit: 'Has it a lift kit, or a changed engine or suspension?',
};
