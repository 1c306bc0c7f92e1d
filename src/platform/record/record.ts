import { z } from 'zod';

type ListOptions = { label?: string; isSortable?: true; empty?: string; isOptional?: true };

/** Describes how staff see and enter a column. The label defaults to the name in words. */
export type Field = {
  /** The value in responses, and in requests unless `requestValue` is set. */
  value: z.ZodType;
  requestValue?: z.ZodType;
  label?: string;
  help?: string;
  /** True if only the site can set it. */
  isReadOnly?: true;
  /** Says why it can't be changed once the record exists. */
  immutableReason?: string;
  /** The initial value in a new record. Defaults to null, an empty list, or false, whichever the value allows. */
  defaultValue?: unknown;
  /** Labels for an enum's values. */
  choices?: Record<string, string>;
  isMultiline?: true;
  min?: number;
  /** Set if lists show the field. Sorting by it needs an index. */
  list?: true | ListOptions;
  /** Set if lists can be filtered by the field, which needs an index. Users add optional filters themselves. */
  filter?: 'always' | 'optional';
  /** The column in `table.ts`, if its name differs. */
  column?: string;
  /** Set to leave the field out of CSV files. */
  isExported?: false;
  /** Parses a CSV cell. Defaults to `parseCell` below. */
  parseCell?: (text: string | undefined) => unknown;
};
export type Fields = Record<string, Field>;

type Shape<F extends Fields> = { [Name in keyof F]: F[Name]['value'] };
type SentShape<F extends Fields> = {
  [Name in keyof F as F[Name] extends { isReadOnly: true } ? never : Name]: F[Name] extends {
    requestValue: infer S extends z.ZodType;
  }
    ? S
    : F[Name]['value'];
};
type FilterName<F extends Fields> = {
  [Name in keyof F & string]: F[Name] extends { filter: string } ? Name : never;
}[keyof F & string];
/** Filters that are fields, with their values. */
export type FieldFilter<F extends Fields> = { [Name in FilterName<F>]: z.output<F[Name]['value']> };
/** All filters of a record's lists. */
export type RecordFilter<R extends { fields: Fields }> = Partial<
  FieldFilter<R['fields']> & Record<'q' | 'from' | 'to', string>
>;
export type SentFields<F extends Fields> = z.output<z.ZodObject<SentShape<F>>>;

type RecordDescription<F extends Fields> = {
  /** Used in URLs and permissions. */
  name: string;
  /** Used in labels, such as "Delete promo code". */
  title: string;
  fields: F;
  /** Searches parts of these fields, which need one `searchIndex`. */
  search?: { by: readonly (keyof F & string)[]; label: string };
  /** Filters lists by days. */
  days?: keyof F & string;
  sort: { field: keyof F & string; order: 'ASC' | 'DESC' };
  /** The order of CSV columns, if it differs from that of the fields. */
  csvOrder?: readonly (keyof F & string)[];
  /** Validates several fields together. */
  check?: (
    sent: SentFields<F>,
    addError: (field: keyof SentFields<F> & string, message: string) => void,
  ) => void;
};

/** The parts of a definition that generic code uses. */
export type RecordDefinition = Omit<RecordDescription<Fields>, 'check'>;

export type Kind = 'text' | 'number' | 'boolean' | 'enum' | 'array' | 'date' | 'datetime';

function unwrap(value: z.ZodType): z.ZodType {
  const isWrapped = value instanceof z.ZodNullable || value instanceof z.ZodDefault;
  return isWrapped ? unwrap(value.unwrap() as z.ZodType) : value;
}

export function getKind(value: z.ZodType): Kind {
  const type = unwrap(value);
  if (type instanceof z.ZodNumber) return 'number';
  if (type instanceof z.ZodBoolean) return 'boolean';
  if (type instanceof z.ZodArray) return 'array';
  if (type instanceof z.ZodEnum) return 'enum';
  if (type instanceof z.ZodISODate) return 'date';
  return type instanceof z.ZodISODateTime ? 'datetime' : 'text';
}

/** The choices of an enum, or of the items of a list. */
export function getChoices({ value, choices }: Field): { id: string; name: string }[] {
  if (choices) return Object.entries(choices).map(([id, name]) => ({ id, name }));
  const type = unwrap(value);
  const itemType = type instanceof z.ZodArray ? type.element : type;
  return itemType instanceof z.ZodEnum
    ? itemType.options.map((id) => ({ id: String(id), name: String(id) }))
    : [];
}

