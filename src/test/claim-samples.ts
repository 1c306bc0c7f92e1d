import type { ClaimRequest } from '../features/claims/claims/schema.ts';
import type { claims } from '../features/claims/claims/table.ts';
import type { TestServer } from './test-server.ts';

export const claimSample: ClaimRequest = {
  hasNoNumber: true,
  vin: '1HGCM82633A004352',
  odometer: 84_200,
  firstName: 'Zoë',
  lastName: 'Núñez',
  email: 'zoe@example.com',
  happenedOn: '2026-11-19',
  whatHappened: 'A red light came on. Then the engine stopped.',
  part: 'alternator',
  canDrive: 'No',
  vehicleLocation: 'At home',
  isTrue: true,
};

export const fileClaim = ({ services }: Pick<TestServer, 'services'>, change: Partial<ClaimRequest> = {}) =>
  services.claims.file({
    request: { ...claimSample, ...change },
    isSuspicious: false,
    sender: { ipAddress: '192.0.2.1' },
    key: undefined,
  });

/** The input of staff who enter a repair. */
export const repairSample = {
  vin: '1HGCM82633A004352',
  coveragePlan: 'Plus',
  state: 'IL',
  autoPartName: 'Alternator',
  majorAssemblyName: 'Electrical',
  coverageKey: 'electrical',
  claimed: 820.5,
  parts: 512,
};

/** A row of a filed claim, paid unless changed. */
export const buildFiledClaim = (change: Partial<typeof claims.$inferInsert>): typeof claims.$inferInsert => ({
  ...{ source: 'Filed', claimNumber: 'C-7K2M-4XDB', status: 'Paid', odometer: 84_200, vin: claimSample.vin },
  ...{
    firstName: 'Zoë',
    lastName: 'Núñez',
    email: 'zoe@example.com',
    canDrive: 'No',
    vehicleLocation: 'At home',
  },
  ...{ happenedOn: '2026-11-22', whatHappened: claimSample.whatHappened, receivedOn: '2026-11-22' },
  ...{ decidedOn: '2026-11-23', paidOn: '2026-11-24', waitingSince: new Date('2026-11-24T12:00:00Z') },
  ...change,
});
