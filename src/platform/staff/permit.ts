import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler, RouteOptions } from 'fastify';
import type { Staff } from './resource.ts';

export type Permission = readonly [subject: string, action: string];

export const permit = (subject: string, action: string): { permission: Permission } => ({
  permission: [subject, action],
});

/** For the `config` of a route that anyone may call, such as signing in. */
export const withoutPermission = { permission: 'none' } as const;

/** For the `config` of a route that every signed-in user may call, such as changing their password. */
export const signedInOnly = { permission: 'signed-in' } as const;

export function staffOf(request: FastifyRequest): Staff {
  if (!request.staff) throw new Error(`No permission is set for ${request.routeOptions.url}`);
  return request.staff;
}

/** Checks before the body is read. The server doesn't start when a route doesn't state its permission. */
export function guardStaffRoutes(
  api: FastifyInstance,
  check: (permission: Permission | 'signed-in') => onRequestAsyncHookHandler,
): void {
  api.addHook('onRoute', (route: RouteOptions) => {
    const { permission } = route.config ?? {};
    if (permission === undefined) throw new Error(`${route.method} ${route.url} doesn't say who may call it`);
    if (permission === 'none') return;
    route.onRequest = [...[route.onRequest ?? []].flat(), check(permission)];
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    staff?: Staff;
  }
  interface FastifyContextConfig {
    permission?: Permission | 'signed-in' | 'none';
  }
}