const isNullable = ({ value, requestValue = value }: Field) => requestValue.safeParse(null).success;
export const isRequired = (field: Field): boolean =>
  !isNullable(field) && !['array', 'boolean'].includes(getKind(field.value));

export const listOptions = ({ list }: Field): ListOptions => (typeof list === 'object' ? list : {});

export const getColumnName = ({ fields }: RecordDefinition, name: string): string =>
  fields[name]?.column ?? name;

/** Columns that lists can be sorted by, starting with the default. */
export function getSortKeys(record: RecordDefinition): [string, ...string[]] {
  const otherFields = filterFields(record, (field) => listOptions(field).isSortable).filter(
    (name) => name !== record.sort.field,
  );
  return [
    getColumnName(record, record.sort.field),
    ...otherFields.map((name) => getColumnName(record, name)),
  ];
}

export const filterFields = ({ fields }: RecordDefinition, matches: (field: Field) => unknown): string[] =>
  Object.entries(fields).flatMap(([name, field]) => (matches(field) ? [name] : []));

export function getDefaultValues({ fields }: RecordDefinition): Record<string, unknown> {
  const initialValue = (field: Field) =>
    field.defaultValue ??
    { array: [], boolean: false }[getKind(field.value) as string] ??
    (isNullable(field) ? null : undefined);
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.isReadOnly ? [] : [[name, initialValue(field)]],
    ),
  );
}

const booleansByText: Record<string, boolean> = { yes: true, true: true, no: false, false: false };

/** An empty cell becomes null if the field allows it. List items are separated by spaces, commas, or semicolons. */
function parseCell(field: Field, text: string | undefined): unknown {
  if (field.parseCell) return field.parseCell(text);
  const kind = getKind(field.value);
  if (kind === 'array') return (text ?? '').split(/[\s,;]+/).filter(Boolean);
  if (!text && isNullable(field)) return null;
  // An empty cell isn't 0.
  if (kind === 'number') return text ? Number(text) : Number.NaN;
  if (!text) return '';
  return kind === 'boolean' ? (booleansByText[text.trim().toLowerCase()] ?? text) : text;
}

type Cell = string | number | boolean | null;

const toResponseValue = (value: unknown) => (value instanceof Date ? value.toISOString() : value);
const toCell = (value: unknown): Cell => (Array.isArray(value) ? value.join(' ') : (value as Cell));

/** Describes a record once for the API, CSV files, and screens. To add a field, add an entry in the record and a column in `table.ts`. */
export function defineRecord<const F extends Fields>({ check, ...description }: RecordDescription<F>) {
  const { fields } = description;
  const values = Object.entries(fields).map(([name, { value }]) => [name, value] as const);
  const shape = Object.fromEntries(values) as Shape<F>;
  const sentFields = Object.entries(fields).filter(([, { isReadOnly }]) => !isReadOnly);
  const sentShape = Object.fromEntries(
    sentFields.map(([name, field]) => [name, field.requestValue ?? field.value]),
  );
  const uncheckedShape = z.object(sentShape as unknown as SentShape<F>);
  const body = check
    ? uncheckedShape.check(({ value, issues }) =>
        check(value as SentFields<F>, (field, message) =>
          issues.push({ code: 'custom', path: [field], message, input: value }),
        ),
      )
    : uncheckedShape;
  const schema = z.object({ ...shape, id: z.string() });
  return {
    ...description,
    body,
    schema,
    /** Converts a row whose columns match the record's fields. */
    fromRow: <Row extends { id: string | number }>(row: Row) =>
      Object.fromEntries([
        ['id', String(row.id)],
        ...values.map(([name]) => [
          name,
          toResponseValue((row as Record<string, unknown>)[getColumnName(description, name)]),
        ]),
      ]) as z.output<typeof schema>,
    /** Parses a CSV row from its cells by column. */
    csvRow: z
      .record(z.string(), z.string())
      .transform((cells) =>
        Object.fromEntries(sentFields.map(([name, field]) => [name, parseCell(field, cells[name])])),
      )
      .pipe(body as unknown as z.ZodType<SentFields<F>, Record<string, unknown>>),
    csvColumns: Object.fromEntries(
      (description.csvOrder ?? filterFields(description, ({ isExported }) => isExported !== false)).map(
        (name) => [name, (record: object) => toCell((record as Record<string, unknown>)[name])],
      ),
    ),
  };
}
