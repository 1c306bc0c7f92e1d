import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatFactoryTable } from '../../../test/factory-table.ts';
import { card, ratingDate } from '../../../test/rating-samples.ts';
import { formatPriceRow, readReviewedCars } from '../../../test/reviewed-cars.ts';

const page = readFileSync('docs/pricing.md', 'utf8');
const cars = readReviewedCars(page);

test('has 40 reviewed cars', () => {
  expect(cars).toHaveLength(40);
  expect(cars.filter(({ note }) => note === '')).toEqual([]);
});

test.each(cars)('$name still has the reviewed price', (car) => {
  expect(formatPriceRow(car, card, ratingDate)).toBe(car.row);
});

test("docs/pricing.md lists the rate card's factory coverage", () => {
  expect(page).toContain(formatFactoryTable(card));
});
