import { grouped } from './figures.ts';
import type { RatedVehicle, Usage } from './rating-input.ts';

/** A rated vehicle as a sentence names it: "2014 Honda Accord with 120,000 miles, driven 12,000 miles a year in AZ". */
export function vehicleInWords(rated: { vehicle: RatedVehicle; usage: Usage; state: string }): string {
  const { modelYear, make, model, mileage } = rated.vehicle;
  const driven = `driven ${grouped(rated.usage.milesPerYear)} miles a year in ${rated.state}`;
  return `${modelYear} ${make} ${model} with ${grouped(mileage)} miles, ${driven}`;
}
