import type { PlanKey } from '../../src/features/plans/domain/plan-data.ts';
import { demonstrationPlans } from '../plans/plan-data.ts';
import type { DemonstrationVehicle } from './vehicles.ts';

export type DemonstrationPart = {
  name: string;
  assembly: string;
  coverageKey: string;
  /** The first plan that covers it; null: it wears out, and none does. */
  lowestPlan: PlanKey | null;
  /** How often it fails, next to others. */
  weight: number;
  /** Where most of them fail, in miles. */
  miles: number;
  /** An ordinary car's: dollars of parts, hours of labor. */
  dollars: number;
  hours: number;
  fits: (vehicle: DemonstrationVehicle) => boolean;
};

type Fits = DemonstrationPart['fits'];
type Row = [name: string, weight: number, miles: number, dollars: number, hours: number, fits?: Fits];

const burns: Fits = ({ power }) => power !== 'electric';
const sparks: Fits = ({ power }) => power !== 'electric' && power !== 'diesel';
const blows: Fits = ({ power }) => power === 'turbo' || power === 'diesel';
const cranks: Fits = ({ power }) => power !== 'electric' && power !== 'hybrid';
const shifts: Fits = ({ gearbox }) => gearbox === 'automatic';
const converts: Fits = ({ gearbox }) => gearbox === 'automatic' || gearbox === 'cvt';
const isFour: Fits = ({ drive }) => drive === 'four';
const plugs: Fits = ({ power }) => power === 'electric';
const plugsOrMixes: Fits = ({ power }) => power === 'electric' || power === 'hybrid';

const { coverageGroups, exclusions } = demonstrationPlans;
const groupOf = new Map(coverageGroups.flatMap((group) => group.parts.map(({ name }) => [name, group])));

function covered([name, weight, miles, dollars, hours, fits = () => true]: Row): DemonstrationPart {
  const group = groupOf.get(name);
  if (!group) throw new Error(`The contract names no part ${name}`);
  const { key: coverageKey, name: assembly, lowestPlan } = group;
  return { name, assembly, coverageKey, lowestPlan, weight, miles, dollars, hours, fits };
}

function wearing(assembly: string, key: string, [, ...row]: Row): DemonstrationPart {
  const exclusion = exclusions.find((each) => each.key === key);
  if (!exclusion) throw new Error(`The contract excludes no ${key}`);
  const [weight, miles, dollars, hours, fits = () => true] = row;
  return {
    name: exclusion.name,
    assembly,
    coverageKey: key,
    lowestPlan: null,
    weight,
    miles,
    dollars,
    hours,
    fits,
  };
}

