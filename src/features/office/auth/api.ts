import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { forbidden, notFound, RequestError } from '../../../platform/errors.ts';
import type { Api } from '../../../platform/feature.ts';
import {
  anySession,
  type CheckPermission,
  type Permission,
  passwordChosen,
  signedInOnly,
  withoutPermission,
} from '../../../platform/staff/permit.ts';
import { staffBrowserCookie } from '../../../platform/staff-browser.ts';
import { absoluteSeconds, addressHeader } from './actions/authentication.ts';
import type { Caller } from './actions/deps.ts';
import type { AuthActions } from './actions/index.ts';
import type { CurrentUser } from './actions/sessions.ts';
import { demonstrationRole, getPermissions } from './domain/permissions.ts';
import { authRoutes, type currentUserResponse } from './schema.ts';

const signInLimit = { limit: 'sign-in' } as const;

/** Forwards only these headers to better-auth. */
function toCaller({ cookies }: Pick<AuthActions, 'cookies'>, request: FastifyRequest): Caller {
  const headers = new Headers({ [addressHeader]: request.ip });
  const { cookie, 'user-agent': browser } = request.headers;
  if (cookie) headers.set('cookie', cookies(cookie));
  if (browser) headers.set('user-agent', browser);
  return { headers, ipAddress: request.ip };
}

/** Lasts as long as the session can, and is renewed and removed with it. */
function getStaffBrowserCookies(setCookies: string[]): string[] {
  const session = setCookies.find((line) => /^(?:__Secure-)?staff\.session_token=/.test(line));
  if (!session) return [];
  const seconds = /Max-Age=0(?:;|$)/i.test(session) ? 0 : absoluteSeconds;
  const attributes = `Max-Age=${seconds}; Path=/; SameSite=Lax${session.startsWith('__Secure-') ? '; Secure' : ''}`;
  return [`${staffBrowserCookie}=1; ${attributes}`];
}

const setCookiesOn = (reply: FastifyReply, setCookies: string[]) => {
  for (const cookie of [...setCookies, ...getStaffBrowserCookies(setCookies)])
    reply.header('set-cookie', cookie);
};

/** The log has neither the email address nor the IP address: the proxy's log has the same request ID. */
const handleRejection =
  (
    { signIn }: AuthActions,
    { log }: FastifyRequest,
    by: Parameters<AuthActions['signIn']['recordRejection']>[1],
  ) =>
  (error: unknown): never => {
    if (error instanceof RequestError) {
      log.warn({ reason: error.errors[0]?.errorCode }, 'a sign-in was rejected');
      signIn
        .recordRejection(error, by)
        .catch((err) => log.error({ err }, "couldn't record a rejected sign-in"));
    }
    throw error;
  };

const toWire = ({
  sessionId: _sessionId,
  authenticatedAt: _authenticatedAt,
  ...user
}: CurrentUser): z.infer<typeof currentUserResponse> => ({
  ...user,
  permissions: getPermissions(user.role),
});

export const requirePermission =
  (auth: AuthActions) =>
  (getPermission: Parameters<CheckPermission>[0]): ReturnType<CheckPermission> =>
  async (request, reply) => {
    const { sessions } = auth;
    const { value: user, setCookies } = await sessions.requireSession(toCaller(auth, request).headers);
    setCookiesOn(reply, setCookies);
    sessions.permit(user, getPermission(request));
    request.currentUser = user;
    request.requirePermission = (permission) => sessions.permit(user, permission);
    request.requireReauthentication = () => sessions.requireRecent(user);
    request.staff = { id: user.id, name: user.name, role: user.role };
  };

export const hasPermission =
  (auth: AuthActions, permission: Permission) =>
  async (request: FastifyRequest): Promise<boolean> => {
    const session = await auth.sessions.current(toCaller(auth, request).headers);
    return session !== undefined && auth.sessions.isPermitted(session.value, permission);
  };

export const isSignedIn = async (auth: AuthActions, request: FastifyRequest): Promise<boolean> =>
  (await auth.sessions.current(toCaller(auth, request).headers)) !== undefined;

