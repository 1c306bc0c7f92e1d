import { serviceContext } from '../../../platform/http/service-context.ts';
import type { LandingPhoneActions } from './actions.ts';

export const landingPhonesContext = serviceContext<LandingPhoneActions>('landingPhones');
