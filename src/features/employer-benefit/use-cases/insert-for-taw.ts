import type { LeadRequest } from '../../leads/contract.ts';
import type { Visitor } from '../../leads/domain/visitor.ts';
import type { Inserted } from '../../leads/use-cases.ts';
import { coveragePlanFromCode } from '../../rates/domain/coverage-plan.ts';
import { enrollmentStore } from '../store.ts';
import type { EmployerBenefitDeps } from './enroll.ts';

/** The lead's source is the employer benefit where the caller names no other. */
export function insertForTaw(
  deps: EmployerBenefitDeps,
  given: LeadRequest,
  from: { visitor: Visitor; idempotencyKey?: string; caller?: string },
): Promise<Inserted> {
  const request: LeadRequest = {
    ...given,
    leadSource: null,
    lead_source: (from.caller && given.leadSource) || given.lead_source || 'taw',
    fillingOutFrom: given.fillingOutFrom || 'insert-for-taw',
    howDidYouHearInfo: given.howDidYouHearInfo || given.employerName,
  };
  const plan = coveragePlanFromCode(given.coveragePlan ?? -1);
  return deps.leads.insert(
    { call: 'insert-for-taw', request, ...from },
    async (tx, { lead, needsReview }) => {
      if (!given.employerName || !plan || needsReview) return;
      await enrollmentStore(tx).put({
        leadId: lead.id,
        employerName: given.employerName,
        coveragePlan: plan,
        createdAt: lead.updatedAt,
      });
    },
  );
}
