import { dollarsShort } from '../../../../shared/format.ts';
import { appealAnswerDays, decisionBusinessDays } from '../../../plans/domain/deadlines.ts';
import type { ClaimView } from '../actions/presenter.ts';
import { type ClaimStatus, claimTones } from '../domain/transitions.ts';

type Deductible = Pick<ClaimView, 'deductibleCents'>;
const paidByDeductible = 'Your deductible covers this repair, so there is nothing for us to pay.';

export const describeCustomerShare = ({ deductibleCents }: Deductible): string =>
  `${deductibleCents ? `the first ${dollarsShort(deductibleCents)} and ` : ''}anything that isn't covered`;

const approvedText = (claim: Deductible) =>
  `The shop can start the approved work, but nothing else. You pay the shop ${describeCustomerShare(claim)}.`;

export const nextSteps = (
  claim: Deductible & Pick<ClaimView, 'approved' | 'paid'>,
): Record<ClaimStatus, string> => ({
  Filed: `Someone on our team will read your claim. In the meantime, have the shop find the problem and call us. We decide within ${decisionBusinessDays} business days of getting everything we asked for.`,
  InReview:
    "We're working on your claim. We may call the shop or ask for maintenance records. Keep the failed parts, and don't repair anything yet.",
  NeedsInformation:
    'We need the information below before we can decide. Answer here, add photos or PDFs, or have the shop call us.',
  Authorized: approvedText(claim),
  PartlyAuthorized: approvedText(claim),
  Repaired:
    claim.approved === 0
      ? paidByDeductible
      : `The repair is done, and we pay ${claim.paid === null ? 'the shop' : 'the rest'} next. Keep the invoice with your maintenance records.`,
  Appealed: `Someone else is reviewing your claim. You'll get a written answer within ${appealAnswerDays} days.`,
  Closed:
    claim.approved === 0
      ? paidByDeductible
      : 'We closed this claim. Call us if the repair is still ahead of you.',
  Withdrawn: "You withdrew this claim, so there's nothing left to do.",
  Denied: `Disagree with our decision? Tell us why below. Someone else will review your claim, and you'll get a written answer within ${appealAnswerDays} days.`,
  Paid: "You're all set. Keep the invoice with your maintenance records.",
});

const toneColors = { info: 'bg-blue', warning: 'bg-yellow', success: 'bg-good', error: 'bg-fault' };
export const getToneColor = (status: ClaimStatus): string => toneColors[claimTones[status]];
