import { serviceContext } from '../../../platform/http/service-context.ts';
import type { CancellationActions } from './actions.ts';

export const cancellationContext = serviceContext<CancellationActions>('cancellation');
