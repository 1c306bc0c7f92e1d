const questionFields = {
  vehicle: ['vehicleYear', 'vehicleMake', 'vehicleModel'],
  vin: ['vin'],
  mileage: ['vehicleMileage'],
  place: ['zipCode'],
} as const;

export type FunnelQuestion = keyof typeof questionFields;

export const listScreenFields = (screen: readonly FunnelQuestion[]): string[] =>
  screen.flatMap((question) => [...questionFields[question]]);

export const withoutVin = (screens: FunnelQuestion[][]): FunnelQuestion[][] =>
  screens.map((screen) => screen.map((question) => (question === 'vin' ? 'vehicle' : question)));

export const asksForVin = (screens: FunnelQuestion[][]): boolean =>
  screens.some((screen) => screen.includes('vin'));

type Answers = {
  submittedFields: ReadonlySet<string>;
  invalid: ReadonlySet<string>;
  revisit?: string;
};

/** Returns the screen to revisit, or else the first with a missing or invalid answer. Returns undefined if all answers are valid. */
export function findScreenToShow(
  screens: FunnelQuestion[][],
  { submittedFields, invalid, revisit }: Answers,
): number | undefined {
  const revisited = screens.findIndex((screen) => screen.some((question) => question === revisit));
  if (revisited >= 0) return revisited;
  const nextScreen = screens.findIndex((screen) => {
    const fields = listScreenFields(screen);
    return !fields.some((field) => submittedFields.has(field)) || fields.some((field) => invalid.has(field));
  });
  return nextScreen < 0 ? undefined : nextScreen;
}

/** Only a submitted screen shows errors. */
export const wasSubmitted = (
  screen: readonly FunnelQuestion[],
  submittedFields: ReadonlySet<string>,
): boolean => listScreenFields(screen).some((field) => submittedFields.has(field));
