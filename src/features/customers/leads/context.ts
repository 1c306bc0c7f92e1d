import { serviceContext } from '../../../platform/http/service-context.ts';
import type { LeadActions } from './actions/index.ts';

export const leadsContext = serviceContext<LeadActions>('leads');
