import { serviceContext } from '../../../platform/http/service-context.ts';
import type { ClaimActions } from './actions/index.ts';

export const claimsContext = serviceContext<ClaimActions>('claims');
