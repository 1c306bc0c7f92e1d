import { type CoveragePlan, coveragePlanCode } from '../../rates/domain/coverage-plan.ts';

/** Where the contract of a plan is downloaded. */
export const specimenAddress = (plan: CoveragePlan) =>
  `/api/contract-templates/get-by-type?contractType=${coveragePlanCode[plan]}`;
