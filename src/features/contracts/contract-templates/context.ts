import { serviceContext } from '../../../platform/http/service-context.ts';
import type { ContractTemplateActions } from './actions/index.ts';

export const contractTemplatesContext = serviceContext<ContractTemplateActions>('contractTemplates');
