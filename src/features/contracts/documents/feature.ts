import type { Feature } from '../../../platform/feature.ts';
import { type DocumentDeps, documentActions } from './actions/index.ts';
import { registerDocumentRoutes } from './api.ts';

const services = (app: DocumentDeps) => ({ documents: documentActions(app) });
type Services = ReturnType<typeof services>;

export const documentsFeature = {
  name: 'contract documents',
  services,
  api: (api, { documents }: Services) => registerDocumentRoutes(api, documents),
} satisfies Feature<never>;
