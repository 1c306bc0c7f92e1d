import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LeadAnswers, noAnswers } from '../schema/lead-fields.ts';
import { areNamesEqual, getGreetingName, mergeAnswers, splitName } from './same-person.ts';

describe('areNamesEqual', () => {
  it.each([
    ['De la Peña', 'DELAPENA'],
    ["O'Brien", "o'brien"],
    ['Müller-Lüdenscheidt', 'muller ludenscheidt'],
    ['Nguyễn', 'nguyen'],
    ['Peña', 'Pen\u0303a'],
    ['İpek', 'ipek'],
    ['ﬁsher', 'Fisher'],
    ['Strauß', 'STRAUSS'],
    ['-', ' - '],
  ])('treats %s and %s as the same name', (one, other) => {
    expect(areNamesEqual(one, other)).toBe(true);
  });

  it.each([
    ['Smith', 'Smyth'],
    ['Li', 'Lin'],
    ['李', '王'],
    ['Henry 3', 'Henry 4'],
    ['-', '.'],
    ['-', '!'],
    ['-', ''],
    ['', ''],
    ['Li', '-'],
  ])('treats %s and %s as different names', (one, other) => {
    expect([areNamesEqual(one, other), areNamesEqual(other, one)]).toEqual([false, false]);
  });

  it('ignores case, spaces, and accents', () => {
    const latin = fc.string({
      minLength: 1,
      unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzàéîõüçñåŵ'),
    });
    fc.assert(
      fc.property(latin, fc.constantFrom(' ', '-', "'", '.', '\u0301'), (name, filler) => {
        for (const same of [name.toUpperCase(), name.normalize('NFD'), [...name].join(filler)])
          expect(areNamesEqual(name, same)).toBe(true);
      }),
    );
  });
});

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

describe('splitName', () => {
  it.each([
    ['Ada Example', 'Ada', 'Example'],
    ['  Ada  Maria   Example ', 'Ada Maria', 'Example'],
    ['Ada', 'Ada', null],
    ['', '', null],
    ['Maria de la Cruz', 'Maria', 'de la Cruz'],
    ['Vincent van Gogh', 'Vincent', 'van Gogh'],
    ['John Smith Jr.', 'John', 'Smith Jr.'],
    ['John Smith, III', 'John', 'Smith III'],
    ['LEE, ANN', 'ANN', 'LEE'],
    ['Dr. Ann Lee', 'Ann', 'Lee'],
    ['Van Morrison', 'Van', 'Morrison'],
    ['Cédric O', 'Cédric', 'O'],
    ['Ann Church', 'Ann', 'Church'],
    ['Acme Towing & Recovery, LLC', 'Acme Towing & Recovery, LLC', null],
  ])('%j', (name, firstName, lastName) => {
    expect(splitName(name)).toEqual({ firstName, lastName });
  });
});

describe('getGreetingName', () => {
  it.each([
    ['Maria de la Cruz', 'Maria'],
    ['Ada Maria Example', 'Ada Maria'],
    ['LEE, ANN', 'Ann'],
    ['JEAN-LUC PICARD', 'Jean-Luc'],
    ['Mr. Bob', ''],
    ['Mr. Bob Smith', 'Bob'],
    ['Dr. Ann Lee', 'Ann'],
    ['JD Power', 'JD'],
    ['Acme Towing & Recovery, LLC', ''],
    ['Cheap calls 555', ''],
    ['Smith Towing', ''],
    ['🚗 🚙', ''],
    ['Sukarno', 'Sukarno'],
  ])('%j', (name, greeting) => {
    expect(getGreetingName(name)).toBe(greeting);
  });
});
