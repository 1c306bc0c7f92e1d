import { serviceContext } from '../../../platform/http/service-context.ts';
import type { SubscriptionActions } from './actions/index.ts';

export const subscriptionsContext = serviceContext<SubscriptionActions>('subscriptions');
