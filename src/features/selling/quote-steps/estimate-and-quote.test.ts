import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { toOfficeDay } from '../../../shared/local-time.ts';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { card } from '../../../test/rating-samples.ts';
import {
  createQuotedOpportunity,
  firstStep,
  parseQuote,
  secondStep,
  startedQuote,
  type TestClient,
  testClient,
  testServer,
} from '../../../test/test-server.ts';
import { equipmentNames } from '../../vehicles/domain/equipment.ts';
import { type EstimateResponse, estimateResponse } from '../estimate/schema/responses.ts';

const bmw = { vehicleYear: 2014, vehicleMake: 'BMW', vehicleModel: '535i', vehicleMileage: 70_000 };
const tesla = { vehicleYear: 2022, vehicleMake: 'Tesla', vehicleModel: 'Model 3' };
const pickup = { vehicleYear: 2018, vehicleMake: 'Ford', vehicleModel: 'F-150' };

type Offered = Pick<EstimateResponse, 'plans'>;
const listPrices = ({ plans }: Offered) =>
  plans.flatMap(({ name, terms }) =>
    terms.map(({ ledger: _onlyInEstimates, ...term }) => ({ name, ...term })),
  );

describeOnDatabase('the estimate and the quote', (open) => {
  let client: TestClient;

  beforeAll(async () => {
    client = await testClient((await testServer(await open())).app);
  });

  async function requestEstimate(
    overrides: Parameters<typeof firstStep>[0],
    usage: { milesDrivenPerYear?: number; includesLedgers?: boolean } = {},
  ): Promise<EstimateResponse> {
    const { firstName: _first, lastName: _last, email: _email, ...vehicle } = firstStep(overrides);
    const response = await client.post('/api/quote-processor/estimate', { ...vehicle, ...usage });
    expect(response.status, response.text).toBe(200);
    return estimateResponse.parse(response.json);
  }

  const listEquipment = (vehicle: EstimateResponse['vehicle']) =>
    equipmentNames.filter((name) => vehicle[name]);

  test('use the equipment that a model always or never has, whatever was declared', async () => {
    const estimates = [
      await requestEstimate(bmw),
      await requestEstimate({ ...bmw, isTurbo: false, isDiesel: true }),
    ];
    for (const { vehicle } of estimates) expect(listEquipment(vehicle)).toEqual(['isTurbo']);
    expect(estimates[0]).toEqual(estimates[1]);
    const { vehicle } = await requestEstimate({ ...tesla, isTurbo: true, isAwd: true });
    expect(listEquipment(vehicle)).toEqual(['isAwd', 'isElectric']);
  });

  test('include ledgers only when asked, and they add up to the total', async () => {
    const listOfferedTerms = ({ plans }: EstimateResponse) =>
      plans.flatMap(({ terms }) => terms.filter(({ isOffered }) => isOffered));
    const withoutLedgers = await requestEstimate(pickup);
    expect(new Set(listOfferedTerms(withoutLedgers).map(({ ledger }) => ledger.length))).toEqual(
      new Set([0]),
    );
    const withLedgers = await requestEstimate(pickup, { includesLedgers: true });
    for (const { ledger, totalPrice } of listOfferedTerms(withLedgers))
      expect(ledger.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(
        Math.round((totalPrice ?? 0) * 100),
      );
    expect(listPrices(withLedgers)).toEqual(listPrices(withoutLedgers));
  });

  test('include the body style of the model', async () => {
    expect((await requestEstimate(pickup)).vehicle.bodyStyle).toBe('Truck');
    expect((await requestEstimate(tesla)).vehicle.bodyStyle).toBe('Sedan');
  });

  test.each([
    ['nothing is declared', bmw, {}],
    [
      "the usage step contradicts the model's equipment",
      bmw,
      { isTurbo: false, isDiesel: true, isAwd: false },
    ],
    ['an electric car is called a hybrid', tesla, { isElectric: false, isHybrid: true }],
    [
      'optional equipment is declared',
      { ...pickup, isTurbo: true, isAwd: true },
      { isTurbo: true, isAwd: true },
    ],
  ])('are equal to the cent when %s', async (_name, vehicle, answers) => {
    const estimate = await requestEstimate(vehicle);
    const quote = await createQuotedOpportunity(client, vehicle, answers);
    expect(listPrices(estimate).length).toBeGreaterThan(0);
    expect(listPrices(quote)).toEqual(listPrices(estimate));
    expect(equipmentNames.map((name) => quote.vehicle[name])).toEqual(
      equipmentNames.map((name) => estimate.vehicle[name]),
    );
  });

  const anyVehicle = fc.record({
    makeAndModel: fc.constantFrom(bmw, tesla, pickup, { vehicleMake: 'Toyota', vehicleModel: 'Camry' }),
    vehicleYear: fc.integer({ min: 2010, max: 2026 }),
    vehicleMileage: fc.integer({ min: 0, max: 160_000 }),
    zipCode: fc.constantFrom('60601', '33101', '75201', '43004'),
    deductibleAmount: fc.constantFrom(0, 100, 250, 500),
    promoCode: fc.constantFrom(undefined, 'FALLROADS', 'FIRSTTHREE', 'TOPTIER', 'NEIGHBOR8', 'NOSUCHCODE'),
    ...Object.fromEntries(equipmentNames.map((name) => [name, fc.boolean()])),
  });

  test('are equal to the cent for any vehicle, with and without a promo code', async () => {
    const milesPerYear = fc.constantFrom(7_500, 12_000, 15_000, 20_000, 30_000, 40_000);
    await fc.assert(
      fc.asyncProperty(anyVehicle, milesPerYear, async ({ makeAndModel, ...options }, milesDrivenPerYear) => {
        const vehicle = { ...makeAndModel, ...options };
        const estimate = await requestEstimate(vehicle, { milesDrivenPerYear });
        const quote = await createQuotedOpportunity(client, vehicle, { milesDrivenPerYear });
        expect(listPrices(quote)).toEqual(listPrices(estimate));
      }),
      { numRuns: 25 },
    );
  });

  test('use the new rate card: the estimate after a purge, the quote right away', async () => {
    let generation = 0;
    const { app, services, clock } = await testServer(await open(), { cacheGeneration: () => generation });
    const visitor = await testClient(app);
    const { firstName: _first, lastName: _last, email: _email, ...vehicle } = firstStep();
    const fetchVersion = async () => {
      const { json } = await visitor.post('/api/quote-processor/estimate', vehicle);
      return estimateResponse.parse(json).rateCardVersion;
    };
    expect(await fetchVersion()).toBe(card.version);
    await services.rates.addMissing({ ...card, version: '2026.12', effectiveFrom: toOfficeDay(clock.now()) });
    expect(await fetchVersion()).toBe(card.version);
    const quote = await createQuotedOpportunity(visitor);
    expect(quote.ratesInfo?.rateCardVersion).toBe('2026.12');
    generation += 1;
    expect(await fetchVersion()).toBe('2026.12');
  });

  test('keep the equipment from the first step when the second step leaves it out', async () => {
    const { opportunityId } = await startedQuote(client, { ...pickup, isTurbo: true });
    const response = await client.post('/api/quote-processor/handle-second-step', secondStep(opportunityId));
    expect(parseQuote(response).vehicle).toMatchObject({ isTurbo: true, isDiesel: false });
  });
});
