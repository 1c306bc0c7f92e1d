import { serviceContext } from '../../../platform/http/service-context.ts';
import type { PublicContent } from './actions/index.ts';
import type { PageEditingActions } from './actions/page-editing.ts';

export const contentContext = serviceContext<PublicContent>('content');
export const pageEditingContext = serviceContext<PageEditingActions>('pageEditing');
