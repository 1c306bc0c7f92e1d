import type { PlanKey } from '../../../plans/domain/plan-data.ts';
import { findPlan, type PlanTerms } from '../../../plans/domain/plan-terms.ts';

export const claimDraft = 'claim-filing';

export const claimsPath = '/file-a-claim';
export const formPath = '/file-a-claim/form';
export const statusPath = '/file-a-claim/status';
export const checkPath = '/file-a-claim/check';
export const shopPath = '/file-a-claim/for-the-shop';
export const claimPath = '/file-a-claim/your-claim';

/** Opens what the shop needs, for whoever has the link. */
export const linkForShop = (shopToken: string) => `${shopPath}?${new URLSearchParams({ token: shopToken })}`;

/** Part of the form's URL, so that the browser's back button returns to the previous step. */
export const stepParameter = 'step';

export const attachmentPath = (attachment: string) =>
  `/api/claim-filings/attachments?${new URLSearchParams({ token: attachment })}`;

type PreClaimValues = { plan?: PlanKey | null; odometer?: number; part?: string | null };

const toQuery = ({ odometer, part }: Omit<PreClaimValues, 'plan'>) => {
  const query = new URLSearchParams();
  if (odometer !== undefined) query.set('odometer', String(odometer));
  if (part) query.set('part', part);
  return query;
};

/** With this parameter, the coverage check also uses the contract of the claim open in this browser. */
export const forClaimParameter = 'ofClaim';

export function checkResultPath(terms: PlanTerms, values: PreClaimValues): string {
  const query = toQuery(values);
  const plan = values.plan && findPlan(terms, values.plan);
  if (plan) query.set('coveragePlan', String(plan.code));
  query.set(forClaimParameter, '1');
  return `${checkPath}?${query}`;
}

export const filledFormPath = (values: Omit<PreClaimValues, 'plan'>) => `${formPath}?${toQuery(values)}`;
