import type { Db } from '../../../../platform/database/database.ts';
import type { PersonalData } from '../../../../platform/feature.ts';
import type { Erasure, PersonDocument } from '../domain/person.ts';
import type { PrivacyDeps } from './deps.ts';
import { erasePerson } from './erase.ts';
import { knownPerson, openOf } from './known-person.ts';
import { eraseExpired } from './retain.ts';

export type PrivacyActions = ReturnType<typeof privacyActions>;

/** A person looks for who they are first. */
const withLeadsFirst = (parts: PersonalData[]) =>
  parts.toSorted((one, other) => Number('leads' in other.titles) - Number('leads' in one.titles));

/** What a person may ask of all that is kept of them, and its end after its time. */
export function privacyActions(deps: PrivacyDeps) {
  return {
    /** Days that each kind of thing is kept. */
    retention: deps.retention,

    /** The tables that an export and an erasure cover. */
    tables: () => deps.personalData().flatMap(({ titles }) => Object.keys(titles)),

    /**
     * Everything kept of whoever has this address, table by table; empty tables are left out. `alongside` is done in the
     * same transaction.
     */
    exportPerson: (
      email: string,
      alongside: (tx: Db, document: PersonDocument) => Promise<void> = async () => {},
    ): Promise<PersonDocument> =>
      deps.database.transaction(async (tx) => {
        const known = await knownPerson(deps, tx, email);
        const kept: PersonDocument['kept'] = [];
        for (const { titles, rowsOf } of withLeadsFirst(deps.personalData())) {
          const rows = await rowsOf(tx, known);
          for (const [table, title] of Object.entries(titles)) {
            if (rows[table]?.length) kept.push({ table, title, rows: rows[table] });
          }
        }
        const open = await openOf(deps, tx, known);
        const document = { email: known.email ?? email, madeAt: deps.now().toISOString(), kept, open };
        await alongside(tx, document);
        return document;
      }),

    /**
     * Erases all that is kept of whoever has this address; answers counts by table and what stays. Throws 400 unless
     * each claim filing and order that is still open is confirmed by its number.
     */
    erasePerson: (
      email: string,
      confirmed?: readonly string[],
      alongside?: (tx: Db, erasure: Erasure) => Promise<void>,
    ) => erasePerson(deps, email, confirmed, alongside),

    /** Erases what was kept long enough; the work of the daily job. */
    eraseExpired: () => eraseExpired(deps),
  };
}
