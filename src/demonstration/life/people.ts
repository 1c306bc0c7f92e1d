import { generateVin } from '../../../seed/claims/claims.ts';
import type { SeededRandom } from '../../../seed/claims/random.ts';
import { type DemonstrationVehicle, readVehicles } from '../../../seed/claims/vehicles.ts';
import { inventedEmail } from '../invented.ts';

const firstNames =
  'Ada Alan Amir Ana Ben Carla Chen Dana Diego Edith Eli Fatima Frank Gina Grace Hana Hugo Ines Ivan Jada Joan Karim Kurt Lena Linus Mae Malik Nina Omar Priya Quinn Rosa Sam Tara Theo Uma Vera Wade Yara Zoe'.split(
    ' ',
  );
const lastNames = ['Example', 'Sample', 'Instance', 'Placeholder', 'Demo'];
const zipCodes =
  '75201 78701 33130 32801 30303 43215 28202 19103 60601 62701 48226 37203 85004 23219 46204 07102'.split(
    ' ',
  );
const streets = ['Oak Street', 'Maple Avenue', 'Main Street', 'Cedar Lane', 'Lake Drive'];

export type InventedPerson = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  zipCode: string;
  street: string;
  ipAddress: string;
  vin: string;
  vehicle: DemonstrationVehicle;
  modelYear: number;
  mileage: number;
};

/** The phone numbers (555-01xx) are reserved for fiction, and the IP addresses (198.18.0.0/15) for tests. */
export function createPeopleGenerator(random: SeededRandom, thisYear: number): () => InventedPerson {
  const vehicles = readVehicles();
  let number = 0;
  return () => {
    number += 1;
    const firstName = random.pick(firstNames);
    const lastName = random.pick(lastNames);
    const vehicle = random.pick(vehicles);
    const modelYear = Number(random.pick(Object.keys(vehicle.years)));
    // Not consecutive, as if other cars had been built in between.
    const serialNumber = 500_000 + number * 37;
    const driven = (thisYear - modelYear + 1) * random.between(5_500, 11_500);
    return {
      firstName,
      lastName,
      email: inventedEmail(`${firstName}.${lastName}.${number}`.toLowerCase()),
      phone: `(${random.pick([312, 214, 404, 614, 215])}) 555-01${String(random.integer(0, 99)).padStart(2, '0')}`,
      zipCode: random.pick(zipCodes),
      street: `${random.integer(1, 900)} ${random.pick(streets)}`,
      ipAddress: `198.${18 + ((number >> 8) & 1)}.${number & 255}.${random.integer(1, 254)}`,
      vin: generateVin(vehicle, modelYear, serialNumber),
      vehicle,
      modelYear,
      mileage: Math.min(140_000, Math.round(driven)),
    };
  };
}

export const toVisitor = ({ ipAddress }: Pick<InventedPerson, 'ipAddress'>, page: string) => ({
  ipAddress,
  browser: 'The demonstration',
  page,
  optsOutOfTracking: false,
});
