import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import {
  hostileBodies,
  hostileHeaders,
  hostileQueries,
  hostileText,
  hostileValues,
  listHostilePayloads,
} from './hostile-values.ts';
import type { TestResponse } from './test-server.ts';

export type Schema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  format?: string;
};
type Parameter = { name: string; in: 'query' | 'header' | 'path'; required?: boolean; schema: Schema };
type Content = {
  description?: string;
  headers?: object;
  required?: boolean;
  content?: Record<string, { schema?: Schema }>;
};
type DescribedOperation = {
  operationId?: string;
  summary?: string;
  tags?: string[];
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: Content;
  responses: Record<string, Content>;
};
export type Description = {
  openapi: string;
  paths: Record<string, Record<string, DescribedOperation>>;
  components: { schemas: Record<string, Schema>; securitySchemes?: Record<string, unknown> };
};
export type Operation = DescribedOperation & { method: string; path: string };
/** Values by field name with which an operation finds something. Other values are generated. */
export type KnownValues = Record<string, unknown[]>;
export type Mutation = { label: string; request: InjectOptions };

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Values = Record<string, unknown>;

export const listOperations = ({ paths }: Description): Operation[] =>
  Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, call]) => ({ ...call, path, method: method.toUpperCase() })),
  );

const getBodySchema = ({ requestBody }: Operation) => requestBody?.content?.['application/json']?.schema;

export function createRequests(description: Description, knownValues: KnownValues) {
  const resolve = (schema: Schema): Schema =>
    schema.$ref ? resolve(description.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;

  function generateText({ format, pattern, minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<unknown> {
    if (format === 'uuid') return fc.uuid();
    if (format === 'email') return fc.emailAddress();
    if (pattern && !pattern.includes('\\p')) return fc.stringMatching(new RegExp(pattern));
    return fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 40), unit: 'grapheme' });
  }

  function generateValid(schemaOrRef: Schema, name = ''): fc.Arbitrary<unknown> {
    const schema = resolve(schemaOrRef);
    const values = knownValues[name];
    if (values) return fc.constantFrom(...values);
    if ('const' in schema) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => generateValid(option)));
    if (Array.isArray(schema.type))
      return fc.oneof(...schema.type.map((type) => generateValid({ ...schema, type })));
    const { minimum: min = -1000, maximum: max = 1000, items = {}, maxItems = 5 } = schema;
    if (schema.type === 'object') return validObject(schema);
    if (schema.type === 'array') return fc.array(generateValid(items), { maxLength: maxItems });
    if (schema.type === 'integer') return fc.integer({ min, max });
    if (schema.type === 'number') return fc.double({ min, max, noNaN: true });
    if (schema.type === 'boolean') return fc.boolean();
    if (schema.type === 'null') return fc.constant(null);
    return generateText(schema);
  }

  function validObject({ properties = {}, required = [] }: Schema): fc.Arbitrary<Values> {
    const fields = Object.entries(properties).map(([name, schema]) => [name, generateValid(schema, name)]);
    return fc.record(Object.fromEntries(fields), { requiredKeys: required });
  }

  const buildParameterSchema = ({ parameters = [] }: Operation, place: Parameter['in']): Schema => {
    const parametersInPlace = parameters.filter((parameter) => parameter.in === place);
    return {
      properties: Object.fromEntries(parametersInPlace.map(({ name, schema }) => [name, schema])),
      required: parametersInPlace.filter(({ required }) => required).map(({ name }) => name),
    };
  };

  const build = ({ method, path }: Operation, query: Values, headers: Values, body?: unknown) =>
    ({
      method: method as Method,
      url: path.replace(/\{(\w+)\}/g, (_all, name: string) =>
        encodeURIComponent(String(knownValues[name]?.[0])),
      ),
      query: query as Record<string, string>,
      headers: { ...(headers as Record<string, string>), ...(body !== undefined && asJson) },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    }) satisfies InjectOptions;

  function validRequests(operation: Operation): fc.Arbitrary<InjectOptions> {
    const bodySchema = getBodySchema(operation);
    return fc
      .record({
        query: validObject(buildParameterSchema(operation, 'query')),
        headers: fc.constant({}),
        body: bodySchema ? generateValid(bodySchema) : fc.constant(undefined),
      })
      .map(({ query, headers, body }) => build(operation, query, headers, body));
  }

  function fullObject(schema: Schema): Values {
    const { properties = {} } = resolve(schema);
    return Object.fromEntries(
      Object.entries(properties).map(([name, field]) => {
        const values = knownValues[name] ?? fc.sample(generateValid(field, name), { numRuns: 1, seed: 7 });
        return [name, values[0]];
      }),
    );
  }

  function fullRequest(operation: Operation): InjectOptions {
    const bodySchema = getBodySchema(operation);
    const query = fullObject(buildParameterSchema(operation, 'query'));
    return build(operation, query, {}, bodySchema && fullObject(bodySchema));
  }

  function mutations(operation: Operation): Mutation[] {
    const query = fullObject(buildParameterSchema(operation, 'query'));
    const bodySchema = getBodySchema(operation);
    const body = bodySchema && fullObject(bodySchema);
    const withQuery = (label: string, changedValues: Values) => ({
      label: `query ${label}`,
      request: build(operation, changedValues, {}, body),
    });
    const withBody = (label: string, changed: unknown) => ({
      label: `body ${label}`,
      request: build(operation, query, {}, changed),
    });
    const withText = (label: string, payload: string, type: string) => ({
      label,
      request: { ...build(operation, query, {}), payload, headers: { 'content-type': type } },
    });
    const headers = Object.keys(buildParameterSchema(operation, 'header').properties ?? {});
    const pathParameters = Object.keys(buildParameterSchema(operation, 'path').properties ?? {});
    const withPath = (name: string, value: string) => ({
      label: `path ${name} = ${value.slice(0, 40)}`,
      request: build(
        { ...operation, path: operation.path.replace(`{${name}}`, encode(value)) },
        query,
        {},
        body,
      ),
    });
    return [
      // Without this segment, it would be the URL of another call.
      ...pathParameters.flatMap((name) => hostileText.filter(Boolean).map((value) => withPath(name, value))),
      ...hostileObjects(query, hostileText).map(([label, changed]) => withQuery(label, changed)),
      ...(body
        ? hostileObjects(body, hostileValues).map(([label, changed]) => withBody(label, changed))
        : []),
      ...(body ? hostileBodies.map((hostileBody) => withBody(JSON.stringify(hostileBody), hostileBody)) : []),
      ...(operation.method === 'GET' ? [] : listHostilePayloads(body).map((parts) => withText(...parts))),
      ...headers.flatMap((name) =>
        hostileHeaders.map((value) => ({
          label: `header ${name} ${value.slice(0, 20)}`,
          request: build(operation, query, { [name]: value }, body),
        })),
      ),
      ...hostileQueries.map((rawQuery) => ({
        label: `query ${rawQuery.slice(0, 40)}`,
        request: { ...build(operation, {}, {}, body), url: `${operation.path}?${rawQuery}` },
      })),
    ];
  }

  return { validRequests, fullRequest, mutations };
}

