const yearLetters = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const firstYear = 1980;
const yearsPerCycle = 30;

/** On cars and light trucks, a digit at position 7 means 1980 to 2009, and a letter 2010 to 2039 (49 CFR 565.15). */
export function getPossibleModelYears(vin: string, latestYear: number): number[] {
  const index = yearLetters.indexOf(vin[9] ?? '');
  if (index < 0) return [];
  const earlyYear = firstYear + index;
  const lateYear = earlyYear + yearsPerCycle;
  const isEarly = /\d/.test(vin[6] ?? '');
  return (isEarly ? [earlyYear, lateYear] : [lateYear, earlyYear]).filter((year) => year <= latestYear);
}

/** The character at position 10 of a VIN. */
export const findYearCharacter = (modelYear: number): string | undefined =>
  yearLetters[(modelYear - firstYear) % yearsPerCycle];
