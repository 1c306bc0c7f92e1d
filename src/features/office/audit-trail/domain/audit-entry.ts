/** One thing that somebody of the staff did. */
export type AuditEntry = {
  id: number;
  at: Date;
  staffId: string;
  staffName: string;
  /** A resource, such as `promo-codes`. */
  subject: string;
  subjectId: string;
  /** `add`, `change`, `remove`, or the name of an action. */
  action: string;
  /** The record as staff see it; null where there was none, or a person was erased. */
  before: unknown;
  after: unknown;
  erasedAt: Date | null;
};

export type NewAuditEntry = Omit<AuditEntry, 'id' | 'at' | 'erasedAt'>;

type ChangedField = { field: string; before: unknown; after: unknown };

const fieldsOf = (record: unknown): Record<string, unknown> =>
  typeof record === 'object' && record !== null ? (record as Record<string, unknown>) : {};

/** The fields in which two states of a record differ, in the order of the record. Of none and one, all that it has. */
export function changedFields(before: unknown, after: unknown): ChangedField[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((field) => JSON.stringify(old[field]) !== JSON.stringify(now[field]))
    .map((field) => ({ field, before: old[field], after: now[field] }));
}
