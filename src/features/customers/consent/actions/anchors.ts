import { z } from 'zod';
import type { Database } from '../../../../platform/database/database.ts';
import type { AuditTrailActions } from '../../../office/audit-trail/actions.ts';
import { type ChainHead, consentStore } from '../store.ts';

export type Anchor = ChainHead & { at: string };
type AuditTrail = Pick<AuditTrailActions, 'record' | 'list'>;

const subject = 'consent-receipts';
const subjectId = 'chain';
/** Once a newer anchor matches, older ones prove nothing more. */
const comparedAnchors = 100;
const anchorContent = z.object({ sequence: z.number().int(), hash: z.string() });

const createEntry = (head: ChainHead) => ({
  staffId: 'system',
  staffName: 'The site',
  subject,
  subjectId,
  action: 'anchor',
  before: null,
  after: head,
});

/**
 * An anchor is a copy of the newest receipt's number and hash in the append-only audit log. Without anchors, deleting the newest
 * receipts would go unnoticed.
 */
export function chainAnchors({ database, auditTrail }: { database: Database; auditTrail: AuditTrail }) {
  return {
    /** Newest first. An anchor whose content was removed gets sequence 0, which no receipt has. */
    async listNewest(limit = comparedAnchors): Promise<Anchor[]> {
      const filter = { subject, subjectId };
      const query = { page: 1, perPage: limit, sort: 'at', order: 'desc', filter } as const;
      return (await auditTrail.list(query)).rows.map(({ at, after }) => {
        const { data = { sequence: 0, hash: '' } } = anchorContent.safeParse(after);
        return { ...data, at: at.toISOString() };
      });
    },

    /** Adds an anchor if there are new receipts. Throws if the last anchor doesn't match the chain. */
    async write(): Promise<void> {
      const [lastAnchor] = await this.listNewest(1);
      if (lastAnchor) {
        const [receipt] = await consentStore(database.db).linksAfter(lastAnchor.sequence - 1, 1);
        if (receipt?.sequence !== lastAnchor.sequence || receipt.hash !== lastAnchor.hash)
          throw new Error(`The consent receipts don't match their anchor of ${lastAnchor.at}.`);
      }
      const head = await consentStore(database.db).head();
      if (head && head.sequence !== lastAnchor?.sequence)
        await database.transaction((tx) => auditTrail.record(tx, createEntry(head)));
    },
  };
}
