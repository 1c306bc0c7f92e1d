import type { FilingRequest } from '../features/claims/claim-filings/schema.ts';
import type { TestServer } from './test-server.ts';

export const filingSample: FilingRequest = {
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

export const fileClaim = ({ services }: Pick<TestServer, 'services'>, change: Partial<FilingRequest> = {}) =>
  services.claimFilings.file({
    request: { ...filingSample, ...change },
    isSuspicious: false,
    sender: { ipAddress: '192.0.2.1' },
    key: undefined,
  });

/** The input of staff who create a claim record. */
export const claimRecordSample = {
  vin: '1HGCM82633A004352',
  coveragePlan: 'Plus',
  state: 'IL',
  autoPartName: 'Alternator',
  majorAssemblyName: 'Electrical',
  coverageKey: 'electrical',
  claimed: 820.5,
  parts: 512,
};
