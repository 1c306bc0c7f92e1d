/** A value of a rate card's tables, for CSV files. `path` is a JSON Pointer such as `/terms/0/months`. */
export type FlatValue = { path: string; value: string };

type Container = { [key: string]: unknown } | unknown[];
const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;
const isEmpty = (value: Container) => Object.keys(value).length === 0;

const escapeKey = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');
const unescapeKey = (key: string) => key.replaceAll('~1', '/').replaceAll('~0', '~');

/** Quotes text that would otherwise parse as JSON. */
function toCell(value: unknown): string {
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

export function flattenTables(tables: unknown, path = ''): FlatValue[] {
  if (!isContainer(tables) || isEmpty(tables)) return [{ path, value: toCell(tables) }];
  return Object.entries(tables).flatMap(([key, value]) => flattenTables(value, `${path}/${escapeKey(key)}`));
}

/** If a path occurs twice, the later value wins. */
export function unflattenTables(values: readonly FlatValue[]): unknown {
  const root = new Map<string, unknown>();
  for (const { path, value } of values) {
    const keys = path.split('/').slice(1).map(unescapeKey);
    const last = keys.pop();
    if (last === undefined) continue;
    let node = root;
    for (const key of keys) {
      const child = node.get(key);
      const inner = child instanceof Map ? (child as Map<string, unknown>) : new Map<string, unknown>();
      node.set(key, inner);
      node = inner;
    }
    node.set(last, fromCell(value));
  }
  return toTables(root);
}

/** Sorts list rows by their index. The indexes may have gaps. */
function toTables(value: unknown): unknown {
  if (!(value instanceof Map)) return value;
  const inner = [...(value as Map<string, unknown>)];
  if (inner.length > 0 && inner.every(([key]) => /^\d{1,6}$/.test(key)))
    return inner.toSorted(([a], [b]) => Number(a) - Number(b)).map(([, each]) => toTables(each));
  return Object.fromEntries(inner.map(([key, each]) => [key, toTables(each)]));
}
