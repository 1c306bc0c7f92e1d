import type { Database, Db } from '../../../../../platform/database/database.ts';
import type { Jobs } from '../../../../../platform/jobs/jobs.ts';
import type { SignedTokens } from '../../../../../platform/signed-token.ts';
import type { PlaceholderValues } from '../../../../../shared/fill-in.ts';
import type { NewAuditEntry } from '../../../../office/audit-trail/actions.ts';
import type { Media } from '../../../media/domain/media.ts';

export type EditingDeps = {
  database: Database;
  now: () => Date;
  jobs: Jobs;
  tokens: SignedTokens;
  mediaByIds: (db: Db, ids: string[]) => Promise<Map<string, Media>>;
  placeholders: (db: Db) => Promise<PlaceholderValues>;
  videoHosts: (db: Db) => Promise<string>;
  /** Adds an audit log entry for changes without a staff member, such as scheduled publishing. */
  record: (tx: Db, entry: NewAuditEntry) => Promise<void>;
  purgePages: () => void;
};
