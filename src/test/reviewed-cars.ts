import { rate } from '../features/plans/domain/rate.ts';
import type { RateCard } from '../features/plans/domain/rate-card.ts';
import { type RatedVehicle, typicalUsage } from '../features/plans/domain/rating-input.ts';
import { dollars, formatInteger, wholeDollars } from '../shared/format.ts';

export type ReviewedCar = { row: string; name: string; state: string; note: string; vehicle: RatedVehicle };

const twoWordMakes = ['Land Rover', 'Alfa Romeo', 'Aston Martin'];

export function readReviewedCars(page: string): ReviewedCar[] {
  return page.split('\n').flatMap((row) => {
    const [name = '', miles = '', equipment = '', state = '', , , , , note = ''] = row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    const [, year, rest = ''] = /^(\d{4}) (.+)$/.exec(name) ?? [];
    if (!year) return [];
    const make = twoWordMakes.find((name) => rest.startsWith(name)) ?? rest.split(' ')[0] ?? '';
    const vehicle: RatedVehicle = {
      modelYear: Number(year),
      make,
      model: rest.slice(make.length + 1),
      mileage: Number(miles.replaceAll(',', '')),
      isAwd: equipment.includes('awd'),
      isTurbo: equipment.includes('turbo'),
      isSupercharged: equipment.includes('supercharged'),
      isDiesel: equipment.includes('diesel'),
      isHybrid: equipment.includes('hybrid'),
      isElectric: equipment.includes('electric'),
      grossVehicleWeightPounds: null,
    };
    return [{ row, name, state, note, vehicle }];
  });
}

const term = { months: 36, miles: 45_000 };

export function formatPriceRow(
  { row, state, note, name, vehicle }: ReviewedCar,
  rateCard: RateCard,
  on: string,
): string {
  const { plans, vehicleValueCents } = rate({ vehicle, usage: typicalUsage, state, rateCard, on });
  const cell = (plan: string) => {
    const offer = plans.find((each) => each.plan === plan);
    if (!offer?.offered) return offer?.ineligibilityReasons[0]?.code ?? '';
    const found = offer.terms.find(({ months, miles }) => months === term.months && miles === term.miles);
    return found?.offered ? dollars(found.price.totalCents) : (found?.ineligibilityReason.code ?? '');
  };
  const equipment = row.split('|')[3]?.trim() ?? '';
  const cells = [name, formatInteger(vehicle.mileage), equipment, state, wholeDollars(vehicleValueCents)];
  return `| ${[...cells, cell('Powertrain'), cell('Plus'), cell('Premium'), note].join(' | ')} |`;
}
