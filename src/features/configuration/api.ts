import type { Api } from '../../platform/http/api-server.ts';
import { configurationCalls } from './contract.ts';
import type { ConfigurationUseCases } from './use-cases.ts';

export function configurationApi(api: Api, useCases: ConfigurationUseCases) {
  api.route({ ...configurationCalls.all, handler: () => useCases.publicValues() });
}
