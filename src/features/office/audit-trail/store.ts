import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/database/database.ts';
import { whileErasing } from '../../../platform/database/while-erasing.ts';
import type { KnownPerson } from '../../../platform/feature.ts';
import { type DayFilter, withinDays } from '../../../platform/staff/filters.ts';
import { type ListQuery, type ListResult, listRows } from '../../../platform/staff/listing.ts';
import type { NewAuditEntry } from '../../../platform/staff/resource.ts';
import { auditEntries } from './table.ts';

export type AuditEntry = typeof auditEntries.$inferSelect;

export type AuditFilter = DayFilter & {
  subject?: string;
  subjectId?: string;
  staffId?: string;
  action?: string;
};

export type AuditedPerson = Pick<KnownPerson, 'ids' | 'emails' | 'names' | 'phones'>;

export type AuditChoices = { staff: { id: string; name: string }[]; subjects: string[]; actions: string[] };

/** Jumps from value to value in the index, so that it reads one row per value instead of all rows. */
const distinctValues = (column: PgColumn): SQL => {
  const name = sql.identifier(column.name);
  return sql`(with recursive found (value) as (
    select min(${name}) from audit_entries
    union all
    select (select min(${name}) from audit_entries where ${name} > found.value) from found where found.value is not null
  ) select value from found where value is not null)`;
};

export const auditStore = (db: Db) => ({
  async add(entry: NewAuditEntry, at: Date): Promise<void> {
    await db.insert(auditEntries).values({ ...entry, at });
  },

  list(query: ListQuery<AuditFilter>): Promise<ListResult<AuditEntry>> {
    const { subject, subjectId, staffId, action, from, to } = query.filter;
    const parts: (SQL | undefined)[] = [
      subject === undefined ? undefined : eq(auditEntries.subject, subject),
      subjectId === undefined ? undefined : eq(auditEntries.subjectId, subjectId),
      staffId === undefined ? undefined : eq(auditEntries.staffId, staffId),
      action === undefined ? undefined : eq(auditEntries.action, action),
      withinDays(auditEntries.at, { from, to }),
    ];
    return listRows(db, auditEntries, query, {
      where: and(...parts),
      sorts: { at: auditEntries.at },
      key: auditEntries.id,
    });
  },

  /** Choices for the log's filters. Names each user by their latest name. */
  async choices(): Promise<AuditChoices> {
    const distinctStaff = sql`(select v.value as id,
      (select staff_name from audit_entries where staff_id = v.value order by id desc limit 1) as name
      from ${distinctValues(auditEntries.staffId)} as v) as staff`;
    const { rows: staff } = await db.execute<{ id: string; name: string }>(
      sql`select id, name from ${distinctStaff} order by name`,
    );
    const list = async (column: PgColumn) => {
      const { rows } = await db.execute<{ value: string }>(
        sql`select v.value from ${distinctValues(column)} as v order by v.value`,
      );
      return rows.map(({ value }) => value);
    };
    const subjects = await list(auditEntries.subject);
    const actions = await list(auditEntries.action);
    return { staff: staff.map(({ id, name }) => ({ id, name })), subjects, actions };
  },

  async byId(id: number): Promise<AuditEntry | undefined> {
    const [row] = await db.select().from(auditEntries).where(eq(auditEntries.id, id));
    return row;
  },

  async erase(person: AuditedPerson, at: Date): Promise<number> {
    const erasedRows = await whileErasing(db, () =>
      db
        .update(auditEntries)
        .set({ before: null, after: null, erasedAt: at })
        .where(and(sql`${auditEntries.erasedAt} is null`, isAbout(person)))
        .returning({ id: auditEntries.id }),
    );
    return erasedRows.length;
  },

  byPerson: (person: AuditedPerson): Promise<AuditEntry[]> =>
    db.select().from(auditEntries).where(isAbout(person)).orderBy(auditEntries.id),
});

function isAbout({ ids, emails, names, phones }: AuditedPerson): SQL | undefined {
  const contains = (address: string) =>
    sql`lower(coalesce(${auditEntries.before}::text, '') || coalesce(${auditEntries.after}::text, '')) like ${`%${address
      .toLowerCase()
      .replace(/[\\%_]/g, '\\$&')}%`}`;
  return or(
    inArray(auditEntries.subjectId, [...ids, ...emails]),
    ...emails.map(contains),
    matchesExportSearch([...names.flatMap(nameVariants), ...emails], phones),
  );
}

/** Formats in which staff search for a name: `Ada Example`, `Example, Ada`, and `Example`. */
function nameVariants(name: string): string[] {
  const words = name.trim().split(/\s+/);
  const lastWord = words.at(-1) ?? '';
  return [name, lastWord, [lastWord, ...words.slice(0, -1)].join(' ')];
}

const minPrefixLength = 3;
const minDigits = 7;

/** Also matches exports about someone with the same name. Those entries still say who exported what and when. */
function matchesExportSearch(texts: readonly string[], phones: readonly string[]): SQL | undefined {
  if (texts.length + phones.length === 0) return undefined;
  const toJsonArray = (values: readonly string[]) => JSON.stringify([...new Set(values)]);
  const searchText = sql`${auditEntries.after} -> 'filter' ->> 'q'`;
  const q = sql`trim(regexp_replace(lower(${searchText}), '[\\s,]+', ' ', 'g'))`;
  const digits = sql`regexp_replace(${searchText}, '\\D', '', 'g')`;
  return and(
    eq(auditEntries.action, 'export'),
    or(
      sql`exists (select 1 from jsonb_array_elements_text(${toJsonArray(texts.map((text) => text.toLowerCase()))}::jsonb) as known
        where ${q} = known or (length(${q}) >= ${minPrefixLength} and starts_with(known, ${q}))
          or strpos(' ' || ${q} || ' ', ' ' || known || ' ') > 0)`,
      sql`exists (select 1 from jsonb_array_elements_text(${toJsonArray(phones.map((phone) => phone.replace(/\D/g, '')))}::jsonb) as known
        where length(${digits}) >= ${minDigits} and strpos(known, ${digits}) > 0)`,
    ),
  );
}
