import { type CoveragePlan, coveragePlanFromCode, coveragePlans } from '../../rates/domain/coverage-plan.ts';

/** The plan that `contractType` names, by its numeric code or by its name in any case. */
export function planOfContractType(contractType: string): CoveragePlan | undefined {
  if (/^\d$/.test(contractType)) return coveragePlanFromCode(Number(contractType));
  const name = contractType.toLowerCase();
  return coveragePlans.find((plan) => plan.toLowerCase() === name);
}
