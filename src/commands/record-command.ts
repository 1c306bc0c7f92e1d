import { auditTrailActions, type NewAuditEntry } from '../features/office/audit-trail/actions.ts';
import type { Database, Db } from '../platform/database/database.ts';

type CommandRun = Pick<NewAuditEntry, 'subject' | 'subjectId' | 'action'> & { after?: object };

/** The audit log entry of a command, which has no signed-in user. */
export const createCommandEntry = (command: string, { after, ...run }: CommandRun): NewAuditEntry => ({
  staffId: command,
  staffName: `npm run ${command}`,
  before: null,
  after: after ?? null,
  ...run,
});

/** For commands that run without the site's services. */
export const recordCommand = (database: Database, tx: Db, command: string, run: CommandRun): Promise<void> =>
  auditTrailActions({ database, now: () => new Date() }).record(tx, createCommandEntry(command, run));
