import type { CoveragePlan } from '../../rates/domain/coverage-plan.ts';

/** A lead that came through an employer: where its owner works, and the plan of interest. */
export type Enrollment = {
  leadId: string;
  employerName: string;
  coveragePlan: CoveragePlan;
  createdAt: Date;
};
