import type { z } from 'zod';
import type { AuditSentence } from '../../shared/audit-sentences.ts';
import type { Database, Db } from '../database/database.ts';
import type { ListQuery, ListResult } from './listing.ts';

export type StaffMember = { id: string; name: string; role: string };

type Id = { id: string };

/** The change and its audit entry share a transaction. */
export type StaffChange = { tx: Db; by: StaffMember };

export type StaffAction<Body extends z.ZodType = z.ZodType> = {
  /** True if a stolen session must not be enough: it grants access, moves money or coverage, or reveals personal data. */
  needsReauthentication: boolean | ((body: z.output<Body>) => boolean);
  summary: string;
  log: AuditSentence;
  /** For the audit log's filter, if the action's name isn't clear alone. */
  label?: string;
  body: Body;
  run: (change: StaffChange, id: string, body: z.output<Body>) => Promise<void>;
  /** True if several records can be changed at once. */
  isBulk?: boolean;
};

/** Import and export of rows. `row` validates a row. Its keys are the column names in the header. */
export type StaffCsv<StaffRecord, Row extends z.ZodType = z.ZodType> = {
  /** Then an export needs the password again. */
  hasPersonalData: boolean;
  /** Columns in order. Each function returns the cell's value. An exported file can be imported again. */
  columns: { [column: string]: (record: StaffRecord) => string | number | boolean | null };
  batches: (db: Db, filter: never) => AsyncIterable<StaffRecord[]>;
  /** If missing, rows can't be imported. */
  row?: Row;
  /** Other names of columns in files, without spaces and in lowercase, such as `zip` for `zipCode`. */
  aliases?: { [name: string]: string };
  /** Columns that can be imported and aren't exported. */
  importedColumns?: readonly string[];
  /** Shown before the import. */
  warnings?: (db: Db, rows: z.output<Row>[]) => Promise<string[]>;
  /** Finds errors in rows that are valid on their own, such as duplicates. `index` is the position in `rows`. */
  errors?: (db: Db, rows: z.output<Row>[]) => Promise<{ index: number; message: string }[]>;
  /** Writes valid rows in the transaction of the whole file. The audit log records its result. */
  write?: (
    change: StaffChange,
    rows: z.output<Row>[],
    // biome-ignore lint/suspicious/noConfusingVoidType: most have nothing to add
  ) => Promise<void | { before: unknown; after: unknown }>;
  /** True if all rows of a file are one record. */
  isOneRecord?: boolean;
};

/** How a record appears in global search results. Empty details are left out. */
export type SearchResult = { title: string; details: (string | null)[] };

type WaitingKind<Filter> = {
  singular: string;
  plural: string;
  filter: Waiting<Filter>;
  /** True if another resource counts these records too, so the menu doesn't count them twice. */
  isCountedElsewhere?: true;
  /** The start page also lists the first records in this order. */
  first?: { sort: string; order: 'asc' | 'desc' };
};

type Waiting<Filter> = Readonly<Partial<Record<keyof Filter & string, string | boolean>>>;

/** The mount checks permissions for every endpoint and audits every change, so a resource can't skip either. */
export type StaffResource<
  ListedRecord extends Id = Id,
  Detail extends Id = Id,
  Filter extends z.ZodRawShape = z.ZodRawShape,
  Add extends z.ZodType = z.ZodType,
  Change extends z.ZodType = z.ZodType,
> = {
  name: string;
  title: string;
  record: z.ZodType<ListedRecord>;
  detail: z.ZodType<Detail>;
  /** All filters are optional, and each needs an index. */
  filters: Filter;
  /** The first is the default. Each needs an index. */
  sorts: readonly [string, ...string[]];
  /** Uses `by` if a role sees only some of the records. */
  list: (
    query: ListQuery<z.output<z.ZodObject<Filter>>>,
    by: StaffMember,
  ) => Promise<ListResult<ListedRecord>>;
  find: (db: Db, id: string, by: StaffMember) => Promise<Detail | undefined>;
  add?: {
    needsReauthentication: boolean;
    /** Unless "Created the …" says it. */
    log?: AuditSentence;
    body: Add;
    run: (change: StaffChange, body: z.output<Add>) => Promise<string>;
  };
  change?: {
    needsReauthentication: boolean;
    body: Change;
    bodyLimit?: number;
    run: (change: StaffChange, id: string, body: z.output<Change>) => Promise<void>;
  };
  remove?: { needsReauthentication: boolean; run: (change: StaffChange, id: string) => Promise<void> };
  actions?: { [name: string]: StaffAction };
  csv?: StaffCsv<ListedRecord>;
  /**
   * Omit to exclude this resource from global search. If there's a `q` filter, the query is passed to `list`.
   * Otherwise, the first 100 rows are searched.
   */
  searchResult?: (record: ListedRecord) => SearchResult;
  /** Counts on the staff start page of records that need attention. The label follows the number, such as '3 failed emails'. */
  waiting?: (by: StaffMember) => WaitingKind<Filter>[];
  /** Changing a protected record needs the permission `change-protected`. */
  isProtected?: (id: string) => boolean;
  /** Like `isProtected`, for a record's fields. Checked before and after a change. */
  protects?: (fields: never) => boolean;
  /** Administrators get an email about each change of such a record. */
  isAnnounced?: (id: string) => boolean;
  /** Public pages show its records, so a change purges the cached ones. */
  isPublished?: true;
};

/** Infers the types of a resource and hides them from `mountResource`. */
export function staffResource<
  ListedRecord extends Id,
  Detail extends Id,
  Filter extends z.ZodRawShape,
  Add extends z.ZodType = z.ZodType,
  Change extends z.ZodType = z.ZodType,
>(resource: StaffResource<ListedRecord, Detail, Filter, Add, Change>): StaffResource {
  return resource as unknown as StaffResource;
}

export const staffAction = <Body extends z.ZodType>(action: StaffAction<Body>): StaffAction =>
  action as unknown as StaffAction;

/** Columns that contain the field with the same name. */
export const fieldColumns = <StaffRecord>(
  ...fields: (keyof StaffRecord & string)[]
): StaffCsv<StaffRecord>['columns'] =>
  Object.fromEntries(
    fields.map((field) => [
      field,
      (record: StaffRecord) => record[field] as string | number | boolean | null,
    ]),
  );

export const staffCsv = <StaffRecord, Row extends z.ZodType = z.ZodType>(
  csv: StaffCsv<StaffRecord, Row>,
): StaffCsv<StaffRecord> => csv as unknown as StaffCsv<StaffRecord>;

export type NewAuditEntry = {
  staffId: string;
  staffName: string;
  subject: string;
  subjectId: string;
  action: string;
  before: unknown;
  after: unknown;
};

export type StaffMount = {
  database: Database;
  purgePages: () => void;
  writeAuditEntry: (tx: Db, entry: NewAuditEntry) => Promise<void>;
  notifyAdministrators: (tx: Db, entry: NewAuditEntry) => Promise<void>;
};
