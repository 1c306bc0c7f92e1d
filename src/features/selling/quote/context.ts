import { serviceContext } from '../../../platform/http/service-context.ts';
import type { QuoteActions } from './actions/index.ts';

export const quotesContext = serviceContext<QuoteActions>('quotes');
