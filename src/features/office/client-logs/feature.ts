import type { Feature } from '../../../platform/feature.ts';
import { type ClientLogActions, clientLogActions } from './actions.ts';
import { registerClientLogRoutes } from './api.ts';

type Services = { clientLogs: ClientLogActions };

export const clientLogsFeature = {
  name: 'client logs',
  services: (): Services => ({ clientLogs: clientLogActions() }),
  api: (api, { clientLogs }: Services) => registerClientLogRoutes(api, clientLogs),
} satisfies Feature<never>;
