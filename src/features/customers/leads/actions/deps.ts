import type { Database, Db } from '../../../../platform/database/database.ts';
import type { SignedTokens } from '../../../../platform/signed-token.ts';
import type { AbuseActions } from '../../../office/abuse/actions/index.ts';
import type { SalesStatus } from '../../../places/domain/state-rule.ts';
import type { ConsentActions } from '../../consent/actions/index.ts';
import type { ClosedChannel, LeadMessage, LeadSales } from '../schema/staff.ts';

export type LeadEvent = {
  type: 'lead.created' | 'lead.updated' | 'consent.revoked';
  subjectId: string;
  at: Date;
};

export type LeadDeps = {
  database: Database;
  now: () => Date;
  tokens: SignedTokens;
  consent: ConsentActions;
  abuse: Pick<AbuseActions, 'limit' | 'isEmailDisposable'>;
  /** Tells other systems, within the transaction; `data` is only asked for where one hears of it. */
  announce: (tx: Db, event: LeadEvent, data: () => Promise<Record<string, unknown>>) => Promise<void>;
  /** The global opt-out list. */
  mayContact: (channel: 'email' | 'call' | 'text', address: string, db?: Db) => Promise<boolean>;
  /** Closes a channel for an address, whatever else we know of it. */
  optOut: (tx: Db, channel: 'email' | 'call' | 'text', address: string) => Promise<void>;
  /** The id of an affiliate's offer and click; undefined for one we do not know. */
  affiliateIdOf: (tx: Db, affiliate: { affo: string; affc: string }) => Promise<string | undefined>;
  /** First name of who made a personal link. */
  referrerOf: (tx: Db, code: string) => Promise<string | undefined>;
};

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
