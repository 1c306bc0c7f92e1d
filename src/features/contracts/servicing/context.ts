import { serviceContext } from '../../../platform/http/service-context.ts';
import type { ServicingActions } from './actions/index.ts';

export const servicingContext = serviceContext<ServicingActions>('servicing');
