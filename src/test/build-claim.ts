import type { NewClaim } from '../features/claims/claims/domain/claim.ts';

let claims = 0;

/** A claim that holds: an alternator of a Jeep, paid five days after the shop called. */
export function buildClaim(overrides: Partial<NewClaim> = {}): NewClaim {
  claims += 1;
  return {
    claimNumber: `T-${claims}`,
    vin: '1C4RJFBG3GC123456',
    modelYear: 2016,
    vehicleMake: 'Jeep',
    vehicleModel: 'Grand Cherokee',
    odometer: 88_000,
    coveragePlan: 'Plus',
    state: 'TX',
    autoPartName: 'Alternator',
    majorAssemblyName: 'Electrical',
    coverageKey: 'electrical',
    status: 'Paid',
    denialReason: null,
    receivedOn: '2026-03-10',
    decidedOn: '2026-03-12',
    paidOn: '2026-03-15',
    claimedCents: 70_000,
    partCents: 45_000,
    paidCents: 60_000,
    isDemonstration: false,
    ...overrides,
  };
}
