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
  /** Notifies other systems, within the transaction. Calls `data` only if one is listening. */
  publish: (tx: Db, event: LeadEvent, data: () => Promise<Record<string, unknown>>) => Promise<void>;
  /** The global opt-out list. */
  mayContact: (channel: 'email' | 'call' | 'text', address: string, db?: Db) => Promise<boolean>;
  optOut: (tx: Db, channel: 'email' | 'call' | 'text', address: string) => Promise<void>;
  /** Returns undefined when the affiliate is unknown. */
  affiliateIdOf: (tx: Db, affiliate: { affo: string; affc: string }) => Promise<string | undefined>;
  /** The first name of a referral link's owner. */
  referrerOf: (tx: Db, code: string) => Promise<string | undefined>;
};

/** Adds what staff see from other features. */
export type LeadStaffDeps = LeadDeps & {
  /** Users who can own a lead. */
  staffOf: (db: Db) => Promise<{ id: string; name: string }[]>;
  salesStatusIn: (db: Db, state: string) => Promise<SalesStatus>;
  salesOf: (db: Db, leadId: string) => Promise<LeadSales>;
  messagesOf: (db: Db, lead: { id: string; email: string }) => Promise<LeadMessage[]>;
  closedChannels: (db: Db, person: { email: string; phone: string | null }) => Promise<ClosedChannel[]>;
};
