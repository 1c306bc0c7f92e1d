import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { openedId } from '../../../test/opened-id.ts';
import {
  createQuotedOpportunity,
  getErrorCodes,
  parseQuote,
  secondStep,
  startedQuote,
  withoutSequence,
} from '../../../test/test-server.ts';
import { testSite } from '../../../test/test-site.ts';
import { hasVinCorrections } from './pages/vin-section.tsx';
import { opportunities, quotes } from './table.ts';

const url = '/api/quote-processor/apply-vin';
const accord2014 = '1HGCR2F30EA012345';
const jettaDiesel2011 = '3VWLL7AJ2BM012345';
const accord2003 = '1HGCM82633A004352';
const camry = { vehicleYear: 2019, vehicleMake: 'Toyota', vehicleModel: 'Camry' };

describeOnDatabase('a VIN', (open) => {
  const site = testSite(open, { before: beforeAll });

  async function findStoredRows(id: string) {
    const { db } = site.database;
    const [opportunity] = await db
      .select()
      .from(opportunities)
      .where(eq(opportunities.id, openedId(id)));
    return {
      opportunity,
      quotes: await db
        .select()
        .from(quotes)
        .where(eq(quotes.opportunityId, openedId(id))),
    };
  }

  const applyVin = async (opportunityId: string, vin: string) =>
    parseQuote(await site.client.post(url, { opportunityId, vin }));
  const confirmVin = async (opportunityId: string, vin: string) =>
    parseQuote(await site.client.post(url, { opportunityId, vin, isConfirmed: true }));

  test('is compared with the vehicle without changing it', async () => {
    const jetta = { vehicleYear: 2011, vehicleMake: 'Volkswagen', vehicleModel: 'Jetta' };
    const { opportunityId } = await createQuotedOpportunity(site.client, { ...jetta, coveragePlan: 1 });
    const before = await findStoredRows(opportunityId);
    const question = await site.services.quotes.checkVin(opportunityId, jettaDiesel2011);
    expect(question.vinConfirmation?.changes).toContainEqual({
      field: 'Diesel engine',
      from: 'No',
      to: 'Yes',
    });
    expect(question.vinConfirmation?.to?.totalPrice).not.toBe(question.vinConfirmation?.from?.totalPrice);
    expect(hasVinCorrections(question)).toBe(true);
    expect(await findStoredRows(opportunityId)).toEqual(before);
  });

  test('for another vehicle asks for confirmation with both prices, and changes nothing', async () => {
    const quote = await createQuotedOpportunity(site.client, {
      ...camry,
      coveragePlan: 3,
      vehicleMileage: 60_000,
    });
    const before = await findStoredRows(quote.opportunityId);
    const { vinConfirmation, ...unchanged } = await applyVin(quote.opportunityId, accord2003);
    expect(unchanged).toEqual({ ...unchanged, ...quote, vinConfirmation: undefined });
    expect(await findStoredRows(quote.opportunityId)).toEqual(before);
    expect(vinConfirmation).toMatchObject({
      vin: accord2003,
      vehicle: { modelYear: 2003, maker: 'Honda', makerModel: 'Accord' },
      changes: [
        { field: 'Model year', from: '2019', to: '2003' },
        { field: 'Make', from: 'Toyota', to: 'Honda' },
        { field: 'Model', from: 'Camry', to: 'Accord' },
      ],
      from: {
        name: 'Premium',
        termMonths: quote.ratesInfo?.coverageTermLength,
        monthlyPayment: quote.ratesInfo?.monthlyPayment,
        totalPrice: quote.ratesInfo?.totalPrice,
      },
      to: { name: 'Everyday Benefits' },
    });
    expect(vinConfirmation?.ineligibilityReasons.length).toBeGreaterThan(0);

    const confirmed = await confirmVin(quote.opportunityId, accord2003);
    expect(confirmed.vehicle).toMatchObject({ modelYear: 2003, makerModel: 'Accord', vin: accord2003 });
    expect(confirmed.vinConfirmation).toBeNull();
    const { from, to, ineligibilityReasons } = vinConfirmation ?? {};
    expect(confirmed.priceChange).toEqual({ cause: 'Vin', from, to, ineligibilityReasons });
    expect(confirmed.ratesInfo?.totalPrice).toBe(to?.totalPrice);
  });

  test('for another vehicle explains why no plan is offered', async () => {
    const quote = await createQuotedOpportunity(site.client, {}, { isSalvagedOrRebuiltOrGrey: true });
    const { vinConfirmation } = await applyVin(quote.opportunityId, jettaDiesel2011);
    expect(vinConfirmation).toMatchObject({ from: null, to: null });
    const codes = quote.errors.map(({ errorCode }) => errorCode);
    expect(codes).not.toEqual([]);
    expect(vinConfirmation?.ineligibilityReasons.map(({ code }) => code)).toEqual(
      expect.arrayContaining(codes),
    );
  });

  test('for another model year asks for confirmation', async () => {
    const { opportunityId } = await createQuotedOpportunity(site.client, { vehicleYear: 2015 });
    expect((await applyVin(opportunityId, accord2014)).vinConfirmation?.changes).toEqual([
      { field: 'Model year', from: '2015', to: '2014' },
    ]);
  });

  test('that only adds the engine applies at once and returns both prices', async () => {
    const jetta = { vehicleYear: 2011, vehicleMake: 'Volkswagen', vehicleModel: 'Jetta' };
    const quote = await createQuotedOpportunity(site.client, jetta);
    const applied = await applyVin(quote.opportunityId, jettaDiesel2011);
    expect(applied.vinConfirmation).toBeNull();
    expect(applied.vehicleChanges).toEqual([
      { field: 'Turbocharger', from: 'No', to: 'Yes' },
      { field: 'Diesel engine', from: 'No', to: 'Yes' },
    ]);
    expect(applied.priceChange).toMatchObject({
      from: { totalPrice: quote.ratesInfo?.totalPrice },
      to: { totalPrice: applied.ratesInfo?.totalPrice },
    });
    expect(applied.ratesInfo?.totalPrice).toBeGreaterThan(quote.ratesInfo?.totalPrice ?? 0);
  });

  test('once confirmed corrects the vehicle, lists the changes, and updates the price', async () => {
    const declared = { vehicleYear: 2020, vehicleMake: 'Honda', vehicleModel: 'Civic' };
    const quote = await createQuotedOpportunity(site.client, declared, { isAwd: true });
    const corrected = await confirmVin(quote.opportunityId, jettaDiesel2011);
    expect(corrected.vehicle).toMatchObject({
      modelYear: 2011,
      maker: 'Volkswagen',
      makerModel: 'Jetta',
      isDiesel: true,
      isTurbo: true,
      isAwd: true,
      currentMileage: 42_000,
      vin: jettaDiesel2011,
    });
    expect(corrected.vehicleChanges).toEqual(
      expect.arrayContaining([
        { field: 'Model year', from: '2020', to: '2011' },
        { field: 'Make', from: 'Honda', to: 'Volkswagen' },
        { field: 'Model', from: 'Civic', to: 'Jetta' },
        { field: 'Diesel engine', from: 'No', to: 'Yes' },
        { field: 'Turbocharger', from: 'No', to: 'Yes' },
      ]),
    );
    expect(corrected.ratesInfo?.monthlyPayment).toBeGreaterThan(quote.ratesInfo?.monthlyPayment ?? 0);
    const { opportunity } = await findStoredRows(quote.opportunityId);
    expect(opportunity).toMatchObject({ vin: jettaDiesel2011, vehicle: { make: 'Volkswagen' } });
  });

  test('gives the same price as declaring that vehicle', async () => {
    const accord = { vehicleYear: 2014, vehicleMake: 'Honda', vehicleModel: 'Accord' };
    const declared = await createQuotedOpportunity(site.client, accord);
    const corrected = await confirmVin(
      (await createQuotedOpportunity(site.client)).opportunityId,
      accord2014,
    );
    expect(corrected.ratesInfo?.ledger).toEqual(declared.ratesInfo?.ledger);
  });

  test('changes only the VIN when it matches', async () => {
    const accord = { vehicleYear: 2014, vehicleMake: 'Honda', vehicleModel: 'Accord' };
    const quote = await createQuotedOpportunity(site.client, accord);
    const once = withoutSequence(await applyVin(quote.opportunityId, accord2014));
    const { from, to } = once.priceChange ?? {};
    expect(from).toEqual(to);
    expect(once).toEqual({
      ...withoutSequence(quote),
      vehicle: { ...quote.vehicle, vin: accord2014 },
      priceChange: { cause: 'Vin', from, to, ineligibilityReasons: [] },
    });
    expect(withoutSequence(await applyVin(quote.opportunityId, accord2014))).toEqual(once);
  });

  test('accepts spaces, dashes, and lowercase', async () => {
    const { opportunityId } = await createQuotedOpportunity(site.client, { vehicleYear: 2014 });
    const quote = await applyVin(opportunityId, ' 1hgcr-2f30 ea012345 ');
    expect(quote.vehicle.vin).toBe(accord2014);
  });

  test.each([
    ['too short', '1HGCM82633A00435', 'VinLength'],
    ['with a letter O', '1HGCM82633AO04352', 'VinLetter'],
    ['with a letter I', '1HGCM82633AI04352', 'VinLetter'],
    ['with a letter Q', '1HGCM82633AQ04352', 'VinLetter'],
    ['with a wrong check digit', '1HGCM82643A004352', 'VinCheckDigit'],
    ['from an unknown manufacturer', '11111111111111111', 'VinUnknownMaker'],
    ['for a bus', '1M8GDM9AXKP042788', 'VinUnknownVehicle'],
  ])('%s is rejected with its own error and changes nothing', async (_name, vin, code) => {
    const { opportunityId } = await createQuotedOpportunity(site.client);
    const before = await findStoredRows(opportunityId);
    const response = await site.client.post(url, { opportunityId, vin });
    expect([response.status, getErrorCodes(response)]).toEqual([400, [code]]);
    expect(response.json).toMatchObject({ errors: [{ description: 'vin' }] });
    expect(await findStoredRows(opportunityId)).toEqual(before);
  });

  test('requires the second step first', async () => {
    const { opportunityId } = await startedQuote(site.client);
    const response = await site.client.post(url, { opportunityId, vin: accord2014 });
    expect([response.status, getErrorCodes(response)]).toEqual([404, ['QuoteNotFound']]);
  });

  test('in the second step overrides declared equipment', async () => {
    const jetta = { vehicleYear: 2011, vehicleMake: 'Volkswagen', vehicleModel: 'Jetta' };
    const { opportunityId } = await startedQuote(site.client, jetta);
    const body = secondStep(opportunityId, { vin: jettaDiesel2011, isDiesel: false, isElectric: true });
    const quote = parseQuote(await site.client.post('/api/quote-processor/handle-second-step', body));
    expect(quote.vehicle).toMatchObject({ makerModel: 'Jetta', isDiesel: true, isElectric: false });
    expect(quote.vehicleChanges).toContainEqual({ field: 'Diesel engine', from: 'No', to: 'Yes' });
  });

  test('for another vehicle is rejected in the second step, which stores nothing', async () => {
    const { opportunityId } = await startedQuote(site.client, camry);
    const before = await findStoredRows(opportunityId);
    const body = secondStep(opportunityId, { vin: accord2003 });
    const response = await site.client.post('/api/quote-processor/handle-second-step', body);
    expect(response.status).toBe(400);
    expect(response.json).toMatchObject({
      errors: [
        {
          errorCode: 'VinOfOtherVehicle',
          description: 'vin',
          message:
            'This VIN belongs to a 2003 Honda Accord, but your quote is for a 2019 Toyota Camry. Check the VIN, or start a new quote for that car.',
        },
      ],
    });
    expect(await findStoredRows(opportunityId)).toEqual(before);
  });

  test('from the first step is kept in the second', async () => {
    const { opportunityId } = await startedQuote(site.client, { vin: jettaDiesel2011 });
    const body = secondStep(opportunityId, { isDiesel: false, isAwd: true });
    const quote = parseQuote(await site.client.post('/api/quote-processor/handle-second-step', body));
    expect(quote.vehicle).toMatchObject({ maker: 'Volkswagen', isDiesel: true, isAwd: true });
  });
});
