import type { Database } from '../../../platform/database/database.ts';
import type { RequestLimits } from '../../../platform/http/limits.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { SignedTokens } from '../../../platform/signed-token.ts';
import type { ClaimActions } from '../../claims/claims/actions/index.ts';
import type { ContractActions } from '../../contracts/contract/actions/index.ts';
import type { ContactActions } from '../../customers/contact/actions/index.ts';
import type { LeadActions } from '../../customers/leads/actions/index.ts';
import type { MessageActions } from '../../customers/messages/actions/index.ts';
import type { PeopleActions } from '../../people/actions/index.ts';
import type { QuoteActions } from '../../selling/quote/actions/index.ts';

export type MyPlanDeps = {
  database: Database;
  now: () => Date;
  secret: string;
  previousSecrets: readonly string[];
  jobs: Pick<Jobs, 'add'>;
  tokens: SignedTokens;
  requestLimits: Pick<RequestLimits, 'take'>;
  people: Pick<PeopleActions, 'byPoint' | 'verifyEmail'>;
  leads: Pick<LeadActions, 'byPeople'>;
  contracts: Pick<ContractActions, 'ownedUnder' | 'claimsFor' | 'revokeLinks'>;
  quotes: Pick<QuoteActions, 'openUnder' | 'revokeLinks'>;
  claims: Pick<ClaimActions, 'byPeople'>;
  contact: Pick<ContactActions, 'byPeople'>;
  messages: Pick<MessageActions, 'sendUnstored'>;
};
