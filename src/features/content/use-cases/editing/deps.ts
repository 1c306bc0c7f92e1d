import type { Database, Db } from '../../../../platform/database/database.ts';
import type { Jobs } from '../../../../platform/jobs/jobs.ts';
import type { SignedTokens } from '../../../../platform/signed-token.ts';
import type { NewAuditEntry } from '../../../audit-trail/domain/audit-entry.ts';

export type EditingDeps = {
  database: Database;
  now: () => Date;
  jobs: Jobs;
  tokens: SignedTokens;
  /** Those of the ids that are no pictures of the library. */
  missingMedia: (db: Db, ids: string[]) => Promise<string[]>;
  /** Writes into the audit trail what nobody of the staff did at that moment. */
  record: (tx: Db, entry: NewAuditEntry) => Promise<void>;
  /** Makes stored pages with these tags be rendered anew. */
  purgePages: (tags: string[]) => void;
};
