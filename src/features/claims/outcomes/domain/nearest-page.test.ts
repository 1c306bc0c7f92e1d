import { expect, test } from 'vitest';
import { vehicleName, whatBreaksPath } from '../../../vehicles/domain/vehicle-paths.ts';
import { findNearestPage } from './nearest-page.ts';
import { coveragePath } from './scope.ts';
import { findBestMatch, searchVehicles } from './search-vehicles.ts';

const buildVehicle = (make: string, model: string | null, modelYear: number | null, claimCount: number) => ({
  make,
  model,
  modelYear,
  claimCount,
});
const lists = {
  makes: [buildVehicle('Jeep', null, null, 40), buildVehicle('Yugo', null, null, 3)],
  models: [buildVehicle('Jeep', 'Grand Cherokee', null, 24), buildVehicle('Jeep', 'Wrangler', null, 9)],
  vehicles: [
    buildVehicle('Jeep', 'Grand Cherokee', 2016, 15),
    buildVehicle('Jeep', 'Grand Cherokee', 2014, 9),
  ],
};
const findNearest = (make: string, model?: string, year?: string) => {
  const page = findNearestPage({ make, model, year }, lists);
  return page && [page.path, page.isExact];
};

test('a vehicle with enough claims has a page, however its name is spelled', () => {
  expect(findNearest('jeep', 'grand-cherokee', '2016')).toEqual([
    '/what-breaks/jeep/grand-cherokee/2016',
    true,
  ]);
  expect(findNearest('JEEP', 'Grand Cherokee', '2016')).toEqual([
    '/what-breaks/jeep/grand-cherokee/2016',
    true,
  ]);
  expect(findNearest('Jeep')).toEqual(['/what-breaks/jeep', true]);
});

test('a vehicle with too few claims falls back to its model or make', () => {
  expect(findNearest('jeep', 'grand-cherokee', '2014')).toEqual(['/what-breaks/jeep/grand-cherokee', false]);
  expect(findNearest('jeep', 'wrangler', '2015')).toEqual(['/what-breaks/jeep', false]);
  expect(findNearest('jeep', 'no-such')).toEqual(['/what-breaks/jeep', false]);
  expect(findNearest('yugo')).toBeUndefined();
  expect(findNearest('no-such', 'model', '2016')).toBeUndefined();
});

test('search terms match the beginnings of names, in any order', () => {
  const find = (text: string) => searchVehicles(lists.vehicles, text).map(vehicleName);
  expect(find('grand 2016 jee')).toEqual(['2016 Jeep Grand Cherokee']);
  expect(find('jeepgrand')).toHaveLength(2);
  expect(find('zeppelin')).toEqual([]);
  expect(find(' ')).toEqual([]);
});

test('picks the vehicle whose full name was entered, or the only model that matches', () => {
  const all = [...lists.models, ...lists.vehicles, ...lists.makes];
  const match = (text: string) => findBestMatch(text, searchVehicles(all, text));
  expect(match('jeep')).toMatchObject({ make: 'Jeep', model: null });
  expect(match('grand cherokee')).toMatchObject({ model: 'Grand Cherokee', modelYear: null });
  expect(match('2014')).toMatchObject({ modelYear: 2014 });
  expect(match('je')).toBeUndefined();
  expect(match('zeppelin')).toBeUndefined();
});

test('page URLs', () => {
  expect(whatBreaksPath({ make: 'Mercedes-Benz', model: 'C-Class', modelYear: 2015 })).toBe(
    '/what-breaks/mercedes-benz/c-class/2015',
  );
  expect(whatBreaksPath({ make: 'Jeep', model: null, modelYear: 2016 })).toBe('/what-breaks/jeep');
  expect(coveragePath('Water pump')).toBe('/is-this-covered?query=Water+pump');
});
