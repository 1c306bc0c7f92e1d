import { listLeadingKeys, toNameKey } from '../../../plans/domain/model-text.ts';
import type { RatedVehicle } from '../../../plans/domain/rating-input.ts';
import { equipmentLabels } from '../../../vehicles/domain/equipment.ts';

export type VehicleChange = { field: string; from: string; to: string };

const labels: Partial<Record<keyof RatedVehicle, string>> = {
  modelYear: 'Model year',
  make: 'Make',
  model: 'Model',
  ...equipmentLabels,
};

function formatValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value);
}

/** "CR-V" and "CR-V EX" are the same model. "CR-V" and "HR-V" aren't. */
const isSameModel = (a: string, b: string) =>
  listLeadingKeys(a).includes(toNameKey(b)) || listLeadingKeys(b).includes(toNameKey(a));

type NamedVehicle = Pick<RatedVehicle, 'modelYear' | 'make' | 'model'>;

export const isDifferentVehicle = (quotedVehicle: NamedVehicle, vinVehicle: NamedVehicle): boolean =>
  quotedVehicle.modelYear !== vinVehicle.modelYear ||
  toNameKey(quotedVehicle.make) !== toNameKey(vinVehicle.make) ||
  !isSameModel(quotedVehicle.model, vinVehicle.model);

export function listVehicleChanges(before: RatedVehicle, after: RatedVehicle): VehicleChange[] {
  const fields = Object.entries(labels) as [keyof RatedVehicle, string][];
  return (
    fields
      .filter(([field]) => before[field] !== after[field])
      // "Accord" and "Accord EX" are the same to the buyer.
      .filter(([field]) => field !== 'model' || !isSameModel(before.model, after.model))
      .map(([field, name]) => ({
        field: name,
        from: formatValue(before[field]),
        to: formatValue(after[field]),
      }))
  );
}
