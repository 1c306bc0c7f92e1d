import { serviceContext } from '../../../platform/http/service-context.ts';
import type { ContractActions } from './actions/index.ts';

export const contractsContext = serviceContext<ContractActions>('contracts');
