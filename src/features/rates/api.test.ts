import fastify from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { forbidden } from '../../platform/errors.ts';
import { addErrorAnswers } from '../../platform/http/error-answers.ts';
import { freshDatabase } from '../../test/fresh-database.ts';
import { testServer } from '../../test/test-server.ts';
import { rateCardStaffApi } from './api.ts';

let database: Database;
beforeEach(async () => {
  database = await freshDatabase('pglite');
});
afterEach(() => database.close());

/** The calls alone, for whoever `isPermitted`. */
async function calls(isPermitted = true) {
  const { services } = await testServer(database);
  const app = fastify().withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  addErrorAnswers(app);
  rateCardStaffApi(app, services.rateCards, () => async () => {
    if (!isPermitted) throw forbidden('NotPermitted', 'No.');
  });
  return (name: string, payload: object = {}, version = '2026.11') =>
    app.inject({ method: 'POST', url: `/api/staff/rate-cards/${version}/${name}`, payload });
}

const vehicle = { modelYear: 2020, make: 'Honda', model: 'Accord', mileage: 42_000 };

test('a rate card is tried out by calls that answer what they are described to', async () => {
  const call = await calls();
  expect((await call('validate')).json()).toEqual({ isValid: true, faults: [] });
  expect((await call('compare')).json()).toMatchObject({ compared: 0, largestRise: null });
  const tried = (await call('test-vehicle', { vehicle, state: 'IL' })).json();
  expect(tried.tested).toEqual(tried.inForce);
  expect(tried.tested.plans).toHaveLength(4);
});

test('a wrong vehicle is refused at its field, an unknown version not found', async () => {
  const call = await calls();
  const refused = await call('test-vehicle', { vehicle: { ...vehicle, make: '' }, state: 'XX' });
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain('two letters');
  expect((await call('validate', {}, '1999.01')).statusCode).toBe(404);
});

test('nobody without the permission gets in', async () => {
  const call = await calls(false);
  for (const name of ['validate', 'compare']) expect((await call(name)).statusCode).toBe(403);
  expect((await call('test-vehicle', { vehicle, state: 'IL' })).statusCode).toBe(403);
});
