import { serviceContext } from '../../../platform/http/service-context.ts';
import type { ReferralActions } from './actions.ts';

export const referralsContext = serviceContext<ReferralActions>('referrals');
