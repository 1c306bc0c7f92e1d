import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyInputs, buildVehicle } from '../../../../../test/rating-samples.ts';
import { fromStored, toUsage } from '../../../estimate/domain/vehicle-questions.ts';
import { readUnfinishedUsage, readUsageForm, toFormData, toFormValues } from './usage-form.ts';

const id = '00000000-0000-4000-8000-000000000000';

describe('the usage form', () => {
  it('keeps stored answers', () => {
    fc.assert(
      fc.property(anyInputs, (stored) => {
        const form = toFormData(toFormValues(fromStored(stored)));
        const checked = readUsageForm(form, id, false);
        expect(checked.ok && toUsage(checked.value)).toEqual(stored.usage);
        expect(toUsage(readUnfinishedUsage(form, {}))).toEqual(stored.usage);
      }),
    );
  });

  it('asks for every missing answer in the order of the questions', () => {
    const form = toFormData({ hasModificationsOrLiftKit: 'on', isUsedForCommercial: 'on' });
    const checked = readUsageForm(form, id, true);
    expect(checked.ok ? [] : checked.errors.map(({ field }) => field)).toEqual([
      'milesDrivenPerYear',
      'isAwd',
      'commercialUseTypes',
      'modification',
    ]);
  });

  it('uses the mileage of the estimate for missing answers and ignores a "yes" without its follow-up', () => {
    const form = toFormData({ hasModificationsOrLiftKit: 'on', isUsedForRideshare: 'on' });
    const before = fromStored({ vehicle: buildVehicle(), usage: toUsage({ milesDrivenPerYear: 20_000 }) });
    expect(readUnfinishedUsage(form, before)).toMatchObject({
      milesDrivenPerYear: 20_000,
      isUsedForRideshare: true,
      hasModificationsOrLiftKit: false,
    });
  });
});
