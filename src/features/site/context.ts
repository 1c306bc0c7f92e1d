import { serviceContext } from '../../platform/http/service-context.ts';
import type { ShareImageActions } from './actions/index.ts';

export const shareImagesContext = serviceContext<ShareImageActions>('shareImages');
