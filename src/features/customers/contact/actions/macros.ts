import type { z } from 'zod';
import type { Database, Db } from '../../../../platform/database/database.ts';
import { badRequest } from '../../../../platform/errors.ts';
import type { RecordFilter } from '../../../../platform/record/record.ts';
import { type ListQuery, mapRows } from '../../../../platform/staff/listing.ts';
import { macroRecord } from '../record.ts';
import { macroStore } from '../store.ts';

export type Macro = z.output<typeof macroRecord.body>;

export function macroActions({ database, now }: { database: Database; now: () => Date }) {
  return {
    /** Adds them only if there are none, so that macros deleted by staff don't come back. */
    addInitial: (macros: Macro[]): Promise<void> =>
      database.transaction(async (tx) => {
        if (await macroStore(tx).isEmpty())
          await macroStore(tx).add(macros.map((macro) => ({ ...macro, updatedAt: now() })));
      }),

    list: async (query: ListQuery<RecordFilter<typeof macroRecord>>) =>
      mapRows(await macroStore(database.db).list(query), macroRecord.fromRow),

    async find(db: Db, id: string) {
      const row = await macroStore(db).find(id);
      return row && macroRecord.fromRow(row);
    },

    /** Returns the ID. Throws 400 if the name is taken. */
    async add(tx: Db, macro: Macro): Promise<string> {
      const [newMacro] = await macroStore(tx).add([{ ...macro, updatedAt: now() }]);
      if (newMacro) return newMacro.id;
      throw nameTakenError();
    },

    async change(tx: Db, id: string, macro: Macro): Promise<void> {
      const sameNameMacros = (await macroStore(tx).findAllBy('name', [macro.name])).filter(
        (each) => each.id !== id,
      );
      if (sameNameMacros.length > 0) throw nameTakenError();
      await macroStore(tx).change(id, { ...macro, updatedAt: now() });
    },

    remove: (tx: Db, id: string): Promise<void> => macroStore(tx).remove(id),
  };
}
export type MacroActions = ReturnType<typeof macroActions>;

const nameTakenError = () => badRequest('NameTaken', 'There is already a macro with this name.', 'name');
