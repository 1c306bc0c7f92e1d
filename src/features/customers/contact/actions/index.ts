import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Database, Db } from '../../../../platform/database/database.ts';
import { runIdempotently } from '../../../../platform/idempotency/run-idempotently.ts';
import type { ListQuery, ListResult } from '../../../../platform/staff/listing.ts';
import { isUuid } from '../../../../platform/uuid.ts';
import { toOfficeDay } from '../../../../shared/local-time.ts';
import { getGreetingName, splitName } from '../../../../shared/person-name.ts';
import type { AbuseActions } from '../../../office/abuse/actions/index.ts';
import type { PeopleActions } from '../../../people/actions/index.ts';
import type { LeadActions } from '../../leads/actions/index.ts';
import type { CampaignTracking } from '../../leads/domain/campaign-tracking.ts';
import type { CampaignVisit } from '../../leads/domain/campaign-visit.ts';
import type { Visitor } from '../../leads/domain/visitor.ts';
import { createMessageNumber, leadSubject } from '../domain/contact-message.ts';
import type { MacroValues } from '../domain/conversation.ts';
import type { ContactRequest } from '../schema.ts';
import { type ContactFilter, type ContactMessage, contactStore, messageHistory } from '../store.ts';
import { type ConversationDeps, conversationActions } from './conversation.ts';
import { ownConversationActions } from './own-conversation.ts';

export type { ContactMessage } from '../store.ts';
export type ContactActions = ReturnType<typeof contactActions>;

export type ContactDeps = ConversationDeps & {
  database: Database;
  now: () => Date;
  leads: Pick<LeadActions, 'receive' | 'byPeople'>;
  people: Pick<PeopleActions, 'recognize'>;
  abuse: Pick<AbuseActions, 'enforceLimit'>;
  /** Returns the ID of the email, or null if it isn't queued. */
  queueConfirmation: (
    tx: Db,
    message: { name: string; email: string; personId: string; messageNumber: string },
  ) => Promise<string | null>;
};

/** `contractId` is only set by what has checked the contract's link. */
type NewMessage = ContactRequest & { contractId?: string };

type Origin = { visitor: Visitor; visit: CampaignVisit; tracking: CampaignTracking };

export function contactActions(deps: ContactDeps) {
  const { database, now, leads, people, abuse, queueConfirmation } = deps;
  /** Treats the same text from the same address on the same day as one message, because the cached form has no ID. */
  const getIdempotencyKey = (request: NewMessage & { isSuspicious: boolean }) =>
    createHash('sha256').update(toOfficeDay(now())).update(JSON.stringify(request)).digest('base64url');

  return {
    /** Possible spam is stored and marked, but gets no confirmation. */
    async send(input: NewMessage, origin: Origin): Promise<{ messageNumber: string; submissionId?: string }> {
      const isSuspicious = origin.visitor.isSuspicious === true;
      const request = { ...input, email: input.email.toLowerCase(), isSuspicious };
      const idempotentRequest = {
        operation: 'contact-message',
        key: getIdempotencyKey(request),
        body: request,
      };
      return runIdempotently(database, idempotentRequest, async (tx) => {
        await abuse.enforceLimit(tx, 'message', request, origin.visitor);
        const messageNumber = createMessageNumber(randomBytes(8));
        const { name, email } = request;
        const at = now();
        const personId = await people.recognize(tx, { ...splitName(name), email, phone: null });
        await contactStore(tx).insert({
          ...request,
          quoteNumber: request.quoteNumber ?? null,
          contractId: request.contractId ?? null,
          id: randomUUID(),
          messageNumber,
          personId,
          createdAt: at,
          askedAt: at,
          confirmationId: isSuspicious
            ? null
            : await queueConfirmation(tx, { name, email, personId, messageNumber }),
        });
        if (request.subject === leadSubject) {
          const answers = { ...splitName(request.name), email: request.email };
          const { submissionId } = await leads.receive(tx, {
            answers,
            ...origin,
            fillingOutFrom: 'contact-us',
            requestsReply: true,
          });
          return { messageNumber, submissionId };
        }
        return { messageNumber };
      });
    },

    list: (query: ListQuery<ContactFilter>): Promise<ListResult<ContactMessage>> =>
      contactStore(database.db).list(query),

    async find(db: Db, id: string) {
      const message = isUuid(id) ? await contactStore(db).byId(id) : undefined;
      if (!message) return undefined;
      const leadIds = (await leads.byPeople(db, message.personId ? [message.personId] : [])).map(
        ({ id: leadId }) => leadId,
      );
      const entries = await messageHistory(db).list([id]);
      const deliveries = new Map<string, string | null>();
      for (const { emailId } of entries)
        if (emailId) deliveries.set(emailId, await deps.getDelivery(db, emailId));
      const { replyToAddress, ...siteValues } = await deps.getSiteValues(db);
      return {
        message,
        leadId: leadIds.at(-1) ?? null,
        entries: entries.map((entry) => ({
          ...entry,
          delivery: entry.emailId && (deliveries.get(entry.emailId) ?? null),
        })),
        decision: await deps.decideReply(db, message),
        replyToAddress,
        macroValues: {
          ...siteValues,
          firstName: getGreetingName(message.name),
          messageNumber: message.messageNumber,
          quoteNumber: message.quoteNumber ?? '',
        } satisfies MacroValues,
      };
    },

    ...conversationActions(deps),
    ...ownConversationActions(deps),

    assignees: (): Promise<{ id: string; name: string }[]> => deps.listStaff(database.db),

    byPeople: (db: Db, personIds: readonly string[]): Promise<ContactMessage[]> =>
      contactStore(db).byPeople(personIds),

    /** What someone sent from an address, and our replies, go on under another one of theirs. Returns the IDs of the messages. */
    moveToEmail: (tx: Db, from: { personId: string; email: string }, to: string): Promise<string[]> =>
      contactStore(tx).moveToEmail(from, to),
    restoreEmail: (tx: Db, ids: readonly string[], to: { personId: string; email: string }): Promise<void> =>
      contactStore(tx).restoreEmail(ids, to),

    listEntries: (db: Db, messages: readonly ContactMessage[]) =>
      messageHistory(db).list(messages.map(({ id }) => id)),

    eraseByPeople: (tx: Db, personIds: readonly string[]): Promise<{ messages: number; events: number }> =>
      contactStore(tx).eraseByPeople(personIds),

    eraseBefore: (tx: Db, before: Date, limit: number): Promise<number> =>
      contactStore(tx).eraseBefore(before, limit),
  };
}
