import type { Database, Db } from '../../../../platform/database/database.ts';
import type { SignedTokens } from '../../../../platform/signed-token.ts';
import type { AbuseActions } from '../../../office/abuse/actions/index.ts';
import type { PeopleActions } from '../../../people/actions/index.ts';
import type { SalesStatus } from '../../../places/domain/state-rule.ts';
import type { ConsentActions } from '../../consent/actions/index.ts';
import type { Expectation } from '../../consent/domain/contact-gate.ts';
import type { Lead } from '../domain/lead.ts';
import type { LeadMessage, LeadSales, OptOut } from '../schema/staff.ts';

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
  people: Pick<PeopleActions, 'recognize' | 'replacePoint' | 'listDuplicates'>;
  abuse: Pick<AbuseActions, 'enforceLimit' | 'isEmailDisposable'>;
  publish: (tx: Db, event: LeadEvent, data: () => Promise<Record<string, unknown>>) => Promise<void>;
  canContact: (
    channel: 'email' | 'call' | 'text',
    address: string,
    db?: Db,
    kind?: 'marketing' | 'quotes',
  ) => Promise<boolean>;
  optOut: (tx: Db, channel: 'email' | 'call' | 'text', address: string) => Promise<void>;
  findAffiliateId: (tx: Db, affiliate: { affo: string; affc: string }) => Promise<string | undefined>;
  findReferrer: (tx: Db, code: string) => Promise<string | undefined>;
};

export type LeadStaffDeps = LeadDeps & {
  listStaff: (db: Db) => Promise<{ id: string; name: string }[]>;
  /** Undefined for an unknown ZIP code. */
  findCity: (zipCode: string) => { city: string; state: string } | undefined;
  getSalesStatus: (db: Db, state: string) => Promise<SalesStatus>;
  listSales: (db: Db, leadId: string) => Promise<LeadSales>;
  listMessages: (db: Db, lead: Pick<Lead, 'personId'>) => Promise<LeadMessage[]>;
  /** Open claims and questions of whoever has this address. */
  listOpenRequests: (db: Db, email: string) => Promise<Expectation[]>;
  listOptOuts: (db: Db, person: { email: string; phone: string | null }) => Promise<OptOut[]>;
};
