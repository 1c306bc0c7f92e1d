import { serviceContext } from '../../../platform/http/service-context.ts';
import type { WorthActions } from './actions.ts';

export const worthContext = serviceContext<WorthActions>('worth');
