import { humanize } from './humanize.ts';

/** `path` is the names of the field and of what it's in, in words. */
export type ChangedField = { path: string[]; before: unknown; after: unknown };

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** In the order in which one of them names an item best. */
const itemNames = ['id', 'key', 'code', 'version', 'number', 'name', 'title', 'at'];

const nameField = (items: readonly unknown[]): string | undefined =>
  itemNames.find((field) => {
    const names = items.map((item) => (isFields(item) ? item[field] : undefined));
    return (
      names.every((name) => typeof name === 'string' || typeof name === 'number') &&
      new Set(names).size === names.length
    );
  });

/** What a reader calls the item, which isn't its ID. */
const itemLabel = (item: unknown, key: string): string => {
  if (!isFields(item)) return key;
  const label = item.name ?? item.title ?? item.fileName;
  return typeof label === 'string' && label !== '' ? label : key;
};

type Item = { key: string; label: string; value: unknown };

function toItems(value: unknown, field: string | undefined): Item[] {
  if (isFields(value))
    return Object.entries(value).map(([key, each]) => ({ key, label: humanize(key), value: each }));
  if (!Array.isArray(value)) return [];
  return value.map((item, index) => {
    const key = field === undefined ? `${index + 1}` : String((item as Fields)[field]);
    return { key, label: itemLabel(item, key), value: item };
  });
}

const isNested = (value: unknown): boolean =>
  isFields(value) || (Array.isArray(value) && value.some((item) => isFields(item) || Array.isArray(item)));

/**
 * Compares two states of a record as far as they have the same fields and items, so that a change deep inside is one row. Without
 * one of the states, these are all fields of the other. Items match by their ID or name, or else by their place.
 */
export function changedFields(before: unknown, after: unknown, path: string[] = []): ChangedField[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const isWhole = path.length > 0 && !(isNested(before) && isNested(after));
  if (isWhole) return [{ path, before, after }];
  const lists = [before, after].filter((each) => Array.isArray(each));
  const field = lists.length > 0 ? nameField(lists[0] as unknown[]) : undefined;
  const isNamed = lists.every(
    (list) => nameField(list as unknown[]) === field || (list as unknown[]).length === 0,
  );
  const [old, now] = [before, after].map((each) => toItems(each, isNamed ? field : undefined)) as [
    Item[],
    Item[],
  ];
  const items = new Map([...old, ...now].map((item) => [item.key, item]));
  return [...items.values()].flatMap(({ key, label }) =>
    changedFields(old.find((item) => item.key === key)?.value, now.find((item) => item.key === key)?.value, [
      ...path,
      label,
    ]),
  );
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isFields(value) && Object.values(value).every(isEmpty));

/** In words, one field a line. `formatDate` gets ISO dates and times. */
export function describeValue(value: unknown, formatDate: (iso: string) => string): string {
  const format = (each: unknown) => describeValue(each, formatDate);
  if (isEmpty(value)) return '—';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return value.toLocaleString('en-US', { maximumFractionDigits: 10 });
  if (typeof value === 'string')
    return /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z)?$/.test(value) ? formatDate(value) : value;
  if (Array.isArray(value)) return value.map(format).join(isNested(value) ? '\n' : ', ');
  return Object.entries(value as Fields)
    .filter(([, each]) => !isEmpty(each))
    .map(([name, each]) => `${humanize(name)}: ${format(each)}`)
    .join(value && Object.values(value).some(isNested) ? '\n' : '; ');
}
