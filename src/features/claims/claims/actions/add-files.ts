import type { Db } from '../../../../platform/database/database.ts';
import { badRequest } from '../../../../platform/errors.ts';
import { toOfficeDay } from '../../../../shared/local-time.ts';
import { formatInteger, longDate } from '../../../../ui/format.ts';
import { addBusinessDays } from '../../../plans/domain/business-days.ts';
import { appealAnswerDays, decisionBusinessDays } from '../../../plans/domain/deadlines.ts';
import { maxFilesOfShop, maxFilesPerClaim } from '../domain/attachments.ts';
import { acceptsFiles, type ClaimStatus, getStatusAfterAnswer, isOpen } from '../domain/transitions.ts';
import { maxReportLength } from '../schema.ts';
import { changesByClaim, type FiledClaim, repairShop } from '../store/claims.ts';
import type { AttachmentActions } from './attachments.ts';
import { emailChange, lockClaim, recordStatusChange } from './change-status.ts';
import type { ClaimDeps } from './deps.ts';

const describeAddedFiles = (names: readonly string[]) =>
  `${names.length === 1 ? '1 file' : `${names.length} files`} added: ${names.join(', ')}`;

const describeReceivedAnswer = (status: ClaimStatus, today: string) =>
  status === 'Appealed'
    ? `We received your appeal. Someone else will review your claim and answer you in writing within ${appealAnswerDays} days.`
    : `We received your answer, and your claim is back in review. We expect to decide by ${longDate(addBusinessDays(today, decisionBusinessDays))}.`;

type Addition = {
  claim: FiledClaim;
  fileTokens: readonly string[];
  answer: string;
  /** Null for the customer, whose answer continues the review, or appeals. */
  by: typeof repairShop | null;
};

/** Includes files sent one by one. */
const maxUnansweredMessages = 30;

/** Whoever has the link could otherwise fill the claim. */
async function requireFewMessages(tx: Db, claimId: string, by: Addition['by']) {
  const changes = await changesByClaim(tx, claimId);
  const lastOfStaff = changes.findLastIndex((change) => change.by !== null && change.by !== repairShop);
  const unansweredMessages = changes.slice(lastOfStaff + 1).filter((change) => change.by === by);
  if (unansweredMessages.length > maxUnansweredMessages)
    throw badRequest(
      'TooManyMessages',
      "You've sent several messages that we haven't answered yet. Please call us.",
      'answer',
    );
}

/** Throws 400 when files or text can't be added. */
export async function addFiles(
  deps: ClaimDeps,
  attach: AttachmentActions['attach'],
  tx: Db,
  { claim: { id }, fileTokens, answer, by }: Addition,
): Promise<void> {
  const claim = await lockClaim(tx, id);
  if (!(by === null ? acceptsFiles(claim.status) : isOpen(claim.status))) {
    const message = "This claim is over, so you can't add files. Write to us instead.";
    throw badRequest('ClaimDecided', message, 'files');
  }
  const text = answer.trim();
  if (text.length > maxReportLength)
    throw badRequest(
      'InvalidField',
      `Your message can have up to ${formatInteger(maxReportLength)} characters.`,
      'answer',
    );
  if (fileTokens.length === 0 && !text)
    throw badRequest(
      'InvalidField',
      'Choose a photo (JPEG, PNG, or WebP) or a PDF, or write a message.',
      'files',
    );
  if (text) await requireFewMessages(tx, id, by);
  const addedNames = await attach(tx, fileTokens, id, by === null ? maxFilesPerClaim : maxFilesOfShop);
  if (addedNames.length === 0 && !text) return;
  const reason = [text, addedNames.length > 0 && describeAddedFiles(addedNames)].filter(Boolean).join('\n\n');
  const status = by === null ? getStatusAfterAnswer(claim.status) : claim.status;
  const { approvedCents, paidCents } = claim;
  const after = await recordStatusChange(deps, tx, claim, { status, approvedCents, paidCents, reason, by });
  // Without a question from us, the page's own confirmation is enough.
  if (status !== claim.status)
    await emailChange(deps, tx, after, describeReceivedAnswer(status, toOfficeDay(deps.now())));
}
