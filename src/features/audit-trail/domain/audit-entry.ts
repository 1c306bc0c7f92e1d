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
  deed: string;
  /** The record as staff see it; null where there was none, or a person was erased. */
  before: unknown;
  after: unknown;
  erasedAt: Date | null;
};

export type NewAuditEntry = Omit<AuditEntry, 'id' | 'at' | 'erasedAt'>;
