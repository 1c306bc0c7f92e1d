/** The form fields of each question. */
const fieldsOf = {
  vehicle: ['vehicleYear', 'vehicleMake', 'vehicleModel'],
  vin: ['vin'],
  mileage: ['vehicleMileage'],
  place: ['zipCode'],
} as const;

export type Question = keyof typeof fieldsOf;

export const fieldsOfScreen = (screen: readonly Question[]): string[] =>
  screen.flatMap((question) => [...fieldsOf[question]]);

/** Asks for the vehicle instead of the VIN. */
export const withoutVin = (screens: Question[][]): Question[][] =>
  screens.map((screen) => screen.map((question) => (question === 'vin' ? 'vehicle' : question)));

export const asksForVin = (screens: Question[][]): boolean =>
  screens.some((screen) => screen.includes('vin'));

type Answers = {
  /** Fields in the URL, including empty ones. */
  submitted: ReadonlySet<string>;
  /** Fields whose answer is missing or invalid. */
  invalid: ReadonlySet<string>;
  /** A question to show again even though it's answered. */
  revisit?: string;
};

/**
 * Index of the screen to show next: the one with `revisit`, or else the first with a missing or invalid answer.
 * Returns undefined when everything is answered.
 */
export function screenToShow(
  screens: Question[][],
  { submitted, invalid, revisit }: Answers,
): number | undefined {
  const revisited = screens.findIndex((screen) => screen.some((question) => question === revisit));
  if (revisited >= 0) return revisited;
  const next = screens.findIndex((screen) => {
    const fields = fieldsOfScreen(screen);
    return !fields.some((field) => submitted.has(field)) || fields.some((field) => invalid.has(field));
  });
  return next < 0 ? undefined : next;
}

/** Whether the screen was submitted before. Only then does it show errors. */
export const wasSubmitted = (screen: readonly Question[], submitted: ReadonlySet<string>): boolean =>
  fieldsOfScreen(screen).some((field) => submitted.has(field));
