import type { Db } from '../../../platform/database/database.ts';
import type { Feature } from '../../../platform/feature.ts';
import type { LeadActions } from '../../customers/leads/actions/index.ts';
import type { MessageActions } from '../../customers/messages/actions/index.ts';
import type { DeliveryActions } from '../../office/deliveries/actions.ts';
import { type ReferralActions, type ReferralDeps, referralActions, referralStaffActions } from './actions.ts';
import { referralPath } from './domain/referral-code.ts';
import { referralLink } from './emails.tsx';
import { referralResource } from './resource.ts';
import { referralPeople } from './store.ts';

type Deps = Pick<ReferralDeps, 'database' | 'now' | 'people' | 'abuse' | 'tokens'> & {
  leads: LeadActions;
  messages: MessageActions;
  contracts: { byReferral: ReferralDeps['findContracts'] };
};

function services({ database, now, people, abuse, tokens, leads, messages, contracts }: Deps) {
  const findContracts = (code: string, db: Db) => contracts.byReferral(code, db);
  const referrals: ReferralActions = referralActions({
    database,
    now,
    people,
    abuse,
    tokens,
    leads,
    findContracts,
    async sendLink(tx, { email: to, firstName, code, token }) {
      const earnedPath = `/referral/earned?${new URLSearchParams({ token })}`;
      const data = { firstName, linkPath: referralPath(code), earnedPath };
      await messages.queue(tx, referralLink, { to, data });
    },
  });
  return { referrals, referralStaff: referralStaffActions({ database, leads, findContracts }) };
}
type Services = ReturnType<typeof services>;

export const referralFeature = {
  name: 'referral',
  services,
  emails: [referralLink],
  staff: ({ referralStaff }: Services) => [referralResource(referralStaff)],
  people: [referralPeople],
  personalData: ({
    referrals,
    leads,
    deliveries,
  }: Services & { leads: LeadActions; deliveries: DeliveryActions }) => ({
    titles: { referrals: 'Your referral link and its results' },
    findRows: async (db, { personIds }) => ({ referrals: await referrals.byPeople(db, personIds) }),
    async erase(tx, { personIds, referralCodes }) {
      // Leads that came through the link contain its owner's first name.
      await leads.eraseReferrer(tx, referralCodes);
      await deliveries.eraseReferrer(tx, referralCodes);
      return { referrals: await referrals.eraseByPeople(tx, personIds) };
    },
  }),
} satisfies Feature<never>;
