import { expect, test } from 'vitest';
import { createOrderableQuote } from '../../../test/contract-samples.ts';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { getErrorCodes, testClient, testServer } from '../../../test/test-server.ts';
import { contractBody, vehicle } from '../../../test/visitor-requests.ts';
import { leads } from '../../customers/leads/table.ts';
import { stateRules } from '../../places/table.ts';
import type { EstimateResponse } from '../estimate/schema/responses.ts';

/** In Kentucky and Tennessee. The ZIP code list has Kentucky. */
const zipCode = '42223';

describeOnDatabase('a ZIP code in two states', (open) => {
  async function setUp() {
    const database = await open();
    const { db } = database;
    const server = await testServer(database);
    const client = await testClient(server.app);
    const estimate = async (state?: string) => {
      const body = { ...vehicle, zipCode, state };
      const { json } = await client.post('/api/quote-processor/estimate', body);
      return json as EstimateResponse;
    };
    const placeOrderIn = async (quote: Awaited<ReturnType<typeof createOrderableQuote>>, state: string) => {
      const address = { street: '1 Main St', city: 'Fort Campbell', state, zipCode };
      return client.post('/api/contracts', { ...contractBody(quote), contractParties: { address } });
    };
    return { db, client, estimate, placeOrderIn, quotes: server.services.quotes };
  }

  test.each([
    [undefined, 'KY', ['TN']],
    ['KY', 'KY', ['TN']],
    ['TN', 'TN', ['KY']],
    ['tn', 'TN', ['KY']],
    ['IL', 'KY', ['TN']],
  ])('with state %s is priced for %s', async (state, chosen, otherStates) => {
    const { estimate } = await setUp();
    expect((await estimate(state)).cityData).toMatchObject({ state: chosen, otherStates, zip: zipCode });
  });

  test('follows the rules of the chosen state', async () => {
    const { db, estimate } = await setUp();
    await db.insert(stateRules).values({
      ...(await db.select().from(stateRules))[0],
      state: 'TN',
      name: 'Tennessee',
      isRestricted: true,
      effectiveFrom: '2026-11-20',
    } as typeof stateRules.$inferInsert);
    expect([(await estimate('TN')).salesStatus, (await estimate()).salesStatus]).toEqual(['NotSold', 'Open']);
  });

  test('gives the lead the chosen state', async () => {
    const { db, client } = await setUp();
    const lead = { firstName: 'Ann', lastName: 'Example', email: 'ann@example.com', zipCode, state: 'TN' };
    await client.post('/api/leads/insert-for-campaign', lead);
    expect(await db.select({ zip: leads.zipCode, state: leads.state }).from(leads)).toEqual([
      { zip: zipCode, state: 'TN' },
    ]);
  });

  test.each(['KY', 'TN'])('can be ordered in %s, with a quote for it', async (state) => {
    const { client, placeOrderIn } = await setUp();
    const quote = await createOrderableQuote(client, { zipCode, state });
    expect(quote.customer.state).toBe(state);
    expect((await placeOrderIn(quote, state)).status).toBe(201);
  });

  test('can be ordered in the other state after the quote was changed to it', async () => {
    const { db, client, placeOrderIn, quotes } = await setUp();
    const quote = await createOrderableQuote(client, { zipCode });
    const rejected = await placeOrderIn(quote, 'TN');
    expect(getErrorCodes(rejected)).toEqual(['StateMismatch']);

    const place = { zipCode, state: 'TN' };
    const price = await quotes.priceInState(quote.opportunityId, place);
    expect(price).toMatchObject({
      ...place,
      stateName: 'Tennessee',
      from: { totalPrice: quote.ratesInfo?.totalPrice },
    });
    const changed = await quotes.changeState(quote.opportunityId, place);
    expect(changed.ratesInfo?.totalPrice).toBe(price.to?.totalPrice);
    expect(changed.customer.state).toBe('TN');
    expect(await db.select({ state: leads.state }).from(leads)).toEqual([{ state: 'TN' }]);
    expect((await placeOrderIn(changed, 'TN')).status).toBe(201);
  });

  test("rejects a change to a state where we don't sell", async () => {
    const { client, quotes } = await setUp();
    const quote = await createOrderableQuote(client, { zipCode });
    const place = { zipCode: '90001', state: 'CA' };
    await expect(quotes.priceInState(quote.opportunityId, place)).rejects.toThrow('California');
    await expect(quotes.changeState(quote.opportunityId, place)).rejects.toThrow('California');
  });
});
