import { createHash, randomUUID } from 'node:crypto';
import { betterAuth, type GenericEndpointContext } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins';
import type { Database } from '../../../../platform/database/database.ts';
import { longestPassword, shortestPassword } from '../domain/password-rules.ts';
import { authTables, challengePrefix } from '../store.ts';
import { keysOf } from './secrets.ts';

/** Seconds without a call after which a session ends. */
const idleSeconds = 2 * 60 * 60;
/** Seconds after which a session ends however much it is used. */
export const absoluteSeconds = 12 * 60 * 60;
/** Seconds that a link to choose a password holds. */
export const passwordLinkSeconds = 60 * 60;
/** The address of the caller, as the server knows it: nobody outside can set it. */
export const addressHeader = 'x-staff-address';

const codeVerifications = ['/two-factor/verify-totp', '/two-factor/verify-backup-code'];

/** A verified code opens a full session, and a session that replaces it after a password change stays full. */
function secondFactorAt(context: GenericEndpointContext | null): Date | null {
  if (context && codeVerifications.includes(context.path)) return new Date();
  if (context?.path !== '/change-password') return null;
  return (context.context.session?.session.secondFactorAt as Date | null | undefined) ?? null;
}

export type Authentication = ReturnType<typeof authentication>;

/**
 * The sign-in library over our tables. It is called from the actions only and mounted nowhere, so that what it could
 * do beside (signing up, changing an e-mail address) has no address.
 */
export function authentication(deps: {
  database: Database;
  secret: string;
  previousSecrets: readonly string[];
  publicUrl: string;
  /** Writes to a user who may choose a password now. */
  sendPasswordLink: (user: { email: string; name: string }, token: string) => Promise<void>;
  passwordChosen: (user: { id: string; email: string }) => Promise<void>;
}) {
  return betterAuth({
    appName: new URL(deps.publicUrl).hostname,
    baseURL: deps.publicUrl,
    ...keysOf(deps.secret, deps.previousSecrets),
    database: drizzleAdapter(deps.database.db, { provider: 'pg', schema: authTables }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: shortestPassword,
      maxPasswordLength: longestPassword,
      resetPasswordTokenExpiresIn: passwordLinkSeconds,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => deps.sendPasswordLink(user, token),
      onPasswordReset: ({ user }) => deps.passwordChosen(user),
    },
    session: {
      expiresIn: idleSeconds,
      updateAge: 60,
      additionalFields: { secondFactorAt: { type: 'date', input: false, required: false } },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session, context) => ({
            data: { ...session, secondFactorAt: secondFactorAt(context) },
          }),
        },
      },
    },
    verification: {
      storeIdentifier: {
        default: 'hashed',
        // The prefix stays readable, so that a new reset link can end older ones without ending sign-ins.
        overrides: {
          [challengePrefix]: {
            hash: async (id) => challengePrefix + createHash('sha256').update(id).digest('base64url'),
          },
        },
      },
    },
    user: {
      additionalFields: {
        role: { type: 'string', input: false },
        mustChangePassword: { type: 'boolean', input: false },
        disabledAt: { type: 'date', input: false, required: false },
      },
    },
    plugins: [
      // Wrong codes are counted by `lockOut`, which counts them before they are checked.
      twoFactor({ issuer: new URL(deps.publicUrl).hostname, accountLockout: { enabled: false } }),
    ],
    advanced: {
      cookiePrefix: 'staff',
      useSecureCookies: deps.publicUrl.startsWith('https:'),
      // Pages never see it: it is for calls alone.
      defaultCookieAttributes: { httpOnly: true, sameSite: 'strict', path: '/api' },
      ipAddress: { ipAddressHeaders: [addressHeader] },
      database: { generateId: () => randomUUID() },
    },
    logger: { disabled: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
  });
}

/** What the sign-in library answers; undefined when it refused. Anything else that is thrown is thrown on. */
export async function unlessRefused<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof APIError) return undefined;
    throw error;
  }
}
