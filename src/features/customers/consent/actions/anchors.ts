import { z } from 'zod';
import type { Database } from '../../../../platform/database/database.ts';
import type { AuditTrailActions } from '../../../office/audit-trail/actions.ts';
import { type ChainHead, consentStore } from '../store.ts';

export type Anchor = ChainHead & { at: string };
type AuditTrail = Pick<AuditTrailActions, 'record' | 'list'>;

const subject = 'consent-receipts';
/** Once a newer anchor matches, older ones prove nothing more. */
const comparedAnchors = 100;
const anchorContent = z.object({ sequence: z.number().int(), hash: z.string() });

const createEntry = (subjectId: string, action: string, after: object) => ({
  staffId: 'system',
  staffName: 'The site',
  subject,
  subjectId,
  action,
  before: null,
  after,
});

/** Anchors of the chain in the append-only audit log. Without them, deleting the newest receipts would go unnoticed. */
export function chainAnchors({ database, auditTrail }: { database: Database; auditTrail: AuditTrail }) {
  return {
    /** An anchor whose content was removed gets sequence 0, which no receipt has. */
    async newest(limit = comparedAnchors): Promise<Anchor[]> {
      const filter = { subject, subjectId: 'chain' };
      const query = { page: 1, perPage: limit, sort: 'at', order: 'desc', filter } as const;
      return (await auditTrail.list(query)).rows.map(({ at, after }) => {
        const { data = { sequence: 0, hash: '' } } = anchorContent.safeParse(after);
        return { ...data, at: at.toISOString() };
      });
    },

    /** Throws if the last anchor doesn't match the chain. */
    async write(): Promise<void> {
      const [newest] = await this.newest(1);
      if (newest) {
        const [link] = await consentStore(database.db).linksAfter(newest.sequence - 1, 1);
        if (link?.sequence !== newest.sequence || link.hash !== newest.hash)
          throw new Error(`The consent receipts don't match their anchor of ${newest.at}.`);
      }
      const head = await consentStore(database.db).head();
      if (head && head.sequence !== newest?.sequence)
        await database.transaction((tx) => auditTrail.record(tx, createEntry('chain', 'anchor', head)));
    },
  };
}
