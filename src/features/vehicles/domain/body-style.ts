export const bodyStyles = ['Sedan', 'SUV', 'Truck', 'Van'] as const;
export type BodyStyle = (typeof bodyStyles)[number];

export const unknownBodyStyle: BodyStyle = 'SUV';

// Wagons count as SUVs because their roof is as long. The first match wins, because a sport utility truck has a bed.
const classes: [RegExp, BodyStyle][] = [
  [/\b(pickup|truck|chassis cab)\b/i, 'Truck'],
  [/\b(van|minivan|bus|cutaway)\b/i, 'Van'],
  [/\b(suv|crossover|wagon)\b/i, 'SUV'],
  [/\b(sedan|hatchback|coupe|convertible|roadster|limousine)\b/i, 'Sedan'],
];

/** Expects a vPIC body class. */
export const bodyStyleFromClass = (bodyClass: string): BodyStyle | undefined =>
  classes.find(([pattern]) => pattern.test(bodyClass))?.[1];

export function bodyStyleFromType(vehicleType: string): BodyStyle {
  if (/passenger car/i.test(vehicleType)) return 'Sedan';
  return /truck/i.test(vehicleType) ? 'Truck' : unknownBodyStyle;
}

/** Returns undefined if there are no counts. */
export function findMostFrequent(counts: ReadonlyMap<BodyStyle, number>): BodyStyle | undefined {
  let winner: BodyStyle | undefined;
  for (const style of bodyStyles) {
    if ((counts.get(style) ?? 0) > (winner ? (counts.get(winner) ?? 0) : 0)) winner = style;
  }
  return winner;
}
