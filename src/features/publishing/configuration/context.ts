import { serviceContext } from '../../../platform/http/service-context.ts';
import type { ConfigurationActions } from './actions.ts';

export const configurationContext = serviceContext<ConfigurationActions>('configuration');
