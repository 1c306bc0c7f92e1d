import { serviceContext } from '../../../platform/http/service-context.ts';
import type { AbuseActions } from './actions/index.ts';

export const abuseContext = serviceContext<AbuseActions>('abuse');
