import type { Feature } from '../../../platform/feature.ts';
import type { FileWorker } from '../../../platform/files/file-worker.ts';
import type { RequestLimits } from '../../../platform/http/limits.ts';
import type { SignedTokens } from '../../../platform/signed-token.ts';
import type { checkText } from './actions/check-text.ts';
import { contractTextActions, textStartQueue } from './actions/contract-texts.ts';
import { contractTemplateActions } from './actions/index.ts';
import type { inspectTemplate } from './actions/inspect-template.ts';
import type { renderContract } from './actions/render-contract.ts';
import { templateEditingActions } from './actions/template-editing.ts';
import type { ContractTemplateDeps } from './actions/versions.ts';
import { registerContractTemplateRoutes } from './api.ts';
import {
  contractTemplateResource,
  contractTextResource,
  type PreviewContract,
  registerContractTemplateStaffRoutes,
  registerContractTextStaffRoutes,
} from './resource.ts';

type Deps = ContractTemplateDeps &
  Parameters<typeof contractTextActions>[0] & {
    tokens: SignedTokens;
    requestLimits: Pick<RequestLimits, 'take'>;
    publicUrl: string;
    fileWorker: FileWorker<{ contractTemplate: typeof inspectTemplate }>;
    documentWorker: FileWorker<{ renderContract: typeof renderContract; checkText: typeof checkText }>;
  };

function services(app: Deps) {
  const contractText = contractTextActions(app);
  const contractTemplates = contractTemplateActions({ ...app, contractText });
  const templateEditing = templateEditingActions({ ...app, templates: contractTemplates });
  return { contractText, contractTemplates, templateEditing };
}
type Services = ReturnType<typeof services>;
type Purge = { purgePages: () => void };
/** Registered after this feature. */
type Checkout = { checkout: { previewWithText: PreviewContract } };

export const contractTemplatesFeature = {
  name: 'contract templates',
  keptTables: ['contract_templates', 'contract_texts'],
  services,
  api: (api, { contractTemplates }: Services) => registerContractTemplateRoutes(api, contractTemplates),
  jobs: {
    [textStartQueue]: {
      retryLimit: 3,
      retryDelay: 60,
      retryBackoff: true,
      expireInSeconds: 60,
      handle:
        ({ purgePages }: Purge) =>
        async () =>
          purgePages(),
    },
  },
  staffApi: (api, { templateEditing, contractText, checkout }: Services & Checkout) => {
    registerContractTemplateStaffRoutes(api, templateEditing);
    registerContractTextStaffRoutes(api, contractText, checkout.previewWithText);
  },
  staff: ({ templateEditing, contractText }: Services) => [
    contractTemplateResource(templateEditing),
    contractTextResource(contractText),
  ],
} satisfies Feature<never>;
