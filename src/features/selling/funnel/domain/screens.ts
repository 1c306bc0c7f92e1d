const questionFields = {
  vehicle: ['vehicleYear', 'vehicleMake', 'vehicleModel'],
  vin: ['vin'],
  mileage: ['vehicleMileage'],
  place: ['zipCode'],
} as const;

export type Question = keyof typeof questionFields;

export const listScreenFields = (screen: readonly Question[]): string[] =>
  screen.flatMap((question) => [...questionFields[question]]);

export const withoutVin = (screens: Question[][]): Question[][] =>
  screens.map((screen) => screen.map((question) => (question === 'vin' ? 'vehicle' : question)));

export const asksForVin = (screens: Question[][]): boolean =>
  screens.some((screen) => screen.includes('vin'));

type Answers = {
  submitted: ReadonlySet<string>;
  invalid: ReadonlySet<string>;
  revisit?: string;
};

/** The screen with `revisit`, or else the first with a missing or invalid answer. Undefined when all are answered. */
export function screenToShow(
  screens: Question[][],
  { submitted, invalid, revisit }: Answers,
): number | undefined {
  const revisited = screens.findIndex((screen) => screen.some((question) => question === revisit));
  if (revisited >= 0) return revisited;
  const next = screens.findIndex((screen) => {
    const fields = listScreenFields(screen);
    return !fields.some((field) => submitted.has(field)) || fields.some((field) => invalid.has(field));
  });
  return next < 0 ? undefined : next;
}

/** Only a submitted screen shows errors. */
export const wasSubmitted = (screen: readonly Question[], submitted: ReadonlySet<string>): boolean =>
  listScreenFields(screen).some((field) => submitted.has(field));
