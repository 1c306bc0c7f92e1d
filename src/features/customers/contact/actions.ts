import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Database, Db } from '../../../platform/database/database.ts';
import { badRequest } from '../../../platform/errors.ts';
import { runIdempotently } from '../../../platform/idempotency/run-idempotently.ts';
import type { ListQuery, ListResult } from '../../../platform/staff/listing.ts';
import { isUuid } from '../../../platform/uuid.ts';
import { toIsoDate } from '../../../shared/calendar.ts';
import type { AbuseActions } from '../../office/abuse/actions/index.ts';
import type { LeadActions } from '../leads/actions/index.ts';
import type { CampaignTracking } from '../leads/domain/campaign-tracking.ts';
import type { CampaignVisit } from '../leads/domain/campaign-visit.ts';
import { splitName } from '../leads/domain/same-person.ts';
import type { Visitor } from '../leads/domain/visitor.ts';
import { leadSubject, receiptNumberFrom } from './domain/contact-message.ts';
import type { ContactRequest } from './schema.ts';
import { type ContactFilter, type ContactMessage, contactStore } from './store.ts';

export type ContactActions = ReturnType<typeof contactActions>;

export type ContactDeps = {
  database: Database;
  now: () => Date;
  leads: Pick<LeadActions, 'receive' | 'byEmail'>;
  abuse: Pick<AbuseActions, 'limit'>;
  confirm: (tx: Db, message: { name: string; email: string; receiptNumber: string }) => Promise<void>;
};

type From = { visitor: Visitor; visit: CampaignVisit; tracking: CampaignTracking };

export function contactActions({ database, now, leads, abuse, confirm }: ContactDeps) {
  /** Treats the same text from the same address on the same day as one message, because the cached form has no ID. */
  const getIdempotencyKey = (request: ContactRequest & { isSuspicious: boolean }) =>
    createHash('sha256').update(toIsoDate(now())).update(JSON.stringify(request)).digest('base64url');

  return {
    /** Possible spam is stored and marked, but not confirmed. */
    async send(input: ContactRequest, from: From): Promise<{ receiptNumber: string; submissionId?: string }> {
      const isSuspicious = from.visitor.isSuspicious === true;
      const request = { ...input, email: input.email.toLowerCase(), isSuspicious };
      const idempotentRequest = {
        operation: 'contact-message',
        key: getIdempotencyKey(request),
        body: request,
      };
      return runIdempotently(database, idempotentRequest, async (tx) => {
        await abuse.limit(tx, 'message', request, from.visitor);
        const receiptNumber = receiptNumberFrom(randomBytes(8));
        await contactStore(tx).insert({
          ...request,
          quoteNumber: request.quoteNumber ?? null,
          id: randomUUID(),
          receiptNumber,
          createdAt: now(),
        });
        if (!isSuspicious) await confirm(tx, { name: request.name, email: request.email, receiptNumber });
        if (request.subject === leadSubject) {
          const answers = { ...splitName(request.name), email: request.email };
          const { submissionId } = await leads.receive(tx, {
            answers,
            ...from,
            fillingOutFrom: 'contact-us',
            asksForReply: true,
          });
          return { receiptNumber, submissionId };
        }
        return { receiptNumber };
      });
    },

    list: (query: ListQuery<ContactFilter>): Promise<ListResult<ContactMessage>> =>
      contactStore(database.db).list(query),

    async find(db: Db, id: string): Promise<(ContactMessage & { leadId: string | null }) | undefined> {
      const message = isUuid(id) ? await contactStore(db).byId(id) : undefined;
      if (!message) return undefined;
      const leadIds = (await leads.byEmail(db, message.email)).map(({ id: leadId }) => leadId);
      return { ...message, leadId: leadIds.at(-1) ?? null };
    },

    /** Marks a message as answered. Throws 400 if it already is. */
    async answer(tx: Db, id: string, { by, note }: { by: string; note: string }): Promise<void> {
      const response = { answeredAt: now(), answeredBy: by, answerNote: note };
      if (!(await contactStore(tx).answer(id, response)))
        throw badRequest(
          'AnsweredAlready',
          'Someone already marked this message as answered. Reload the page.',
        );
    },

    byPerson: (db: Db, email: string): Promise<ContactMessage[]> =>
      contactStore(db).byEmail(email.toLowerCase()),

    erasePerson: (tx: Db, email: string): Promise<number> =>
      contactStore(tx).eraseByEmail(email.toLowerCase()),

    eraseBefore: (tx: Db, before: Date, limit: number): Promise<number> =>
      contactStore(tx).eraseBefore(before, limit),
  };
}
