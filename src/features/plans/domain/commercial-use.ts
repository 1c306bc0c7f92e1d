/** The rate card determines which of these are accepted. */
export const commercialUseTypes = [
  'Delivery',
  'BusinessTravel',
  'Construction',
  'Farm',
  'Police',
  'Taxi',
  'Towing',
  'SnowPlowing',
  'Racing',
] as const;
export type CommercialUseType = (typeof commercialUseTypes)[number];

export const commercialUseName: Record<CommercialUseType, string> = {
  Delivery: 'Delivery or courier',
  BusinessTravel: 'Sales or service calls',
  Construction: 'Construction or trades',
  Farm: 'Farm or ranch',
  Police: 'Police, fire, or security',
  Taxi: 'Taxi or limousine',
  Towing: 'Towing for hire',
  SnowPlowing: 'Snow plowing',
  Racing: 'Racing or competition',
};
