import type { Database, Db } from '../database/database.ts';

/** What is written down of a change, in its transaction. */
export type Recorded = {
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
