import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { toDollars } from '../../../shared/format.ts';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { openedId } from '../../../test/opened-id.ts';
import { card as demoCard } from '../../../test/rating-samples.ts';
import { createQuotedOpportunity, parseQuote } from '../../../test/test-server.ts';
import { testSite } from '../../../test/test-site.ts';
import { rate } from '../../plans/domain/rate.ts';
import type { RatingResult } from '../../plans/domain/rating.ts';
import { listOfferedPrices } from '../estimate/domain/choice.ts';
import type { RatedQuote } from './domain/opportunity.ts';
import type { QuoteResponse } from './schema/responses.ts';
import { quotes } from './table.ts';

const laterCard = {
  ...demoCard,
  version: '2026.12',
  effectiveFrom: '2026-12-01',
  deductibleCents: demoCard.deductibleCents * 2,
  deductibleOptionsCents: [0, demoCard.deductibleCents * 2],
  plans: demoCard.plans.map((plan) => ({ ...plan, name: `${plan.name} Care` })),
};

const withoutLedgers = (rating: RatingResult) =>
  JSON.parse(JSON.stringify(rating, (name, value) => (name === 'ledger' ? undefined : value)));

describeOnDatabase('the price of a quote', (open) => {
  const site = testSite(open);

  const retrieve = async (opportunityId: string) =>
    parseQuote(
      await site.client.get('/api/quote-processor/retrieve-by-opportunity-id', {
        OpportunityId: opportunityId,
      }),
    );

  const listPrices = (opportunityId: string) =>
    site.database.db
      .select()
      .from(quotes)
      .where(eq(quotes.opportunityId, openedId(opportunityId)))
      .orderBy(asc(quotes.sequence));

  async function addLaterCard() {
    await site.services.rates.addMissing(laterCard);
    site.clock.moveTo('2026-12-02T09:00:00Z');
  }

  test('is valid for 30 days despite new rate cards', async () => {
    const quote = await createQuotedOpportunity(site.client);
    await addLaterCard();
    expect(await retrieve(quote.opportunityId)).toEqual(quote);
    site.clock.moveTo('2026-12-20T23:59:59Z');
    expect(await retrieve(quote.opportunityId)).toEqual(quote);
    expect((await createQuotedOpportunity(site.client)).ratesInfo?.rateCardVersion).toBe('2026.12');
  });

  test('keeps its rate card for 30 days when the quote is changed', async () => {
    const quote = await createQuotedOpportunity(site.client);
    await addLaterCard();
    site.clock.moveTo('2026-12-20T23:59:59Z');
    const body = { opportunityId: quote.opportunityId, promocode: 'FIVEBACK' };
    const applied = parseQuote(await site.client.post('/api/quote-processor/apply-promocode', body));
    const { monthlyPayment, ledger } = quote.ratesInfo ?? {};
    expect(applied.ratesInfo).toMatchObject({
      rateCardVersion: '2026.11.2',
      ratedOn: '2026-11-20',
      validUntil: '2026-12-20',
      monthlyPayment,
      ledger,
      isPromoApplied: true,
    });
  });

  test('is recalculated after 30 days with the rate card then in effect', async () => {
    const quote = await createQuotedOpportunity(site.client);
    await addLaterCard();
    site.clock.moveTo('2026-12-21T06:00:00Z');
    const rerated = await retrieve(quote.opportunityId);
    expect(rerated.ratesInfo).toMatchObject({
      rateCardVersion: '2026.12',
      ratedOn: '2026-12-21',
      validUntil: '2027-01-20',
      deductibleAmount: 200,
    });
    expect(rerated.plans.map(({ name }) => name)).toContain('Plus Care');
    expect(await retrieve(quote.opportunityId)).toEqual(rerated);
    expect((await listPrices(quote.opportunityId)).map((row) => row.rateCardVersion)).toEqual([
      '2026.11.2',
      '2026.12',
    ]);
  });

  test("doesn't change when viewed", async () => {
    const { opportunityId } = await createQuotedOpportunity(site.client);
    for (let look = 0; look < 3; look++) await retrieve(opportunityId);
    expect(await listPrices(opportunityId)).toHaveLength(1);
  });

  const getPrice = ({ ratesInfo }: QuoteResponse) =>
    ratesInfo && [ratesInfo.monthlyPayment, ratesInfo.totalPrice, ratesInfo.totalPriceWithPromo];
  const getStoredPrice = ({ choice, promo }: RatedQuote) =>
    choice && [
      toDollars(choice.price.monthlyCents),
      toDollars(choice.price.totalCents),
      promo && toDollars(promo.totalWithPromoCents),
    ];

  test('is stored with its rate card and can be recalculated', async () => {
    const { opportunityId, ...first } = await createQuotedOpportunity(site.client, {
      coveragePlan: 1,
      termMonths: 36,
    });
    const post = async (call: string, body: object) =>
      parseQuote(await site.client.post(`/api/quote-processor/${call}`, { opportunityId, ...body }));
    const responses = [
      { opportunityId, ...first },
      await post('apply-promocode', { promocode: 'FALLROADS' }),
      await post('choose-plan', { coveragePlan: 2, termMonths: 36 }),
      await post('apply-vin', { vin: '1HGCR2F30EA012345', isConfirmed: true }),
    ];
    await addLaterCard();
    site.clock.moveTo('2027-01-05T12:00:00Z');
    responses.push(await retrieve(opportunityId));

    const storedRows = await listPrices(opportunityId);
    expect(storedRows.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5]);
    expect(storedRows.map(({ rated }) => getStoredPrice(rated))).toEqual(responses.map(getPrice));
    for (const { rated, rateCardVersion } of storedRows) {
      const { vehicle, usage, state, ratedOn } = rated;
      const rateCard = await site.services.rates.byVersion(rateCardVersion);
      const replayed = rate({ vehicle, usage, state, rateCard, on: ratedOn });
      expect(withoutLedgers(replayed)).toEqual(withoutLedgers(rated.rating));
      expect(
        listOfferedPrices(replayed.plans.find(({ plan }) => plan === rated.choice?.plan)),
      ).toContainEqual(rated.choice?.price);
    }
  });

  test('stores the reasons when no plan is available', async () => {
    const quote = await createQuotedOpportunity(site.client, {}, { isSalvagedOrRebuiltOrGrey: true });
    const [row] = await listPrices(quote.opportunityId);
    expect(row).toMatchObject({ rateCardVersion: '2026.11.2', rated: { choice: null } });
    expect(row?.rated.rating.ineligibilityReasons.map(({ code }) => code)).toEqual(
      quote.errors.map(({ errorCode }) => errorCode),
    );
  });
});
