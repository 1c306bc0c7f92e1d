import { z } from 'zod';
import type { Db } from '../../platform/database/database.ts';
import { type StaffResource, staffAction, staffCsv, staffResource } from '../../platform/staff/resource.ts';
import { toText } from '../../shared/audit-sentences.ts';
import { humanize } from '../../shared/humanize.ts';
import type { RateCardActions } from './actions/rate-cards.ts';
import { rateCardStates } from './domain/rate-card.ts';
import { draftTables, rateCardDetails, rateCardRecord, rateCardVersion } from './schema.ts';

/** Activated cards can't be changed or removed. Until they start, they can be unscheduled. */
export const rateCardResource = (rateCards: RateCardActions): StaffResource =>
  staffResource({
    name: 'rate-cards',
    title: 'rate card',
    record: rateCardRecord,
    detail: rateCardDetails,
    filters: { state: z.enum(rateCardStates).optional() },
    sorts: ['createdAt', 'effectiveFrom', 'version'],
    searchResult: ({ version, state }) => ({ title: version, details: [humanize(state)] }),
    list: rateCards.list,
    find: rateCards.find,
    add: {
      needsReauthentication: false,
      log: ({ after }) => {
        const base = toText(after.basedOn);
        return base ? `Cloned the rate card from ${base}` : 'Created the rate card';
      },
      body: z.strictObject({
        version: rateCardVersion,
        basedOn: z.string().max(40).nullish().meta({ description: 'Defaults to the active rate card' }),
      }),
      run: async ({ tx, by }, body) => {
        const { version, basedOn } = body;
        await rateCards.clone(tx, { version, basedOn: basedOn ?? undefined }, by);
        return version;
      },
    },
    change: {
      needsReauthentication: false,
      body: z.object({ tables: draftTables }),
      // The demonstration card takes 50 KB.
      bodyLimit: 512 * 1024,
      run: ({ tx, by }, id, { tables }) => rateCards.change(tx, id, tables, by),
    },
    remove: { needsReauthentication: false, run: ({ tx }, id) => rateCards.remove(tx, id) },
    isPublished: true,
    actions: {
      activate: staffAction({
        log: 'Activated the rate card',
        needsReauthentication: true,
        summary:
          "Activates a draft, right away or at a given time. With the setting `rates.secondPerson`, the user who changed it last can't.",
        body: z.strictObject({
          effectiveFrom: z
            .union([z.iso.date(), z.iso.datetime()], 'Enter a date, or a date and time.')
            .nullish()
            .meta({ description: 'A date starts at midnight at the office. Empty for right away' }),
        }),
        run: ({ tx, by }, id, { effectiveFrom = null }) => rateCards.activate(tx, id, effectiveFrom, by),
      }),
      unschedule: staffAction({
        log: 'Unscheduled the rate card',
        needsReauthentication: true,
        summary: "Makes a scheduled rate card a draft again. Fails once it's in effect.",
        body: z.strictObject({}),
        run: ({ tx }, id) => rateCards.unschedule(tx, id),
      }),
    },
  });

const cardValue = z.object({ id: z.string(), version: z.string(), path: z.string(), value: z.string() });

export const rateTableResource = (rateCards: RateCardActions): StaffResource => {
  const listValues = async (db: Db | undefined, version?: string) => {
    const cardValues = await rateCards.values(db, version);
    return (cardValues?.values ?? []).map((each) => ({
      id: `${cardValues?.version}${each.path}`,
      version: cardValues?.version ?? '',
      ...each,
    }));
  };
  return staffResource({
    name: 'rate-tables',
    title: 'rate card value',
    record: cardValue,
    detail: cardValue,
    filters: {
      version: rateCardVersion.optional().meta({ description: 'Defaults to the active rate card' }),
    },
    sorts: ['path'],
    async list({ page, perPage, filter }) {
      const values = await listValues(undefined, filter.version);
      return { rows: values.slice((page - 1) * perPage, page * perPage), total: values.length };
    },
    async find(db, id) {
      const [version = ''] = id.split('/', 1);
      return (await listValues(db, version)).find((each) => each.id === id);
    },
    csv: staffCsv({
      hasPersonalData: false,
      columns: {
        version: (each: z.output<typeof cardValue>) => each.version,
        path: ({ path }) => path,
        value: ({ value }) => value,
      },
      async *batches(db, filter: { version?: string }) {
        yield await listValues(db, filter.version);
      },
      row: z.object({
        version: rateCardVersion,
        path: z
          .string()
          .regex(/^(?:\/[^/]+)+$/, 'Enter a path in the tables, such as /terms/0/months.')
          .max(300),
        value: z.string().max(600),
      }),
      errors: rateCards.valueErrors,
      write: ({ tx, by }, rows) => rateCards.replaceTables(tx, rows, by),
      isOneRecord: true,
    }),
  });
};
