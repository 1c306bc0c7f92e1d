import { createHash, randomUUID } from 'node:crypto';
import { betterAuth, type GenericEndpointContext } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins';
import type { Db } from '../../../../platform/database/database.ts';
import { maxPasswordLength, minPasswordLength } from '../domain/password-rules.ts';
import { authTables, challengePrefix } from '../store.ts';
import { toKeyring } from './secrets.ts';

const idleSeconds = 2 * 60 * 60;
/** The longest session, even with activity. */
export const absoluteSeconds = 12 * 60 * 60;
export const passwordLinkSeconds = 60 * 60;
/** New users may only start work in a few days. */
export const invitationSeconds = 3 * 24 * 60 * 60;
/** The caller's IP address. The server sets this header and drops a value from the client. */
export const addressHeader = 'x-staff-address';

const codePaths = ['/two-factor/verify-totp', '/two-factor/verify-backup-code'];

/** A verified code opens a full session, and a session that replaces it after a password change stays full. */
function findSecondFactorTime(context: GenericEndpointContext | null): Date | null {
  if (context && codePaths.includes(context.path)) return new Date();
  if (context?.path !== '/change-password') return null;
  return (context.context.session?.session.secondFactorAt as Date | null | undefined) ?? null;
}

/** better-auth isn't mounted as routes, so that sign-up and email changes can't be reached. */
export function authentication(deps: {
  db: Db;
  secret: string;
  previousSecrets: readonly string[];
  staffUrl: string;
  linkSeconds: number;
  sendPasswordLink: (user: { email: string; name: string }, token: string) => Promise<void>;
}) {
  return betterAuth({
    appName: new URL(deps.staffUrl).hostname,
    baseURL: deps.staffUrl,
    ...toKeyring(deps.secret, deps.previousSecrets),
    database: drizzleAdapter(deps.db, { provider: 'pg', schema: authTables }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength,
      maxPasswordLength,
      resetPasswordTokenExpiresIn: deps.linkSeconds,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => deps.sendPasswordLink(user, token),
    },
    session: {
      expiresIn: idleSeconds,
      updateAge: 60,
      additionalFields: {
        secondFactorAt: { type: 'date', input: false, required: false },
        reauthenticatedAt: { type: 'date', input: false, required: false },
      },
    },
    databaseHooks: {
      session: {
        create: {
          before: async (session, context) => ({
            data: { ...session, secondFactorAt: findSecondFactorTime(context) },
          }),
        },
      },
    },
    verification: {
      storeIdentifier: {
        default: 'hashed',
        // The prefix stays readable, so that a new reset link can invalidate older ones without ending sign-ins.
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
      // `lockout` counts codes before they are checked, so this counter is off.
      twoFactor({ issuer: new URL(deps.staffUrl).hostname, accountLockout: { enabled: false } }),
    ],
    advanced: {
      cookiePrefix: 'staff',
      useSecureCookies: deps.staffUrl.startsWith('https:'),
      // Only API requests get the cookie.
      defaultCookieAttributes: { httpOnly: true, sameSite: 'strict', path: '/api' },
      ipAddress: { ipAddressHeaders: [addressHeader] },
      database: { generateId: () => randomUUID() },
    },
    logger: { disabled: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
  });
}

/** Returns undefined if better-auth rejects the request. Rethrows other errors. */
export async function catchRejection<T>(promise: Promise<T>): Promise<T | undefined> {
  try {
    return await promise;
  } catch (error) {
    if (error instanceof APIError) return undefined;
    throw error;
  }
}
