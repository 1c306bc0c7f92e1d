import { serviceContext } from '../../platform/http/service-context.ts';
import type { RateActions } from './actions/index.ts';

export const ratesContext = serviceContext<RateActions>('rates');
