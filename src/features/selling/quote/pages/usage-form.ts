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

/** Validates the usage form against the second-step schema. Every yes-or-no question is required. */
export function readUsageForm(form: FormData, opportunityId: string) {
  const answers = Object.fromEntries(questions.map((name) => [name, yesNo(form, name)]));
  const unanswered = questions.filter((name) => answers[name] === undefined);
  const checked = checkForm(secondStepRequest, {
    opportunityId,
    ...answers,
    // Filled in to skip the schema's technical message. The missing answers are reported below.
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
    message: `Select yes or no: ${questionLabels[field]}`,
  }));
  return { ok: false as const, errors: [...missing, ...(checked.ok ? [] : checked.errors)] };
}

export const questionLabels: Record<(typeof questions)[number], string> = {
  isUsedForCommercial: 'Do you use it for work, other than commuting?',
  isUsedForRideshare: 'Do you drive passengers for a rideshare app?',
  isSalvagedOrRebuiltOrGrey:
    "Does it have a salvage or rebuilt title, or was it imported outside the manufacturer's network?",
  isOdometerAltered: 'Has the odometer ever been altered, broken, or replaced?',
  hasModificationsOrLiftKit: 'Has the vehicle been modified (lift kit, engine, or suspension)?',
};
