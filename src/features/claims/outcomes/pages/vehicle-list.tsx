import { vehicleName, whatBreaksPath } from '../../../vehicles/domain/vehicle-paths.ts';
import type { CountedVehicle } from '../domain/search-vehicles.ts';
import { formatClaimCount } from './format.ts';

export function VehicleList({ vehicles, className }: { vehicles: CountedVehicle[]; className: string }) {
  return (
    <ul className={`grid gap-x-10 border-t border-ink sm:grid-cols-2 ${className}`}>
      {vehicles.map((vehicle) => (
        <li key={whatBreaksPath(vehicle)} className="border-b border-line">
          <a
            className="flex min-h-12 items-center justify-between gap-4 py-2 hover:text-orange-ink hover:underline"
            href={whatBreaksPath(vehicle)}
          >
            <span className="font-semibold">{vehicleName(vehicle)}</span>
            <span className="tabular text-sm text-slate">{formatClaimCount(vehicle.claimCount)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
