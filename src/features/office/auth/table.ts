import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Role } from './domain/permissions.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** better-auth defines the column names of these tables. */
export const staffUsers = pgTable(
  'staff_users',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** Stored in lowercase. */
    email: text().notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text(),
    role: text().$type<Role>().notNull(),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    /** True if the user has a temporary password and must replace it. */
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    disabledAt: time('disabled_at'),
    lastSignInAt: time('last_sign_in_at'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [index('staff_users_name').on(table.name), index('staff_users_role').on(table.role)],
);

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => staffUsers.id, { onDelete: 'cascade' });

export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: text().primaryKey(),
    token: text().notNull().unique(),
    userId: userId(),
    expiresAt: time('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** When a code was accepted for this session. Null if it was opened with only the password. */
    secondFactorAt: time('second_factor_at'),
    /** When the user last entered their password or code again in this session. */
    reauthenticatedAt: time('reauthenticated_at'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [index('staff_sessions_user_id').on(table.userId)],
);

/** On this site, every account has a password, stored as a scrypt hash. */
export const staffAccounts = pgTable(
  'staff_accounts',
  {
    id: text().primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: userId(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: time('access_token_expires_at'),
    refreshTokenExpiresAt: time('refresh_token_expires_at'),
    scope: text(),
    password: text(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [index('staff_accounts_user_id').on(table.userId)],
);

export const staffVerifications = pgTable(
  'staff_verifications',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: time('expires_at').notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [index('staff_verifications_identifier').on(table.identifier)],
);

/** Secrets of authenticator apps, encrypted with the site's secret. */
export const staffTwoFactors = pgTable(
  'staff_two_factors',
  {
    id: text().primaryKey(),
    userId: userId(),
    secret: text().notNull(),
    backupCodes: text('backup_codes').notNull(),
    verified: boolean().default(true),
    failedVerificationCount: integer('failed_verification_count').default(0),
    lockedUntil: time('locked_until'),
  },
  (table) => [index('staff_two_factors_user_id').on(table.userId)],
);
