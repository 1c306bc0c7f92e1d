import { z } from 'zod';
import { dayFilters, textFilter } from '../staff/filters.ts';
import {
  type FieldFilter,
  type Fields,
  filterFields,
  getKind,
  getSortKeys,
  type RecordDefinition,
} from './record.ts';

const toFilter = (value: z.ZodType) => (getKind(value) === 'boolean' ? z.stringbool() : value).optional();

type FilterShape<F extends Fields> = {
  [Name in keyof FieldFilter<F>]: z.ZodOptional<z.ZodType<FieldFilter<F>[Name]>>;
} & { [name in 'q' | keyof typeof dayFilters]: z.ZodOptional<z.ZodString> };

/** The parts of a staff resource that come from its record. */
export const fromRecord = <Schema extends z.ZodType, F extends Fields>(
  record: RecordDefinition & { schema: Schema; fields: F },
) => ({
  name: record.name,
  title: record.title,
  record: record.schema,
  detail: record.schema,
  filters: {
    ...(record.days && dayFilters),
    ...(record.search && { q: textFilter.meta({ description: record.search.label }) }),
    ...Object.fromEntries(
      filterFields(record, ({ filter }) => filter).map((name) => [
        name,
        toFilter(record.fields[name]?.value as z.ZodType),
      ]),
    ),
  } as unknown as FilterShape<F>,
  sorts: getSortKeys(record),
  searchResult(row: z.output<Schema>) {
    const [title = '', ...details] = record.search?.by ?? Object.keys(record.fields);
    const show = (name: string) => String((row as Record<string, unknown>)[name] ?? '');
    return { title: show(title), details: record.search ? details.map(show) : [] };
  },
});
