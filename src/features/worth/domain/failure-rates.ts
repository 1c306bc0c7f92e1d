/**
 * How often something of a group of parts fails, in 12,000 miles driven, by odometer. Demonstration: invented for this
 * project, in no way measured, and the same for every make. A real table would come from claims over contracts in force.
 */
export const failureRates = {
  version: 'Demonstration 2026.11',
  madeOn: '2026-11-21',
  /** Upper ends of the odometer bands; the last rate holds above them. */
  bands: [30_000, 60_000, 90_000, 120_000, 150_000],
  /** What each model year beyond the fifth adds. */
  perOlderYear: 0.03,
  groups: {
    engine: [0.003, 0.008, 0.018, 0.035, 0.055, 0.08],
    turbo: [0.004, 0.01, 0.025, 0.045, 0.065, 0.085],
    transmission: [0.003, 0.008, 0.018, 0.032, 0.05, 0.07],
    transferCase: [0.001, 0.003, 0.006, 0.012, 0.018, 0.025],
    driveAxle: [0.004, 0.012, 0.03, 0.05, 0.07, 0.09],
    electricDrive: [0.004, 0.008, 0.015, 0.025, 0.035, 0.05],
    seals: [0.001, 0.003, 0.008, 0.015, 0.022, 0.03],
    electrical: [0.012, 0.03, 0.06, 0.09, 0.12, 0.15],
    cooling: [0.006, 0.018, 0.045, 0.07, 0.09, 0.11],
    airConditioning: [0.006, 0.02, 0.05, 0.075, 0.09, 0.11],
    fuel: [0.004, 0.012, 0.028, 0.045, 0.06, 0.075],
    brakes: [0.004, 0.012, 0.028, 0.04, 0.055, 0.07],
    steering: [0.003, 0.01, 0.024, 0.04, 0.055, 0.07],
    suspension: [0.006, 0.02, 0.045, 0.07, 0.095, 0.12],
    highTech: [0.02, 0.035, 0.055, 0.07, 0.085, 0.1],
    comfort: [0.012, 0.024, 0.04, 0.055, 0.07, 0.085],
    everythingElse: [0.012, 0.024, 0.04, 0.055, 0.07, 0.085],
  },
} as const;

const ratedMiles = 12_000;
const agingFrom = 5;

export type GroupKey = keyof typeof failureRates.groups;
export const groupKeys = Object.keys(failureRates.groups) as GroupKey[];

/** What a vehicle has that others have not. */
export type Equipment = {
  isAwd: boolean;
  isTurbo: boolean;
  isSupercharged: boolean;
  isHybrid: boolean;
  isElectric: boolean;
};

const burning: GroupKey[] = ['engine', 'transmission', 'fuel', 'seals'];

/** Whether a vehicle has parts of a group at all. */
export function hasGroup(equipment: Equipment, key: GroupKey): boolean {
  if (key === 'turbo') return equipment.isTurbo || equipment.isSupercharged;
  if (key === 'transferCase') return equipment.isAwd;
  if (key === 'electricDrive') return equipment.isHybrid || equipment.isElectric;
  return !(equipment.isElectric && burning.includes(key));
}

/** Failures to expect of a group over some miles, at an odometer reading and an age in years. */
export function expectedFailures(
  key: GroupKey,
  at: { odometer: number; age: number; miles: number },
): number {
  const band = failureRates.bands.findIndex((upTo) => at.odometer <= upTo);
  const rate = failureRates.groups[key].at(band) ?? 0;
  const aging = 1 + failureRates.perOlderYear * Math.max(0, at.age - agingFrom);
  return (rate * aging * at.miles) / ratedMiles;
}
