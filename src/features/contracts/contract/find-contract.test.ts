import { beforeEach, expect, test } from 'vitest';
import type { RequestError } from '../../../platform/errors.ts';
import { createContractFrom, createOrderableQuote } from '../../../test/contract-samples.ts';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { type TestServer, testClient, testServer } from '../../../test/test-server.ts';
import { vin } from '../../../test/visitor-requests.ts';

describeOnDatabase('a contract found by its number and last name', (open) => {
  let server: TestServer;
  let contractNumber: string;
  beforeEach(async () => {
    server = await testServer(await open());
    const client = await testClient(server.app);
    const person = { lastName: 'Núñez Odell', email: 'zoe@example.com', phone: '(312) 555-0142' };
    const contractId = await createContractFrom(client, await createOrderableQuote(client, person));
    contractNumber = (await server.services.contracts.byId(contractId)).contractNumber;
  });

  const find = (number: string, lastName: string, ipAddress = '10.0.0.7') =>
    server.services.contracts.find(number, lastName, ipAddress).catch(({ status }: RequestError) => status);

  test("shows the plan and vehicle, and masks the owner's contact information", async () => {
    const token = String(await find(contractNumber.toLowerCase().replaceAll('-', ' '), 'NUNEZ-ODELL'));
    const found = await server.services.contracts.findByToken(token);
    expect(found).toMatchObject({
      contractNumber,
      status: 'AwaitingPayment',
      email: 'z…@example.com',
      phone: '(…) …-0142',
      vin: '4T1B11HKXKU••••••',
      vehicle: '2019 Toyota Camry',
      planName: 'Plus',
    });
    expect(JSON.stringify(found)).not.toMatch(/zoe@|312555|012345/);
    expect(await server.services.contracts.findOwner(token)).toMatchObject({
      contractNumber: contractNumber,
      email: 'zoe@example.com',
      phone: '+13125550142',
      vin,
    });
  });

  test('gives the same error for an unknown number, a wrong name, and no name, and limits guesses', async () => {
    const errorFor = (number: string, name: string) =>
      server.services.contracts.find(number, name, '10.0.0.9').catch(({ status, errors }: RequestError) => ({
        status,
        errors,
      }));
    const wrongName = await errorFor(contractNumber, 'Nobody');
    expect(wrongName).toMatchObject({ status: 404 });
    expect(await errorFor('O-2222-2222', 'Núñez Odell')).toEqual(wrongName);
    expect(await errorFor('no number', 'Núñez Odell')).toEqual(wrongName);
    expect(await errorFor(contractNumber, '--')).toEqual(wrongName);
    const guesses = await Promise.all(
      Array.from({ length: 6 }, (_, index) => find(contractNumber, `Guess${index}`)),
    );
    expect(guesses.toSorted()).toEqual([404, 404, 404, 404, 404, 429]);
    expect(await find(contractNumber, 'Núñez Odell')).toBe(429);
    // The quote number gives access to the same data, so guesses for it count too.
    const { quotes } = server.services;
    const quoteNumber = contractNumber.replace('O', 'Q');
    await expect(quotes.findByQuoteNumber(quoteNumber, 'Núñez Odell', '10.0.0.7')).rejects.toMatchObject({
      status: 429,
    });
  });

  test('expires after two hours, and rejects any other token', async () => {
    const token = String(await find(contractNumber, 'Núñez Odell'));
    const { contracts, tokens } = server.services;
    expect(await contracts.findByToken(`${token}x`)).toBeUndefined();
    expect(
      await contracts.findByToken(tokens.sign('claim-filing', tokens.read('found-contract', token) ?? '')),
    ).toBeUndefined();
    expect(await contracts.findByToken(null)).toBeUndefined();
    server.clock.moveTo('2026-11-20T14:00:01Z');
    expect(await contracts.findByToken(token)).toBeUndefined();
    expect(await contracts.findOwner(token)).toBeUndefined();
  });
});
