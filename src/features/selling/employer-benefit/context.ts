import { serviceContext } from '../../../platform/http/service-context.ts';
import type { EmployerBenefitActions } from './actions.ts';

export const employerBenefitContext = serviceContext<EmployerBenefitActions>('employerBenefit');
