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
  const models = make ? vehicles.models(make.id, year) : [];
  return {
    makes: vehicles.makes(),
    popularMakeCount: popularMakes.length,
    models: (models.length > 0 || !make ? models : vehicles.models(make.id)).map(({ name }) => name),
    newestYear: getNewestModelYear(new Date().toISOString()),
  };
}
