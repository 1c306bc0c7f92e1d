import { serviceContext } from '../../../platform/http/service-context.ts';
import type { OutcomeActions } from './actions/index.ts';

export const outcomesContext = serviceContext<OutcomeActions>('outcomes');
