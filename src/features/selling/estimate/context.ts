import { serviceContext } from '../../../platform/http/service-context.ts';
import type { EstimateActions } from './actions/index.ts';
import type { PriceDetails } from './actions/price-details.ts';

export const estimatesContext = serviceContext<EstimateActions>('estimates');
export const priceDetailsContext = serviceContext<PriceDetails>('priceDetails');
