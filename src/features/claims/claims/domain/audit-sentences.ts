import {
  type AuditSentences,
  describeAssignment,
  formatAmount,
  type States,
  toText,
  withAmount,
} from '../../../../shared/audit-sentences.ts';

const getField = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

const getLastItem = (items: unknown): unknown => (Array.isArray(items) ? items.at(-1) : undefined);

export function describeStep({ before, after }: States): string {
  const pending = getField(after.pendingApproval, 'approved');
  if (pending !== undefined) return `${withAmount('Approved the claim', pending)}, pending a second approval`;
  switch (after.status) {
    case 'Approved':
    case 'Authorized':
      return withAmount('Approved the claim', after.approved);
    case 'PartlyAuthorized':
      return withAmount('Approved the claim in part', after.approved);
    case 'Repaired':
      if (before.status === 'Repaired') return withAmount('Paid a part of the claim, so far', after.paid);
      return before.status === 'Paid'
        ? withAmount('Reversed the claim payment', before.paid)
        : withAmount("Accepted the shop's invoice", after.approved);
    case 'Denied':
      return ['Denied the claim', toText(getField(getLastItem(after.steps), 'contractSection'))]
        .filter(Boolean)
        .join(' under clause ');
    case 'Paid':
      return withAmount('Paid the claim', after.paid);
    case 'NeedsInformation':
      return 'Asked the customer for information';
    case 'InReview':
      return before.status === 'Filed' || before.status === 'NeedsInformation'
        ? 'Started reviewing the claim'
        : 'Reopened the claim';
    default:
      return 'Changed the status of the claim';
  }
}

export const describeCorrection = ({ before, after }: States): string => {
  const pending = getField(after.pendingApproval, 'approved');
  if (pending !== undefined)
    return `${withAmount('Corrected the approved amount', pending)}, pending a second approval`;
  const isPaid = before.paid !== after.paid;
  const [amountBefore, amountAfter] = [before, after].map((state) =>
    formatAmount(isPaid ? state.paid : state.approved),
  );
  const name = isPaid ? 'amount paid' : 'approved amount';
  return amountBefore && amountAfter
    ? `Corrected the ${name} from ${amountBefore} to ${amountAfter}`
    : 'Corrected an amount of the claim';
};

export const noteAdded = 'Added a note to the claim';
export const messageSent = 'Wrote to the customer about the claim';
export const markedAsRead = 'Marked new information as read';

export const describeConfirmation = ({ after }: States): string =>
  withAmount('Confirmed the approved amount', after.approved);

export const describeDecline = ({ before }: States): string =>
  withAmount('Declined the approved amount', getField(before.pendingApproval, 'approved'));

/** Older entries name these. */
const formerActions = {
  'record-claim': 'Created the claim record',
  'set-contract': 'Entered the contract number',
  'record-repair': 'Entered the repair of the claim',
  'correct-amount': describeCorrection,
};

/** Claims that customers filed once had a subject of their own. */
export const claimSentences: AuditSentences = {
  claims: formerActions,
  'claim-filings': {
    ...formerActions,
    step: describeStep,
    assign: describeAssignment('claim', 'assigneeName'),
    'correct-payment': describeCorrection,
    'confirm-approval': describeConfirmation,
    'decline-approval': describeDecline,
    'add-note': noteAdded,
    'send-message': messageSent,
    'mark-read': markedAsRead,
  },
};
