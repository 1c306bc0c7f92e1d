/** Indexes of rows whose key repeats that of an earlier row. */
export function findDuplicates<Row>(rows: readonly Row[], key: (row: Row) => string): Set<number> {
  const firstIndexes = new Map<string, number>();
  const duplicates = new Set<number>();
  for (const [index, row] of rows.entries()) {
    const text = key(row);
    if (firstIndexes.has(text)) duplicates.add(index);
    else firstIndexes.set(text, index);
  }
  return duplicates;
}
