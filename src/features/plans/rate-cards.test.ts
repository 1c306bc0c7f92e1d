import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { describeOnDatabase } from '../../test/fresh-database.ts';
import { buildVehicle } from '../../test/rating-samples.ts';
import { staffClient } from '../../test/staff-client.ts';
import { createQuotedOpportunity, parseQuote } from '../../test/test-server.ts';
import { testSite } from '../../test/test-site.ts';
import { startQueue } from './actions/deps.ts';
import type { RateCardState } from './domain/rate-card.ts';
import { draftTables, type RateCardDetails } from './schema.ts';
import { rateCards } from './table.ts';

describeOnDatabase('rate cards in the staff app', (open) => {
  const site = testSite(open);

  const ada = { id: 'ada', name: 'Ada Rates' };
  const cards = () => site.services.rateCards;
  const inTransaction = <T>(run: (tx: Parameters<Parameters<Database['transaction']>[0]>[0]) => Promise<T>) =>
    site.database.transaction(run);
  const clone = (version = '2026.12', basedOn?: string) =>
    inTransaction((tx) => cards().clone(tx, { version, basedOn }, ada));
  const activate = (version: string, start: string | null, by = ada) =>
    inTransaction((tx) => cards().activate(tx, version, start, by));
  const findCard = async (version: string) => {
    const card = await cards().find(site.database.db, version);
    if (!card) throw new Error(`There is no rate card ${version}`);
    return card;
  };
  const edit = async (version: string, changes: (tables: ReturnType<typeof draftTables.parse>) => object) => {
    const { tables } = await findCard(version);
    const edited = draftTables.parse({ ...tables, ...changes(tables) });
    await inTransaction((tx) => cards().change(tx, version, edited, ada));
  };
  const catchErrorCodes = (promise: Promise<unknown>) =>
    promise.then(
      () => 'done',
      (error: { errors?: { errorCode: string }[] }) => error.errors?.map(({ errorCode }) => errorCode).join(),
    );
  const doubleDeductible = (tables: { deductibleCents: number }) => ({
    deductibleCents: tables.deductibleCents * 2,
    deductibleOptionsCents: [tables.deductibleCents, tables.deductibleCents * 2],
  });

  test('saves a card larger than the general body limit', async () => {
    await clone();
    const client = await staffClient(site, 'rates');
    const url = '/api/staff/rate-cards/2026.12';
    const { tables, revision } = (await client.get(url)).json as RateCardDetails & { revision: string };
    const synonyms = Array.from({ length: 4_000 }, (_, index) => `another word ${index}`);
    const exclusions = tables.exclusions.map((each, row) => (row === 0 ? { ...each, synonyms } : each));
    const payload = { tables: { ...tables, exclusions } };
    expect(JSON.stringify(payload).length).toBeGreaterThan(100_000);
    const response = await client.send('PUT', `${url}?revision=${revision}`, payload);
    expect(response.status, response.text).toBe(204);
    expect((await findCard('2026.12')).tables.exclusions[0]?.synonyms).toEqual(synonyms);
  });

  test("clones a card as a draft that isn't used for prices", async () => {
    await clone();
    const draft = await findCard('2026.12');
    expect(draft).toMatchObject({
      status: 'Draft',
      basedOn: '2026.11.2',
      effectiveFrom: null,
      isInEffect: false,
    });
    expect(draft.tables).toEqual((await findCard('2026.11.2')).tables);
    expect((await site.services.rates.inEffectOn('2030-01-01')).version).toBe('2026.11.2');
    await expect(site.services.rates.byVersion('2026.12')).rejects.toThrow('activated');
    expect(await catchErrorCodes(clone())).toBe('VersionTaken');
    expect(await catchErrorCodes(clone('2027.01', '2001.01'))).toBe('RateCardNotFound');
  });

  test("uses an activated card from its effective date on, and doesn't change earlier quotes", async () => {
    const { client } = site;
    const before = await createQuotedOpportunity(client);
    await clone();
    await edit('2026.12', doubleDeductible);
    await activate('2026.12', '2026-12-01');
    expect((await createQuotedOpportunity(client)).ratesInfo?.rateCardVersion).toBe('2026.11.2');
    site.clock.moveTo('2026-12-01T06:00:00Z');
    const after = (await createQuotedOpportunity(client)).ratesInfo;
    expect(after?.rateCardVersion).toBe('2026.12');
    expect(after?.deductibleAmount).toBe(2 * (before.ratesInfo?.deductibleAmount ?? 0));
    const { opportunityId: OpportunityId } = before;
    const url = '/api/quote-processor/retrieve-by-opportunity-id';
    expect(parseQuote(await client.get(url, { OpportunityId }))).toEqual(before);
  });

  test('uses a card activated today right away', async () => {
    await clone();
    await activate('2026.12', '2026-11-20');
    const { client } = site;
    expect((await createQuotedOpportunity(client)).ratesInfo?.rateCardVersion).toBe('2026.12');
    expect(await findCard('2026.12')).toMatchObject({
      status: 'Activated',
      state: 'InEffect',
      isInEffect: true,
    });
  });

  test('never changes or removes an activated card, not even in the database', async () => {
    await clone();
    await activate('2026.12', '2026-12-01');
    expect(await catchErrorCodes(edit('2026.12', doubleDeductible))).toBe('RateCardActivated');
    expect(await catchErrorCodes(inTransaction((tx) => cards().remove(tx, '2026.12')))).toBe(
      'RateCardActivated',
    );
    expect(await catchErrorCodes(activate('2026.12', '2026-12-05'))).toBe('RateCardActivated');
    const byVersion = eq(rateCards.version, '2026.12');
    await expect(
      site.database.db.update(rateCards).set({ status: 'Draft' }).where(byVersion),
    ).rejects.toThrow();
    await expect(site.database.db.delete(rateCards).where(byVersion)).rejects.toThrow();
    expect((await findCard('2026.12')).status).toBe('Activated');
  });

  const unschedule = (version: string) => inTransaction((tx) => cards().unschedule(tx, version));

  test('unschedules a card until it starts, so that it can be changed and scheduled again', async () => {
    await clone();
    await activate('2026.12', '2026-12-01');
    await unschedule('2026.12');
    expect(await findCard('2026.12')).toMatchObject({ status: 'Draft', state: 'Draft', startsAt: null });
    expect(await catchErrorCodes(unschedule('2026.12'))).toBe('RateCardNotScheduled');
    await edit('2026.12', doubleDeductible);
    await activate('2026.12', '2026-12-01');
    site.clock.addDays(30);
    expect(await catchErrorCodes(unschedule('2026.12'))).toBe('RateCardNotScheduled');
    await createQuotedOpportunity(site.client);
    const byVersion = eq(rateCards.version, '2026.12');
    await expect(
      site.database.db.update(rateCards).set({ status: 'Draft', startsAt: null }).where(byVersion),
      'not even in the database once a quote was priced with it',
    ).rejects.toThrow();
    expect(await findCard('2026.12')).toMatchObject({ isInEffect: true });
  });

  test('removes a draft', async () => {
    await clone();
    await inTransaction((tx) => cards().remove(tx, '2026.12'));
    expect(await cards().find(site.database.db, '2026.12')).toBeUndefined();
  });

  test('rejects activation for a past time', async () => {
    await clone();
    expect(await catchErrorCodes(activate('2026.12', '2026-11-19'))).toBe('DateInPast');
    const anHourAgo = new Date(site.clock.now().getTime() - 3_600_000).toISOString();
    expect(await catchErrorCodes(activate('2026.12', anHourAgo))).toBe('DateInPast');
  });

  test('uses a card from the effective time on, and purges the pages then', async () => {
    await clone();
    await clone('2027.01');
    const inAnHour = new Date(site.clock.now().getTime() + 3_600_000).toISOString();
    await activate('2026.12', inAnHour);
    await activate('2027.01', null);
    expect(await findCard('2026.12')).toMatchObject({
      startsAt: inAnHour,
      state: 'Scheduled',
      isInEffect: false,
    });
    expect(await findCard('2027.01'), 'the one activated later starts first').toMatchObject({
      isInEffect: true,
      startsAt: site.clock.now().toISOString(),
    });
    const { rows } = await site.database.db.execute<{ start_after: Date | string }>(
      sql`select start_after from pgboss.job where name = ${startQueue}`,
    );
    expect(rows.map((row) => new Date(row.start_after).toISOString())).toEqual([inAnHour]);
    site.clock.addDays(1);
    expect(await findCard('2026.12')).toMatchObject({ isInEffect: true });
    expect((await createQuotedOpportunity(site.client)).ratesInfo?.rateCardVersion).toBe('2026.12');
  });

  test('requires a second person to activate it, if the setting is on', async () => {
    await clone();
    await inTransaction((tx) =>
      site.services.configuration.change(tx, 'rates.secondPerson', { value: 'yes' }),
    );
    expect(await catchErrorCodes(activate('2026.12', null))).toBe('SecondPersonNeeded');
    expect(await findCard('2026.12')).toMatchObject({ status: 'Draft', changedBy: 'Ada Rates' });
    await activate('2026.12', null, { id: 'ben', name: 'Ben Checker' });
    expect(await findCard('2026.12')).toMatchObject({ status: 'Activated' });
  });

  test('replaces a wrong card the same day, whichever was cloned first, and keeps prices that were shown', async () => {
    await clone('2027.02');
    await clone('2027.01');
    await activate('2027.01', '2026-11-20');
    const shown = await createQuotedOpportunity(site.client);
    await activate('2027.02', '2026-11-20');
    expect(await findCard('2027.02')).toMatchObject({ isInEffect: true });
    expect(await findCard('2027.01')).toMatchObject({
      status: 'Activated',
      state: 'Replaced',
      isInEffect: false,
    });
    expect((await createQuotedOpportunity(site.client)).ratesInfo?.rateCardVersion).toBe('2027.02');
    const query = { QuoteNumber: shown.quoteNumber, LastName: 'Example' };
    const url = '/api/quote-processor/retrieve-by-quote-number-and-last-name';
    expect((await site.client.get(url, query)).text).toContain('"rateCardVersion":"2027.01"');
  });

  test('rejects an invalid card with all errors and example vehicles', async () => {
    await clone();
    await edit('2026.12', ({ ageBands }) => ({
      ageBands: ageBands.map((band, row) =>
        row === ageBands.length - 1 ? { ...band, factorBasisPoints: 5_000 } : band,
      ),
    }));
    const { isValid, errors } = await cards().validate('2026.12');
    expect(isValid).toBe(false);
    expect(errors.find(({ path }) => path.startsWith('ageBands'))?.message).toContain('must not be cheaper');
    expect(errors.find(({ vehicle }) => vehicle)?.message).toMatch(/older vehicle is never cheaper/);
    expect(await catchErrorCodes(activate('2026.12', '2026-12-01'))).toContain('InvalidRateCard');
    expect((await findCard('2026.12')).status).toBe('Draft');
    expect(await cards().validate('2026.11.2')).toMatchObject({ isValid: true, errors: [] });
  });

  test('compares a card with the current one, for one vehicle and for past quotes', async () => {
    const { client } = site;
    const { quoteNumber, ratesInfo } = await createQuotedOpportunity(client, {
      coveragePlan: 1,
      termMonths: 36,
    });
    await clone();
    await edit('2026.12', ({ payoutShareBasisPoints }) => ({
      payoutShareBasisPoints: { ...payoutShareBasisPoints, Plus: 5_600 },
    }));
    const { increased, decreased, unchanged, compared, maxIncrease, maxDecrease } =
      await cards().compare('2026.12');
    expect({ increased, decreased, unchanged, compared, maxDecrease }).toEqual({
      increased: 1,
      decreased: 0,
      unchanged: 0,
      compared: 1,
      maxDecrease: null,
    });
    expect(maxIncrease).toMatchObject({ quoteNumber, before: ratesInfo?.totalPrice });

    const vehicle = buildVehicle({ modelYear: 2020, make: 'Honda', model: 'Accord', mileage: 42_000 });
    const { tested, inEffect } = await cards().testVehicle('2026.12', { vehicle, state: 'IL', usage: {} });
    const findPrice = (rating: typeof tested) =>
      rating.plans
        .find(({ coveragePlan }) => coveragePlan === 'Plus')
        ?.terms.find(({ months, miles }) => months === 36 && miles === 36_000)?.price;
    expect(findPrice(tested)?.totalPrice).toBe(maxIncrease?.after);
    const { ledger = [], totalPrice } = findPrice(inEffect) ?? {};
    const sum = ledger.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0);
    expect(sum).toBe(Math.round((totalPrice ?? 0) * 100));
  });

  test('lists cards with the active one marked', async () => {
    await clone();
    const query = { page: 1, perPage: 10, sort: 'version', order: 'asc' as const, filter: {} };
    const { rows, total } = await cards().list(query);
    expect(rows.map(({ effectiveFrom }) => effectiveFrom)).toEqual(
      expect.arrayContaining(['2026-11-02', null]),
    );
    expect(total).toBe(2);
    expect(rows.map(({ version, state }) => [version, state])).toEqual([
      ['2026.11.2', 'InEffect'],
      ['2026.12', 'Draft'],
    ]);
    const listIn = async (state: RateCardState) =>
      (await cards().list({ ...query, filter: { state } })).rows.map((card) => [card.version, card.state]);
    expect(await listIn('Draft')).toEqual([['2026.12', 'Draft']]);
    expect(await listIn('InEffect')).toEqual([['2026.11.2', 'InEffect']]);
    expect(await listIn('Scheduled')).toEqual([]);
    await activate('2026.12', '2026-12-01');
    expect(await listIn('Scheduled')).toEqual([['2026.12', 'Scheduled']]);
    site.clock.addDays(30);
    expect(await listIn('InEffect')).toEqual([['2026.12', 'InEffect']]);
    expect(await listIn('Replaced')).toEqual([['2026.11.2', 'Replaced']]);
  });
});
