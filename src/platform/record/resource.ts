import { z } from 'zod';
import { textFilter } from '../staff/filters.ts';
import { fieldsWhere, getKind, getSortKeys, type RecordDefinition } from './record.ts';

const toFilter = (value: z.ZodType) => (getKind(value) === 'boolean' ? z.stringbool() : value).optional();

/** What a staff resource takes from its record. */
export const fromRecord = <Schema extends z.ZodType>(record: RecordDefinition & { schema: Schema }) => ({
  name: record.name,
  title: record.title,
  record: record.schema,
  opened: record.schema,
  filters: {
    ...(record.search && { q: textFilter.meta({ description: record.search.label }) }),
    ...Object.fromEntries(
      fieldsWhere(record, ({ filter }) => filter).map((name) => [
        name,
        toFilter(record.fields[name]?.value as z.ZodType),
      ]),
    ),
  },
  sorts: getSortKeys(record),
});
