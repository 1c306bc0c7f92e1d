/** Failures per 12,000 miles. Invented, and set so that ordinary plans pay back about half of their price. */
export const failureRates = {
  version: 'Demonstration 2026.11',
  madeOn: '2026-11-21',
  /** Upper limits of the odometer bands; the last rate applies above them. */
  bands: [30_000, 60_000, 90_000, 120_000, 150_000],
  /** Added for each year of age beyond five. */
  perOlderYear: 0.03,
  groups: {
    engine: [0.006, 0.016, 0.036, 0.07, 0.11, 0.16],
    turbo: [0.008, 0.02, 0.05, 0.09, 0.13, 0.17],
    transmission: [0.006, 0.016, 0.036, 0.064, 0.1, 0.14],
    transferCase: [0.002, 0.006, 0.012, 0.024, 0.036, 0.05],
    driveAxle: [0.008, 0.024, 0.06, 0.1, 0.14, 0.18],
    electricDrive: [0.008, 0.016, 0.03, 0.05, 0.07, 0.1],
    seals: [0.002, 0.006, 0.016, 0.03, 0.044, 0.06],
    electrical: [0.024, 0.06, 0.12, 0.18, 0.24, 0.3],
    cooling: [0.012, 0.036, 0.09, 0.14, 0.18, 0.22],
    airConditioning: [0.012, 0.04, 0.1, 0.15, 0.18, 0.22],
    fuel: [0.008, 0.024, 0.056, 0.09, 0.12, 0.15],
    brakes: [0.008, 0.024, 0.056, 0.08, 0.11, 0.14],
    steering: [0.006, 0.02, 0.048, 0.08, 0.11, 0.14],
    suspension: [0.012, 0.04, 0.09, 0.14, 0.19, 0.24],
    highTech: [0.04, 0.07, 0.11, 0.14, 0.17, 0.2],
    comfort: [0.024, 0.048, 0.08, 0.11, 0.14, 0.17],
    everythingElse: [0.024, 0.048, 0.08, 0.11, 0.14, 0.17],
  },
} as const;

const ratedMiles = 12_000;
const agingFrom = 5;

export type GroupKey = keyof typeof failureRates.groups;
export const groupKeys = Object.keys(failureRates.groups) as GroupKey[];

export type Equipment = {
  isAwd: boolean;
  isTurbo: boolean;
  isSupercharged: boolean;
  isHybrid: boolean;
  isElectric: boolean;
};

const combustionOnly: GroupKey[] = ['engine', 'transmission', 'fuel', 'seals'];

export function hasGroup(equipment: Equipment, key: GroupKey): boolean {
  if (key === 'turbo') return equipment.isTurbo || equipment.isSupercharged;
  if (key === 'transferCase') return equipment.isAwd;
  if (key === 'electricDrive') return equipment.isHybrid || equipment.isElectric;
  return !(equipment.isElectric && combustionOnly.includes(key));
}

export function expectedFailures(
  key: GroupKey,
  at: { odometer: number; age: number; miles: number },
): number {
  const band = failureRates.bands.findIndex((upTo) => at.odometer <= upTo);
  const rate = failureRates.groups[key].at(band) ?? 0;
  const aging = 1 + failureRates.perOlderYear * Math.max(0, at.age - agingFrom);
  return (rate * aging * at.miles) / ratedMiles;
}
