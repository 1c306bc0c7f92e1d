/** IDs of the vehicle attributes in the vPIC tables. */
export const vpicElement = {
  bodyClass: 5,
  cylinders: 9,
  displacementCubicCentimeters: 11,
  displacementLiters: 13,
  engineModel: 18,
  fuel: 24,
  grossWeight: 25,
  model: 28,
  series: 34,
  trim: 38,
  secondFuel: 66,
  electrification: 126,
  engineNote: 129,
  turbo: 135,
  grossWeightTo: 190,
} as const;

export type VpicElement = (typeof vpicElement)[keyof typeof vpicElement];

/** Vehicle type IDs: passenger car, truck, multipurpose passenger vehicle. */
export const consumerVehicleTypes = [2, 3, 7] as const;
