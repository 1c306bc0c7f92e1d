import { and, desc, eq, gte, inArray, isNull, lt, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/database.ts';
import { deleteRows } from '../../../platform/database/delete-rows.ts';
import { searchFor } from '../../../platform/database/search-text.ts';
import type { KnownPerson, PersonTable } from '../../../platform/feature.ts';
import { withinDays } from '../../../platform/staff/filters.ts';
import { type ListQuery, listRows } from '../../../platform/staff/listing.ts';
import type { SubscriptionKind } from '../subscriptions/domain/subscription.ts';
import { type Message, type MessageStatus, tooManyEmails } from './domain/message.ts';
import { messageSearch, messages } from './table.ts';

/** `q` matches part of the address. `from` and `to` are ISO dates, both inclusive. */
export type MessageFilter = {
  q?: string;
  status?: MessageStatus;
  template?: string;
  from?: string;
  to?: string;
  /** Names of emails that the user can see. Defaults to all. */
  templates?: readonly string[];
};

const buildFilter = ({ status, template, from, to, templates }: MessageFilter) =>
  and(
    status === undefined ? undefined : eq(messages.status, status),
    template === undefined ? undefined : eq(messages.template, template),
    withinDays(messages.createdAt, { from, to }),
    templates && inArray(messages.template, [...templates]),
  );

const findRecipient = (leadId: string | null | SQLWrapper, recipient: string | SQLWrapper): SQL<string> =>
  sql`coalesce((select person_id from leads where id = ${leadId}), (select min(person_id::text)::uuid from contact_points
    where value = ${recipient} and removed_at is null having count(distinct person_id) = 1))`;

export type MessagePerson = Pick<KnownPerson, 'personIds' | 'emails'>;

const isAbout = ({ personIds, emails }: MessagePerson) =>
  or(inArray(messages.personId, [...personIds]), inArray(messages.recipient, [...emails])) ?? sql`false`;

export const messageStore = (db: Db) => ({
  /** Without a known person, it's about the lead's, or about whoever alone has the address. */
  async insert({ personId, ...message }: Message): Promise<void> {
    const { leadId, recipient } = message;
    await db.insert(messages).values({ ...message, personId: personId ?? findRecipient(leadId, recipient) });
  },

  /** For messages of an earlier release. */
  async assignPeople(): Promise<void> {
    await db
      .update(messages)
      .set({ personId: findRecipient(messages.leadId, messages.recipient) })
      .where(isNull(messages.personId));
  },

  async find(id: string): Promise<Message | undefined> {
    const [row] = await db.select().from(messages).where(eq(messages.id, id));
    return row;
  },

  /** Returns false if another worker has already started it. */
  async startAttempt({ id, attempts }: Message): Promise<boolean> {
    const updatedRows = await db
      .update(messages)
      .set({ attempts: sql`${messages.attempts} + 1` })
      .where(and(eq(messages.id, id), eq(messages.status, 'Queued'), eq(messages.attempts, attempts)))
      .returning({ id: messages.id });
    return updatedRows.length > 0;
  },

  async finishAttempt(
    id: string,
    result: Partial<Pick<Message, 'status' | 'lastError' | 'sentAt' | 'decision'>>,
  ): Promise<void> {
    await db
      .update(messages)
      .set(result)
      .where(and(eq(messages.id, id), eq(messages.status, 'Queued')));
  },

  /** Returns false unless the message failed, was only saved to a file, or was suppressed by the limit. */
  async requeue(id: string): Promise<boolean> {
    const updatedRows = await db
      .update(messages)
      .set({ status: 'Queued', attempts: 0, lastError: null, decision: null })
      .where(
        and(
          eq(messages.id, id),
          or(
            inArray(messages.status, ['Failed', 'Saved']),
            and(eq(messages.status, 'Suppressed'), eq(messages.lastError, tooManyEmails)),
          ),
        ),
      )
      .returning({ id: messages.id });
    return updatedRows.length > 0;
  },

  list: (query: ListQuery<MessageFilter>) =>
    listRows(db, messages, query, {
      where: buildFilter(query.filter),
      search: searchFor(messageSearch(), query.filter.q, { email: messages.recipient }),
      sorts: { createdAt: messages.createdAt },
      key: messages.id,
    }),

  recent: (limit: number): Promise<Message[]> =>
    db.select().from(messages).orderBy(desc(messages.createdAt), desc(messages.id)).limit(limit),

  about: (person: MessagePerson): Promise<Message[]> =>
    db.select().from(messages).where(isAbout(person)).orderBy(messages.createdAt, messages.id),

  countSent: (recipient: string, kind: SubscriptionKind, since: Date): Promise<number> =>
    db.$count(
      messages,
      and(eq(messages.recipient, recipient), eq(messages.kind, kind), gte(messages.sentAt, since)),
    ),

  hasAnyTo: async (recipient: string): Promise<boolean> =>
    (await db.$count(messages, eq(messages.recipient, recipient))) > 0,

  eraseAbout: (person: MessagePerson): Promise<number> => deleteRows(db, messages, isAbout(person)),

  /** Deletes up to `limit` older messages that aren't queued. Returns the number of messages. */
  async eraseBefore(before: Date, limit: number): Promise<number> {
    const older = db
      .select({ id: messages.id })
      .from(messages)
      .where(and(ne(messages.status, 'Queued'), lt(messages.createdAt, before)))
      .limit(limit)
      .for('update', { skipLocked: true });
    return deleteRows(db, messages, inArray(messages.id, older));
  },
});

export const messagePeople: PersonTable = { table: messages, id: messages.id, personId: messages.personId };
