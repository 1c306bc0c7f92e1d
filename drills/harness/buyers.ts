import { randomUUID } from 'node:crypto';
import type { standInStripe } from '../../src/test/stand-in-stripe.ts';
import { buildPerson, contractPost, firstStepPost, secondStepPost } from '../../src/test/visitor-requests.ts';
import { pause } from './drill.ts';
import { visitor } from './visitor.ts';

export type Stripe = Awaited<ReturnType<typeof standInStripe>>;
export type Buyer = ReturnType<typeof startBuyer>;

const attempts = 60;

type ToSign = { owner: string; contentHash: string; agreements: { name: string }[] };

/** Buys a plan step by step. Each step can be repeated until it's done, as a person would. */
export function startBuyer(baseUrl: () => string, stripe: Stripe, number: number) {
  const client = visitor(baseUrl, number);
  const paidPages = new Set<string>();

  async function until<Result>(action: string, step: () => Promise<Result | undefined>): Promise<Result> {
    let last: unknown;
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const result = await step().catch((error: unknown) => {
        last = error;
        return undefined;
      });
      if (result !== undefined) return result;
      await pause(500);
    }
    throw new Error(`Buyer ${number} couldn't ${action}: ${last}`);
  }

  const send = (action: string, call: { url: string; body: object }) => {
    const key = randomUUID();
    return until(action, async () => {
      const response = await client.post(call, key);
      if (response.status < 300) return response.json as Record<string, string>;
      throw new Error(`${call.url} answered ${response.status}: ${response.text.slice(0, 200)}`);
    });
  };

  async function order(): Promise<string> {
    const { opportunityId = '' } = await send('start', firstStepPost(buildPerson('buyer', number)));
    const { quoteSequence } = await send('see a price', secondStepPost(opportunityId));
    const { contractId = '' } = await send('order', contractPost(opportunityId, Number(quoteSequence)));
    return contractId;
  }

  /** False if there's nothing to sign anymore. */
  async function signOnce(contractId: string): Promise<boolean> {
    const shownResponse = await client.get(`/api/contracts/${contractId}/to-sign`);
    if (shownResponse.status === 404) return false;
    const { owner, contentHash, agreements } = shownResponse.json as ToSign;
    const body = { name: owner, agreed: agreements.map(({ name }) => name), shownHash: contentHash };
    const signedResponse = await client.post({ url: `/api/contracts/${contractId}/sign`, body });
    if (signedResponse.status !== 204) throw new Error(`Signing answered ${signedResponse.status}`);
    return true;
  }

  /** The page that the site sends the buyer to, if it's the provider's. */
  async function openPageOnce(contractId: string): Promise<string | undefined> {
    const { headers } = await client.get(`/contract/pay?contractId=${contractId}`);
    const location = headers.get('location') ?? '';
    return location.startsWith(stripe.url) ? location : undefined;
  }

  async function payOnPage(page: string): Promise<void> {
    paidPages.add(page);
    await fetch(page, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'card' }),
      headers: { origin: stripe.url },
      redirect: 'manual',
    });
  }

  return {
    client,
    paidPages,
    order,
    signOnce,
    openPageOnce,
    payOnPage,
    sign: (contractId: string) =>
      until('sign', async () => {
        await signOnce(contractId);
        return true;
      }),
    openPage: (contractId: string) => until('open the payment page', () => openPageOnce(contractId)),
    untilActive: (contractId: string) =>
      until('see an active plan', async () => {
        await stripe.deliver();
        const { json } = await client.get(`/api/contracts/${contractId}`);
        return (json as { status: string }).status === 'Active' ? true : undefined;
      }),
  };
}
