import type { z } from 'zod';
import type { Database, Db } from '../database/database.ts';
import type { Listed, ListQuery } from './listing.ts';

/** Who of the staff does something. */
export type Staff = { id: string; name: string; role: string };

type Id = { id: string };

/** What one change is made with. `tx` is its transaction: the audit trail is written in the same one. */
export type StaffChange = { tx: Db; by: Staff };

/** A further thing that staff do with one record, such as publishing a page. */
export type StaffAction<Body extends z.ZodType = z.ZodType> = {
  summary: string;
  body: Body;
  run: (change: StaffChange, id: string, body: z.output<Body>) => Promise<void>;
};

/** Rows of a file. `Row` reads one from its cells, by the names of the first line, and says what is wrong with it. */
export type StaffCsv<Record, Row extends z.ZodType = z.ZodType> = {
  /** Names of the columns with the cell of each, in the order of the file. What a file of ours says can be read again. */
  columns: { [column: string]: (record: Record) => string | number | boolean | null };
  /** All records that a filter finds, some at a time, however many there are: see `batchRows`. */
  batches: (db: Db, filter: never) => AsyncIterable<Record[]>;
  /** Absent: nothing comes in. */
  row?: Row;
  /** What else is wrong, with rows that are each right: known already, twice in the file. By index in `rows`. */
  faults?: (db: Db, rows: z.output<Row>[]) => Promise<{ index: number; message: string }[]>;
  /** Writes rows that have no fault, in the transaction of the whole file. What it answers goes into the audit trail. */
  write?: (
    change: StaffChange,
    rows: z.output<Row>[],
    // biome-ignore lint/suspicious/noConfusingVoidType: most have nothing to add
  ) => Promise<void | { before: unknown; after: unknown }>;
  /** All rows of a file are one record: they are written at once. */
  isOneRecord?: boolean;
};

/**
 * What the back office lists, opens and changes under one name. Every call of it is checked against the table of
 * permissions, and every change stands in the audit trail with what was before and after, because the mount does
 * both: a resource cannot leave them out.
 */
export type StaffResource<
  Record extends Id = Id,
  Opened extends Id = Id,
  Filter extends z.ZodRawShape = z.ZodRawShape,
  Add extends z.ZodType = z.ZodType,
  Change extends z.ZodType = z.ZodType,
> = {
  /** In addresses and in the table of permissions, such as `promo-codes`. */
  name: string;
  /** One record, in words, such as `promo code`. */
  title: string;
  record: z.ZodType<Record>;
  /** What one record shows when it is opened. */
  opened: z.ZodType<Opened>;
  /** Read from the query; every one optional, every one served by an index. */
  filters: Filter;
  /** The first is how a list begins; each served by an index. */
  sorts: readonly [string, ...string[]];
  /** `by` matters where a role sees only some of the records. */
  list: (query: ListQuery<z.output<z.ZodObject<Filter>>>, by: Staff) => Promise<Listed<Record>>;
  find: (db: Db, id: string, by: Staff) => Promise<Opened | undefined>;
  /** Answers the id of the new record. */
  add?: { body: Add; run: (change: StaffChange, body: z.output<Add>) => Promise<string> };
  change?: {
    body: Change;
    /** In bytes, for records that are larger than other bodies may be. */
    bodyLimit?: number;
    run: (change: StaffChange, id: string, body: z.output<Change>) => Promise<void>;
  };
  remove?: { run: (change: StaffChange, id: string) => Promise<void> };
  actions?: { [name: string]: StaffAction };
  csv?: StaffCsv<Record>;
  /** After a change was committed: pages to be rendered anew, and what else hangs on it. */
  committed?: (ids: readonly string[]) => void | Promise<void>;
};

/** Keeps the types of a resource while it is written; whoever mounts it needs none of them. */
export function staffResource<
  Record extends Id,
  Opened extends Id,
  Filter extends z.ZodRawShape,
  Add extends z.ZodType = z.ZodType,
  Change extends z.ZodType = z.ZodType,
>(resource: StaffResource<Record, Opened, Filter, Add, Change>): StaffResource {
  return resource as unknown as StaffResource;
}

/** Keeps the types of an action while it is written. */
export const staffAction = <Body extends z.ZodType>(action: StaffAction<Body>): StaffAction =>
  action as unknown as StaffAction;

/** Keeps the types of a file's rows while they are written. */
export const staffCsv = <Record, Row extends z.ZodType = z.ZodType>(
  csv: StaffCsv<Record, Row>,
): StaffCsv<Record> => csv as unknown as StaffCsv<Record>;

/** What is written down of a change, in its transaction. */
type Recorded = {
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
  record: (tx: Db, entry: Recorded) => Promise<void>;
};
