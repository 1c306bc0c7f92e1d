import pg, { type ClientBase } from 'pg';

type Parse = (text: string) => unknown;

const { builtins } = pg.types;
const arrays = {
  text: 1009,
  int8: 1016,
  numeric: 1231,
  timestamp: 1115,
  timestamptz: 1185,
  interval: 1187,
  date: 1182,
} as const;

const asText: Parse = (text) => text;

const integer: Parse = (text) => {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : BigInt(text);
};

const parserOf = (id: number, format: 'text' | 'binary' = 'text') =>
  pg.types.getTypeParser(id as Parameters<typeof pg.types.getTypeParser>[0], format);

const integers: Parse = (text) => mapNested(parserOf(arrays.text)(text), integer);

function mapNested(value: unknown, parse: Parse): unknown {
  if (Array.isArray(value)) return value.map((entry) => mapNested(entry, parse));
  return typeof value === 'string' ? parse(value) : value;
}

const parsers = new Map<number, Parse>([
  [builtins.INT8, integer],
  [builtins.NUMERIC, Number],
  [arrays.int8, integers],
  ...[builtins.TIMESTAMPTZ, builtins.TIMESTAMP, builtins.DATE, builtins.INTERVAL].map(
    (id): [number, Parse] => [id, asText],
  ),
  ...[arrays.numeric, arrays.timestamp, arrays.timestamptz, arrays.interval, arrays.date].map(
    (id): [number, Parse] => [id, asText],
  ),
]);

const valueTypes = {
  getTypeParser: (id: number, format?: 'text' | 'binary') => parsers.get(id) ?? parserOf(id, format),
};

/**
 * Makes this one connection answer values in the forms that PGlite answers. Drizzle sends its own parsers with each
 * query, which no setting of the pool outranks, so they are replaced on the way.
 */
export function answerValueForms(client: ClientBase): void {
  const query = client.query.bind(client) as (...parts: unknown[]) => unknown;
  client.query = ((first: unknown, ...rest: unknown[]) => {
    const isConfig = typeof first === 'object' && first !== null && 'text' in first;
    return query(isConfig ? { ...first, types: valueTypes } : first, ...rest);
  }) as typeof client.query;
}
