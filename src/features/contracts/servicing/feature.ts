import type { Feature } from '../../../platform/feature.ts';
import { contractDayQueue } from './actions/contract-day.ts';
import { contractStaffActions } from './actions/contract-staff.ts';
import type { ServicingDeps } from './actions/deps.ts';
import { servicingActions } from './actions/index.ts';
import { noticeStaffActions } from './actions/notice-staff.ts';
import { ownerContactActions } from './actions/owner-contact.ts';
import { registerContractStaffRoutes } from './api.ts';
import { contractResource, paymentNoticeResource } from './resource.ts';

const services = (app: ServicingDeps) => ({
  servicing: servicingActions(app),
  ownerContact: ownerContactActions(app),
  contractStaff: contractStaffActions(app),
  paymentNotices: noticeStaffActions(app),
});
type Services = ReturnType<typeof services>;

export const servicingFeature = {
  name: 'servicing',
  services,
  staff: ({ contractStaff, paymentNotices }: Services) => [
    contractResource(contractStaff),
    paymentNoticeResource(paymentNotices),
  ],
  staffApi: (api, { contractStaff }: Services) => registerContractStaffRoutes(api, contractStaff),
  jobs: {
    // Runs every hour, so that one failed run doesn't delay a payment.
    [contractDayQueue]: {
      schedule: '17 * * * *',
      retryLimit: 3,
      retryDelay: 60,
      retryBackoff: true,
      expireInSeconds: 1800,
      handle: ({ servicing }: Services) => servicing.runContractDay,
    },
  },
} satisfies Feature<never>;
