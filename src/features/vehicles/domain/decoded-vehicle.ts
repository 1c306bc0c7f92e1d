/** The details that a VIN contains. Unknown values are null. */
export type DecodedVehicle = {
  vin: string;
  modelYear: number;
  make: string;
  model: string;
  bodyClass: string | null;
  numberOfCylinders: number | null;
  displacementLiters: number | null;
  fuel: string | null;
  /** Null for most models, because few names in vPIC mention it. */
  isAwd: boolean | null;
  isDiesel: boolean;
  isHybrid: boolean;
  isElectric: boolean;
  isTurbo: boolean;
  isSupercharged: boolean;
  /** The upper bound of the weight class. */
  grossVehicleWeightPounds: number | null;
};

/** `VinUnknownMaker` and `VinUnknownVehicle` mean that the VIN is valid but not in the tables. */
export type VinError = {
  code: 'VinLength' | 'VinLetter' | 'VinCheckDigit' | 'VinUnknownMaker' | 'VinUnknownVehicle';
  message: string;
};

export type VinResult<T> = { ok: true; value: T } | { ok: false; error: VinError };
