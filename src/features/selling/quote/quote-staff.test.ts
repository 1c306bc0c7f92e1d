import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { openedId } from '../../../test/opened-id.ts';
import { card as demoCard } from '../../../test/rating-samples.ts';
import { createQuotedOpportunity, parseQuote } from '../../../test/test-server.ts';
import { testSite } from '../../../test/test-site.ts';
import { quoteDetails, quoteRecord } from './schema/staff.ts';
import type { QuoteFilter } from './store.ts';
import { quotes } from './table.ts';

const pricierCard = {
  ...demoCard,
  version: '2026.12',
  effectiveFrom: '2026-12-01',
  extrasMonthlyCents: { ...demoCard.extrasMonthlyCents, Plus: 1_500 },
};

describeOnDatabase('quotes in the staff app', (open) => {
  const site = testSite(open);

  const staff = () => site.services.quoteStaff;
  async function findQuote(opportunityId: string) {
    return quoteDetails.parse(await staff().find(site.database.db, openedId(opportunityId)));
  }
  const list = async (filter: QuoteFilter = {}) => {
    const query = { page: 1, perPage: 10, sort: 'createdAt', order: 'asc' as const, filter };
    return (await staff().list(query)).rows.map((row) => quoteRecord.parse(row));
  };

  test('can be found by state, date, number, and last name', async () => {
    const { quoteNumber, ratesInfo } = await createQuotedOpportunity(site.client, { lastName: 'Abel' });
    site.clock.addDays(2);
    await createQuotedOpportunity(site.client, {
      lastName: 'Zorn',
      email: 'z@example.com',
      zipCode: '85001',
    });
    const names = async (filter: QuoteFilter) => (await list(filter)).map(({ lastName }) => lastName);
    expect(await names({})).toEqual(['Abel', 'Zorn']);
    expect(await names({ state: 'AZ' })).toEqual(['Zorn']);
    expect(await names({ from: '2026-11-21' })).toEqual(['Zorn']);
    expect(await names({ q: 'ZO' })).toEqual(['Zorn']);
    expect(await names({ q: '_' })).toEqual([]);
    expect(await list({ q: quoteNumber.toLowerCase() })).toMatchObject([
      { lastName: 'Abel', monthlyPayment: ratesInfo?.monthlyPayment, vehicle: '2020 Honda Accord' },
    ]);
  });

  test('shows every price with its ledger, and recalculates the same price', async () => {
    const { opportunityId } = await createQuotedOpportunity(site.client, { coveragePlan: 1, termMonths: 36 });
    const body = { opportunityId, promocode: 'FIVEBACK' };
    const promoted = parseQuote(await site.client.post('/api/quote-processor/apply-promocode', body));
    const { prices, replay } = await findQuote(opportunityId);
    expect(prices.map(({ sequence, replayMatches }) => [sequence, replayMatches])).toEqual([
      [2, true],
      [1, true],
    ]);
    const ledger = promoted.ratesInfo?.ledger.map(({ code: _code, ...line }) => line);
    const { totalPrice = 0, totalPriceWithPromo } = promoted.ratesInfo ?? {};
    const shown = prices[0]?.ledger ?? [];
    expect(shown.slice(0, -1)).toEqual(ledger);
    expect(shown.at(-1)?.label).toBe('Promo code FIVEBACK');
    expect(shown.at(-1)?.amount).toBeCloseTo((totalPriceWithPromo ?? 0) - totalPrice);
    expect(shown.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(prices[0]?.totalPrice ?? 0);
    expect(prices[0]).toMatchObject({
      promoCode: 'FIVEBACK',
      monthlyPaymentWithPromo: promoted.ratesInfo?.monthlyPaymentWithPromo,
    });
    expect(replay).toMatchObject({ sequence: 2, isSame: true });
    expect(replay?.today).toEqual(replay?.own);
  });

  test('recalculates with the rate card now in effect', async () => {
    const { opportunityId, ratesInfo } = await createQuotedOpportunity(site.client, {
      coveragePlan: 1,
      termMonths: 36,
    });
    await site.services.rates.addMissing(pricierCard);
    site.clock.moveTo('2026-12-02T06:00:00Z');
    const { replay } = await findQuote(opportunityId);
    const findPlusPrice = (rating: NonNullable<typeof replay>['own'] | undefined) =>
      rating?.plans
        .find(({ coveragePlan }) => coveragePlan === 'Plus')
        ?.terms.find(({ months, miles }) => months === 36 && miles === 36_000)?.price?.totalPrice;
    expect(findPlusPrice(replay?.own)).toBe(ratesInfo?.totalPrice);
    expect(findPlusPrice(replay?.today)).toBeGreaterThan(ratesInfo?.totalPrice ?? 0);
    expect([replay?.own.rateCardVersion, replay?.today.rateCardVersion]).toEqual(['2026.11.2', '2026.12']);
  });

  test('detects a price that was tampered with', async () => {
    const { opportunityId } = await createQuotedOpportunity(site.client);
    const [row] = await site.database.db.select().from(quotes);
    if (!row?.rated.choice) throw new Error('nothing was offered');
    row.rated.choice.price.ledger[0] = {
      code: 'BaseRate',
      label: 'Base rate',
      reason: 'Other',
      cents: 1,
    };
    await site.database.db.update(quotes).set({ rated: row.rated }).where(eq(quotes.id, row.id));
    expect((await findQuote(opportunityId)).replay?.isSame).toBe(false);
  });

  test('shows why a quote has no offer', async () => {
    const { opportunityId } = await createQuotedOpportunity(
      site.client,
      {},
      { isSalvagedOrRebuiltOrGrey: true },
    );
    const { prices, usage, plan } = await findQuote(opportunityId);
    expect(plan).toBeNull();
    expect(prices[0]?.ineligibilityReasons.length).toBeGreaterThan(0);
    expect(usage).toEqual(['Salvaged, rebuilt, or gray market']);
  });

  test("don't expose the key and can't be found by it", async () => {
    const { opportunityId } = await createQuotedOpportunity(site.client);
    const responses = JSON.stringify([await findQuote(opportunityId), await list()]);
    expect(responses).not.toContain(opportunityId);
    expect(await staff().find(site.database.db, opportunityId)).toBeUndefined();
  });
});
