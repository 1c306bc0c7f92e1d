import { deductibleText, type PlanTerms } from '../../../plans/domain/plan-terms.ts';
import type { FilingStatus } from '../domain/filing-status.ts';

/** What happens next with a filing in a status. */
export const nextSteps = (terms: PlanTerms): Record<FilingStatus, string> => ({
  Received:
    'A person reads it. Meanwhile have the shop find the fault and call us: we answer within 2 business days of having what we asked for.',
  InReview:
    'Somebody works on it, and may call the shop or ask for maintenance records. Keep the failed parts, and repair nothing yet.',
  NeedsInformation:
    'We need the information below before we can decide. Answer here, add photos or PDFs, or have the shop call us.',
  Approved: `The shop may begin with what was approved, and with nothing more. You pay the shop the first ${deductibleText(terms)} and whatever is not covered.`,
  Denied:
    'Disagree with our decision? Write to us and ask for a second look. Someone else takes it, and you get a written answer within 30 days.',
  Paid: 'Nothing is left to do. Keep the invoice with your maintenance records.',
});

/** What is not decided yet, what is a yes, and what is a no. */
export const statusTone: Record<FilingStatus, string> = {
  Received: 'bg-blue',
  InReview: 'bg-blue',
  NeedsInformation: 'bg-yellow',
  Approved: 'bg-good',
  Denied: 'bg-fault',
  Paid: 'bg-good',
};
