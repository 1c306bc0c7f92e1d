import { z } from 'zod';
import { type StaffResource, staffAction, staffResource } from '../../platform/staff/resource.ts';
import { draftTables, openedRateCard, rateCardRecord, rateCardVersion } from './contract.ts';
import { rateCardStatuses } from './domain/rate-card-status.ts';
import type { RateCardUseCases } from './use-cases/rate-cards.ts';

/** Rate cards by version. A new one is a clone; none is changed or removed once it is activated. */
export const rateCardResource = (rateCards: RateCardUseCases): StaffResource =>
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
      run: ({ tx }, id, { tables }) => rateCards.change(tx, id, tables),
    },
    remove: { run: ({ tx }, id) => rateCards.remove(tx, id) },
    actions: {
      activate: staffAction({
        summary: 'Puts a draft into force from a day on',
        body: z.strictObject({ effectiveFrom: z.iso.date({ error: 'Give the day as YYYY-MM-DD.' }) }),
        run: ({ tx }, id, { effectiveFrom }) => rateCards.activate(tx, id, effectiveFrom),
      }),
    },
  });
