import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { claimRequest } from '../schema.ts';
import { type FormStep, fieldsInOrder, formSteps, getNextStep, toStep } from './form-steps.ts';

const step = fc.constantFrom<FormStep>(1, 2, 3, 4);
const errors = fc.array(fc.record({ field: fc.option(fc.constantFrom(...fieldsInOrder)) }));

describe('the steps of the claim form', () => {
  test('contain every field once', () => {
    const requestFields = Object.keys(claimRequest.shape).map((name) =>
      name === 'attachments' ? 'files' : name,
    );
    expect(fieldsInOrder.toSorted()).toEqual(requestFields.toSorted());
  });

  test('never pass a step with errors, and show only the errors of one step', () => {
    fc.assert(
      fc.property(errors, fc.option(step, { nil: undefined }), (all, target) => {
        const next = getNextStep(all, target);
        expect(next.step).toBeLessThanOrEqual(target ?? 4);
        for (const { field } of next.errors) if (field) expect(formSteps[next.step].fields).toContain(field);
        const passed = ([1, 2, 3, 4] as const).filter((each) => each < next.step);
        for (const each of passed)
          expect(all.some(({ field }) => field && formSteps[each].fields.includes(field))).toBe(false);
        expect(next.errors.length > 0 || next.step === (target ?? 4)).toBe(true);
      }),
    );
  });

  test('are read from a URL or a button', () => {
    expect(['1', '4', '0', '5', '2.0', 'find', '', null].map(toStep)).toEqual([
      ...[1, 4, undefined, undefined, undefined, undefined, undefined, undefined],
    ]);
  });

  test('return to the first step with errors after submitting', () => {
    const all = [{ field: 'isTrue' }, { field: 'odometer' }, { field: 'happenedOn' }, { field: null }];
    expect(getNextStep(all, undefined)).toEqual({ step: 2, errors: [all[1], all[2]] });
    expect(getNextStep(all, 2)).toEqual({ step: 2, errors: [] });
    expect(getNextStep([{ field: null }], undefined)).toEqual({ step: 4, errors: [{ field: null }] });
  });
});
