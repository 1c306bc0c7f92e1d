import { dollars } from './format.ts';
import { humanize } from './humanize.ts';
import { formatPhoneNumber } from './telephone.ts';

type Unit = 'cents' | 'dollars' | 'basis points' | 'factor' | 'code' | undefined;

/** `path` has the readable names of the field and its parents. `unit` applies to numbers. */
export type ChangedField = { path: string[]; before: unknown; after: unknown; unit?: Unit };

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Ordered by how well each identifies an item. */
const itemNames = ['id', 'key', 'code', 'version', 'number', 'name', 'title', 'at'];

const findNameField = (items: readonly unknown[]): string | undefined =>
  itemNames.find((field) => {
    const names = items.map((item) => (isFields(item) ? item[field] : undefined));
    return (
      names.every((name) => typeof name === 'string' || typeof name === 'number') &&
      new Set(names).size === names.length
    );
  });

/** Labels an item with its name instead of its ID. */
const getItemLabel = (item: unknown, key: string): string => {
  if (!isFields(item)) return key;
  const label = item.name ?? item.title ?? item.fileName;
  return typeof label === 'string' && label !== '' ? label : key;
};

/** Units of fields whose names don't include them. Rate cards have basis points, staff records have dollars, and codes are values of the API. */
const fieldsByUnit = {
  'basis points': 'surcharges',
  factor: 'stateFactors planStateFactors',
  dollars: `approved claimed paid claimsPaid amount balance received owed refundOwed refunded disputed penalty
    monthlyPayment totalPrice refundAmount transferFeeMaximum`,
  code: `status stage kind type event account canDrive reasons sellerReason role denialReason channel channels outcome payee
    hours discountType result equipment factoryCoverage refusedCommercialUseTypes refusedModifications`,
} as const;

const units = new Map(
  Object.entries(fieldsByUnit).flatMap(([unit, names]) =>
    names.split(/\s+/).map((name) => [name, unit as Unit]),
  ),
);

/** Converts field names, which start in lowercase. Makes and states, which are keys in some tables, stay unchanged. */
const formatName = (name: string): string =>
  /^[A-Z]/.test(name) && !/^[A-Z][a-z]{2,}(?:[A-Z][a-z]+)+$/.test(name) ? name : humanize(name);

const namedUnits = [
  ['factor', /\bfactor basis points$/],
  ['basis points', /\bbasis points\b/],
  ['cents', /\bcents\b/],
] as const;

/** Derives a field's unit and label from names such as `extrasMonthlyCents` and `maxCentsPerVisit`. */
function readName(name: string): { label: string; unit: Unit } {
  const label = formatName(name);
  const named = namedUnits.find(([, pattern]) => pattern.test(label.toLowerCase()));
  if (!named) return { label, unit: units.get(name) };
  const words = label.replace(/ ?\b(?:basis points|cents)\b/i, '').trim();
  return { label: words || (named[0] === 'cents' ? 'Amount' : 'Percent'), unit: named[0] };
}

type Item = { key: string; label: string; value: unknown; unit?: Unit };

function toItems(value: unknown, field: string | undefined): Item[] {
  if (isFields(value))
    return Object.entries(value).map(([key, each]) => ({ key, ...readName(key), value: each }));
  if (!Array.isArray(value)) return [];
  return value.map((item, index) => {
    const key = field === undefined ? `${index + 1}` : String((item as Fields)[field]);
    return { key, label: getItemLabel(item, key), value: item };
  });
}

const isNested = (value: unknown): boolean =>
  isFields(value) || (Array.isArray(value) && value.some((item) => isFields(item) || Array.isArray(item)));

/**
 * Compares two states of a record field by field and item by item, so that a change deep inside is one row. If one state is
 * missing, lists all fields of the other. Matches items by their ID or name, or else by position.
 */
export function listChangedFields(
  before: unknown,
  after: unknown,
  path: string[] = [],
  unit?: Unit,
): ChangedField[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const isWhole = path.length > 0 && !(isNested(before) && isNested(after));
  if (isWhole) return [{ path, before, after, unit }];
  const lists = [before, after].filter((each) => Array.isArray(each));
  const field = lists.length > 0 ? findNameField(lists[0] as unknown[]) : undefined;
  const isNamed = lists.every(
    (list) => findNameField(list as unknown[]) === field || (list as unknown[]).length === 0,
  );
  const [itemsBefore, itemsAfter] = [before, after].map((each) =>
    toItems(each, isNamed ? field : undefined),
  ) as [Item[], Item[]];
  const items = new Map([...itemsBefore, ...itemsAfter].map((item) => [item.key, item]));
  return [...items.values()].flatMap(({ key, label, unit: ownUnit = unit }) => {
    const [oldValue, newValue] = [itemsBefore, itemsAfter].map(
      (each) => each.find((item) => item.key === key)?.value,
    );
    return listChangedFields(oldValue, newValue, [...path, label], ownUnit);
  });
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isFields(value) && Object.values(value).every(isEmpty));

function formatNumber(value: number, unit: Unit): string {
  const format = (number: number) => number.toLocaleString('en-US', { maximumFractionDigits: 10 });
  switch (unit) {
    case 'cents':
      return formatSignedDollars(value);
    case 'dollars':
      return formatSignedDollars(Math.round(value * 100));
    case 'basis points':
      return `${format(value / 100)}%`;
    case 'factor':
      return format(value / 10_000);
    default:
      return format(value);
  }
}

const formatSignedDollars = (cents: number): string => `${cents < 0 ? '−' : ''}${dollars(Math.abs(cents))}`;

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z)?$/.test(text);

function formatText(text: string, formatDate: (iso: string) => string, unit: Unit): string {
  if (isDay(text)) return formatDate(text);
  if (unit === 'code') return humanize(text);
  return /^\+1\d{10}$/.test(text) ? formatPhoneNumber(text) : text;
}

/** Links between records, which mean nothing to readers. */
const isId = (name: string): boolean => /^id$|Ids?$/.test(name);

/** Describes a value as text, with one field per line. `formatDate` gets ISO dates and times. */
export function describeValue(value: unknown, formatDate: (iso: string) => string, unit?: Unit): string {
  const format = (each: unknown) => describeValue(each, formatDate, unit);
  if (isEmpty(value)) return '—';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return formatNumber(value, unit);
  if (typeof value === 'string') return formatText(value, formatDate, unit);
  if (Array.isArray(value)) return value.map(format).join(isNested(value) ? '\n' : ', ');
  return Object.entries(value as Fields)
    .filter(([name, each]) => !isEmpty(each) && !isId(name))
    .map(([name, each]) => {
      const { label, unit: ownUnit = unit } = readName(name);
      return `${label}: ${describeValue(each, formatDate, ownUnit)}`;
    })
    .join(value && Object.values(value).some(isNested) ? '\n' : '; ');
}
