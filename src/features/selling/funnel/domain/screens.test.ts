import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type FunnelQuestion,
  findScreenIndex,
  listScreenFields,
  wasSubmitted,
  withoutVin,
} from './screens.ts';
import { variants } from './variants.ts';

const oneByOne: FunnelQuestion[][] = [['vehicle'], ['mileage'], ['place']];
const vinFirst: FunnelQuestion[][] = [['vin'], ['mileage', 'place']];

const fieldSet = (...fields: string[]) => new Set(fields);
const vehicle = ['vehicleYear', 'vehicleMake', 'vehicleModel'];

describe('findScreenToShow', () => {
  it.each([
    ['nothing yet', fieldSet(), fieldSet(), undefined, 0],
    ['the vehicle', fieldSet(...vehicle), fieldSet('vehicleMileage', 'zipCode'), undefined, 1],
    ['a vehicle without a model', fieldSet(...vehicle), fieldSet('vehicleModel'), undefined, 0],
    ['an empty mileage', fieldSet(...vehicle, 'vehicleMileage'), fieldSet('vehicleMileage'), undefined, 1],
    ['all but the ZIP code', fieldSet(...vehicle, 'vehicleMileage'), fieldSet('zipCode'), undefined, 2],
    ['everything', fieldSet(...vehicle, 'vehicleMileage', 'zipCode'), fieldSet(), undefined, undefined],
    [
      'everything, revisiting the mileage',
      fieldSet(...vehicle, 'vehicleMileage', 'zipCode'),
      fieldSet(),
      'mileage',
      1,
    ],
    [
      'everything, revisiting an unknown question',
      fieldSet(...vehicle, 'vehicleMileage', 'zipCode'),
      fieldSet(),
      'x',
      undefined,
    ],
    ['only a ZIP code', fieldSet('zipCode'), fieldSet(), undefined, 0],
  ])('with %s', (_name, fields, invalidFields, revisit, expected) => {
    expect(findScreenIndex(oneByOne, { submittedFields: fields, invalidFields, revisit })).toBe(expected);
  });

  it('stops at the first screen with missing or invalid answers', () => {
    const all = ['vin', ...vehicle, 'vehicleMileage', 'zipCode'];
    const screens = fc.constantFrom(oneByOne, vinFirst, withoutVin(vinFirst));
    fc.assert(
      fc.property(screens, fc.subarray(all), fc.subarray(all), (screenList, answered, wrong) => {
        const [fields, invalidFields] = [new Set(answered), new Set(wrong)];
        const screenIndex = findScreenIndex(screenList, { submittedFields: fields, invalidFields });
        const isDone = (screen: FunnelQuestion[]) =>
          wasSubmitted(screen, fields) && !listScreenFields(screen).some((field) => invalidFields.has(field));
        expect(screenList.slice(0, screenIndex).every(isDone)).toBe(true);
        const next = screenIndex === undefined ? undefined : screenList[screenIndex];
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

  it('have different headlines', () => {
    const headlines = Object.values(variants).map(({ headline }) => headline);
    expect(new Set(headlines).size).toBe(5);
  });
});
