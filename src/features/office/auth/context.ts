import { serviceContext } from '../../../platform/http/service-context.ts';
import type { AuthActions } from './actions/index.ts';

export const authContext = serviceContext<AuthActions>('auth');
