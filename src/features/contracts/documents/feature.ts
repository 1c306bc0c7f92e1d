import type { Feature } from '../../../platform/feature.ts';
import { type DocumentDeps, documentActions } from './actions/index.ts';
import { documentApi } from './api.ts';

const services = (app: DocumentDeps) => ({ documents: documentActions(app) });
type Services = ReturnType<typeof services>;

export const documentsFeature = {
  name: 'contract documents',
  visitorTables: ['contract_documents'],
  services,
  api: (api, { documents }: Services) => documentApi(api, documents),
} satisfies Feature<never>;
