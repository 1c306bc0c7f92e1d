import type { Database, Db } from '../../../../platform/database/database.ts';
import type { Jobs } from '../../../../platform/jobs/jobs.ts';
import type { SignedTokens } from '../../../../platform/signed-token.ts';

export type EditingDeps = {
  database: Database;
  now: () => Date;
  jobs: Jobs;
  tokens: SignedTokens;
  /** Those of the ids that are no pictures of the library. */
  missingMedia: (db: Db, ids: string[]) => Promise<string[]>;
  /** Makes stored pages with these tags be rendered anew. */
  purgePages: (tags: string[]) => void;
};
