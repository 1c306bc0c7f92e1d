import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, onRequestAsyncHookHandler, RouteOptions } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { apiTags } from './api-tags.ts';
import { tidyDocument } from './openapi-document.ts';
import { eventDescriptions } from './services.ts';

const title = 'Vehicle service contracts';

const aboutChanges =
  'Requests that change data need either an API key, sent as `Authorization: Bearer KEY`, or the value of the `XSRF-TOKEN` ' +
  'cookie in the `X-XSRF-TOKEN` header. Any GET request under /api sets that cookie.';
const aboutPublic = `${aboutChanges} Staff who are signed in find their endpoints at [/api/docs/staff](/api/docs/staff).`;
const aboutStaff =
  'Staff endpoints need a session from POST /api/staff/session, and a role that permits them. Public endpoints are described at ' +
  '[/api/docs](/api/docs).';

const securitySchemes = {
  staffSession: {
    type: 'apiKey',
    in: 'cookie',
    name: 'staff.session_token',
    description:
      'The session cookie of a signed-in staff user. Over HTTPS its name starts with `__Secure-`. The role determines which endpoints it permits.',
  },
  xsrfToken: {
    type: 'apiKey',
    in: 'header',
    name: 'X-XSRF-TOKEN',
    description: 'Repeats the `XSRF-TOKEN` cookie, which any GET request under /api sets.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: "The API key of a partner. Requests with a key don't need an XSRF token.",
  },
} as const;

type Security = Partial<Record<keyof typeof securitySchemes, string[]>>[];

const isStaffEndpoint = (url: string) => url.startsWith('/api/staff/');

function getSecurity(url: string, { method, config }: RouteOptions): Security {
  const isRead = [method].flat().every((each) => each === 'GET' || each === 'HEAD');
  const xsrf = isRead || config?.withoutXsrf ? {} : { xsrfToken: [] };
  if (isStaffEndpoint(url)) return [{ ...(config?.permission !== 'none' && { staffSession: [] }), ...xsrf }];
  return xsrf.xsrfToken ? [xsrf, { apiKey: [] }] : [];
}

const buildInfo = (description: string, publicUrl: string) => ({
  title,
  version: '1.0.0',
  description,
  license: { name: 'MIT', identifier: 'MIT' },
  contact: { name: 'Contact us', url: `${publicUrl}/contact-us` },
});

type ConvertedSchema = { zodSchema: z.core.$ZodType; jsonSchema: z.core.JSONSchema.BaseSchema };

/** JSON Schema patterns have no flags, so without this change clients would reject values that we accept. */
function adjustSchema({ zodSchema, jsonSchema }: ConvertedSchema) {
  const { patterns } = zodSchema._zod.bag as { patterns?: Set<RegExp> };
  for (const pattern of patterns ?? [])
    if (pattern.ignoreCase) throw new Error(`Write ${pattern} without the flag i, such as [A-Za-z]`);
  // With an override, the converter doesn't describe an empty response itself.
  if (zodSchema._zod.def.type === 'undefined') jsonSchema.type = 'null';
}

const conversion = { zodToJsonConfig: { override: adjustSchema } };
const transform = createJsonSchemaTransform(conversion);
const transformObject = createJsonSchemaTransformObject(conversion);

type DocumentWithTags = { webhooks?: unknown; paths?: Record<string, Record<string, { tags?: string[] }>> };

const filterByAudience =
  (matches: (url: string) => boolean, description: string, publicUrl: string) =>
  <T extends DocumentWithTags>(document: T): T => ({
    ...document,
    info: buildInfo(description, publicUrl),
    paths: Object.fromEntries(Object.entries(document.paths ?? {}).filter(([url]) => matches(url))),
    // These are only for systems that receive events, which have no session.
    webhooks: matches('/api') ? document.webhooks : undefined,
  });

const toJsonSchema = (schema: z.ZodType) => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema);
  return rest;
};

const webhookResponses = {
  '2XX': { description: 'Delivered' },
  '4XX': { description: 'Fails, and is not tried again, except for 408, 425, and 429' },
  '5XX': { description: 'Tried again, for more than a day' },
};

/** Describes the events that we send to other systems as OpenAPI 3.1 `webhooks`. */
const describeWebhooks = () =>
  Object.fromEntries(
    Object.entries(eventDescriptions).map(([type, { summary, data }]) => [
      type,
      {
        post: {
          tags: ['webhooks'],
          operationId: `receive.${type}`.replace(/\.(\w)/g, (_dot, letter: string) => letter.toUpperCase()),
          summary,
          security: [],
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: toJsonSchema(z.object({ type: z.literal(type), timestamp: z.iso.datetime(), data })),
              },
            },
          },
          responses: webhookResponses,
        },
      },
    ]),
  );

// The hash allows the library's only inline style.
const docsPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Adds the routes mounted after this call to the OpenAPI description. */
export async function describeRoutes(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: buildInfo(aboutPublic, publicUrl),
      servers: [{ url: publicUrl }],
      tags: apiTags,
      components: { securitySchemes },
      webhooks: describeWebhooks() as never,
    },
    transform: (document) => {
      const { schema, url } = transform(document);
      return { schema: { security: getSecurity(url, document.route), ...schema }, url };
    },
    transformObject: (document) => tidyDocument(transformObject(document)),
  });
}

export async function serveDescription(
  app: FastifyInstance,
  requireSession: onRequestAsyncHookHandler,
  publicUrl: string,
): Promise<void> {
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  const pages = [
    {
      routePrefix: '/api/docs',
      choose: filterByAudience((url) => !isStaffEndpoint(url), aboutPublic, publicUrl),
    },
    { routePrefix: '/api/docs/staff', choose: filterByAudience(isStaffEndpoint, aboutStaff, publicUrl) },
  ];
  // The plugin can be registered only once per scope.
  for (const { routePrefix, choose } of pages)
    await app.register(async (scope) => {
      if (routePrefix === '/api/docs/staff') scope.addHook('onRequest', requireSession);
      await scope.register(fastifySwaggerUi, {
        routePrefix,
        staticCSP: true,
        transformStaticCSP: () => docsPolicy,
        transformSpecification: (document) => choose(document as DocumentWithTags) as Record<string, unknown>,
        transformSpecificationClone: false,
        theme: { title, css: [{ filename: 'site.css', content: '.topbar { display: none }' }] },
        uiConfig: { tryItOutEnabled: false, supportedSubmitMethods: [], tagsSorter: 'alpha' },
      });
    });
}
