import type { Db } from '../../../platform/database/database.ts';
import type { StateRule } from '../../geography/domain/state-rule.ts';
import type { LeadUseCases } from '../../leads/use-cases.ts';
import type { OrderDeps } from './deps.ts';

/** A contract as far as its refund goes. Money in cents, dates ISO. */
export type CancelledContract = {
  purchasedOn: string;
  termMonths: number;
  priceCents: number;
  paidCents: number;
  hadClaim: boolean;
};

export type WorkedRefund = { cents: number; lines: { label: string; reason: string; cents: number }[] };

export type OrderStaffDeps = Pick<OrderDeps, 'database' | 'now' | 'jobs' | 'contact' | 'messages'> & {
  rates: Pick<OrderDeps['rates'], 'termsOf'>;
  leads: Pick<LeadUseCases, 'isSuspicious' | 'loseSale'>;
  /** What staff know quotes by, by the ids that open them. */
  quoteRecordIds: (db: Db, opportunityIds: readonly string[]) => Promise<Map<string, string>>;
  /** What comes back to whoever cancels on a day, by the rule of a state. */
  refundOf: (rule: StateRule['cancellation'], contract: CancelledContract, on: string) => WorkedRefund;
};
