import { expect, test } from 'vitest';
import { createContractFrom, createOrderableQuote, payByCheck } from '../../../test/contract-samples.ts';
import { describeOnDatabase } from '../../../test/fresh-database.ts';
import { emailsTo } from '../../../test/people.ts';
import { testClient, testServer } from '../../../test/test-server.ts';

describeOnDatabase('emails about contracts', (open) => {
  test('are limited for an address until something is paid, so that strangers cannot fill an inbox', async () => {
    const database = await open();
    const { app, services } = await testServer(database);
    const client = await testClient(app);
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1)
      ids.push(
        await createContractFrom(
          client,
          await createOrderableQuote(client, { email: 'victim@example.com', vehicleMileage: 40_000 + count }),
        ),
      );
    const list = async (status: string) =>
      (await emailsTo(services, 'victim@example.com')).filter(
        (each) => each.status === status && each.template === 'contractOrdered',
      ).length;
    expect([await list('Queued'), await list('Suppressed')]).toEqual([3, 2]);
    for (const id of ids) await payByCheck(services, id);
    expect([await list('Queued'), await list('Suppressed')]).toEqual([8, 2]);
  });
});
