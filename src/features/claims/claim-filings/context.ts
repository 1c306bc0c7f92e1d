import { serviceContext } from '../../../platform/http/service-context.ts';
import type { ClaimFilingActions } from './actions/index.ts';

export const claimFilingsContext = serviceContext<ClaimFilingActions>('claimFilings');
