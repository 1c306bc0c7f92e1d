import type { PlanKey } from '../../plans/domain/plan-data.ts';

/** A lead that came through an employer: where its owner works, and the plan of interest. */
export type Enrollment = {
  leadId: string;
  employerName: string;
  coveragePlan: PlanKey;
  createdAt: Date;
};
