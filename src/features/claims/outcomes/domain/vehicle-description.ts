import { formatInteger, uncapitalize } from '../../../../shared/format.ts';
import { type NamedVehicle, vehicleName } from '../../../vehicles/domain/vehicle-paths.ts';

/** Search engines truncate longer descriptions. */
const maxLength = 155;

const ending = 'See mileage, bills, and coverage.';

/** Puts details unique to the page first. `parts` are sorted by frequency. Names as many as fit. */
export function writeVehicleDescription(
  vehicle: NamedVehicle,
  { counted, paid, denied }: { counted: number; paid: number; denied: number },
  parts: string[],
): string {
  const claims = `${formatInteger(counted)} ${counted === 1 ? 'claim' : 'claims'}`;
  const summary = `${vehicleName(vehicle)}: ${claims}, ${formatInteger(paid)} paid, ${formatInteger(denied)} denied.`;
  const describeWithParts = (count: number) =>
    `${summary} Most common: ${parts.slice(0, count).map(uncapitalize).join(', ')}. ${ending}`;
  return [3, 2, 1].map(describeWithParts).find((text) => text.length <= maxLength) ?? `${summary} ${ending}`;
}
