import type { CountedVehicle } from '../domain/search-vehicles.ts';
import { whatBreaksAddress } from '../domain/vehicle-address.ts';

type Props = { title: string; vehicles: CountedVehicle[]; nameOf: (vehicle: CountedVehicle) => string };

/** Other vehicles to read about; the one of the page is not among them. */
export function VehicleLinks({ title, vehicles, nameOf }: Props) {
  if (vehicles.length === 0) return null;
  return (
    <section className="border-t border-ink pt-3">
      <h3 className="text-lg font-semibold">{title}</h3>
      <ul className="mt-1 flex flex-wrap gap-x-6">
        {vehicles.map((vehicle) => (
          <li key={whatBreaksAddress(vehicle)}>
            <a className="link tabular inline-flex min-h-11 items-center" href={whatBreaksAddress(vehicle)}>
              {nameOf(vehicle)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
