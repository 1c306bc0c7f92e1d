import { serviceContext } from '../../../platform/http/service-context.ts';
import type { CheckoutActions } from './actions/index.ts';

export const checkoutContext = serviceContext<CheckoutActions>('checkout');
