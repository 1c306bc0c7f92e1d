import { eq } from 'drizzle-orm';
import type { ClaimRequest } from '../features/claims/claims/schema.ts';
import { claims } from '../features/claims/claims/table.ts';
import type { Database } from '../platform/database/database.ts';
import { payByCheck } from './contract-samples.ts';
import { openedId } from './opened-id.ts';
import { createQuotedOpportunity, type TestServer, testClient } from './test-server.ts';
import { contractBody } from './visitor-requests.ts';

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

/** A paid contract of the claims' vehicle. Its key, for `matchClaim`. */
export async function createClaimContract(server: TestServer): Promise<string> {
  const client = await testClient(server.app);
  const quote = await createQuotedOpportunity(client, { coveragePlan: 3 }, { vin: claimSample.vin });
  const { contractId } = await server.services.checkout.createContract(contractBody(quote), {
    ...{ ipAddress: '203.0.113.9', browser: 'Test', page: '/quote', optsOutOfTracking: false },
    proof: { isTrusted: true },
  });
  await payByCheck(server.services, contractId);
  return contractId;
}

export const matchClaim = (database: Database, claimNumber: string, contractId: string) =>
  database.db
    .update(claims)
    .set({ contractId: openedId(contractId) })
    .where(eq(claims.claimNumber, claimNumber));
