import { cancellationUseCases } from '../features/cancellation/use-cases.ts';
import { configurationUseCases } from '../features/configuration/use-cases.ts';
import { templateEditingUseCases } from '../features/contract-templates/use-cases/template-editing.ts';
import { contractTemplateUseCases } from '../features/contract-templates/use-cases.ts';
import { experimentUseCases } from '../features/experiments/use-cases.ts';
import { variantKeys } from '../features/funnel/domain/variants.ts';
import { geographyUseCases } from '../features/geography/use-cases.ts';
import { placeholderValues } from '../features/plans/domain/placeholders.ts';
import { rateUseCases } from '../features/plans/use-cases.ts';
import { promoCodeUseCases } from '../features/promo-codes/use-cases.ts';
import { vehicleUseCases } from '../features/vehicles/use-cases.ts';
import type { Ground } from './ground.ts';

export type Shop = ReturnType<typeof shopServices>;

/** What is sold, for which vehicles, where, for how much and under which contract. */
export function shopServices({ database, vpic, now, today, tokens, purgePages, examiner }: Ground) {
  const rates = rateUseCases({ database, today });
  const configuration = configurationUseCases({
    database,
    purgePages,
    planPlaceholders: async (db) => placeholderValues(await rates.termsInForce(db)),
  });
  const vehicles = vehicleUseCases({ vpic });
  const geography = geographyUseCases({ database, today, purgePages });
  const cancellation = cancellationUseCases({ geography, today });
  const promoCodes = promoCodeUseCases({ database, today, purgePages, rates });
  const contractTemplates = contractTemplateUseCases({
    database,
    now,
    configuration,
    geography,
    rates,
  });
  const templateEditing = templateEditingUseCases({
    database,
    now,
    tokens,
    templates: contractTemplates,
    examine: (bytes) => examiner.run('contractTemplate', bytes),
  });
  const experiments = experimentUseCases({ database, today, variantsAt: { funnel: variantKeys } });
  return {
    configuration,
    rates,
    vehicles,
    geography,
    cancellation,
    promoCodes,
    contractTemplates,
    templateEditing,
    experiments,
  };
}
