import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldsOfScreen, type Question, screenToShow, wasSent, withoutVin } from './screens.ts';
import { variants } from './variants.ts';

const oneByOne: Question[][] = [['vehicle'], ['mileage'], ['place']];
const vinFirst: Question[][] = [['vin'], ['mileage', 'place']];

const given = (...fields: string[]) => new Set(fields);
const vehicle = ['vehicleYear', 'vehicleMake', 'vehicleModel'];

describe('screenToShow', () => {
  it.each([
    ['nothing yet', given(), given(), undefined, 0],
    ['the vehicle', given(...vehicle), given('vehicleMileage', 'zipCode'), undefined, 1],
    ['a vehicle without a model', given(...vehicle), given('vehicleModel'), undefined, 0],
    ['an empty odometer', given(...vehicle, 'vehicleMileage'), given('vehicleMileage'), undefined, 1],
    ['all but the ZIP code', given(...vehicle, 'vehicleMileage'), given('zipCode'), undefined, 2],
    ['everything', given(...vehicle, 'vehicleMileage', 'zipCode'), given(), undefined, undefined],
    ['everything, the odometer again', given(...vehicle, 'vehicleMileage', 'zipCode'), given(), 'mileage', 1],
    [
      'everything, what is none again',
      given(...vehicle, 'vehicleMileage', 'zipCode'),
      given(),
      'x',
      undefined,
    ],
    ['a ZIP code alone', given('zipCode'), given(), undefined, 0],
  ])('with %s', (_name, fields, faulty, again, expected) => {
    expect(screenToShow(oneByOne, { given: fields, faulty, again })).toBe(expected);
  });

  it('stops at the first screen with missing or invalid answers', () => {
    const all = ['vin', ...vehicle, 'vehicleMileage', 'zipCode'];
    const screens = fc.constantFrom(oneByOne, vinFirst, withoutVin(vinFirst));
    fc.assert(
      fc.property(screens, fc.subarray(all), fc.subarray(all), (asked, some, wrong) => {
        const [fields, faulty] = [new Set(some), new Set(wrong)];
        const shown = screenToShow(asked, { given: fields, faulty });
        const isDone = (screen: Question[]) =>
          wasSent(screen, fields) && !fieldsOfScreen(screen).some((field) => faulty.has(field));
        expect(asked.slice(0, shown).every(isDone)).toBe(true);
        const next = shown === undefined ? undefined : asked[shown];
        if (next) expect(isDone(next)).toBe(false);
      }),
    );
  });
});

describe('variants', () => {
  it('each ask for the vehicle, mileage, and place', () => {
    for (const { start } of Object.values(variants)) {
      if (start.kind === 'card') continue;
      for (const screens of [start.screens, withoutVin(start.screens)]) {
        const questions = screens.flat();
        expect(questions.filter((question) => question === 'vin' || question === 'vehicle')).toHaveLength(1);
        expect(questions).toContain('mileage');
        expect(questions).toContain('place');
      }
    }
  });

  it('each have their own headline', () => {
    const headlines = Object.values(variants).map(({ headline }) => headline);
    expect(new Set(headlines).size).toBe(5);
  });
});
