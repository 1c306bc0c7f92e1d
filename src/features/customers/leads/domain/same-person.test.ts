import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LeadAnswers, noAnswers } from '../schema/lead-fields.ts';
import { mergeAnswers } from './same-person.ts';

describe('mergeAnswers', () => {
  const answers = fc.record({
    firstName: fc.constantFrom('Ada', 'Bob'),
    email: fc.constant('ada@example.com'),
    phone: fc.constantFrom(null, '+13125550142', '+13125550143'),
    vehicleMake: fc.constantFrom(null, 'Honda', 'Ford'),
    vehicleModel: fc.constantFrom(null, 'Accord'),
    vehicleMileage: fc.constantFrom(null, 1000, 2000),
    turbo: fc.constantFrom(null, true, false),
    zipCode: fc.constantFrom(null, '60601', '90001'),
  });
  const full = (partial: object) => ({ ...noAnswers, ...partial }) as LeadAnswers;

  it('prefers newer answers, keeps earlier ones that have no newer answer, and never mixes two vehicles or places', () => {
    fc.assert(
      fc.property(answers, answers, (one, other) => {
        const [earlier, newer] = [full(one), full(other)];
        const both = mergeAnswers(earlier, newer);
        for (const [field, value] of Object.entries(newer)) {
          if (value !== null && value !== false) expect(both[field as keyof LeadAnswers]).toBe(value);
        }
        expect(both.phone).toBe(newer.phone ?? earlier.phone);
        const isAnotherVehicle = newer.vehicleMake !== null && newer.vehicleMake !== earlier.vehicleMake;
        if (isAnotherVehicle)
          expect([both.turbo, both.vehicleMileage]).toEqual([newer.turbo, newer.vehicleMileage]);
        expect(mergeAnswers(both, newer)).toEqual(both);
      }),
    );
  });
});
