import { dollarsShort } from '../../../../shared/format.ts';
import { decisionBusinessDays } from '../../../contracts/contract-templates/domain/claim-sections.ts';
import type { FilingView } from '../actions/presenter.ts';
import type { FilingStatus } from '../domain/filing-status.ts';

type Deductible = Pick<FilingView, 'deductibleCents'>;

export const describeCustomerShare = ({ deductibleCents }: Deductible): string =>
  `${deductibleCents ? `the first ${dollarsShort(deductibleCents)} and ` : ''}anything that isn't covered`;

export const nextSteps = (filing: Deductible): Record<FilingStatus, string> => ({
  Received: `Someone on our team will read your claim. In the meantime, have the shop find the problem and call us. We decide within ${decisionBusinessDays} business days of getting everything we asked for.`,
  InReview:
    "We're working on your claim. We may call the shop or ask for maintenance records. Keep the failed parts, and don't repair anything yet.",
  NeedsInformation:
    'We need the information below before we can decide. Answer here, add photos or PDFs, or have the shop call us.',
  Approved: `The shop can start the approved work, but nothing else. You pay the shop ${describeCustomerShare(filing)}.`,
  Denied:
    "Disagree with our decision? Write to us and ask for a second review. Someone else will review your claim, and you'll get a written answer within 30 days.",
  Paid: "You're all set. Keep the invoice with your maintenance records.",
});

export const statusTone: Record<FilingStatus, string> = {
  Received: 'bg-blue',
  InReview: 'bg-blue',
  NeedsInformation: 'bg-yellow',
  Approved: 'bg-good',
  Denied: 'bg-fault',
  Paid: 'bg-good',
};
