/** Whether we sell in a state, and how a contract is cancelled there. Data of the compliance owner, in force from a date. */
export type StateRule = {
  /** Two letters, as the post writes them. */
  state: string;
  name: string;
  isRestricted: boolean;
  isTemporaryDisabled: boolean;
  note: string | null;
  cancellation: {
    /** Days from purchase in which a contract without a claim is refunded in full. */
    freeLookDays: number;
    /** The most that is kept back after that, in cents. */
    feeCents: number;
    text: string;
  };
  /** ISO date. */
  effectiveFrom: string;
  source: string | null;
  isCheckedByCounsel: boolean;
};

export type SalesStatus = 'Open' | 'Restricted' | 'TemporaryDisabled';

/** Restricted outweighs temporarily disabled: the first refuses a lead, the second keeps it. */
export function salesStatus(rule: Pick<StateRule, 'isRestricted' | 'isTemporaryDisabled'>): SalesStatus {
  if (rule.isRestricted) return 'Restricted';
  return rule.isTemporaryDisabled ? 'TemporaryDisabled' : 'Open';
}
