import type { Database, Db } from '../../../platform/database/database.ts';
import { normalizeEmail } from '../../../platform/email-address.ts';
import type { PersonalData } from '../../../platform/feature.ts';
import { deleteResponsesBefore } from '../../../platform/idempotency/stored-responses.ts';
import { formatPersonName } from '../../../shared/person-name.ts';
import type { LeadActions } from '../../customers/leads/actions/index.ts';
import type { Retention } from '../../publishing/configuration/domain/retention.ts';
import {
  type Erasure,
  type FoundPerson,
  getRetentionStart,
  type PersonDocument,
  stagesWithoutQuote,
} from '../domain/person.ts';
import type { PrivacyDeps } from './deps.ts';
import { erasePerson, eraseRecords } from './erase.ts';
import {
  findLeadRecords,
  findOpenRecords,
  findPerson,
  findSubject,
  isCoOwner,
  listCoOwners,
  type PersonLookup,
} from './known-person.ts';

/** Rows per transaction. A small number keeps locks short. */
const batchSize = 100;

type InactiveLead = Awaited<ReturnType<LeadActions['inactiveSince']>>[number];

/** Erases old leads without a quote or pending reminder in batches. Returns the number of leads. */
async function eraseInactiveLeads(deps: PrivacyDeps, erasedBefore: Date): Promise<number> {
  let erasedCount = 0;
  let lastErased: InactiveLead | undefined;
  for (;;) {
    const query = { before: erasedBefore, stages: stagesWithoutQuote, limit: batchSize, after: lastErased };
    const batch = await deps.database.transaction(async (tx) => {
      const inactiveLeads = await deps.leads.inactiveSince(tx, query);
      const ids = inactiveLeads.map(({ id }) => id);
      const retainedLeadIds = [
        ...(await deps.estimates.findRetainedLeads(tx, ids)),
        ...(await deps.quotes.findRetainedLeads(tx, ids)),
      ];
      const records = await findLeadRecords(
        deps,
        tx,
        ids.filter((id) => !retainedLeadIds.includes(id)),
      );
      if (records.leadIds.length > 0) await eraseRecords(deps, tx, records, 'Expired');
      return { found: inactiveLeads, erased: records.leadIds.length };
    });
    erasedCount += batch.erased;
    lastErased = batch.found.at(-1);
    if (batch.found.length < batchSize) return erasedCount;
  }
}

async function eraseInBatches(
  database: Database,
  erase: (tx: Db, limit: number) => Promise<number>,
): Promise<number> {
  let total = 0;
  for (;;) {
    const erasedCount = await database.transaction((tx) => erase(tx, batchSize));
    total += erasedCount;
    if (erasedCount < batchSize) return total;
  }
}

/** Each batch has its own transaction, so that the next run can continue after an interruption. */
async function eraseExpired(deps: PrivacyDeps): Promise<Record<keyof Retention, number>> {
  const { database, retention, now, contact, messages, deliveries } = deps;
  const startedAt = now();
  const inBatches = (erase: (tx: Db, before: Date, limit: number) => Promise<number>) => (before: Date) =>
    eraseInBatches(database, (tx, limit) => erase(tx, before, limit));
  const erasers: Record<keyof Retention, (before: Date) => Promise<number>> = {
    leads: (before) => eraseInactiveLeads(deps, before),
    contactMessages: inBatches(contact.eraseBefore),
    messages: inBatches(messages.eraseBefore),
    deliveries: inBatches(deliveries.eraseBefore),
    idempotencyKeys: inBatches(deleteResponsesBefore),
    mailbox: deps.mailbox.removeBefore,
  };
  const counts = {} as Record<keyof Retention, number>;
  for (const kind of Object.keys(erasers) as (keyof Retention)[]) {
    const before = getRetentionStart(retention[kind], startedAt);
    counts[kind] = before ? await erasers[kind](before) : 0;
  }
  await deps.database.transaction((tx) => deps.people.removeUnused(tx));
  return counts;
}

export type PrivacyActions = ReturnType<typeof privacyActions>;

const withLeadsFirst = (parts: PersonalData[]) =>
  parts.toSorted((a, b) => Number('leads' in b.titles) - Number('leads' in a.titles));

export function privacyActions(deps: PrivacyDeps) {
  return {
    /** In days, by kind of record. */
    retention: deps.retention,

    tables: () => deps.personalData().flatMap(({ titles }) => Object.keys(titles)),

    /** Everyone who has the address, or had it earlier, and the co-owners on their contracts. */
    async findPeople(email: string): Promise<FoundPerson[]> {
      const { db } = deps.database;
      const candidates = await deps.people.byPoint(db, normalizeEmail(email));
      const coOwners = await listCoOwners(deps, db, candidates);
      return [...candidates, ...coOwners.map((each) => ({ ...each, emails: [] }))].map(
        ({ id, firstName, lastName, emails, createdAt }) => ({
          id,
          name: formatPersonName({ firstName, lastName }),
          emails: [...emails],
          createdAt: createdAt.toISOString(),
        }),
      );
    },

    /** Skips empty tables. `beforeCommit` runs in the same transaction. */
    exportPerson: (
      lookup: PersonLookup,
      beforeCommit: (tx: Db, document: PersonDocument) => Promise<void> = async () => {},
    ): Promise<PersonDocument> =>
      deps.database.transaction(async (tx) => {
        const subject = await findSubject(deps, tx, lookup);
        const person = await findPerson(deps, tx, subject);
        const storedTables: PersonDocument['kept'] = [];
        for (const { titles, findRows } of withLeadsFirst(deps.personalData())) {
          const rows = await findRows(tx, person);
          for (const [table, title] of Object.entries(titles)) {
            if (rows[table]?.length) storedTables.push({ table, title, rows: rows[table] });
          }
        }
        const openRecords = await findOpenRecords(deps, tx, person);
        const document = {
          email: isCoOwner(subject, lookup.email) ? '' : lookup.email,
          otherEmails: person.emails.filter((email) => email !== lookup.email.toLowerCase()),
          madeAt: deps.now().toISOString(),
          kept: storedTables,
          open: openRecords,
        };
        await beforeCommit(tx, document);
        return document;
      }),

    /** Throws 400 unless each open claim and contract is confirmed by its number. */
    erasePerson: (
      lookup: PersonLookup,
      confirmed?: readonly string[],
      beforeCommit?: (tx: Db, erasure: Erasure) => Promise<void>,
    ) => erasePerson(deps, lookup, confirmed, beforeCommit),

    eraseExpired: () => eraseExpired(deps),
  };
}
