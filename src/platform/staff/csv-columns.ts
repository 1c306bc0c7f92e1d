import { importErrorColumn } from '../csv.ts';

export type FindColumn = (name: string) => string | undefined;

const toKey = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Finds columns by names as people write them: "First Name" and "first_name" are `firstName`. Aliases are in lowercase, without spaces. */
export function columnFinder(columns: readonly string[], aliases: Record<string, string> = {}): FindColumn {
  const byKey = new Map([
    ...Object.entries(aliases),
    ...columns.map((column) => [toKey(column), column] as const),
  ]);
  return (name) => (name === importErrorColumn ? name : byKey.get(toKey(name)));
}
