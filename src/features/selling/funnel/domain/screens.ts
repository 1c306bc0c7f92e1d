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

export const isByVin = (screens: Question[][]): boolean => screens.some((screen) => screen.includes('vin'));

type Answers = {
  /** Fields in the URL, including empty ones. */
  given: ReadonlySet<string>;
  /** Fields whose answer is missing or invalid. */
  faulty: ReadonlySet<string>;
  /** A question to show again even though it's answered. */
  again?: string;
};

/**
 * Index of the screen to show next: the one in `again`, or else the first with a missing or invalid answer.
 * Returns undefined when everything is answered.
 */
export function screenToShow(screens: Question[][], { given, faulty, again }: Answers): number | undefined {
  const wanted = screens.findIndex((screen) => screen.some((question) => question === again));
  if (wanted >= 0) return wanted;
  const next = screens.findIndex((screen) => {
    const fields = fieldsOfScreen(screen);
    return !fields.some((field) => given.has(field)) || fields.some((field) => faulty.has(field));
  });
  return next < 0 ? undefined : next;
}

/** Whether the screen was submitted before. Only then does it show errors. */
export const wasSent = (screen: readonly Question[], given: ReadonlySet<string>): boolean =>
  fieldsOfScreen(screen).some((field) => given.has(field));
