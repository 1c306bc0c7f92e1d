import type { Db } from '../../../../platform/database/database.ts';
import { badRequest } from '../../../../platform/errors.ts';
import { byStaff } from '../../../../platform/history/history.ts';
import { isUuid } from '../../../../platform/uuid.ts';
import { getStageAfterAnswers, type Lead, nextStage } from '../domain/lead.ts';
import { mergeAnswers } from '../domain/same-person.ts';
import { leadHistory, submissionStore } from '../store/history.ts';
import { leadStore } from '../store/leads.ts';
import type { LeadDeps } from './deps.ts';
import { publishLead } from './publish.ts';

/** Returns the submission, and whether the lead has others to review. Throws 400 if it has been reviewed already. */
async function recordReview(tx: Db, lead: Lead, submissionId: string, review: 'Accepted' | 'Dismissed') {
  const history = submissionStore(tx);
  const submission = isUuid(submissionId) ? await history.submission(submissionId) : undefined;
  if (submission?.leadId !== lead.id || submission.review !== 'Pending')
    throw badRequest(
      'NothingToReview',
      'Someone already accepted or dismissed these answers. Reload the lead.',
    );
  await history.setReview(submission.id, review);
  return { submission, needsReview: await history.hasPendingSubmission(lead.id) };
}

/** Lock the lead first. */
export async function acceptSubmission(
  deps: LeadDeps,
  tx: Db,
  lead: Lead,
  submissionId: string,
  by: { name: string },
): Promise<void> {
  const { submission, needsReview } = await recordReview(tx, lead, submissionId, 'Accepted');
  const { answers, reached, pending, ipAddress } = submission;
  const at = deps.now();
  const stage = reached ? nextStage(lead.stage, reached) : getStageAfterAnswers(lead.stage, answers);
  const updatedLead: Lead = {
    ...lead,
    ...mergeAnswers(lead, answers),
    stage,
    needsReview,
    updatedAt: at,
    isConverted: lead.isConverted || stage === 'Ordered',
    isWaiting: lead.isWaiting || pending?.isWaiting === true,
  };
  await leadStore(tx).update(lead, updatedLead);
  if (stage !== lead.stage) {
    await leadHistory(tx).add(
      lead.id,
      { kind: 'Stage', stage, reason: 'Accepted answers', note: null },
      { ...byStaff(by), at },
    );
  }
  if (pending?.consent) {
    const { consent, page, browser, formState } = pending;
    // The receipt has today's date, so this records when the person agreed and who accepted it.
    const acceptedFormState = { ...formState, agreedAt: submission.at.toISOString(), acceptedBy: by.name };
    await deps.consent.record(tx, {
      leadId: lead.id,
      ...consent,
      page,
      browser,
      ipAddress,
      formState: acceptedFormState,
    });
  }
  await publishLead(deps, tx, updatedLead, 'lead.updated');
}

/** Lock the lead first. */
export async function dismissSubmission(tx: Db, lead: Lead, submissionId: string): Promise<void> {
  const { needsReview } = await recordReview(tx, lead, submissionId, 'Dismissed');
  if (needsReview !== lead.needsReview) await leadStore(tx).update(lead, { ...lead, needsReview });
}
