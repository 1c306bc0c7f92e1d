import type { Database, Db } from '../../../../platform/database/database.ts';
import { ofKind } from '../../../../platform/history/history.ts';
import type { ConsentActions } from '../../consent/actions/index.ts';
import { removeDuplicateTouches } from '../domain/campaign-touches.ts';
import type { CampaignTracking } from '../domain/campaign-tracking.ts';
import type { LeadStage } from '../domain/lead.ts';
import type { SubmissionReview } from '../domain/submission.ts';
import { leadHistory, submissionStore } from '../store/history.ts';

export type Activity =
  | { at: Date; kind: 'Touch'; page: string; referrer: string | null; tracking: CampaignTracking }
  | { at: Date; kind: 'Submission'; fillingOutFrom: string; answered: string[]; review: SubmissionReview }
  | {
      at: Date;
      kind: 'Stage';
      stage: LeadStage;
      movedBy: string | null;
      reason: string | null;
      note: string | null;
    }
  | {
      at: Date;
      kind: 'Consent' | 'Revocation' | 'Confirmation';
      channels: string[];
      consentTextVersion: string;
    };

/** Leaves out empty fields and unchecked boxes. */
const listAnsweredFields = (answers: object) =>
  Object.entries(answers).flatMap(([field, value]) => (value === null || value === false ? [] : [field]));

const consentActivityKinds = { Given: 'Consent', Revoked: 'Revocation', Confirmed: 'Confirmation' } as const;

export async function listActivities(
  deps: { database: Database; consent: ConsentActions },
  leadId: string,
  db: Db = deps.database.db,
): Promise<Activity[]> {
  const submissions = await submissionStore(db).submissionsByLead(leadId);
  const events = await leadHistory(db).list([leadId]);
  const touches = removeDuplicateTouches(submissions.flatMap((submission) => submission.touches));
  const activities: Activity[] = [
    ...touches.map(({ at, page, referrer, tracking }) => ({
      at: new Date(at),
      kind: 'Touch' as const,
      page,
      referrer: referrer ?? null,
      tracking,
    })),
    ...submissions.map(({ at, fillingOutFrom, answers, review }) => ({
      at,
      kind: 'Submission' as const,
      fillingOutFrom,
      answered: listAnsweredFields(answers),
      review,
    })),
    ...ofKind(events, 'Stage').map(({ at, stage, byName, reason, note }) => ({
      at,
      stage,
      movedBy: byName,
      reason,
      note,
      kind: 'Stage' as const,
    })),
    ...(await deps.consent.byLead(db, leadId)).map(({ createdAt, kind, channels, textVersion }) => ({
      at: createdAt,
      kind: consentActivityKinds[kind],
      channels,
      consentTextVersion: textVersion,
    })),
  ];
  return activities.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}
