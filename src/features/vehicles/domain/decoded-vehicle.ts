/** What a VIN says, from the offline vPIC tables. Null: the tables do not say. The drive type is never known. */
export type DecodedVehicle = {
  vin: string;
  modelYear: number;
  make: string;
  model: string;
  bodyClass: string | null;
  numberOfCylinders: number | null;
  displacementLiters: number | null;
  fuel: string | null;
  isDiesel: boolean;
  isHybrid: boolean;
  isElectric: boolean;
  isTurbo: boolean;
  isSupercharged: boolean;
  /** Upper bound of the gross weight class, in pounds. */
  grossVehicleWeightPounds: number | null;
};

/** `VinLength`, `VinLetter` and `VinCheckDigit` are faults of the text; `VinUnknownMaker` and `VinUnknownVehicle` of what the tables hold. */
export type VinError = {
  code: 'VinLength' | 'VinLetter' | 'VinCheckDigit' | 'VinUnknownMaker' | 'VinUnknownVehicle';
  message: string;
};

export type VinResult<T> = { ok: true; value: T } | { ok: false; fault: VinError };
