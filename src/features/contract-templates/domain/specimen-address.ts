import { type CoveragePlan, coveragePlanCode } from '../../rates/domain/coverage-plan.ts';

/** Where the contract of a plan is downloaded; `state` (two letters): with the terms of that state. */
export const specimenAddress = (plan: CoveragePlan, state?: string) =>
  `/api/contract-templates/get-by-type?contractType=${coveragePlanCode[plan]}${state ? `&state=${state}` : ''}`;
