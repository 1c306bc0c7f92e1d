import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { openedId } from '../../../test/opened-id.ts';
import { createQuotedOpportunity, parseQuote } from '../../../test/test-server.ts';
import { testSite } from '../../../test/test-site.ts';
import { quotes } from './table.ts';

describeOnDatabase('concurrent changes to one quote', (open) => {
  const site = testSite(open);

  test('are applied one after another', async () => {
    const { client, database } = site;
    const { opportunityId } = await createQuotedOpportunity(client, { coveragePlan: 1, termMonths: 36 });
    const post = (call: string, body: object) =>
      client.post(`/api/quote-processor/${call}`, { opportunityId, ...body });

    const changes = [
      () => post('apply-promocode', { promocode: 'FALLROADS' }),
      () => client.delete('/api/quote-processor/remove-promocode', { OpportunityId: opportunityId }),
      () => post('choose-plan', { coveragePlan: 2, termMonths: 36 }),
      () => post('choose-plan', { coveragePlan: 1, termMonths: 36 }),
    ];
    const responses = await Promise.all(Array.from({ length: 20 }, (_, index) => changes[index % 4]?.()));
    expect(responses.map((response) => response?.status)).toEqual(Array.from({ length: 20 }, () => 200));

    const rows = await database.db
      .select()
      .from(quotes)
      .where(eq(quotes.opportunityId, openedId(opportunityId)))
      .orderBy(asc(quotes.sequence));
    expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_row, index) => index + 1));
    // A change without an effect stores nothing. Every other one changes either the plan or the promo code. If both differ, an update was
    // lost.
    for (const [index, { rated }] of rows.entries()) {
      const before = rows[index - 1]?.rated;
      if (!before) continue;
      const differs = [
        rated.promoCode !== before.promoCode,
        rated.choice?.plan !== before.choice?.plan,
      ].filter(Boolean);
      expect(differs.length, `change ${index}`).toBe(1);
    }
    const found = await client.get('/api/quote-processor/retrieve-by-opportunity-id', {
      OpportunityId: opportunityId,
    });
    const { ratesInfo } = parseQuote(found);
    expect(ratesInfo?.promoCode ?? null).toBe(rows.at(-1)?.rated.promoCode);
  });
});
