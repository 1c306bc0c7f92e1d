import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyInputs, buildVehicle } from '../../../../test/rating-samples.ts';
import { typicalUsage } from '../../../plans/domain/rating-input.ts';
import {
  fromStored,
  listStaffLabels,
  toLeadAnswers,
  toQuery,
  toRatedVehicle,
  toUsage,
} from './vehicle-questions.ts';

const vehicle = buildVehicle();

describe('the answers to the questions about a vehicle', () => {
  it('are stored without loss', () => {
    fc.assert(
      fc.property(anyInputs, (stored) => {
        const answers = fromStored(stored);
        expect(toUsage(answers)).toEqual(stored.usage);
        expect({ ...stored.vehicle, ...toRatedVehicle(answers) }).toEqual(stored.vehicle);
      }),
    );
  });

  it('count as typical use until they are given', () => {
    expect(toUsage({})).toEqual(typicalUsage);
    expect(fromStored({ vehicle, usage: null })).toMatchObject({ vehicleMileage: 60_000, isAwd: false });
    expect(fromStored({ vehicle, usage: null }).isUsedForRideshare).toBeUndefined();
  });

  it('ignore what follows a question that was answered with no', () => {
    const answers = { isUsedForCommercial: false, commercialUseTypes: ['Farm' as const] };
    expect(toUsage(answers).commercialUseTypes).toEqual([]);
    expect(toUsage({ ...answers, isUsedForCommercial: true }).commercialUseTypes).toEqual(['Farm']);
  });

  it('assume a small lift kit for a modification of an unknown kind', () => {
    expect(toUsage({ hasModificationsOrLiftKit: true }).modification).toBe('LiftKitUpTo6Inches');
  });
});

describe('toQuery', () => {
  it('leaves out what is false or missing, and what the price page does not ask', () => {
    const answers = {
      vehicleMileage: 0,
      isAwd: true,
      isDiesel: false,
      firstSoldOn: null,
      isUsedForRideshare: true,
    };
    expect(toQuery(answers)).toEqual({ vehicleMileage: '0', isAwd: 'on' });
  });
});

describe('listStaffLabels', () => {
  it('lists what sets a vehicle apart', () => {
    const usage = { ...typicalUsage, commercialUseTypes: ['Farm' as const], isOdometerAltered: true };
    const sold = { ...vehicle, inServiceOn: '2023-01-15' };
    expect(listStaffLabels({ vehicle: sold, usage })).toEqual([
      'First sold January 15, 2023',
      'Farm or ranch',
      'Odometer altered',
    ]);
    expect(listStaffLabels({ vehicle, usage: null })).toEqual([]);
  });
});

describe('toLeadAnswers', () => {
  it('leaves out unanswered questions', () => {
    const answersWithoutUsage = toLeadAnswers({ vehicle, usage: null });
    expect(answersWithoutUsage).toMatchObject({ vehicleMileage: 60_000, awd: false });
    expect(answersWithoutUsage).not.toHaveProperty('rideshare');
    expect(toLeadAnswers({ vehicle, usage: typicalUsage })).toMatchObject({
      milesPerYear: 12_000,
      commercialUse: false,
      rideshare: false,
    });
  });
});
