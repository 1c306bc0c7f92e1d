import { z } from 'zod';
import { readData } from '../read-data.ts';

const build = z.strictObject({
  power: z.enum(['gas', 'turbo', 'diesel', 'hybrid', 'electric']),
  gearbox: z.enum(['automatic', 'cvt', 'dual-clutch', 'none']),
  drive: z.enum(['two', 'all', 'four']),
  body: z.enum(['sedan', 'suv', 'minivan', 'pickup']),
  steering: z.enum(['hydraulic', 'electric']),
  hasAirSuspension: z.literal(true).optional(),
});

const vehicle = z
  .strictObject({
    make: z.string(),
    model: z.string(),
    vin: z.string().regex(/^[A-Z0-9]{8} [A-Z0-9]$/),
    build,
    price: z.int().min(1),
    costs: z.number().positive(),
    claims: z.record(z.string().regex(/^\d{4}$/), z.int().min(1)),
    weak: z.record(z.string(), z.number().positive()),
  })
  .transform(({ vin, build: parts, claims, ...rest }) => ({
    ...rest,
    ...parts,
    stem: vin.slice(0, 8),
    plant: vin.slice(9),
    years: claims,
  }));

export type DemonstrationVehicle = z.output<typeof vehicle>;

export const readVehicles = (): DemonstrationVehicle[] => readData('claims/vehicles.yaml', z.array(vehicle));
