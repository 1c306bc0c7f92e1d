import type { ContactActions } from '../../../customers/contact/actions/index.ts';
import type { LeadActions } from '../../../customers/leads/actions/index.ts';
import type { PeopleActions } from '../../../people/actions/index.ts';
import type { PromoCodeActions } from '../../../selling/promo-codes/actions.ts';
import type { ContractDeps } from '../../contract/actions/deps.ts';

export type EndingDeps = ContractDeps & {
  contact: Pick<ContactActions, 'send'>;
  leads: Pick<LeadActions, 'markLost' | 'recordTransfer'>;
  people: Pick<PeopleActions, 'recognize'>;
  promoCodes: Pick<PromoCodeActions, 'releaseUse'>;
};
