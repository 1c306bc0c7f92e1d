export type FormStep = 1 | 2 | 3 | 4;

export const formSteps: Record<FormStep, { title: string; fields: readonly string[] }> = {
  1: {
    title: 'Your contract',
    fields: ['contractNumber', 'lastName', 'hasNoNumber', 'vin', 'firstName', 'email', 'phone'],
  },
  2: {
    title: 'What happened',
    fields: [
      'happenedOn',
      'odometer',
      'part',
      'whatHappened',
      'canDrive',
      'vehicleLocation',
      'shopName',
      'shopCity',
      'shopPhone',
    ],
  },
  3: { title: 'Photos and documents', fields: ['files'] },
  4: { title: 'Review and submit', fields: ['isByShop', 'isTrue'] },
};

const steps = [1, 2, 3, 4] as const;
export const lastStep = 4;

export const toStep = (text: string | null | undefined): FormStep | undefined =>
  steps.find((step) => String(step) === text);

export const fieldsInOrder: readonly string[] = steps.flatMap((step) => formSteps[step].fields);

/** Errors without a field belong to the last step, which submits the form. */
const findStep = (field: string | null): FormStep =>
  steps.find((step) => field !== null && formSteps[step].fields.includes(field)) ?? lastStep;

/** Returns the first step before `target` that has errors, or else `target`. If `target` is missing, checks the whole form. */
export function getNextStep<E extends { field: string | null }>(
  errors: readonly E[],
  target: FormStep | undefined,
): { step: FormStep; errors: E[] } {
  const relevant = errors.filter(({ field }) => target === undefined || findStep(field) < target);
  const step = steps.find((each) => relevant.some(({ field }) => findStep(field) === each));
  if (step === undefined) return { step: target ?? lastStep, errors: [] };
  return { step, errors: relevant.filter(({ field }) => findStep(field) === step) };
}
