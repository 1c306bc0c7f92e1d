import type { Feature } from '../../platform/feature.ts';
import type { SignedTokens } from '../../platform/signed-token.ts';
import type { LeadSite } from '../leads/use-cases/inserted.ts';
import { employerBenefitApi } from './api.ts';
import {
  type EmployerBenefitDeps,
  type EmployerBenefitUseCases,
  employerBenefitUseCases,
} from './use-cases.ts';

type Services = { employerBenefit: EmployerBenefitUseCases };

export const employerBenefitFeature = {
  name: 'employer benefit',
  services({ database, now, vehicles, geography, leads, messages, rates }: EmployerBenefitDeps): Services {
    const deps = { database, now, vehicles, geography, leads, messages, rates };
    return { employerBenefit: employerBenefitUseCases(deps) };
  },
  api: (
    api,
    { employerBenefit, tokens, abuse }: Services & { tokens: SignedTokens; abuse: LeadSite['abuse'] },
    { isSecure },
  ) => employerBenefitApi(api, employerBenefit, { tokens, abuse, isSecure }),
  personalData: ({ employerBenefit }: Services) => ({
    titles: { enrollments: 'Your enrollment through an employer' },
    rowsOf: async (db, { leadIds }) => ({ enrollments: await employerBenefit.ofLeads(db, leadIds) }),
    erase: async (tx, { leadIds }) => ({ enrollments: await employerBenefit.erase(tx, leadIds) }),
  }),
} satisfies Feature<never>;
