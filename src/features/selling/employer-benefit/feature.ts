import type { Feature } from '../../../platform/feature.ts';
import type { SignedTokens } from '../../../platform/signed-token.ts';
import type { LeadApiDeps } from '../../customers/leads/actions/inserted.ts';
import { type EmployerBenefitActions, type EmployerBenefitDeps, employerBenefitActions } from './actions.ts';
import { registerEmployerBenefitRoutes } from './api.ts';
import { enrollmentReceived } from './emails.tsx';

type Services = { employerBenefit: EmployerBenefitActions };

export const employerBenefitFeature = {
  name: 'employer benefit',
  emails: [enrollmentReceived],
  services({ database, now, vehicles, geography, leads, messages, rates }: EmployerBenefitDeps): Services {
    const deps = { database, now, vehicles, geography, leads, messages, rates };
    return { employerBenefit: employerBenefitActions(deps) };
  },
  api: (
    api,
    { employerBenefit, tokens, abuse }: Services & { tokens: SignedTokens; abuse: LeadApiDeps['abuse'] },
    { isSecure },
  ) => registerEmployerBenefitRoutes(api, employerBenefit, { tokens, abuse, isSecure }),
  personalData: ({ employerBenefit }: Services) => ({
    titles: { enrollments: 'Your enrollment through an employer' },
    findRows: async (db, { leadIds }) => ({ enrollments: await employerBenefit.byLeads(db, leadIds) }),
    erase: async (tx, { leadIds }) => ({ enrollments: await employerBenefit.erase(tx, leadIds) }),
  }),
} satisfies Feature<never>;