/** Amounts are plausible, and invented; see the facts named in the price articles of the site. */
const coveredParts = (
  [
    ['Pistons and rings', 2, 95_000, 1_900, 16, burns],
    ['Connecting rods and bearings', 1.5, 92_000, 2_600, 18, burns],
    ['Crankshaft and main bearings', 0.8, 105_000, 2_900, 20, burns],
    ['Camshafts and bearings', 1.2, 96_000, 900, 9, burns],
    ['Valves, springs and guides', 1.2, 100_000, 700, 11, burns],
    ['Lifters and rocker arms', 3, 88_000, 780, 10, burns],
    ['Timing chain and tensioner', 4, 98_000, 620, 9, burns],
    ['Variable valve timing actuator', 2.5, 85_000, 390, 4, sparks],
    ['Oil pump', 1.5, 100_000, 310, 7, burns],
    ['Oil pan', 1, 90_000, 210, 3.5, burns],
    ['Cylinder heads', 1.2, 92_000, 1_450, 13, burns],
    ['Intake manifold', 1.8, 85_000, 340, 3.5, burns],
    ['Exhaust manifold', 1.5, 95_000, 460, 4.5, cranks],
    ['Engine mounts', 4, 82_000, 230, 2.2, burns],
    ['Turbocharger', 5, 90_000, 1_350, 6, blows],
    ['Wastegate and actuator', 1.5, 86_000, 420, 3, blows],
    ['Intercooler', 1.2, 92_000, 480, 2.5, blows],
    ['Torque converter', 3, 95_000, 640, 8, converts],
    ['Planetary gears', 1.5, 110_000, 1_500, 12, shifts],
    ['Transmission bands and clutch packs', 3, 108_000, 1_300, 12, shifts],
    ['Valve body', 3, 86_000, 780, 4.5, converts],
    ['Shift solenoids', 3, 82_000, 280, 3.2, shifts],
    ['CVT belt and pulleys', 4, 82_000, 2_700, 9, ({ gearbox }) => gearbox === 'cvt'],
    ['Dual-clutch mechatronic unit', 6, 70_000, 1_250, 5, ({ gearbox }) => gearbox === 'dual-clutch'],
    ['Transmission mounts', 1.5, 90_000, 130, 1.6, converts],
    ['Transfer case gears and chain', 3, 100_000, 1_150, 5.5, isFour],
    ['Transfer case shift motor', 4, 82_000, 360, 1.8, isFour],
    ['Transfer case bearings', 1.5, 108_000, 320, 6, isFour],
    ['Differential gears', 2, 108_000, 880, 7],
    ['Axle shafts', 2, 96_000, 310, 2.4],
    ['Constant velocity joints', 3, 92_000, 260, 2.4],
    ['Universal joints', 1.5, 100_000, 140, 1.9, ({ drive }) => drive === 'four'],
    ['Wheel bearings', 7, 84_000, 210, 2],
    ['All-wheel-drive coupling', 2.5, 92_000, 760, 3.6, ({ drive }) => drive === 'all'],
    ['Electric drive motor', 5, 88_000, 3_900, 9, plugs],
    ['Motor generator', 2, 120_000, 2_400, 10, ({ power }) => power === 'hybrid'],
    ['Power inverter', 3, 105_000, 1_900, 4, plugsOrMixes],
    ['DC-DC converter', 4, 80_000, 980, 2.6, plugsOrMixes],
    ['High-voltage contactors', 3, 84_000, 520, 3.2, plugsOrMixes],
    ['Head gasket', 2.5, 104_000, 480, 13, burns],
    ['Valve cover gasket', 2.5, 88_000, 90, 2.6, burns],
    ['Rear main seal', 1.8, 98_000, 70, 8, burns],
    ['Alternator', 7, 86_000, 440, 2, cranks],
    ['Starter motor', 5, 84_000, 310, 1.9, cranks],
    ['Ignition coils', 5, 80_000, 210, 1.3, sparks],
    ['Engine control module', 1.8, 82_000, 890, 1.8, burns],
    ['Window motors and regulators', 5, 76_000, 190, 1.8],
    ['Door lock actuators', 4, 74_000, 160, 1.7],
    ['Wiper motor', 1.5, 82_000, 190, 1.4],
    ['Water pump', 6, 88_000, 290, 3.8, burns],
    ['Radiator', 4, 90_000, 360, 2.8, burns],
    ['Thermostat and housing', 4, 80_000, 140, 1.9, burns],
    ['Cooling fan motor', 3, 82_000, 320, 1.9],
    ['Heater core', 1.2, 96_000, 220, 6.5],
    ['Engine oil cooler', 2, 82_000, 330, 4.5, burns],
    ['Compressor and clutch', 7, 84_000, 560, 2.9],
    ['Condenser', 4, 76_000, 310, 2.4],
    ['Evaporator', 1.8, 92_000, 340, 7],
    ['Blower motor', 3.5, 82_000, 190, 1.3],
    ['Blend door actuators', 3.5, 74_000, 110, 2.2],
    ['Fuel pump', 4, 90_000, 410, 2.3, burns],
    ['High-pressure fuel pump', 2.5, 86_000, 620, 2.8, blows],
    ['Fuel injectors', 3, 92_000, 340, 2.6, burns],
    ['Throttle body', 3, 80_000, 330, 1.3, sparks],
    ['Mass air flow sensor', 1.8, 82_000, 200, 0.7, burns],
    ['Calipers', 3, 80_000, 210, 1.8],
    ['ABS control module', 2.2, 84_000, 690, 1.9],
    ['Wheel speed sensors', 3, 74_000, 120, 1.1],
    ['Brake booster', 1.2, 90_000, 360, 2.3],
    ['Electric parking brake actuator', 1.5, 76_000, 240, 1.4],
    ['Rack and pinion', 3, 92_000, 720, 4],
    ['Power steering pump', 3, 88_000, 320, 2.2, ({ steering }) => steering === 'hydraulic'],
    ['Electric steering motor', 2, 82_000, 790, 2.8, ({ steering }) => steering === 'electric'],
    ['Tie rod ends', 2.5, 84_000, 110, 1.4],
    ['Control arms', 4, 80_000, 320, 2.5],
    ['Ball joints', 3, 82_000, 160, 2.1],
    ['Stabilizer bar and links', 2.5, 74_000, 120, 1.3],
    ['Air springs', 5, 82_000, 920, 2.4, ({ hasAirSuspension }) => hasAirSuspension === true],
    ['Air suspension compressor', 4, 86_000, 760, 1.9, ({ hasAirSuspension }) => hasAirSuspension === true],
    ['Electronic dampers', 1, 76_000, 880, 2.4, ({ costs }) => costs >= 1.15],
    ['Touch screen and infotainment unit', 4.5, 70_000, 1_050, 1.7],
    ['Backup camera', 3, 66_000, 280, 1.2],
    ['Blind-spot sensors', 2, 66_000, 430, 1.3, ({ price }) => price >= 24_000],
    ['Instrument cluster', 1.8, 76_000, 690, 1.5],
    ['Keyless entry receiver', 1.5, 72_000, 230, 1.2],
    ['On-board charger', 5, 78_000, 1_650, 3, plugs],
    ['Power seat motors', 1.5, 76_000, 340, 1.9],
    ['Heated seat elements', 1.2, 70_000, 260, 2.3],
    ['Sunroof motor and switch', 1.3, 76_000, 380, 2.4],
    ['Power liftgate motor', 2.5, 72_000, 460, 1.9, ({ body }) => body === 'suv'],
    ['Power sliding door motor', 5, 72_000, 480, 2.3, ({ body }) => body === 'minivan'],
    ['Airbag control module', 1.2, 80_000, 520, 1.4],
    ['Oxygen sensors', 3, 84_000, 170, 1.1, cranks],
    ['EGR valve', 1.8, 94_000, 290, 2.1, burns],
    ['Purge valve', 3, 72_000, 75, 0.9, sparks],
    ['Crankshaft position sensor', 2, 82_000, 95, 1.3, burns],
    ['Wiring harness', 1.5, 80_000, 380, 4.5],
  ] satisfies Row[]
).map((row) => covered(row as Row));

/** People ask for these too. */
const wearingParts = [
  wearing('Brakes', 'brakePads', ['', 5, 62_000, 260, 2.2]),
  wearing('Tires and wheels', 'tires', ['', 1, 56_000, 540, 1.2]),
  wearing('Electrical', 'battery', ['', 2, 66_000, 180, 0.5]),
  wearing('Cooling', 'beltsHoses', ['', 2, 84_000, 95, 1.5, burns]),
  wearing('Suspension', 'shocks', ['', 2.5, 78_000, 420, 3.2]),
  wearing('Exhaust', 'exhaust', ['', 2, 92_000, 980, 2, burns]),
  wearing('Electrical', 'bulbs', ['', 1, 70_000, 85, 0.7]),
  wearing('Engine', 'sparkPlugs', ['', 1, 84_000, 95, 1.4, sparks]),
];

export const demonstrationParts: DemonstrationPart[] = [...coveredParts, ...wearingParts];
