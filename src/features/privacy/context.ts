import { serviceContext } from '../../platform/http/service-context.ts';
import type { PrivacyActions } from './actions/index.ts';

export const privacyContext = serviceContext<PrivacyActions>('privacy');
