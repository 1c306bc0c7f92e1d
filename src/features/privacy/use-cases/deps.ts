import type { Database } from '../../../platform/database/database.ts';
import type { PersonalData } from '../../../platform/feature.ts';
import type { ClaimFilingUseCases } from '../../claim-filings/use-cases.ts';
import type { ClaimUseCases } from '../../claims/use-cases.ts';
import type { Retention } from '../../configuration/domain/retention.ts';
import type { ContactUseCases } from '../../contact/use-cases.ts';
import type { DeliveryUseCases } from '../../deliveries/use-cases.ts';
import type { LeadUseCases } from '../../leads/use-cases.ts';
import type { MessageUseCases } from '../../messages/use-cases.ts';
import type { OrderUseCases } from '../../orders/use-cases.ts';
import type { QuoteUseCases } from '../../quote/use-cases.ts';
import type { ReferralUseCases } from '../../referral/use-cases.ts';
import type { ReviewUseCases } from '../../reviews/use-cases.ts';
import type { SubscriptionUseCases } from '../../subscriptions/use-cases.ts';

export type PrivacyDeps = {
  database: Database;
  now: () => Date;
  retention: Retention;
  /** Files of messages, where no mail server is set. Both answer how many were removed. */
  mailbox: {
    removeBefore: (before: Date) => Promise<number>;
    removeTo: (email: string) => Promise<number>;
  };
  /** What each feature stores about people, in the order of `src/features.ts`. */
  personalData: () => PersonalData[];
  leads: Pick<LeadUseCases, 'lockOfEmail' | 'ofEmail' | 'remainsOf' | 'restingSince'>;
  quotes: Pick<QuoteUseCases, 'keptOfLeads' | 'quotedAmong'>;
  orders: Pick<OrderUseCases, 'keptOfLeads' | 'vinsOfOthers'>;
  contact: Pick<ContactUseCases, 'ofPerson' | 'eraseBefore'>;
  claimFilings: Pick<ClaimFilingUseCases, 'ofPerson' | 'ofOthers'>;
  messages: Pick<MessageUseCases, 'ofPerson' | 'eraseBefore'>;
  subscriptions: Pick<SubscriptionUseCases, 'ofPerson'>;
  referrals: Pick<ReferralUseCases, 'ofEmail'>;
  reviews: Pick<ReviewUseCases, 'ofPerson' | 'showAnew'>;
  claims: Pick<ClaimUseCases, 'ofVins'>;
  deliveries: Pick<DeliveryUseCases, 'announce' | 'ofSubjects' | 'eraseBefore'>;
};
