import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler, RouteOptions } from 'fastify';
import type { StaffMember } from './resource.ts';

export type Permission = readonly [subject: string, action: string];

/** With `needsReauthentication`, the user must have entered their password or code in the past ten minutes. */
export const permit = (
  subject: string,
  action: string,
  { needsReauthentication }: { needsReauthentication: boolean } = { needsReauthentication: false },
): { permission: Permission; needsReauthentication: boolean } => ({
  permission: [subject, action],
  needsReauthentication,
});

/** For the `config` of a route that anyone can call, such as signing in. */
export const withoutPermission = { permission: 'none' } as const;

/** The session required by routes that don't depend on the role. A temporary password must be replaced first, and then a required second factor must be set up. */
export type SessionPermission = 'signed-in' | 'password-chosen' | 'any-session';

/** For the `config` of a route that every signed-in user can call, such as listing their sessions. */
export const signedInOnly = { permission: 'signed-in' } as const;

/** Also open to users who still have to set up a second factor. */
export const passwordChosen = { permission: 'password-chosen' } as const;

/** Also open to users with a temporary password. */
export const anySession = { permission: 'any-session' } as const;

export function requireStaff(request: FastifyRequest): StaffMember {
  if (!request.staff) throw new Error(`No permission is set for ${request.routeOptions.url}`);
  return request.staff;
}

export type CheckPermission = (
  getPermission: (request: FastifyRequest) => Permission | SessionPermission,
) => onRequestAsyncHookHandler;

const reauthenticationNote =
  'Responds with 403 `ReauthenticationRequired` unless the password or a code was entered in this session in the past ten minutes. Then call POST /api/staff/session/reauthenticate and repeat the request.';

/** Checks permissions before the body is read. The server doesn't start if a route doesn't state its permission. */
export function guardStaffRoutes(api: FastifyInstance, check: CheckPermission): void {
  api.addHook('onRoute', (route: RouteOptions) => {
    const { permission, isProtected, needsReauthentication } = route.config ?? {};
    if (permission === undefined) throw new Error(`${route.method} ${route.url} doesn't say who may call it`);
    if (permission === 'none') return;
    const getPermission = (request: FastifyRequest) =>
      typeof permission !== 'string' && isProtected?.((request.params as { id: string }).id)
        ? protectedPermission(permission)
        : permission;
    const requireReauthentication = async (request: FastifyRequest) => request.requireReauthentication?.();
    route.onRequest = [
      ...[route.onRequest ?? []].flat(),
      check(getPermission),
      ...(needsReauthentication ? [requireReauthentication] : []),
    ];
    if (route.schema && (needsReauthentication || isProtected))
      route.schema.description = reauthenticationNote;
  });
}

/** The permission to change a protected record, regardless of the action. Always needs the password again. */
export const protectedPermission = ([subject]: readonly [subject: string, ...unknown[]]): Permission => [
  subject,
  'change-protected',
];

declare module 'fastify' {
  interface FastifyRequest {
    staff?: StaffMember;
    /** Throws 403 if the user doesn't have the permission or must enter the password first. */
    requirePermission?: (permission: Permission) => void;
    /** Throws 403 unless the user entered their password or code in the past ten minutes. */
    requireReauthentication?: () => void;
  }
  interface FastifyContextConfig {
    permission?: Permission | SessionPermission | 'none';
    isProtected?: (id: string) => boolean;
    needsReauthentication?: boolean;
  }
}
