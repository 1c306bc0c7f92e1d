import type { Database, Db } from '../../../platform/database/database.ts';
import type { AuditTrailUseCases } from '../../audit-trail/use-cases.ts';
import type { ClaimFilingUseCases } from '../../claim-filings/use-cases.ts';
import type { ClaimUseCases } from '../../claims/use-cases.ts';
import type { Retention } from '../../configuration/domain/retention.ts';
import type { ConsentUseCases } from '../../consent/use-cases.ts';
import type { ContactUseCases } from '../../contact/use-cases.ts';
import type { DeliveryUseCases } from '../../deliveries/use-cases.ts';
import type { EmployerBenefitUseCases } from '../../employer-benefit/use-cases.ts';
import type { LeadUseCases } from '../../leads/use-cases.ts';
import type { MessageUseCases } from '../../messages/use-cases.ts';
import type { OrderUseCases } from '../../orders/use-cases.ts';
import type { QuoteUseCases } from '../../quote/use-cases.ts';
import type { ReferralUseCases } from '../../referral/use-cases.ts';
import type { ReviewUseCases } from '../../reviews/use-cases.ts';
import type { SubscriptionUseCases } from '../../subscriptions/use-cases.ts';
import type { ErasedCounts, KnownPerson } from '../domain/person.ts';

export type PrivacyDeps = {
  database: Database;
  now: () => Date;
  retention: Retention;
  /** Files of messages, where no mail server is set. Both answer how many were removed. */
  mailbox: {
    removeBefore: (before: Date) => Promise<number>;
    removeTo: (email: string) => Promise<number>;
  };
  auditTrail: Pick<AuditTrailUseCases, 'ofPerson' | 'erasePerson'>;
  leads: LeadUseCases;
  quotes: Pick<QuoteUseCases, 'keptOfLeads' | 'eraseOfLeads' | 'quotedAmong'>;
  orders: Pick<OrderUseCases, 'keptOfLeads' | 'anonymize' | 'vinsOfOthers'>;
  consent: ConsentUseCases;
  employerBenefit: Pick<EmployerBenefitUseCases, 'ofLeads' | 'erase'>;
  contact: Pick<ContactUseCases, 'ofPerson' | 'erasePerson' | 'eraseBefore'>;
  claimFilings: Pick<ClaimFilingUseCases, 'ofPerson' | 'ofOthers' | 'erasePerson'>;
  messages: Pick<MessageUseCases, 'ofPerson' | 'erasePerson' | 'eraseBefore'>;
  subscriptions: Pick<SubscriptionUseCases, 'ofPerson' | 'erase'>;
  referrals: Pick<ReferralUseCases, 'ofEmail' | 'erase'>;
  reviews: Pick<ReviewUseCases, 'ofPerson' | 'erasePerson' | 'showAnew'>;
  claims: Pick<ClaimUseCases, 'ofVins' | 'ofNumbers' | 'hideVins'>;
  deliveries: Pick<
    DeliveryUseCases,
    'announce' | 'ofSubjects' | 'eraseSubjects' | 'eraseReferrer' | 'eraseBefore'
  >;
};

/** A part of the site that keeps something of people. */
export type KeptPart = {
  /** Its tables, each with what stands above it for the person. */
  titles: Readonly<Record<string, string>>;
  rowsOf(db: Db, person: KnownPerson): Promise<Record<string, object[]>>;
  /** Removes or empties what it keeps; answers how many rows by table. */
  erase(tx: Db, person: KnownPerson): Promise<ErasedCounts>;
};
