import { dollars, formatCount } from '../../../../shared/format.ts';
import { humanize } from '../../../../shared/humanize.ts';

export type AuditedChange = { subject: string; action: string; before: unknown; after: unknown };

type State = Record<string, unknown>;
type States = { before: State; after: State };
type Sentence = string | ((states: States) => string);

/** Names a record in a sentence, by its subject. */
const nouns: Record<string, string> = {
  affiliates: 'affiliate',
  'audit-trail': 'audit log entry',
  categories: 'category',
  claims: 'claim',
  configurations: 'setting',
  'contact-messages': 'contact message',
  'contract-templates': 'contract template',
  'contract-texts': 'draft of the contract text',
  contracts: 'contract',
  deliveries: 'delivery',
  experiments: 'experiment',
  health: 'health check',
  jobs: 'job',
  'landing-phones': 'landing phone',
  leads: 'lead',
  ledger: 'ledger',
  media: 'file in the media library',
  'message-macros': 'macro',
  messages: 'email',
  months: 'month',
  'opt-outs': 'opt-out',
  pages: 'page',
  'payment-notices': 'payment notice',
  'promo-codes': 'promo code',
  quotes: 'quote',
  'rate-cards': 'rate card',
  'rate-tables': 'rate card value',
  referrals: 'referral link',
  reviews: 'review',
  'state-rules': 'state rule',
  subscriptions: 'subscription',
  users: 'user',
};

const getNoun = (subject: string): string => nouns[subject] ?? humanize(subject).toLowerCase();

const toText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Amounts in records are dollars. */
const formatAmount = (value: unknown): string | undefined =>
  typeof value === 'number' ? dollars(Math.round(value * 100)) : undefined;

const withAmount = (sentence: string, value: unknown): string => {
  const formatted = formatAmount(value);
  return formatted ? `${sentence}: ${formatted}` : sentence;
};

const describeAssignment = (noun: string, field: string) => (states: States) => {
  const name = toText(states.after[field]);
  if (name) return `Assigned the ${noun} to ${name}`;
  return states.after[field] === null ? `Unassigned the ${noun}` : `Assigned the ${noun}`;
};

const getField = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as State)[name] : undefined;

const getLastItem = (items: unknown): unknown => (Array.isArray(items) ? items.at(-1) : undefined);

