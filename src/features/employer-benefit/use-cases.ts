import type { Db } from '../../platform/database/database.ts';
import type { LeadRequest } from '../leads/contract.ts';
import type { CampaignTracking } from '../leads/domain/campaign-tracking.ts';
import type { CampaignVisit } from '../leads/domain/campaign-visit.ts';
import type { Visitor } from '../leads/domain/visitor.ts';
import type { EnrollmentRequest } from './contract.ts';
import type { Enrollment } from './domain/enrollment.ts';
import { nextDays } from './domain/next-days.ts';
import { enrollmentStore } from './store.ts';
import { type EmployerBenefitDeps, enroll } from './use-cases/enroll.ts';
import { insertForTaw } from './use-cases/insert-for-taw.ts';

export type EmployerBenefitUseCases = ReturnType<typeof employerBenefitUseCases>;

export function employerBenefitUseCases(deps: EmployerBenefitDeps) {
  return {
    enroll: (
      given: { request: EnrollmentRequest; tracking: CampaignTracking; visit: CampaignVisit },
      visitor: Visitor,
      idempotencyKey?: string,
    ) => enroll(deps, given, visitor, idempotencyKey),

    /** A lead out of a call's body, enrolled where it names an employer and a plan. Throws 400 at each wrong field. */
    insert: (request: LeadRequest, visitor: Visitor, idempotencyKey?: string, caller?: string) =>
      insertForTaw(deps, request, { visitor, idempotencyKey, caller }),

    /** The days that a thank-you page names, as ISO dates, for a form sent today. */
    nextDays: async () => nextDays(await deps.rates.termsInForce(), deps.now()),

    /** The enrollments of leads, and their end; the end answers how many there were. */
    ofLeads: (db: Db, leadIds: readonly string[]): Promise<Enrollment[]> =>
      enrollmentStore(db).ofLeads(leadIds),
    erase: (tx: Db, leadIds: readonly string[]): Promise<number> => enrollmentStore(tx).erase(leadIds),
  };
}
