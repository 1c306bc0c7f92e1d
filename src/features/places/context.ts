import { serviceContext } from '../../platform/http/service-context.ts';
import type { GeographyActions } from './actions.ts';

export const geographyContext = serviceContext<GeographyActions>('geography');