function describeClaimStep({ before, after }: States): string {
  const pending = getField(after.pendingApproval, 'approved');
  if (pending !== undefined) return `${withAmount('Approved the claim', pending)}, pending a second approval`;
  switch (after.status) {
    case 'Approved':
    case 'Authorized':
      return withAmount('Approved the claim', after.approved);
    case 'PartlyAuthorized':
      return withAmount('Approved the claim in part', after.approved);
    case 'Repaired':
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

const describeClaimCorrection = ({ before, after }: States): string => {
  const pending = getField(after.pendingApproval, 'approved');
  if (pending !== undefined)
    return `${withAmount('Corrected the approved amount', pending)}, pending a second approval`;
  const isPaid = after.status === 'Paid';
  const [amountBefore, amountAfter] = [before, after].map((state) =>
    formatAmount(isPaid ? state.paid : state.approved),
  );
  const name = isPaid ? 'amount paid' : 'approved amount';
  return amountBefore && amountAfter
    ? `Corrected the ${name} from ${amountBefore} to ${amountAfter}`
    : 'Corrected an amount of the claim';
};

const getAmountReceived = ({ before, after }: States): number | undefined =>
  typeof after.paid === 'number' && typeof before.paid === 'number' ? after.paid - before.paid : undefined;

/** Entries keep the subject that they had. */
const formerSubjects: Record<string, string> = { 'claim-filings': 'claims' };

/** Keyed by the subject in the audit log, then by action. */
const sentences: Record<string, Record<string, Sentence>> = {
  claims: {
    add: 'Filed a claim for a caller',
    step: describeClaimStep,
    'correct-approval': describeClaimCorrection,
    'correct-payment': describeClaimCorrection,
    'confirm-approval': ({ after }) => withAmount('Confirmed the approved amount', after.approved),
    'decline-approval': ({ before }) =>
      withAmount('Declined the approved amount', getField(before.pendingApproval, 'approved')),
    assign: describeAssignment('claim', 'assigneeName'),
    'add-note': 'Added a note to the claim',
    'send-message': 'Wrote to the customer about the claim',
    'mark-read': 'Marked new information as read',
    'record-estimate': "Entered the shop's estimate",
    'match-contract': 'Matched the claim to a contract',
    // Former actions, which older entries name.
    'record-claim': 'Created the claim record',
    'set-contract': 'Entered the contract number',
    'record-repair': 'Entered the repair of the claim',
    'correct-amount': describeClaimCorrection,
  },
  'consent-receipts': { anchor: 'Saved a checkpoint of the consent receipts' },
  'contact-messages': {
    reply: 'Replied to the message',
    'record-reply': 'Recorded a reply from the customer',
    'add-note': 'Added a note to the message',
    assign: describeAssignment('message', 'assigneeName'),
    close: 'Closed the message',
    reopen: 'Reopened the message',
  },
  'contract-texts': {
    add: ({ after }) => `Copied version ${toText(after.basedOn)} of the contract text to a draft`,
    activate: 'Activated the contract text',
    unschedule: 'Unscheduled the contract text',
  },
  'contract-templates': { add: 'Uploaded a contract template', withdraw: 'Withdrew the contract template' },
  contracts: {
    cancel: ({ after }) =>
      after.refundAmount
        ? withAmount('Canceled the contract, with a refund', after.refundAmount)
        : 'Canceled the contract',
    void: 'Voided the contract',
    'mark-refund-paid': ({ after, before }) =>
      withAmount('Recorded the refund as paid', after.refundAmount ?? before.refundAmount),
    'record-payment': (states) => withAmount('Recorded a payment', getAmountReceived(states)),
    'give-notice': 'Gave notice that we will cancel the contract',
    'withdraw-notice': 'Withdrew the cancellation',
    transfer: ({ after }) =>
      [
        'Transferred the contract',
        [after.firstName, after.lastName].flatMap((name) => toText(name) ?? []).join(' '),
      ]
        .filter(Boolean)
        .join(' to '),
    'release-lien': 'Removed the lender from the contract',
    'note-call': 'Added notes from a call',
  },
  database: {
    backup: 'Made a backup of all data',
    restore: 'Restored all data from a backup',
    migrate: 'Applied the migrations of a new release',
    'go-live': 'Went live with what the demonstration had',
  },
  deliveries: { retry: 'Retried the delivery', 'send-test': 'Sent a test to every destination' },
  demonstration: { remove: 'Removed the demonstration data' },
  jobs: { retry: 'Retried the job' },
  leads: {
    move: ({ after }) => {
      const stage = toText(after.stage);
      return stage ? `Moved the lead to the stage ${humanize(stage)}` : 'Moved the lead to another stage';
    },
    assign: describeAssignment('lead', 'ownerName'),
    'undo-import': 'Removed the leads of an import',
    'log-attempt': 'Logged a call, text, or email',
    'set-next-action': ({ after }) => {
      const nextAction = toText(after.nextAction);
      return nextAction ? `Set the next action: ${nextAction}` : 'Removed the next action';
    },
    'change-contact-details': 'Corrected the contact details',
    'accept-answers': 'Accepted answers from an unverified sender',
    'dismiss-answers': 'Dismissed answers from an unverified sender',
    'add-note': 'Added a note to the lead',
  },
  messages: { retry: 'Sent the email again', 'send-test': 'Sent a test email' },
  months: {
    close: 'Closed the month',
    reopen: 'Reopened the month',
    export: 'Exported the journal of the month',
  },
  'opt-outs': { reopen: 'Ended the opt-out' },
  pages: {
    publish: 'Published the page',
    schedule: 'Scheduled the page',
    unschedule: 'Canceled the scheduled publication',
    unpublish: 'Unpublished the page',
    archive: 'Archived the page',
    restore: 'Restored an earlier version of the page',
  },
  'payment-notices': {
    apply: ({ after }) => {
      const amount = toText(after.amount);
      return `Applied the payment${amount ? ` of ${amount}` : ''} to an amount due`;
    },
    refund: ({ after }) => {
      const amount = toText(after.amount);
      return `Refunded the payment${amount ? ` of ${amount}` : ''}`;
    },
    'match-refund': ({ after }) => {
      const amount = toText(after.amount);
      return `Matched the refund${amount ? ` of ${amount}` : ''} to its contract`;
    },
    settle: 'Marked the payment notice as settled',
  },
  people: {
    export: "Exported a person's data",
    erase: "Erased a person's data",
    'find-caller': 'Looked up whether a caller is a customer',
    merge: 'Merged two people',
    'mark-distinct': ({ after }) =>
      after.isDistinct ? "Noted that two people aren't the same" : 'Noted that two people may be the same',
    unmerge: 'Undid a merge of two people',
    'verify-phone': 'Noted that someone called from their number',
  },
  quotes: {
    'start-phone-sale': 'Made a quote for a caller',
    'change-usage': 'Changed how the vehicle is used',
    'choose-plan': 'Chose a plan for the caller',
    'apply-vin': ({ after }) => ['Added the VIN', toText(after.vin)].filter(Boolean).join(' '),
    'apply-promo-code': ({ after }) => {
      const code = toText(after.promoCode);
      return code ? `Applied the promo code ${code}` : 'Removed the promo code';
    },
    'email-quote': 'Emailed the quote to the customer',
    order: 'Ordered the plan for the caller',
  },
  'rate-cards': {
    add: ({ after }) => {
      const base = toText(after.basedOn);
      return base ? `Cloned the rate card from ${base}` : 'Created the rate card';
    },
    activate: 'Activated the rate card',
    unschedule: 'Unscheduled the rate card',
  },
  'rate-tables': { import: 'Imported the tables of a rate card' },
  reviews: {
    publish: 'Published the review',
    'take-down': 'Took down the review',
    answer: 'Answered the review',
  },
  health: {
    'test-email': 'Sent a test email to their own address',
    'test-delivery': ({ after }) =>
      ['Sent a test event', toText(after.destination)].filter(Boolean).join(' to '),
  },
  configurations: { reset: 'Reset the setting to its default' },
  'state-rules': { review: 'Marked the state rule as reviewed' },
  users: {
    'sign-in': 'Signed in',
    'sign-out': 'Signed out',
    'rejected-sign-in': 'A sign-in failed',
    'use-backup-code': 'Signed in with a backup code',
    'change-password': 'Changed their password',
    'choose-password': 'Chose a password with an emailed link',
    rescue: 'Created a one-time password',
    'end-session': 'Ended a session',
    'end-sessions': 'Ended all sessions of the user',
    'start-totp-setup': 'Started to set up two-factor authentication',
    'set-up-totp': 'Turned on two-factor authentication',
    'remove-totp': 'Turned off two-factor authentication',
    'send-password-link': 'Emailed a link to choose a password',
  },
};

function describeRowCount({ after }: States): string {
  const { rows } = after;
  return typeof rows === 'number' ? ` (${formatCount(rows, 'row')})` : '';
}

/** Actions that most records have. */
const commonSentences: Record<string, (noun: string, states: States) => string> = {
  add: (noun) => `Created the ${noun}`,
  change: (noun) => `Changed the ${noun}`,
  remove: (noun) => `Deleted the ${noun}`,
  export: (noun) => `Exported ${noun}s`,
  import: (noun, states) => `Imported ${noun}s${describeRowCount(states)}`,
};

export const hasSentence = (subject: string, action: string): boolean =>
  sentences[subject]?.[action] !== undefined || (action in commonSentences && subject in nouns);

const toState = (value: unknown): State =>
  typeof value === 'object' && value !== null ? (value as State) : {};

/** Returns a sentence such as "Approved the claim: $1,850.00". Has no amounts if the entry's data was erased. */
export function describeChange({ subject: storedSubject, action, before, after }: AuditedChange): string {
  const subject = formerSubjects[storedSubject] ?? storedSubject;
  const states = { before: toState(before), after: toState(after) };
  const sentence = sentences[subject]?.[action];
  if (typeof sentence === 'string') return sentence;
  return sentence?.(states) ?? commonSentences[action]?.(getNoun(subject), states) ?? humanize(action);
}

const actionLabels: Record<string, string> = {
  add: 'Create',
  step: 'Decide a claim',
  remove: 'Delete',
  'remove-totp': 'Turn off two-factor authentication',
  'set-up-totp': 'Turn on two-factor authentication',
  'start-totp-setup': 'Start two-factor authentication',
  'apply-vin': 'Add a VIN',
  anchor: 'Save a checkpoint',
  rescue: 'Create a one-time password',
};

/** Labels an action for the filter, regardless of the kind of record. */
export const getActionLabel = (action: string): string => actionLabels[action] ?? humanize(action);
