import type { FirstStepRequest } from '../features/selling/quote/schema/requests.ts';
import type { QuoteResponse } from '../features/selling/quote/schema/responses.ts';
import type { fakeStripe } from './fake-stripe.ts';
import { quotedOpportunity, type TestClient } from './test-server.ts';
import { contractBody, vin } from './visitor-requests.ts';

export const orderableQuote = (client: TestClient, changes: Partial<FirstStepRequest> = {}) =>
  quotedOpportunity(client, { coveragePlan: 1, termMonths: 36, ...changes }, { vin });

/** Returns the secret ID of the contract. */
export async function contractFrom(
  client: TestClient,
  quote: QuoteResponse,
  more: object = {},
): Promise<string> {
  const { json } = await client.post('/api/contracts', { ...contractBody(quote), ...more });
  return (json as { contractId: string }).contractId;
}

export const stripeEvents = ({ webhook }: Awaited<ReturnType<typeof fakeStripe>>) => ({
  completed(contractId: string, at?: Date) {
    const session = {
      object: 'checkout.session',
      mode: 'subscription',
      client_reference_id: contractId,
      payment_status: 'paid',
      subscription: 'sub_1',
      amount_total: 10_000,
    };
    return webhook('checkout.session.completed', session, undefined, at);
  },
  paid: (contractId: string, id: string, cents: number) =>
    webhook('invoice.paid', {
      object: 'invoice',
      id,
      amount_paid: cents,
      parent: { subscription_details: { metadata: { contractId } } },
    }),
});
