import { eq } from 'drizzle-orm';
import type { ClaimDetails, ClaimRequest } from '../features/claims/claims/schema.ts';
import { claims } from '../features/claims/claims/table.ts';
import type { Database } from '../platform/database/database.ts';
import { payByCheck } from './contract-samples.ts';
import { openedId } from './opened-id.ts';
import type { StaffClient } from './staff-client.ts';
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

/** The input of staff who enter an estimate of $820.50. */
export const estimateSample = {
  vin: '1HGCM82633A004352',
  coveragePlan: 'Plus',
  state: 'IL',
  autoPartName: 'Alternator',
  majorAssemblyName: 'Electrical',
  coverageKey: 'electrical',
  lines: [
    { kind: 'Part', description: 'Alternator', amount: 512 },
    { kind: 'Labor', description: 'Labor', hours: 2.5, rate: 123.4 },
  ],
};

/** A decision for each line of an estimate, which add up to this amount after the deductible. */
function decideLines({ lines, contract }: Pick<ClaimDetails, 'lines' | 'contract'>, dollars: number) {
  let leftCents = Math.round((dollars + (contract?.deductible ?? 0)) * 100);
  return lines.map(({ estimated }, index) => {
    const estimatedCents = Math.round(estimated * 100);
    const cents = index === lines.length - 1 ? leftCents : Math.min(leftCents, estimatedCents);
    leftCents -= cents;
    return { authorized: cents / 100, clause: cents < estimatedCents ? '4.18' : null };
  });
}

const loadClaim = async (by: StaffClient, url: string) => (await by.get(url)).json as ClaimDetails;

const takeStep = (by: StaffClient, url: string, status: string, fields: object) =>
  by.post(`${url}/step`, { status, reason: `It is ${status} now.`, ...fields });

/** Approves the estimate up to this amount. Enters `estimateSample` first if the claim has none. */
export async function approveClaim(by: StaffClient, url: string, dollars: number, fields: object = {}) {
  const { lines: entered, contract } = await loadClaim(by, url);
  if (entered.length === 0) {
    const estimate = { ...estimateSample, vin: contract?.vin ?? estimateSample.vin };
    const response = await by.post(`${url}/record-estimate`, estimate);
    if (response.status !== 204) return response;
  }
  const lines = decideLines(await loadClaim(by, url), dollars);
  return takeStep(by, url, 'Authorized', { lines, ...fields });
}

/** Corrects an approval to this amount. */
export const correctApproval = async (by: StaffClient, url: string, dollars: number) =>
  by.post(`${url}/correct-approval`, {
    lines: decideLines(await loadClaim(by, url), dollars),
    reason: 'The shop took back a part.',
  });

/** The shop bills what was approved. */
export async function acceptInvoice(by: StaffClient, url: string) {
  const { lines } = await loadClaim(by, url);
  return takeStep(by, url, 'Repaired', { invoiced: lines.map(({ authorized }) => authorized ?? 0) });
}

/** A payment to the shop. */
export const listPayments = (dollars: number) => [
  { amount: dollars, payee: 'Shop', method: 'Check', reference: '1042' },
];

/** Pays the shop, and accepts its invoice first if that is still missing. */
export async function payClaim(by: StaffClient, url: string, dollars: number, fields: object = {}) {
  if ((await loadClaim(by, url)).status !== 'Repaired') {
    const response = await acceptInvoice(by, url);
    if (response.status !== 204) return response;
  }
  return takeStep(by, url, 'Paid', { payments: listPayments(dollars), ...fields });
}

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
