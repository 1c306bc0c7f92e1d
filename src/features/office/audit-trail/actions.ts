import type { Database, Db } from '../../../platform/database/database.ts';
import type { ListQuery, ListResult } from '../../../platform/staff/listing.ts';
import type { NewAuditEntry } from '../../../platform/staff/resource.ts';
import {
  type AuditChoices,
  type AuditEntry,
  type AuditedPerson,
  type AuditFilter,
  auditStore,
} from './store.ts';

export type { NewAuditEntry };
export type AuditTrailActions = ReturnType<typeof auditTrailActions>;

export function auditTrailActions({ database, now }: { database: Database; now: () => Date }) {
  return {
    /** Call it in the transaction of the change. */
    record: (tx: Db, entry: NewAuditEntry): Promise<void> => auditStore(tx).add(entry, now()),

    list: (query: ListQuery<AuditFilter>): Promise<ListResult<AuditEntry>> =>
      auditStore(database.db).list(query),

    choices: (): Promise<AuditChoices> => auditStore(database.db).choices(),

    async find(db: Db, id: string): Promise<AuditEntry | undefined> {
      return /^\d{1,15}$/.test(id) ? auditStore(db).byId(Number(id)) : undefined;
    },

    byPerson: (db: Db, person: AuditedPerson): Promise<AuditEntry[]> => auditStore(db).byPerson(person),

    /** Erases the details of entries but keeps who did what. Returns the number of entries. */
    erasePerson: (tx: Db, person: AuditedPerson): Promise<number> => auditStore(tx).erase(person, now()),
  };
}
