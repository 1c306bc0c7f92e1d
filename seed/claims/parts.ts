import { z } from 'zod';
import type { PlanKey } from '../../src/features/plans/domain/plan-data.ts';
import { readPlans } from '../rate-card.ts';
import { readData } from '../read-data.ts';
import type { DemonstrationVehicle } from './vehicles.ts';

type Fits = (vehicle: DemonstrationVehicle) => boolean;

const needs = {
  '': () => true,
  engine: ({ power }) => power !== 'electric',
  'engine without hybrid': ({ power }) => power !== 'electric' && power !== 'hybrid',
  'spark plugs': ({ power }) => power !== 'electric' && power !== 'diesel',
  'turbo or diesel': ({ power }) => power === 'turbo' || power === 'diesel',
  hybrid: ({ power }) => power === 'hybrid',
  electric: ({ power }) => power === 'electric',
  'electric or hybrid': ({ power }) => power === 'electric' || power === 'hybrid',
  automatic: ({ gearbox }) => gearbox === 'automatic',
  CVT: ({ gearbox }) => gearbox === 'cvt',
  'automatic or CVT': ({ gearbox }) => gearbox === 'automatic' || gearbox === 'cvt',
  'dual clutch': ({ gearbox }) => gearbox === 'dual-clutch',
  'all-wheel drive': ({ drive }) => drive === 'all',
  'four-wheel drive': ({ drive }) => drive === 'four',
  'hydraulic steering': ({ steering }) => steering === 'hydraulic',
  'electric steering': ({ steering }) => steering === 'electric',
  'air suspension': ({ hasAirSuspension }) => hasAirSuspension === true,
  'expensive parts': ({ costs }) => costs >= 1.15,
  '$24k or more when new': ({ price }) => price >= 24_000,
  SUV: ({ body }) => body === 'suv',
  minivan: ({ body }) => body === 'minivan',
} satisfies Record<string, Fits>;

const number = z.string().min(1).pipe(z.coerce.number<string>().positive());

const row = z.strictObject({
  part: z.string(),
  /** Only for wear parts. Other parts belong to an assembly in the contract. */
  assembly: z.string(),
  weight: number,
  miles: number,
  /** Plausible, but invented. */
  dollars: number,
  hours: number,
  needs: z.enum(Object.keys(needs) as (keyof typeof needs)[]),
});

export type DemonstrationPart = Pick<z.output<typeof row>, 'weight' | 'miles' | 'dollars' | 'hours'> & {
  name: string;
  assembly: string;
  coverageKey: string;
  lowestPlan: PlanKey | null;
  fits: Fits;
};

/** Parts in the contract and parts it excludes, because people claim those too. */
export function readParts(): DemonstrationPart[] {
  const { coverageGroups, exclusions } = readPlans();
  return readData('claims/parts.csv', z.array(row)).map(({ part: name, assembly, needs: need, ...rest }) => {
    const group = coverageGroups.find(({ parts }) => parts.some((part) => part.name === name));
    const found = group ?? exclusions.find((exclusion) => exclusion.name === name);
    if (!found) throw new Error(`The contract doesn't name the part ${name}`);
    return {
      ...rest,
      name,
      assembly: group?.name ?? assembly,
      coverageKey: found.key,
      lowestPlan: group?.lowestPlan ?? null,
      fits: needs[need],
    };
  });
}
