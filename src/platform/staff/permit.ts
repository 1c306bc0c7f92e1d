import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler, RouteOptions } from 'fastify';
import type { Staff } from './resource.ts';

/** What a call of staff asks the table of permissions. */
export type Permission = readonly [subject: string, deed: string];

/** For the `config` of a route: the call needs this permission. */
export const permit = (subject: string, deed: string): { permission: Permission } => ({
  permission: [subject, deed],
});

/** For the `config` of a route that everybody may call, such as signing in. */
export const withoutPermission = { permission: 'none' } as const;

/** Who makes a call that was permitted. */
export function staffOf(request: FastifyRequest): Staff {
  if (!request.staff) throw new Error(`No permission was asked for ${request.routeOptions.url}`);
  return request.staff;
}

/**
 * Puts `check` before every route below that is of staff, ahead of the reading of its body. A route that does not say what it needs ends
 * the start of the server.
 */
export function guardStaffCalls(
  api: FastifyInstance,
  check: (permission: Permission) => onRequestAsyncHookHandler,
): void {
  api.addHook('onRoute', (route: RouteOptions) => {
    const { permission } = route.config ?? {};
    if (permission === undefined)
      throw new Error(`${route.method} ${route.url} does not say who may call it`);
    if (permission === 'none') return;
    route.onRequest = [...[route.onRequest ?? []].flat(), check(permission)];
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    staff?: Staff;
  }
  interface FastifyContextConfig {
    permission?: Permission | 'none';
  }
}
