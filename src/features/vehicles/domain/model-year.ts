const yearLetters = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const firstYear = 1980;
const cycle = 30;

/**
 * Model years that positions 10 and 7 of a VIN allow, likeliest first.
 * A digit at position 7 of a car, MPV or light truck means the cycle 1980 to 2009, a letter 2010 to 2039 (49 CFR 565.15);
 * the other cycle comes second, because heavier pickups do not have to follow it.
 */
export function modelYearsOf(vin: string, latestYear: number): number[] {
  const index = yearLetters.indexOf(vin[9] ?? '');
  if (index < 0) return [];
  const early = firstYear + index;
  const late = early + cycle;
  const isEarly = /\d/.test(vin[6] ?? '');
  return (isEarly ? [early, late] : [late, early]).filter((year) => year <= latestYear);
}
