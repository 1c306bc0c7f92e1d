import { serviceContext } from '../../../platform/http/service-context.ts';
import type { ContactActions } from './actions/index.ts';

export const contactContext = serviceContext<ContactActions>('contact');
