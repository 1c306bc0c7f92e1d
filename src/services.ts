import { configurationUseCases } from './features/configuration/use-cases.ts';
import { consentUseCases } from './features/consent/use-cases.ts';
import { contractTemplateUseCases } from './features/contract-templates/use-cases.ts';
import { geographyUseCases } from './features/geography/use-cases.ts';
import { leadUseCases } from './features/leads/use-cases.ts';
import { promoCodeUseCases } from './features/promo-codes/use-cases.ts';
import { quoteUseCases } from './features/quote/use-cases.ts';
import { rateUseCases } from './features/rates/use-cases.ts';
import type { Vpic } from './features/vehicles/store/vpic.ts';
import { vehicleUseCases } from './features/vehicles/use-cases.ts';
import type { Database } from './platform/database/database.ts';

export type Services = ReturnType<typeof buildServices>;

/** Every feature's use-cases over one database. `now` is the only clock. */
export function buildServices(deps: { database: Database; vpic: Vpic; now: () => Date }) {
  const { database, vpic, now } = deps;
  const today = () => now().toISOString().slice(0, 10);
  const rates = rateUseCases({ database });
  const vehicles = vehicleUseCases({ vpic });
  const geography = geographyUseCases({ database });
  const promoCodes = promoCodeUseCases({ database, today });
  const leads = leadUseCases({ now });
  const consent = consentUseCases({ now });
  const configuration = configurationUseCases({ database });
  const contractTemplates = contractTemplateUseCases({ configuration });
  const quotes = quoteUseCases({ database, now, rates, vehicles, geography, promoCodes, leads, consent });
  return {
    database,
    rates,
    vehicles,
    geography,
    promoCodes,
    leads,
    consent,
    configuration,
    contractTemplates,
    quotes,
  };
}
