import type { Database } from '../../../platform/database/database.ts';
import type { PersonalData } from '../../../platform/feature.ts';
import type { ClaimActions } from '../../claims/claims/actions/index.ts';
import type { ContractActions } from '../../contracts/contract/actions/index.ts';
import type { ContactActions } from '../../customers/contact/actions/index.ts';
import type { LeadActions } from '../../customers/leads/actions/index.ts';
import type { MessageActions } from '../../customers/messages/actions/index.ts';
import type { SubscriptionActions } from '../../customers/subscriptions/actions/index.ts';
import type { DeliveryActions } from '../../office/deliveries/actions.ts';
import type { PeopleActions } from '../../people/actions/index.ts';
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
    remove: (sent: { addresses: readonly string[]; messageIds: readonly string[] }) => Promise<number>;
  };
  /** In the order of `src/features.ts`. */
  personalData: () => PersonalData[];
  people: Pick<PeopleActions, 'lock' | 'byPoint' | 'describe' | 'rows' | 'erase' | 'removeUnused'>;
  leads: Pick<LeadActions, 'byPeople' | 'relatedRecords' | 'inactiveSince'>;
  estimates: Pick<EstimateActions, 'findRetainedLeads'>;
  quotes: Pick<QuoteActions, 'recordsByLeads' | 'findRetainedLeads'>;
  contracts: Pick<ContractActions, 'recordsByPeople' | 'vinsOwnedByOthers'>;
  contact: Pick<ContactActions, 'byPeople' | 'eraseBefore'>;
  messages: Pick<MessageActions, 'byPerson' | 'eraseBefore'>;
  subscriptions: Pick<SubscriptionActions, 'byAddresses'>;
  referrals: Pick<ReferralActions, 'byPeople'>;
  reviews: Pick<ReviewActions, 'byPeople'>;
  purgePages: () => void;
  claims: Pick<ClaimActions, 'byPeople' | 'contractClaims' | 'importedByVins' | 'vinsFiledByOthers'>;
  deliveries: Pick<DeliveryActions, 'publish' | 'bySubjects' | 'eraseBefore'>;
};
