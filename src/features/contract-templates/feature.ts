import type { Feature } from '../../platform/feature.ts';
import type { FileExaminer } from '../../platform/files/examiner.ts';
import type { SignedTokens } from '../../platform/signed-token.ts';
import { contractTemplateApi } from './api.ts';
import { contractTemplateResource, contractTemplateStaffApi } from './staff.ts';
import type { examineTemplate } from './use-cases/examine-template.ts';
import { templateEditingUseCases } from './use-cases/template-editing.ts';
import type { ContractTemplateDeps } from './use-cases/versions.ts';
import { contractTemplateUseCases } from './use-cases.ts';

type Needs = ContractTemplateDeps & {
  tokens: SignedTokens;
  examiner: FileExaminer<{ contractTemplate: typeof examineTemplate }>;
};

function services(app: Needs) {
  const { database, now, tokens, configuration, geography, rates } = app;
  const contractTemplates = contractTemplateUseCases({ database, now, configuration, geography, rates });
  const templateEditing = templateEditingUseCases({
    ...{ database, now, tokens },
    templates: contractTemplates,
    examine: (bytes) => app.examiner.run('contractTemplate', bytes),
  });
  return { contractTemplates, templateEditing };
}
type Services = ReturnType<typeof services>;

export const contractTemplatesFeature = {
  name: 'contract templates',
  services,
  api: (api, { contractTemplates }: Services) => contractTemplateApi(api, contractTemplates),
  staffApi: (api, { templateEditing }: Services) => contractTemplateStaffApi(api, templateEditing),
  staff: ({ templateEditing }: Services) => [contractTemplateResource(templateEditing)],
} satisfies Feature<never>;
