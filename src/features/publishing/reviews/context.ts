import { serviceContext } from '../../../platform/http/service-context.ts';
import type { ReviewActions } from './actions.ts';

export const reviewsContext = serviceContext<ReviewActions>('reviews');
