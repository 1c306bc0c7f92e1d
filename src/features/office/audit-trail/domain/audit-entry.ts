type ChangedField = { field: string; before: unknown; after: unknown };

const fieldsOf = (record: unknown): Record<string, unknown> =>
  typeof record === 'object' && record !== null ? (record as Record<string, unknown>) : {};

/** Compares two states of a record. When one is missing, returns all fields of the other. */
export function changedFields(before: unknown, after: unknown): ChangedField[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((field) => JSON.stringify(old[field]) !== JSON.stringify(now[field]))
    .map((field) => ({ field, before: old[field], after: now[field] }));
}
