import type { LeadRequest } from '../../leads/contract.ts';
import type { Visitor } from '../../leads/domain/visitor.ts';
import type { Inserted } from '../../leads/use-cases.ts';
import { askedPlan } from '../../quote/use-cases/asked-plan.ts';
import { enrollmentStore } from '../store.ts';
import type { EmployerBenefitDeps } from './enroll.ts';

/** The lead's source is the employer benefit where the caller names no other. */
export async function insertForTaw(
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
  const { employerName, coveragePlan: code } = given;
  const coveragePlan =
    typeof code === 'number' ? askedPlan(await deps.rates.termsInForce(), code) : undefined;
  return deps.leads.insert(
    { call: 'insert-for-taw', request, ...from },
    async (tx, { lead, needsReview }) => {
      if (!employerName || !coveragePlan || needsReview) return;
      const createdAt = lead.updatedAt;
      await enrollmentStore(tx).put({ leadId: lead.id, employerName, coveragePlan, createdAt });
    },
  );
}
