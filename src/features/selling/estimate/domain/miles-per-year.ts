/** `miles` is the value used for rating. */
export const milesPerYearChoices = [
  { miles: 7_500, description: 'Up to 7,500 miles' },
  { miles: 12_000, description: '7,501 to 12,000 miles' },
  { miles: 15_000, description: '12,001 to 15,000 miles' },
  { miles: 20_000, description: '15,001 to 20,000 miles' },
  { miles: 30_000, description: '20,001 to 30,000 miles' },
  { miles: 40_000, description: 'Over 30,000 miles' },
] as const;

/** The description of the choice that `miles` belongs to. */
export function describeMilesPerYear(miles: number): string {
  const choice = milesPerYearChoices.find((candidate) => miles <= candidate.miles);
  return (choice ?? milesPerYearChoices[milesPerYearChoices.length - 1])?.description ?? '';
}
