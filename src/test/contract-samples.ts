import type { Services } from '../app/services.ts';
import { isUnpaid } from '../features/contracts/payments/domain/payment-account.ts';
import type { QuoteResponse } from '../features/selling/quote/schema/responses.ts';
import type { FirstStepRequest } from '../features/selling/quote-steps/schema.ts';
import { openedId } from './opened-id.ts';
import { createQuotedOpportunity, type TestClient } from './test-server.ts';
import { contractBody, vin } from './visitor-requests.ts';

export const createOrderableQuote = (client: TestClient, changes: Partial<FirstStepRequest> = {}) =>
  createQuotedOpportunity(client, { coveragePlan: 1, termMonths: 36, ...changes }, { vin });

/** Creates a contract from a quote. Returns its key. */
export async function createContractFrom(
  client: TestClient,
  quote: QuoteResponse,
  more: object = {},
): Promise<string> {
  const { json } = await client.post('/api/contracts', { ...contractBody(quote), ...more });
  return (json as { contractId: string }).contractId;
}

type Contracts = Pick<Services, 'contracts' | 'contractStaff' | 'database'>;

/** Records the next `count` payments by check, the first of which activates the contract. Returns the cents. */
export async function payByCheck(services: Contracts, contractId: string, count = 1): Promise<number> {
  const { contracts, contractStaff, database } = services;
  const { payments } = await contracts.byId(contractId);
  const duePayments = payments.filter(isUnpaid).slice(0, count);
  const cents = duePayments.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  const payment = { amount: cents / 100, method: 'Check', reference: `Check ${duePayments[0]?.number}` };
  await database.transaction((tx) =>
    contractStaff.recordPayment(tx, openedId(contractId), payment, { name: 'Grace Seller' }),
  );
  return cents;
}

/** Reads and signs the contract as its owner. */
export async function signContract(services: Pick<Services, 'checkout'>, contractId: string): Promise<void> {
  const contract = await services.checkout.toSign(contractId);
  if (!contract) throw new Error('There is nothing to sign');
  const { owner, contentHash, agreements } = contract;
  const request = { name: owner, agreed: agreements.map(({ name }) => name), shownHash: contentHash };
  const visitor = {
    ipAddress: '203.0.113.9',
    browser: 'A test',
    page: '/contract/sign',
    optsOutOfTracking: false,
  };
  await services.checkout.sign(contractId, request, visitor);
}
