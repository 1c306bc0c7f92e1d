import fastify from 'fastify';
import { expect, test } from 'vitest';
import { describeOnBothDatabases } from '../../test/fresh-database.ts';
import { addHealth } from './health.ts';

async function responsesWith(ping: () => Promise<void>) {
  const app = fastify();
  addHealth(app, { ping });
  const [health, ready] = [await app.inject('/healthz'), await app.inject('/readyz')];
  return [health, ready].map((response) => [response.statusCode, response.body]);
}

test('is alive and ready when the database responds', async () => {
  expect(await responsesWith(async () => {})).toEqual([
    [200, '{"status":"ok"}'],
    [200, '{"status":"ok"}'],
  ]);
});

test("is alive but not ready when the database doesn't respond, without giving the reason", async () => {
  const ping = () => Promise.reject(new Error('password authentication failed for user "shop"'));
  expect(await responsesWith(ping)).toEqual([
    [200, '{"status":"ok"}'],
    [503, '{"status":"unavailable"}'],
  ]);
});

test('readiness is checked on every request', async () => {
  const app = fastify();
  let isUp = false;
  addHealth(app, { ping: () => (isUp ? Promise.resolve() : Promise.reject(new Error('down'))) });
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  isUp = true;
  expect((await app.inject('/readyz')).statusCode).toBe(200);
});

describeOnBothDatabases('readiness', (open) => {
  test('reflects whether the database is up', async () => {
    const database = await open();
    const app = fastify();
    addHealth(app, database);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    await database.close();
    expect((await app.inject('/readyz')).statusCode).toBe(503);
  });
});
