import { isDeepStrictEqual } from 'node:util';

type Json = { [name: string]: unknown };
type Schema = { $ref?: string; type?: string | string[]; items?: Schema };
type Content = { content?: { 'application/json'?: { schema?: Schema } } };
type Operation = {
  requestBody?: Content & { required?: boolean };
  responses: Record<string, Content & { description: string }>;
};
export type OpenApiDocument = { paths?: Json; components?: { schemas?: Json } };

/** Zod names formats after its own checks, such as `starts_with`, whose patterns say the same. */
const knownFormats = new Set(['binary', 'date', 'date-time', 'email', 'ipv4', 'ipv6', 'uri', 'uuid']);

const refPrefix = '#/components/schemas/';
const inputSuffix = /Input$/;

const findRefs = (value: unknown): string[] =>
  Array.from(
    JSON.stringify(value ?? null).matchAll(/"#\/components\/schemas\/([^"]+)"/g),
    ([, name = '']) => name,
  );

function findReferencedSchemas(paths: Json, schemas: Json): Set<string> {
  const foundNames = new Set<string>();
  let names = findRefs(paths);
  while (names.length > 0) {
    const addedNames = names.filter((name) => !foundNames.has(name));
    for (const name of addedNames) foundNames.add(name);
    names = addedNames.flatMap((name) => findRefs(schemas[name]));
  }
  return foundNames;
}

/** Client generators create a type for each `anyOf`, and the names of those collide. */
function replaceAnyOfByTypeList(schema: Json): Json {
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema;
  const otherSchema = (anyOf as Json[]).find(({ type }) => type !== 'null');
  const isNullable = (anyOf as Json[]).some(({ type }) => type === 'null');
  if (!isNullable || typeof otherSchema?.type !== 'string') return schema;
  const { const: constant, ...otherRest } = otherSchema;
  const values = constant === undefined ? (otherSchema.enum as unknown[] | undefined) : [constant];
  return {
    ...otherRest,
    ...rest,
    type: [otherSchema.type, 'null'],
    ...(values && { enum: [...values, null] }),
  };
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Each schema has an input and an output form. Most are used in only one form, or both are the same. */
function findSingleNames(schemas: Json, usedNames: ReadonlySet<string>): Map<string, string> {
  const withoutSuffix = (value: unknown) =>
    JSON.parse(JSON.stringify(value).replaceAll(/Input"/g, '"')) as unknown;
  return new Map(
    [...usedNames].flatMap((name): [string, string][] => {
      const base = name.replace(inputSuffix, '');
      if (base === name || !(base in schemas)) return [];
      const isSame = !usedNames.has(base) || isDeepStrictEqual(withoutSuffix(schemas[name]), schemas[base]);
      return isSame ? [[name, base]] : [];
    }),
  );
}

const mapValues = <From, To>(values: Record<string, From>, convert: (value: From) => To) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, convert(value)]));

const getJsonSchema = ({ content }: Content) => content?.['application/json']?.schema;

/** Used for responses that describe only their schema. */
function describeContent(response: Content): string {
  const { $ref: ref, items } = getJsonSchema(response) ?? {};
  const words = (ref ?? items?.$ref)
    ?.slice(refPrefix.length)
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();
  if (!words) return 'The result';
  return ref ? `The ${words}` : `A list of type ${words}`;
}

function tidyOperation({ requestBody, responses, ...rest }: Operation): Operation {
  return {
    ...rest,
    // A body that can be null can also be omitted.
    ...(requestBody && {
      requestBody: { ...requestBody, required: getJsonSchema(requestBody)?.type?.includes('null') !== true },
    }),
    responses: mapValues(responses, (response) => ({
      ...response,
      description:
        response.description === 'Default Response' ? describeContent(response) : response.description,
    })),
  };
}

/** Keeps the chosen paths, and the schemas that they use. */
export function pickPaths<D extends OpenApiDocument>(document: D, matches: (url: string) => boolean): D {
  const pick = (values: Json, isPicked: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => isPicked(name)));
  const paths = pick(document.paths ?? {}, matches);
  const schemas = document.components?.schemas ?? {};
  const usedNames = findReferencedSchemas(paths, schemas);
  return {
    ...document,
    paths,
    components: { ...document.components, schemas: pick(schemas, (name) => usedNames.has(name)) },
  };
}

/** Makes the generated description pass linters, and lets client generators create one type for each schema. */
export function tidyDocument<D extends OpenApiDocument>(document: D): D {
  const schemas = document.components?.schemas ?? {};
  const usedNames = findReferencedSchemas(document.paths ?? {}, schemas);
  const names = findSingleNames(schemas, usedNames);
  const keptSchemas = Object.fromEntries(
    [...usedNames].map((name) => [names.get(name) ?? name, schemas[name]]),
  );
  const renameReference = (ref: string) => {
    const name = ref.slice(refPrefix.length);
    return ref.startsWith(refPrefix) ? `${refPrefix}${names.get(name) ?? name}` : ref;
  };
  const simplifiedDocument = JSON.parse(
    JSON.stringify({ ...document, components: { ...document.components, schemas: keptSchemas } }),
    (key, value: unknown) => {
      if (key === '$ref' && typeof value === 'string') return renameReference(value);
      if (key === 'format' && typeof value === 'string' && !knownFormats.has(value)) return undefined;
      return isObject(value) ? replaceAnyOfByTypeList(value) : value;
    },
  ) as D;
  const paths = mapValues(
    (simplifiedDocument.paths ?? {}) as Record<string, Record<string, Operation>>,
    (operations) => mapValues(operations, tidyOperation),
  );
  return { ...simplifiedDocument, paths };
}
