import { expect, test } from 'vitest';
import { writeVehicleDescription } from './vehicle-description.ts';

const counts = { counted: 1051, paid: 1000, denied: 40 };

test("a vehicle's description starts with its own facts, and abbreviations keep their capitals", () => {
  const vehicle = { make: 'Nissan', model: 'Altima', modelYear: 2016 };
  expect(
    writeVehicleDescription(vehicle, counts, ['CVT belt and pulleys', 'Alternator', 'Starter', 'Seals']),
  ).toBe(
    '2016 Nissan Altima: 1,051 claims, 1,000 paid, 40 denied. Most common: CVT belt and pulleys, alternator, starter. See mileage, bills, and coverage.',
  );
});

test.each([0, 20, 60, 200])('it fits on a results page, with parts of %i letters', (length) => {
  const part = 'x'.repeat(length);
  const text = writeVehicleDescription({ make: 'Mercedes-Benz', model: 'C-Class' }, counts, [
    part,
    part,
    part,
  ]);
  expect(text.length).toBeLessThanOrEqual(155);
  expect(text).toMatch(/^Mercedes-Benz C-Class: 1,051 claims/);
});
