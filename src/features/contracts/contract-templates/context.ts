import { serviceContext } from '../../../platform/http/service-context.ts';
import type { ContractTextActions } from './actions/contract-texts.ts';
import type { ContractTemplateActions } from './actions/index.ts';

export const contractTextContext = serviceContext<ContractTextActions>('contractText');

export const contractTemplatesContext = serviceContext<ContractTemplateActions>('contractTemplates');
