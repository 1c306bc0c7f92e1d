import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { deliveries } from '../../features/office/deliveries/table.ts';
import { fillSite } from '../../test/filled-site.ts';
import { describeOnDatabase } from '../../test/fresh-database.ts';
import { eventDescriptions } from '../services.ts';

describeOnDatabase('events for other systems', (open) => {
  let rows: (typeof deliveries.$inferSelect)[];
  beforeAll(async () => {
    const database = await open();
    await fillSite(database);
    rows = await database.db.select().from(deliveries);
  });

  test('are sent exactly as described', () => {
    const types = new Set(rows.map(({ type }) => type));
    expect([...types].toSorted()).toEqual(
      expect.arrayContaining(['claim.filed', 'contract.ordered', 'lead.created', 'lead.updated']),
    );
    for (const { type, data } of rows) {
      const described = z.strictObject(eventDescriptions[type]?.data.shape ?? {});
      expect([type, described.safeParse(data).error?.message]).toEqual([type, undefined]);
    }
  });
});
