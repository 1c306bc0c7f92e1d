/** What can be asked on a screen, with the fields that hold the answer. */
const fieldsOf = {
  vehicle: ['vehicleYear', 'vehicleMake', 'vehicleModel'],
  vin: ['vin'],
  mileage: ['vehicleMileage'],
  place: ['zipCode'],
} as const;

export type Question = keyof typeof fieldsOf;

export const fieldsOfScreen = (screen: readonly Question[]): string[] =>
  screen.flatMap((question) => [...fieldsOf[question]]);

/** The same screens for a visitor who has no VIN at hand. */
export const withoutVin = (screens: Question[][]): Question[][] =>
  screens.map((screen) => screen.map((question) => (question === 'vin' ? 'vehicle' : question)));

/** Which screens name the vehicle by its VIN. */
export const isByVin = (screens: Question[][]): boolean => screens.some((screen) => screen.includes('vin'));

type Answers = {
  /** Fields that the address has, empty ones too. */
  given: ReadonlySet<string>;
  /** Fields whose answer is missing or wrong. */
  faulty: ReadonlySet<string>;
  /** A question that is to be shown again though it is answered. */
  again?: string;
};

/**
 * The screen to show next: the one asked for again, else the first that was not answered or was answered wrongly.
 * Undefined: everything is answered.
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

/** Whether the screen was sent before, so that what is wrong with it is worth saying. */
export const wasSent = (screen: readonly Question[], given: ReadonlySet<string>): boolean =>
  fieldsOfScreen(screen).some((field) => given.has(field));
