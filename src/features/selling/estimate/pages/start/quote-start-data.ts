import type { VehicleActions } from '../../../../vehicles/actions.ts';
import { popularMakes } from '../../../../vehicles/domain/makes.ts';
import { getNewestModelYear } from '../../actions/declared-vehicle.ts';
import type { QuoteStartData } from './start-fields.tsx';

export function loadQuoteStartData(
  vehicles: VehicleActions,
  values: Record<string, string | undefined> = {},
): QuoteStartData {
  const make = values.vehicleMake ? vehicles.findMake(values.vehicleMake) : undefined;
  const year = Number(values.vehicleYear) || undefined;
  const modelsOfYear = make ? vehicles.models(make.id, year) : [];
  const models = make && modelsOfYear.length === 0 ? vehicles.models(make.id) : modelsOfYear;
  return {
    makes: vehicles.makes(),
    popularMakeCount: popularMakes.length,
    models: models.map(({ name }) => name),
    newestYear: getNewestModelYear(new Date().toISOString()),
  };
}
