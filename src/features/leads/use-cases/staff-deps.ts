import type { Db } from '../../../platform/database/database.ts';
import type { SalesStatus } from '../../geography/domain/state-rule.ts';
import type { ClosedChannel, LeadMessage, LeadSales } from '../contract/staff.ts';
import type { LeadDeps } from './deps.ts';

/** What staff see of a lead is known by features that know leads: they are asked by these. */
export type LeadStaffDeps = LeadDeps & {
  /** Who may own a lead. */
  staffOf: (db: Db) => Promise<{ id: string; name: string }[]>;
  /** Whether plans are sold in a state. */
  salesStatusIn: (db: Db, state: string) => Promise<SalesStatus>;
  salesOf: (db: Db, leadId: string) => Promise<LeadSales>;
  messagesOf: (db: Db, lead: { id: string; email: string }) => Promise<LeadMessage[]>;
  /** The channels that are closed for an address, and since when. */
  closedChannels: (db: Db, person: { email: string; phone: string | null }) => Promise<ClosedChannel[]>;
};
