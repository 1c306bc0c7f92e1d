import { formatInteger } from '../../../../shared/format.ts';

export const wholeNumberRule = (label: string, min: number, max: number) => ({
  min,
  max,
  missing: `${label} is missing or isn't a number.`,
  fraction: `${label} must be a whole number.`,
  tooLow: `${label} must be at least ${formatInteger(min)}.`,
  tooHigh: `${label} must be at most ${formatInteger(max)}.`,
});

const noVehicle = (label: string) => `${label} is missing. You can enter a VIN instead.`;

/**
 * Error messages of the quote start's fields, used by `schema/` and `actions/`. A page's loader passes the errors to the form
 * by field (`estimate-data.ts`), and the field shows its own (`start-fields.tsx`).
 */
export const startMessages = {
  vehicleYear: {
    ...wholeNumberRule('Year', 1900, 2100),
    noVehicle: noVehicle('Year'),
    inFuture: (newest: number) => `The model year can't be later than ${newest}.`,
  },
  vehicleMake: {
    missing: 'Choose a make.',
    tooLong: 'That make is too long.',
    noVehicle: noVehicle('Make'),
    unknown: (make: string) => `We don't recognize the make "${make}". Choose one from the list.`,
  },
  vehicleModel: {
    missing: 'Choose a model.',
    tooLong: 'That model is too long.',
    noVehicle: noVehicle('Model'),
    unknown: (model: string, make: string) =>
      `We don't recognize the model "${model}" for ${make}. Choose one from the list.`,
  },
  /** The other messages are in `vehicles/domain/vin.ts`. */
  vin: { missing: 'Enter your VIN.', tooLong: 'A VIN has 17 characters.' },
  vehicleMileage: wholeNumberRule('Mileage', 0, 999_999),
  /** The other messages are in `places/domain/zip-code.ts`. */
  zipCode: { missing: 'Enter your ZIP code.' },
};
