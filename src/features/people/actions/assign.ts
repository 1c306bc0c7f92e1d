import { and, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import type { PersonTable } from '../../../platform/feature.ts';
import { splitName } from '../../../shared/person-name.ts';
import { recognizeAll } from './recognize.ts';

const batchSize = 500;

type Row = {
  id: string;
  firstName: string | null;
  lastName: string | null;
  email: string;
  phone: string | null;
};

/** Sets the person of rows that have none. Returns how many rows it set. */
export async function assignBatch(tx: Db, people: PersonTable, at: Date): Promise<number> {
  const { table, id, personId, submitted } = people;
  if (!submitted) return 0;
  const rows = (await tx
    .select({ id, ...submitted })
    .from(table)
    .where(and(isNull(personId), sql`coalesce(${submitted.email}, '') <> ''`))
    .orderBy(id)
    .limit(batchSize)) as Row[];
  if (rows.length === 0) return 0;
  const personIds = await recognizeAll(
    tx,
    rows.map(({ firstName, lastName, email, phone }) => ({
      ...(lastName ? { firstName: firstName ?? '', lastName } : splitName(firstName ?? '')),
      email: email.toLowerCase(),
      phone,
    })),
    at,
  );
  const values = sql.join(
    rows.map((row, index) => sql`(${row.id}, ${personIds[index]}::uuid)`),
    sql`, `,
  );
  await tx.execute(sql`update ${table} set ${sql.identifier(personId.name)} = chosen.person_id
    from (values ${values}) as chosen (id, person_id) where ${id}::text = chosen.id`);
  return rows.length;
}
