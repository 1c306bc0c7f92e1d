import type { Database } from '../../../platform/database/database.ts';
import type { PersonalData } from '../../../platform/feature.ts';
import type { ClaimActions } from '../../claims/claims/actions/index.ts';
import type { ContractActions } from '../../contracts/contracts/actions/index.ts';
import type { ContactActions } from '../../customers/contact/actions/index.ts';
import type { LeadActions } from '../../customers/leads/actions/index.ts';
import type { MessageActions } from '../../customers/messages/actions/index.ts';
import type { SubscriptionActions } from '../../customers/subscriptions/actions/index.ts';
import type { DeliveryActions } from '../../office/deliveries/actions.ts';
import type { Retention } from '../../publishing/configuration/domain/retention.ts';
import type { ReviewActions } from '../../publishing/reviews/actions.ts';
import type { EstimateActions } from '../../selling/estimate/actions/index.ts';
import type { QuoteActions } from '../../selling/quote/actions/index.ts';
import type { ReferralActions } from '../../selling/referral/actions.ts';

export type PrivacyDeps = {
  database: Database;
  now: () => Date;
  retention: Retention;
  /** Stores emails if there's no mail server. */
  mailbox: {
    removeBefore: (before: Date) => Promise<number>;
    removeTo: (email: string) => Promise<number>;
  };
  /** In the order of `src/features.ts`. */
  personalData: () => PersonalData[];
  leads: Pick<LeadActions, 'lockByEmail' | 'byEmail' | 'relatedRecords' | 'inactiveSince'>;
  estimates: Pick<EstimateActions, 'findRetainedLeads'>;
  quotes: Pick<QuoteActions, 'recordsByLeads' | 'findRetainedLeads'>;
  contracts: Pick<ContractActions, 'recordsByPerson' | 'vinsOwnedByOthers'>;
  contact: Pick<ContactActions, 'byPerson' | 'eraseBefore'>;
  messages: Pick<MessageActions, 'byPerson' | 'eraseBefore'>;
  subscriptions: Pick<SubscriptionActions, 'byPerson'>;
  referrals: Pick<ReferralActions, 'byEmail'>;
  reviews: Pick<ReviewActions, 'byPerson' | 'purgePages'>;
  claims: Pick<ClaimActions, 'byPerson' | 'importedByVins' | 'vinsFiledByOthers'>;
  deliveries: Pick<DeliveryActions, 'publish' | 'bySubjects' | 'eraseBefore'>;
};