/** Returns at most `max` items, evenly spread. */
export function sample<T>(items: T[], max: number): T[] {
  const step = Math.ceil(items.length / max);
  return items.filter((_each, index) => index % step === 0);
}

const encode = (value: string) => encodeURIComponent(value.toWellFormed());

const asJson = { 'content-type': 'application/json' };

function hostileObjects(values: Values, hostile: unknown[]): [string, Values][] {
  const fields = Object.entries(values).flatMap(([name, value]): [string, Values][] => {
    const { [name]: _left, ...rest } = values;
    const tails =
      typeof value === 'string' ? [`${value}\u0000`, `${value}\ud800`, `${value}'`, ` ${value} `] : [];
    return [
      [`without ${name}`, rest],
      [`with ${name} twice`, { ...values, [name]: [value, value] }],
      ...[...hostile, ...tails].map((invalid): [string, Values] => [
        `${name} = ${JSON.stringify(invalid)?.slice(0, 40)}`,
        { ...values, [name]: invalid },
      ]),
    ];
  });
  return [...fields, ['with an unknown field', { ...values, unknownField: 'x' }]];
}

function findImproperMessage(json: unknown): string | undefined {
  const { errors } = (json ?? {}) as { errors?: { message: string }[] };
  if (!Array.isArray(errors)) return undefined;
  const isSentence = (message: string) =>
    /^["“'\p{Lu}\d].*[.?]$/su.test(message) &&
    !/Invalid (input|option)|expected .* received|Unrecognized|Too (big|small)/.test(message);
  return errors.map(({ message }) => message).find((message) => !isSentence(message));
}

export function createResponseValidator(description: Description) {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  ajv.addFormat('uuid', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i);
  ajv.addFormat('date', /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/);
  ajv.addFormat('date-time', /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/);
  ajv.addSchema(description, 'description');
  const pointerTo = (...parts: string[]) =>
    parts.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');

  return ({ method, path, responses }: Operation, { status, headers, text, json }: TestResponse) => {
    const response = responses[String(status)];
    if (!response) return `${status} is not described: ${text.slice(0, 100)}`;
    if (status >= 500) return `${status}`;
    if (!response.content) return text === '' ? null : `${status} has a body: ${text}`;
    const type = String(headers['content-type']).split(';')[0] ?? '';
    if (!response.content[type]) return `${status} has the content type ${type}`;
    if (type !== 'application/json') return null;
    const parts = [
      'paths',
      path,
      method.toLowerCase(),
      'responses',
      String(status),
      'content',
      type,
      'schema',
    ];
    const validate = ajv.getSchema(`description#/${pointerTo(...parts)}`);
    if (!validate) return `${status} has no schema`;
    const improperMessage = findImproperMessage(json);
    if (improperMessage !== undefined) return `${status} says: ${improperMessage}`;
    return validate(json) ? null : `${status} ${ajv.errorsText(validate.errors)}: ${text.slice(0, 300)}`;
  };
}
