import { serviceContext } from '../../platform/http/service-context.ts';
import type { MyPlanActions } from './actions/index.ts';

export const myPlanContext = serviceContext<MyPlanActions>('myPlan');
