import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Links and codes that we emailed to people who asked to sign in. */
export const ownerSignIns = pgTable(
  'owner_sign_ins',
  {
    id: uuid().primaryKey(),
    /** In a cookie of the browser that asked, because the code works only there. */
    requestId: uuid('request_id').notNull(),
    personId: uuid('person_id').notNull(),
    /** In lowercase. */
    email: text().notNull(),
    codeHash: text('code_hash').notNull(),
    wrongCodes: integer('wrong_codes').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [
    index('owner_sign_ins_request').on(table.requestId),
    index('owner_sign_ins_email').on(table.email, table.createdAt),
    index('owner_sign_ins_person').on(table.personId),
    index('owner_sign_ins_expires_at').on(table.expiresAt),
  ],
);

/** Browsers in which someone is signed in. Signing out deletes the row. */
export const ownerSessions = pgTable(
  'owner_sessions',
  {
    id: uuid().primaryKey(),
    /** Of the cookie's value. */
    tokenHash: text('token_hash').notNull().unique(),
    personId: uuid('person_id').notNull(),
    /** The address whose link or code was used. The session shows only records under it. */
    email: text().notNull(),
    /** Such as "Safari 19 on iPhone". Null if it's no common browser. */
    browser: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('owner_sessions_person').on(table.personId),
    index('owner_sessions_last_used_at').on(table.lastUsedAt),
  ],
);

/** Changes of an owner's email address. Each row is a link that we emailed to the new address. */
export const ownerEmailChanges = pgTable(
  'owner_email_changes',
  {
    id: uuid().primaryKey(),
    personId: uuid('person_id').notNull(),
    /** The session that asked, which goes on under the new address. */
    sessionId: uuid('session_id').notNull(),
    /** Both in lowercase. */
    fromEmail: text('from_email').notNull(),
    toEmail: text('to_email').notNull(),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    /** When a newer link replaced it, its owner dropped it, or the old address took it back. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** What moved to the new address. */
    contractIds: uuid('contract_ids').array().notNull().default([]),
    contractNumbers: text('contract_numbers').array().notNull().default([]),
    messageIds: uuid('message_ids').array().notNull().default([]),
  },
  (table) => [
    index('owner_email_changes_person').on(table.personId, table.askedAt),
    index('owner_email_changes_to_email').on(table.toEmail, table.askedAt),
    index('owner_email_changes_session').on(table.sessionId),
    index('owner_email_changes_asked_at').on(table.askedAt),
  ],
);
