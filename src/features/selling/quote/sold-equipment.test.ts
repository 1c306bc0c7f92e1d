import { beforeAll, expect, test } from 'vitest';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import {
  firstStep,
  quotedOpportunity,
  quoteOf,
  secondStep,
  startedQuote,
  type TestClient,
  testClient,
  testServer,
} from '../../../test/test-server.ts';
import { equipmentNames } from '../../vehicles/domain/equipment.ts';
import { type EstimateResponse, estimateResponse } from './schema/responses.ts';

const bmw = { vehicleYear: 2014, vehicleMake: 'BMW', vehicleModel: '535i', vehicleMileage: 70_000 };
const tesla = { vehicleYear: 2022, vehicleMake: 'Tesla', vehicleModel: 'Model 3' };
const pickup = { vehicleYear: 2018, vehicleMake: 'Ford', vehicleModel: 'F-150' };

type Offered = Pick<EstimateResponse, 'plans'>;
const pricesOf = ({ plans }: Offered) =>
  plans.flatMap(({ name, terms }) =>
    terms.map(({ months, miles, totalPrice }) => [name, months, miles, totalPrice]),
  );

describeOnDatabase('equipment that a model always or never has', (open) => {
  let client: TestClient;

  beforeAll(async () => {
    client = await testClient((await testServer(await open())).app);
  });

  async function estimated(overrides: Partial<Parameters<typeof firstStep>[0]>): Promise<EstimateResponse> {
    const { vehicleYear, vehicleMake, vehicleModel, vehicleMileage, zipCode, ...options } =
      firstStep(overrides);
    const { firstName: _first, lastName: _last, email: _email, ...equipment } = options;
    const vehicle = { vehicleYear, vehicleMake, vehicleModel, vehicleMileage, zipCode };
    const response = await client.post('/api/quote-processor/estimate', { ...vehicle, ...equipment });
    expect(response.status, response.text).toBe(200);
    return estimateResponse.parse(response.json);
  }

  const equipmentIn = (vehicle: EstimateResponse['vehicle']) =>
    equipmentNames.filter((name) => vehicle[name]);

  test('is assumed in the estimate, whatever was declared', async () => {
    const estimates = [await estimated(bmw), await estimated({ ...bmw, isTurbo: false, isDiesel: true })];
    for (const { vehicle } of estimates) expect(equipmentIn(vehicle)).toEqual(['isTurbo']);
    expect(estimates[0]).toEqual(estimates[1]);
    const { vehicle } = await estimated({ ...tesla, isTurbo: true, isAwd: true });
    expect(equipmentIn(vehicle)).toEqual(['isAwd', 'isElectric']);
  });

  test.each([
    ['nothing is declared', bmw, {}],
    ['the usage step denies it', bmw, { isTurbo: false, isDiesel: true, isAwd: false }],
    ['an electric car is called a hybrid', tesla, { isElectric: false, isHybrid: true }],
    ['what varies is declared', { ...pickup, isTurbo: true, isAwd: true }, { isTurbo: true, isAwd: true }],
  ])('leaves estimate and quote equal to the cent when %s', async (_what, vehicle, answers) => {
    const estimate = await estimated(vehicle);
    const quote = await quotedOpportunity(client, vehicle, answers);
    expect(pricesOf(estimate).length).toBeGreaterThan(0);
    expect(pricesOf(quote)).toEqual(pricesOf(estimate));
    expect(equipmentNames.map((name) => quote.vehicle[name])).toEqual(
      equipmentNames.map((name) => estimate.vehicle[name]),
    );
  });

  test('keeps the answers of the first step that the second leaves out', async () => {
    const { opportunityId } = await startedQuote(client, { ...pickup, isTurbo: true });
    const answer = await client.post('/api/quote-processor/handle-second-step', secondStep(opportunityId));
    expect(quoteOf(answer).vehicle).toMatchObject({ isTurbo: true, isDiesel: false });
  });
});
