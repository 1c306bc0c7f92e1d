import { serviceContext } from '../../../platform/http/service-context.ts';
import type { ExperimentActions } from './actions.ts';

export const experimentsContext = serviceContext<ExperimentActions>('experiments');