export function registerAuthRoutes(api: Api, auth: AuthActions) {
  const { signIn, sessions, account } = auth;
  const noContent = (reply: FastifyReply) => reply.code(204).send(null);

  /** Visitors of a demonstration share one account, so nobody can see or change its settings. */
  function requireOwnAccount(request: FastifyRequest) {
    const current = requireCurrentUser(request);
    if (current.user.role === demonstrationRole)
      throw forbidden('NotAllowed', "This isn't your own account.");
    return current;
  }

  function requireCurrentUser(request: FastifyRequest) {
    if (!request.currentUser) throw new Error(`No session was checked for ${request.routeOptions.url}`);
    return { user: request.currentUser, headers: toCaller(auth, request).headers };
  }

  api.route({
    ...authRoutes.signIn,
    config: { ...withoutPermission, ...signInLimit },
    handler: async (request, reply) => {
      const { email } = request.body;
      const { value: nextStep, setCookies } = await signIn
        .withPassword(request.body, toCaller(auth, request))
        .catch(handleRejection(auth, request, { email }));
      setCookiesOn(reply, setCookies);
      return { next: nextStep };
    },
  });

  api.route({
    ...authRoutes.demonstration,
    config: withoutPermission,
    handler: async () => ({
      isOpen: auth.demonstration.link !== undefined,
      addedPercent: (await auth.demonstration.getProgress()) ?? null,
    }),
  });

  api.route({
    ...authRoutes.signInToDemonstration,
    config: { ...withoutPermission, ...signInLimit },
    handler: async (request, reply) => {
      const { value: next, setCookies } = await auth.demonstration.signIn(toCaller(auth, request));
      setCookiesOn(reply, setCookies);
      return { next };
    },
  });

  api.route({
    ...authRoutes.code,
    config: { ...withoutPermission, ...signInLimit },
    handler: async (request, reply) => {
      const caller = toCaller(auth, request);
      const { value: nextStep, setCookies } = await signIn
        .withCode(request.body.code, caller)
        .catch(handleRejection(auth, request, caller));
      setCookiesOn(reply, setCookies);
      return { next: nextStep };
    },
  });

  api.route({
    ...authRoutes.current,
    config: anySession,
    handler: async (request) => toWire(requireCurrentUser(request).user),
  });

  api.route({
    ...authRoutes.reauthenticate,
    config: { ...signedInOnly, ...signInLimit },
    handler: async (request, reply) => {
      const { user, headers } = requireOwnAccount(request);
      await sessions.reauthenticate(user, request.body, headers);
      return noContent(reply);
    },
  });

  api.route({
    ...authRoutes.signOut,
    config: withoutPermission,
    handler: async (request, reply) => {
      setCookiesOn(reply, await sessions.signOut(toCaller(auth, request).headers));
      return noContent(reply);
    },
  });

  api.route({
    ...authRoutes.sessions,
    config: signedInOnly,
    handler: async (request) => sessions.list(requireOwnAccount(request).user),
  });

  api.route({
    ...authRoutes.endSession,
    config: signedInOnly,
    handler: async (request, reply) => {
      const { user } = requireOwnAccount(request);
      if (!(await sessions.end(user, request.params.id)))
        throw notFound('SessionNotFound', "This session doesn't exist.");
      return noContent(reply);
    },
  });

  api.route({
    ...authRoutes.changePassword,
    config: { ...anySession, ...signInLimit },
    handler: async (request, reply) => {
      const { user, headers } = requireOwnAccount(request);
      setCookiesOn(reply, await account.changePassword(user, request.body, headers));
      return noContent(reply);
    },
  });

  api.route({
    ...authRoutes.forgotten,
    config: { ...withoutPermission, limit: 'forgot-password' },
    handler: async (request, reply) => {
      await account.forgotPassword(request.body.email);
      return noContent(reply);
    },
  });

  api.route({
    ...authRoutes.checkLink,
    config: { ...withoutPermission, ...signInLimit },
    handler: ({ body }) => account.checkLink(body.token),
  });

  api.route({
    ...authRoutes.choose,
    config: { ...withoutPermission, ...signInLimit },
    handler: async (request, reply) => {
      setCookiesOn(reply, await account.choosePassword(request.body));
      return noContent(reply);
    },
  });

  api.route({
    ...authRoutes.startTotpSetup,
    config: { ...passwordChosen, ...signInLimit },
    handler: async (request) => {
      const { user, headers } = requireOwnAccount(request);
      return account.startTotpSetup(user, request.body.password, headers);
    },
  });

  api.route({
    ...authRoutes.confirmTotp,
    config: { ...passwordChosen, ...signInLimit },
    handler: async (request, reply) => {
      const { user, headers } = requireOwnAccount(request);
      setCookiesOn(reply, (await account.confirmTotp(user, request.body.code, headers)).setCookies);
      return noContent(reply);
    },
  });

  api.route({
    ...authRoutes.removeTotp,
    config: { ...signedInOnly, ...signInLimit },
    handler: async (request, reply) => {
      const { user, headers } = requireOwnAccount(request);
      setCookiesOn(reply, (await account.removeTotp(user, request.body.password, headers)).setCookies);
      return noContent(reply);
    },
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    currentUser?: CurrentUser;
  }
}
