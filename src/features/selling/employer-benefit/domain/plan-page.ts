import type { PlanKey } from '../../../plans/domain/plan-data.ts';
import { type PlanOnSale, type PlanTerms, planWord } from '../../../plans/domain/plan-terms.ts';

/** A plan's page for employees whose employer offers the benefit. */
export const planAddress = (plan: PlanKey): string => `/tocoatwork/${planWord(plan)}`;

/** The plan of an address's last word; undefined for another word. */
export function planOfPath({ plans }: PlanTerms, path: string): PlanOnSale | undefined {
  const word = path.replace(/\/+$/, '').split('/').at(-1);
  return plans.find(({ key }) => planWord(key) === word);
}
