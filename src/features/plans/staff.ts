import { z } from 'zod';
import type { Db } from '../../platform/database/database.ts';
import { type StaffResource, staffAction, staffCsv, staffResource } from '../../platform/staff/resource.ts';
import type { RateCardActions } from './actions/rate-cards.ts';
import { rateCardStatuses } from './domain/rate-card.ts';
import { draftTables, openedRateCard, rateCardRecord, rateCardVersion } from './schema.ts';

/** Rate cards by version. A new one is a clone; none is changed or removed once it is activated. */
export const rateCardResource = (rateCards: RateCardActions): StaffResource =>
  staffResource({
    name: 'rate-cards',
    title: 'rate card',
    record: rateCardRecord,
    opened: openedRateCard,
    filters: { status: z.enum(rateCardStatuses).optional() },
    sorts: ['createdAt', 'effectiveFrom', 'version'],
    list: rateCards.list,
    find: rateCards.find,
    add: {
      body: z.strictObject({
        version: rateCardVersion,
        basedOn: z.string().max(40).nullish().meta({ description: 'Left out: the one in force' }),
      }),
      run: async ({ tx }, body) => {
        const { version, basedOn } = body;
        await rateCards.clone(tx, { version, basedOn: basedOn ?? undefined });
        return version;
      },
    },
    change: {
      body: z.object({ tables: draftTables }),
      // The demonstration card takes 50 KB, more than half of it the plans.
      bodyLimit: 512 * 1024,
      run: ({ tx }, id, { tables }) => rateCards.change(tx, id, tables),
    },
    remove: { run: ({ tx }, id) => rateCards.remove(tx, id) },
    committed: rateCards.purgePages,
    actions: {
      activate: staffAction({
        summary: 'Activates a draft from a given day',
        body: z.strictObject({ effectiveFrom: z.iso.date({ error: 'Give the day as YYYY-MM-DD.' }) }),
        run: ({ tx }, id, { effectiveFrom }) => rateCards.activate(tx, id, effectiveFrom),
      }),
    },
  });

const figure = z.object({ id: z.string(), version: z.string(), path: z.string(), value: z.string() });

/** The tables of a rate card as figures, one a line: for a spreadsheet, and from it into a draft. */
export const rateTableResource = (rateCards: RateCardActions): StaffResource => {
  const figuresOf = async (db: Db | undefined, version?: string) => {
    const found = await rateCards.figures(db, version);
    return (found?.figures ?? []).map((each) => ({
      id: `${found?.version}${each.path}`,
      version: found?.version ?? '',
      ...each,
    }));
  };
  return staffResource({
    name: 'rate-tables',
    title: 'figure of a rate card',
    record: figure,
    opened: figure,
    filters: { version: rateCardVersion.optional().meta({ description: 'Left out: the one in force' }) },
    sorts: ['path'],
    async list({ page, perPage, filter }) {
      const all = await figuresOf(undefined, filter.version);
      return { rows: all.slice((page - 1) * perPage, page * perPage), total: all.length };
    },
    async find(db, id) {
      const [version = ''] = id.split('/', 1);
      return (await figuresOf(db, version)).find((each) => each.id === id);
    },
    csv: staffCsv({
      columns: {
        version: (each: z.output<typeof figure>) => each.version,
        path: ({ path }) => path,
        value: ({ value }) => value,
      },
      async *batches(db, filter: { version?: string }) {
        yield await figuresOf(db, filter.version);
      },
      row: z.object({
        version: rateCardVersion,
        path: z
          .string()
          .regex(/^(?:\/[^/]+)+$/, 'A place in the tables, such as /terms/0/months.')
          .max(300),
        value: z.string().max(600),
      }),
      faults: rateCards.figureFaults,
      write: ({ tx }, rows) => rateCards.putFigures(tx, rows),
      isOneRecord: true,
    }),
  });
};
