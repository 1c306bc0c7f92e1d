import type { Feature } from '../../../platform/feature.ts';
import type { FileWorker } from '../../../platform/files/file-worker.ts';
import type { RequestLimits } from '../../../platform/http/limits.ts';
import type { SignedTokens } from '../../../platform/signed-token.ts';
import { contractTemplateActions } from './actions/index.ts';
import type { inspectTemplate } from './actions/inspect-template.ts';
import type { renderContract } from './actions/render-contract.ts';
import { templateEditingActions } from './actions/template-editing.ts';
import type { ContractTemplateDeps } from './actions/versions.ts';
import { registerContractTemplateRoutes } from './api.ts';
import { contractTemplateResource, registerContractTemplateStaffRoutes } from './resource.ts';

type Deps = ContractTemplateDeps & {
  tokens: SignedTokens;
  requestLimits: Pick<RequestLimits, 'take'>;
  publicUrl: string;
  fileWorker: FileWorker<{ contractTemplate: typeof inspectTemplate }>;
  documentWorker: FileWorker<{ renderContract: typeof renderContract }>;
};

function services(app: Deps) {
  const contractTemplates = contractTemplateActions(app);
  const templateEditing = templateEditingActions({ ...app, templates: contractTemplates });
  return { contractTemplates, templateEditing };
}
type Services = ReturnType<typeof services>;

export const contractTemplatesFeature = {
  name: 'contract templates',
  keptTables: ['contract_templates'],
  services,
  api: (api, { contractTemplates }: Services) => registerContractTemplateRoutes(api, contractTemplates),
  staffApi: (api, { templateEditing }: Services) => registerContractTemplateStaffRoutes(api, templateEditing),
  staff: ({ templateEditing }: Services) => [contractTemplateResource(templateEditing)],
} satisfies Feature<never>;
