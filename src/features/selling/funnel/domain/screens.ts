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
  invalidFields: ReadonlySet<string>;
  /** The question that the visitor wants to change. */
  revisit?: string;
};

/** Returns the index of the screen to revisit, or else of the first with a missing or invalid answer, or undefined if all answers are valid. */
export function findScreenIndex(
  screens: FunnelQuestion[][],
  { submittedFields, invalidFields, revisit }: Answers,
): number | undefined {
  const revisited = screens.findIndex((screen) => screen.some((question) => question === revisit));
  if (revisited >= 0) return revisited;
  const nextScreen = screens.findIndex((screen) => {
    const fields = listScreenFields(screen);
    return (
      !fields.some((field) => submittedFields.has(field)) || fields.some((field) => invalidFields.has(field))
    );
  });
  return nextScreen < 0 ? undefined : nextScreen;
}

/** True if the query has a field of this screen. Other screens show no errors yet. */
export const wasSubmitted = (
  screen: readonly FunnelQuestion[],
  submittedFields: ReadonlySet<string>,
): boolean => listScreenFields(screen).some((field) => submittedFields.has(field));
