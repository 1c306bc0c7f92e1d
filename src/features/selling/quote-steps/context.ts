import { serviceContext } from '../../../platform/http/service-context.ts';
import type { QuoteStepActions } from './actions/index.ts';

export const quoteStepsContext = serviceContext<QuoteStepActions>('quoteSteps');
