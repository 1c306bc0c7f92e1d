import { serviceContext } from '../../../platform/http/service-context.ts';
import type { DocumentActions } from './actions/index.ts';

export const documentsContext = serviceContext<DocumentActions>('documents');
