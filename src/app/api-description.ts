import { createHash } from 'node:crypto';
import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
  RouteOptions,
} from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { notFound } from '../platform/errors.ts';
import { apiTags } from './api-tags.ts';
import { type OpenApiDocument, pickPaths, tidyDocument } from './openapi-document.ts';
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

type Document = OpenApiDocument & {
  info: unknown;
  webhooks?: unknown;
  tags?: { name: string }[];
  components?: { securitySchemes?: Partial<typeof securitySchemes> };
};

/** What anyone may read. Events are for systems that receive them, which have no session. */
function describePublic(document: Document, publicUrl: string): Document {
  const { components, ...publicDocument } = pickPaths(document, (url) => !isStaffEndpoint(url));
  const { staffSession: _staffSession, ...schemes } = components?.securitySchemes ?? {};
  return {
    ...publicDocument,
    info: buildInfo(aboutPublic, publicUrl),
    tags: document.tags?.filter(({ name }) => !name.startsWith('staff: ')),
    components: { ...components, securitySchemes: schemes },
  };
}

function describeStaff(document: Document, publicUrl: string): Document {
  const { webhooks: _webhooks, ...staffDocument } = pickPaths(document, isStaffEndpoint);
  return { ...staffDocument, info: buildInfo(aboutStaff, publicUrl) };
}

/** Serializes the description once, because that takes longer than anything else that anyone may request. */
function describeOnce(build: () => Document) {
  let built: { bytes: Buffer; etag: string } | undefined;
  function get() {
    if (built) return built;
    const bytes = Buffer.from(JSON.stringify(build()));
    built = { bytes, etag: `W/"${createHash('sha256').update(bytes).digest('base64url')}"` };
    return built;
  }
  return {
    get,
    send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
      const { bytes, etag } = get();
      reply.header('etag', etag).type('application/json; charset=utf-8');
      return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(bytes);
    },
  };
}

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
  const read = () => app.swagger() as unknown as Document;
  const whole = describeOnce(read);
  const publicHalf = describeOnce(() => describePublic(read(), publicUrl));
  const staffHalf = describeOnce(() => describeStaff(read(), publicUrl));
  // Otherwise, the first request would wait for it.
  app.addHook('onListen', async () => void publicHalf.get());
  const hidden = { schema: { hide: true } };
  app.get('/api/openapi.json', hidden, async (request, reply) =>
    publicHalf.send(request, reply.header('cache-control', 'no-cache')),
  );
  const pages = [
    { routePrefix: '/api/docs', description: publicHalf },
    { routePrefix: '/api/docs/staff', description: staffHalf },
  ];
  // The plugin can be registered only once per scope.
  for (const { routePrefix, description } of pages)
    await app.register(async (scope) => {
      if (description === staffHalf) {
        scope.addHook('onRequest', requireSession);
        scope.get(`${routePrefix}/openapi.json`, hidden, async (request, reply) =>
          whole.send(request, reply),
        );
      }
      // The plugin would serialize the description for each request.
      scope.addHook('preHandler', async (request, reply) => {
        const { url } = request.routeOptions;
        if (url === `${routePrefix}/json`) return description.send(request, reply);
        if (url === `${routePrefix}/yaml`) throw notFound('NotFound', "This API endpoint doesn't exist.");
      });
      await scope.register(fastifySwaggerUi, {
        routePrefix,
        staticCSP: true,
        transformStaticCSP: () => docsPolicy,
        theme: { title, css: [{ filename: 'site.css', content: '.topbar { display: none }' }] },
        uiConfig: { tryItOutEnabled: false, supportedSubmitMethods: [], tagsSorter: 'alpha' },
      });
    });
}
