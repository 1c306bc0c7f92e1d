import type { Db } from '../../platform/database/database.ts';
import type { Feature } from '../../platform/feature.ts';
import type { DeliveryUseCases } from '../deliveries/use-cases.ts';
import type { LeadUseCases } from '../leads/use-cases.ts';
import type { MessageUseCases } from '../messages/use-cases.ts';
import type { OrderUseCases } from '../orders/use-cases.ts';
import { referralPath } from './domain/referral-code.ts';
import { referralResource } from './staff.ts';
import {
  type ReferralDeps,
  type ReferralUseCases,
  referralStaffUseCases,
  referralUseCases,
} from './use-cases.ts';

type Needs = Pick<ReferralDeps, 'database' | 'now' | 'abuse' | 'tokens'> & {
  leads: LeadUseCases;
  messages: MessageUseCases;
  orders: OrderUseCases;
};

function services({ database, now, abuse, tokens, leads, messages, orders }: Needs) {
  const orderDays = (code: string, db: Db) => orders.daysByReferral(code, db);
  const referrals: ReferralUseCases = referralUseCases({
    ...{ database, now, abuse, tokens, leads, orderDays },
    async sendLink(tx, { email: to, firstName, code, token }) {
      const earnedPath = `/referral/earned?${new URLSearchParams({ token })}`;
      const data = { firstName, linkPath: referralPath(code), earnedPath };
      await messages.queue(tx, { template: 'referralLink', to, data });
    },
  });
  return { referrals, referralStaff: referralStaffUseCases({ database, leads, orderDays }) };
}
type Services = ReturnType<typeof services>;

export const referralFeature = {
  name: 'referral',
  services,
  staff: ({ referralStaff }: Services) => [referralResource(referralStaff)],
  personalData: ({
    referrals,
    leads,
    deliveries,
  }: Services & { leads: LeadUseCases; deliveries: DeliveryUseCases }) => ({
    titles: { referrals: 'Your personal link, and what it brought' },
    rowsOf: async (db, { email }) => ({ referrals: email ? await referrals.ofEmail(db, email) : [] }),
    async erase(tx, { email, referralCodes }) {
      // Others came by the link: their leads carry its owner's first name.
      await leads.eraseReferrer(tx, referralCodes);
      await deliveries.eraseReferrer(tx, referralCodes);
      return { referrals: email ? await referrals.erase(tx, email) : 0 };
    },
  }),
} satisfies Feature<never>;
