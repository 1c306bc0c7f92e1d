import { serviceContext } from '../../../platform/http/service-context.ts';
import type { PromoCodeActions } from './actions.ts';

export const promoCodesContext = serviceContext<PromoCodeActions>('promoCodes');
