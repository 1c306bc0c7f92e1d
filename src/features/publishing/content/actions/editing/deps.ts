import type { Database, Db } from '../../../../../platform/database/database.ts';
import type { Jobs } from '../../../../../platform/jobs/jobs.ts';
import type { SignedTokens } from '../../../../../platform/signed-token.ts';
import type { NewAuditEntry } from '../../../../office/audit-trail/domain/audit-entry.ts';
import type { PlaceholderValues } from '../../../configuration/domain/fill-in.ts';
import type { Media } from '../../../media/domain/media.ts';

export type EditingDeps = {
  database: Database;
  now: () => Date;
  jobs: Jobs;
  tokens: SignedTokens;
  /** Pictures and videos of the library by their IDs, as far as it has them. */
  mediaByIds: (db: Db, ids: string[]) => Promise<Map<string, Media>>;
  /** What placeholders in texts stand for. */
  placeholders: (db: Db) => Promise<PlaceholderValues>;
  /** The setting that names the hosts of videos. */
  videoHosts: (db: Db) => Promise<string>;
  /** Writes into the audit trail what nobody of the staff did at that moment. */
  record: (tx: Db, entry: NewAuditEntry) => Promise<void>;
  /** Makes stored pages with these tags be rendered anew. */
  purgePages: (tags: string[]) => void;
};
