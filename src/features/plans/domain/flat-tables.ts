/** One figure of a rate card's tables, by where it stands: `/terms/0/months`. */
export type FlatValue = { path: string; value: string };

type Inner = { [key: string]: unknown } | unknown[];
const isInner = (value: unknown): value is Inner => typeof value === 'object' && value !== null;
const isEmpty = (value: Inner) => Object.keys(value).length === 0;

const escaped = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');
const unescaped = (key: string) => key.replaceAll('~1', '/').replaceAll('~0', '~');

/** Text as it is; all else as JSON writes it, and text that would be taken for that in quotes. */
function inCell(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value) ?? 'null';
  return typeof fromCell(value) === 'string' && !value.startsWith('"') ? value : JSON.stringify(value);
}

function fromCell(cell: string): unknown {
  if (!/^(?:-?\d|true$|false$|null$|"|\[\]$|\{\}$)/.test(cell)) return cell;
  try {
    return JSON.parse(cell) as unknown;
  } catch {
    return cell;
  }
}

/** Every figure of tables, in their order. */
export function flattenTables(tables: unknown, path = ''): FlatValue[] {
  if (!isInner(tables) || isEmpty(tables)) return [{ path, value: inCell(tables) }];
  return Object.entries(tables).flatMap(([key, value]) => flattenTables(value, `${path}/${escaped(key)}`));
}

/** The tables that figures make up; the reverse of `flattenTables`. Where two stand at one place the later one holds. */
export function unflattenTables(figures: readonly FlatValue[]): unknown {
  const root = new Map<string, unknown>();
  for (const { path, value } of figures) {
    const keys = path.split('/').slice(1).map(unescaped);
    const last = keys.pop();
    if (last === undefined) continue;
    let at = root;
    for (const key of keys) {
      const next = at.get(key);
      const inner = next instanceof Map ? (next as Map<string, unknown>) : new Map<string, unknown>();
      at.set(key, inner);
      at = inner;
    }
    at.set(last, fromCell(value));
  }
  return asTables(root);
}

/** Rows of a list stand in the order of their numbers, whichever numbers those are. */
function asTables(value: unknown): unknown {
  if (!(value instanceof Map)) return value;
  const inner = [...(value as Map<string, unknown>)];
  if (inner.length > 0 && inner.every(([key]) => /^\d{1,6}$/.test(key)))
    return inner.toSorted(([a], [b]) => Number(a) - Number(b)).map(([, each]) => asTables(each));
  return Object.fromEntries(inner.map(([key, each]) => [key, asTables(each)]));
}
