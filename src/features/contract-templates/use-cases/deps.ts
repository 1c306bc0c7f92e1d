import type { Database } from '../../../platform/database/database.ts';
import type { ConfigurationUseCases } from '../../configuration/use-cases.ts';
import type { GeographyUseCases } from '../../geography/use-cases.ts';
import type { RateUseCases } from '../../plans/use-cases.ts';

export type ContractTemplateDeps = {
  database: Database;
  now: () => Date;
  configuration: Pick<ConfigurationUseCases, 'siteSettings'>;
  geography: Pick<GeographyUseCases, 'stateRule' | 'salesAreas'>;
  rates: Pick<RateUseCases, 'termsInForce'>;
};
