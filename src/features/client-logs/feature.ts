import type { Feature } from '../../platform/feature.ts';
import { clientLogApi } from './api.ts';
import { type ClientLogUseCases, clientLogUseCases } from './use-cases.ts';

type Services = { clientLogs: ClientLogUseCases };

export const clientLogsFeature = {
  name: 'client logs',
  services: (): Services => ({ clientLogs: clientLogUseCases() }),
  api: (api, { clientLogs }: Services) => clientLogApi(api, clientLogs),
} satisfies Feature<never>;
