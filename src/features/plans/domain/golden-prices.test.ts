import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { factoryTable } from '../../../test/factory-table.ts';
import { card, on } from '../../../test/rating-samples.ts';
import { priceRow, reviewedCars } from '../../../test/reviewed-cars.ts';

const page = readFileSync('docs/pricing.md', 'utf8');
const cars = reviewedCars(page);

test('forty cars were reviewed', () => {
  expect(cars).toHaveLength(40);
  expect(cars.filter(({ why }) => why === '')).toEqual([]);
});

test.each(cars)('$name costs what was reviewed', (car) => {
  expect(priceRow(car, card, on)).toBe(car.row);
});

test('the page lists the factory coverage of the card, with its sources', () => {
  expect(page).toContain(factoryTable(card));
});
