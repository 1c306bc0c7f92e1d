import { dollars } from '../../../../shared/format.ts';
import { humanize } from '../../../../shared/humanize.ts';
import type { CoverageReason } from './coverage.ts';
import { type DenialCode, denialCodes, denialNames } from './denial-reasons.ts';
import {
  calculateApproval,
  type EstimatedLine,
  type EstimateLine,
  type ExtraTerms,
  findExtra,
  isReduced,
  type LineDecision,
  listLineLimits,
} from './estimate.ts';
import {
  type ClaimStatus,
  claimStatusLabel,
  findTransition,
  isAuthorized,
  nextStatuses,
  type Transition,
} from './transitions.ts';

export type StatusError = { field: string; code: string; message: string };

export const payees = ['Shop', 'Owner'] as const;
export const paymentMethods = ['Card', 'Check', 'BankTransfer'] as const;
/** `reference` is the number of a check or transfer. A claim can be paid in parts, to the shop and the owner. */
export type ClaimPayment = {
  cents: number;
  payee: (typeof payees)[number];
  method: (typeof paymentMethods)[number];
  reference: string | null;
  /** ISO date. Missing in one from 0.1.0, which was made on the day of its change. */
  on?: string | null;
};

/** What happens to the rest if we pay less than is approved. */
export const restChoices = ['Later', 'NotOwed'] as const;
export type Rest = (typeof restChoices)[number];

export type StatusChange = {
  status: ClaimStatus;
  /** Shown to the customer. */
  reason: string;
  /** One for each line of the estimate. */
  lines?: readonly LineDecision[] | null;
  /** The shop's invoice in cents, one amount for each line. */
  invoicedCents?: readonly number[] | null;
  /** The days that it bills for each line. Null for a line without days. */
  invoicedDays?: readonly (number | null)[] | null;
  /** Added to earlier ones. */
  payments?: readonly ClaimPayment[] | null;
  rest?: Rest | null;
  overrideReason?: string | null;
  denialReason?: DenialCode | null;
  contractSection?: string | null;
};

/** What a change of status is validated against. */
export type StatusFacts = ApprovalFacts & {
  status: ClaimStatus;
  approvedCents: number | null;
  /** What was paid so far. */
  paidCents: number | null;
  hasOpenAppeal: boolean;
  /** Until when the approval is good. ISO date. */
  authorizedUntil: string | null;
  today: string;
  /** False until the claim has a contract. */
  isMatched: boolean;
  /** Why the contract may not cover it, from `labelReasons`. */
  reasons: readonly string[];
  /** True if the same user denied the claim before. Then someone else decides the appeal. */
  wasDeniedByUser: boolean;
  /** Who made the last change. Null for the customer. */
  changedBy: string | null;
  /** The clause of each denial reason. */
  denialClauses: Record<DenialCode, string>;
};

export type ApprovalFacts = {
  /** The shop's estimate. Empty until staff enter it. */
  lines: readonly EstimateLine[];
  /** Null if the plan has no deductible or the contract is unknown. */
  deductibleCents: number | null;
  /** The most that the contract pays for this claim. Null if it's unknown. */
  limitCents: number | null;
  /** True for an administrator with a reason. */
  canExceedLimit: boolean;
  /** The reasons and limits that an earlier override reason covers, by their labels. */
  overridden?: readonly string[];
  /** The plan's extras with their limits. */
  extras: readonly ExtraTerms[];
  /** Clause numbers of the contract. Empty if the seller uploaded the contract, and null if there's no contract. */
  clauses: readonly string[] | null;
};

type Requirement = Transition['needs'];

type ApprovalState = {
  status: ClaimStatus;
  approvedCents: number | null;
  paidCents: number | null;
  lines: readonly EstimateLine[];
  /** True until the appeal is answered. */
  hasOpenAppeal: boolean;
};

/**
 * What a claim can change to. An approval isn't taken back while what it denies is appealed, or a part of it is paid, and one of nothing isn't
 * paid.
 */
export function listNextStatuses({ status, approvedCents, paidCents, lines, hasOpenAppeal }: ApprovalState) {
  const next = nextStatuses(status);
  if (approvedCents === null) return next;
  const isPossible: Partial<Record<ClaimStatus, boolean>> = {
    Appealed: !hasOpenAppeal && lines.some((line) => isReduced(line, line)),
    InReview: !hasOpenAppeal && paidCents === null,
    Closed: paidCents === null,
    Paid: approvedCents > 0,
  };
  return next.filter((to) => isPossible[to] ?? true);
}

/** The second decider of an appeal can only approve more. */
export const findLoweredError = (
  lines: readonly EstimateLine[],
  decisions: readonly LineDecision[],
): StatusError | undefined => {
  const index = lines.findIndex(
    ({ authorizedCents }, at) => (decisions[at]?.authorizedCents ?? 0) < (authorizedCents ?? 0),
  );
  if (index < 0) return undefined;
  const { description, authorizedCents } = lines[index] as EstimateLine;
  const message = `${dollars(authorizedCents ?? 0)} is approved for ${description}. An appeal can't lower it.`;
  return { field: `lines.${index}.authorized`, code: 'AppealLowers', message };
};

const maxReasonLength = 1000;

/** Names who was faster, because two users may have opened the claim at once. */
function createTransitionError(facts: StatusFacts, to: ClaimStatus): StatusError {
  const { status: from, changedBy } = facts;
  const allowedLabels = listNextStatuses(facts)
    .map((status) => claimStatusLabel[status])
    .join(', ');
  const message = `${changedBy ?? 'The customer'} made the last change: the claim is ${claimStatusLabel[from]}, so it can't change to ${claimStatusLabel[to]}. It can only change to: ${allowedLabels}.`;
  return { field: 'status', code: 'InvalidStatusTransition', message };
}

export function findReasonError(reason: string): StatusError | undefined {
  const { length } = reason.trim();
  if (length > 0 && length <= maxReasonLength) return undefined;
  const message = 'Enter a reason of up to 1,000 characters. The customer will see it.';
  return { field: 'reason', code: 'Reason', message };
}

const isAmount = (cents: number): boolean => Number.isSafeInteger(cents) && cents >= 0;

const clauseNumber = /^[1-9]\d?(\.[1-9]\d?){0,2}$/;

const isClause = (clause: string | null | undefined, clauses: readonly string[] | null): boolean => {
  const number = clause?.trim() ?? '';
  return clauses?.length ? clauses.includes(number) : clauseNumber.test(number);
};

const linesChanged: StatusError = {
  field: 'lines',
  code: 'EstimateChanged',
  message: 'The estimate has changed. Reload the page, and decide every line.',
};

function findLineError(
  line: EstimatedLine,
  decision: LineDecision | undefined,
  { clauses, index }: Pick<ApprovalFacts, 'clauses'> & { index: number },
): StatusError | undefined {
  if (!decision) return linesChanged;
  const { authorizedCents, clause } = decision;
  if (!isAmount(authorizedCents) || authorizedCents > line.estimatedCents)
    return {
      field: `lines.${index}.authorized`,
      code: 'ApprovedAmount',
      message: `The shop asks ${dollars(line.estimatedCents)} for ${line.description}. Approve at most that.`,
    };
  if (!isReduced(line, decision) || isClause(clause, clauses)) return undefined;
  return {
    field: `lines.${index}.clause`,
    code: 'LineClause',
    message: `Choose the clause that says why we don't pay all of ${line.description}.`,
  };
}

const exceededLimitPrefix = 'Above the limit of ';
/** Has the amount, so a reason that overrides a limit doesn't cover a lower one. */
const labelExceededLimit = (cents: number): string => `${exceededLimitPrefix}${dollars(cents)}`;

export const labelReasons = ({ reasons }: { reasons: readonly CoverageReason[] }): string[] =>
  reasons.map(humanize);

/** The limits that an approval goes above, and what to answer unless they are overridden. */
export function listExceededLimits(
  {
    lines,
    limitCents,
    deductibleCents,
    extras,
  }: Pick<ApprovalFacts, 'lines' | 'limitCents' | 'deductibleCents' | 'extras'>,
  decisions: readonly LineDecision[],
): { label: string; error: StatusError }[] {
  const cents = calculateApproval(lines, decisions, deductibleCents);
  const limitError = findLimitError(cents, limitCents, 'lines');
  return [
    ...listExceededExtras(lines, decisions, extras),
    ...(limitError ? [{ label: labelExceededLimit(limitCents ?? 0), error: limitError }] : []),
  ];
}

/** What override reasons cover so far: those since the claim was last undecided. An approval that was taken back takes its reason along. */
export function listEarlierOverrides(
  changes: readonly { status: ClaimStatus; overridden?: readonly string[] }[],
): string[] {
  const last = changes.findLastIndex(({ status }) => !isAuthorized(status) && status !== 'Paid');
  return changes.slice(last + 1).flatMap(({ overridden = [] }) => overridden);
}

/** True if an administrator approved more than a limit. */
export const isException = (overridden: readonly string[]): boolean =>
  overridden.some((label) => label.startsWith(exceededLimitPrefix));

/** The reasons and limits that an approval or a payment overrides. */
export const listOverridden = (
  facts: ApprovalFacts & Pick<StatusFacts, 'reasons'>,
  decisions: readonly LineDecision[],
  paidCents = 0,
): string[] => [
  ...new Set([
    ...facts.reasons,
    ...listExceededLimits(facts, decisions).map(({ label }) => label),
    ...listLoweredLimits(facts, paidCents),
  ]),
];

/** Of an approval, or of a correction of one. */
export function listApprovalErrors(
  facts: ApprovalFacts,
  decisions: readonly LineDecision[] | null | undefined,
): StatusError[] {
  const { lines, canExceedLimit, overridden = [], clauses } = facts;
  if (lines.length === 0)
    return [{ field: 'lines', code: 'EstimateMissing', message: "Enter the shop's estimate first." }];
  if (decisions?.length !== lines.length) return [linesChanged];
  const errors = lines.flatMap(
    (line, index) => findLineError(line, decisions[index], { clauses, index }) ?? [],
  );
  if (errors.length > 0) return errors;
  // A repair within the deductible is approved, too: another claim of its visit then takes less off.
  if (calculateApproval(lines, decisions, null) === 0) {
    const message = 'The contract pays for none of these lines. Deny the claim instead.';
    return [{ field: 'lines', code: 'ApprovedAmount', message }];
  }
  return canExceedLimit
    ? []
    : listExceededLimits(facts, decisions).flatMap(({ label, error }) =>
        overridden.includes(label) ? [] : [error],
      );
}

function listExceededExtras(
  lines: readonly EstimatedLine[],
  decisions: readonly LineDecision[],
  extras: readonly ExtraTerms[],
): { label: string; error: StatusError }[] {
  const getCents = (index: number) => decisions[index]?.authorizedCents ?? 0;
  const limits = listLineLimits(extras, lines, (_line, _limit, index) => getCents(index));
  return lines.flatMap((line, index) => {
    const name = findExtra(extras, line)?.name;
    const maxCents = limits[index] ?? Infinity;
    if (name === undefined || getCents(index) <= maxCents) return [];
    const message = `The plan pays at most ${dollars(maxCents)} for this line: ${name}. Only an administrator can go above that, with a reason.`;
    return {
      label: `${exceededLimitPrefix}${dollars(maxCents)} for ${name}`,
      error: { field: `lines.${index}.authorized`, code: 'ExtraLimit', message },
    };
  });
}

function findLimitError(cents: number, limitCents: number | null, field: string): StatusError | undefined {
  if (limitCents === null || cents <= limitCents) return undefined;
  const message = `The contract pays at most ${dollars(limitCents)} for this claim, and this adds up to ${dollars(cents)}. Only an administrator can go above that, with a reason.`;
  return { field, code: 'LimitReached', message };
}

export const sumPayments = (payments: readonly ClaimPayment[]): number =>
  payments.reduce((sum, { cents }) => sum + cents, 0);

type PaymentFacts = Pick<StatusFacts, 'approvedCents' | 'paidCents' | 'clauses'>;
type SentPayments = Pick<StatusChange, 'payments' | 'rest' | 'contractSection'>;

const sumPaid = ({ paidCents }: Pick<StatusFacts, 'paidCents'>, { payments }: SentPayments): number =>
  (paidCents ?? 0) + sumPayments(payments ?? []);

/** What the payments leave of the approval. */
const getRestCents = (facts: PaymentFacts, sent: SentPayments): number =>
  Math.max(0, (facts.approvedCents ?? 0) - sumPaid(facts, sent));

/** The claim stays payable only if we pay the rest later. */
export const getStatusAfterPayment = (facts: PaymentFacts, sent: SentPayments): 'Paid' | 'Repaired' =>
  sent.rest === 'Later' && getRestCents(facts, sent) > 0 ? 'Repaired' : 'Paid';

/** The clause that says why we don't owe the rest. Null if nothing is left, or we pay it later. */
export const getRestClause = (facts: PaymentFacts, sent: SentPayments): string | null =>
  (sent.rest === 'NotOwed' && getRestCents(facts, sent) > 0 && sent.contractSection?.trim()) || null;

/** Not owing the rest is a denial of it. */
function findRestError(facts: PaymentFacts, sent: SentPayments): StatusError | undefined {
  const restCents = getRestCents(facts, sent);
  if (restCents === 0 || sent.rest === 'Later') return undefined;
  if (sent.rest === 'NotOwed') return findClauseError(facts, sent);
  const message = `This is ${dollars(restCents)} less than is approved. Choose if we pay the rest later, or owe nothing more.`;
  return { field: 'rest', code: 'UnpaidRest', message };
}

function findPaymentError(facts: PaymentFacts, sent: SentPayments): StatusError | undefined {
  const { payments } = sent;
  const { approvedCents } = facts;
  const [field, code] = ['payments', 'PaidAmount'];
  if (!payments?.length || !payments.every(({ cents }) => cents > 0 && isAmount(cents)))
    return { field, code, message: 'Enter who was paid, and how much.' };
  if (approvedCents === null || sumPaid(facts, sent) <= approvedCents) return findRestError(facts, sent);
  const message = `${dollars(approvedCents)} is approved and invoiced. To pay more, correct the approval first.`;
  return { field, code, message };
}

/** The payments replace those before. None are left if none was made, and all of it is paid later. Other claims may have used more of the limit. */
export function findCorrectedPaymentError(
  facts: Pick<StatusFacts, 'approvedCents' | 'limitCents' | 'overridden' | 'clauses'>,
  sent: SentPayments & { payments: readonly ClaimPayment[] },
): StatusError | undefined {
  if (sent.payments.length === 0 && sent.rest === 'Later') return undefined;
  const cents = sumPayments(sent.payments);
  return (
    findPaymentError({ ...facts, paidCents: null }, sent) ??
    (listLoweredLimits(facts, cents).length > 0
      ? findLimitError(cents, facts.limitCents, 'payments')
      : undefined)
  );
}

/** Money that left doesn't come back by approving less. */
export const findPaidError = (
  approvedCents: number,
  { status, paidCents }: Pick<StatusFacts, 'status' | 'paidCents'>,
): StatusError | undefined =>
  status === 'Repaired' && paidCents !== null && approvedCents < paidCents
    ? {
        field: 'lines',
        code: 'ApprovedAmount',
        message: `${dollars(paidCents)} is paid already. Approve at least that, or correct the amount paid first.`,
      }
    : undefined;

/** After a payment is taken back, we owe the approved amount again, up to the limit that other claims have left since. */
export const getOwedAgain = (approvedCents: number, limitCents: number | null): number =>
  Math.min(approvedCents, limitCents ?? Infinity);

function listInvoiceErrors(
  { lines, authorizedUntil, today }: StatusFacts,
  { invoicedCents, invoicedDays }: StatusChange,
): StatusError[] {
  if (authorizedUntil !== null && today > authorizedUntil)
    return [
      {
        field: 'status',
        code: 'ApprovalExpired',
        message:
          'This approval has expired. Correct the approval first, even to the same amounts, which renews it.',
      },
    ];
  if (invoicedCents?.length !== lines.length) return [linesChanged];
  const missingDays = lines.flatMap(({ days }, index) =>
    days && typeof invoicedDays?.[index] !== 'number'
      ? { field: `invoicedDays.${index}`, code: 'InvoicedDays', message: 'Enter how many days are billed.' }
      : [],
  );
  if (missingDays.length > 0) return missingDays;
  return invoicedCents.every(isAmount)
    ? []
    : [{ field: 'invoiced', code: 'InvoicedAmount', message: 'Enter what the shop bills for each line.' }];
}

/** A reason with a clause of its own needs that clause, and the other way around. In the seller's own document, the numbers say nothing. */
function findDenialMismatch(
  { clauses, denialClauses }: Pick<StatusFacts, 'clauses' | 'denialClauses'>,
  { denialReason, contractSection }: StatusChange,
): StatusError | undefined {
  const clause = contractSection?.trim();
  if (!denialReason || !clause || !clauses?.length) return undefined;
  const isOwn = (code: DenialCode) =>
    denialClauses[code].includes('.') && clauses.includes(denialClauses[code]);
  const named = denialCodes.filter((code) => isOwn(code) && denialClauses[code] === clause);
  if (named.length > 0 ? named.includes(denialReason) : !isOwn(denialReason)) return undefined;
  const advice =
    named.length > 0
      ? `Clause ${clause} means "${named.map((code) => denialNames[code]).join('" or "')}"`
      : `"${denialNames[denialReason]}" is clause ${denialClauses[denialReason]}, not ${clause}`;
  return {
    field: 'denialReason',
    code: 'DenialReason',
    message: `${advice}. Choose a reason and a clause that belong together.`,
  };
}

function findClauseError(
  { clauses }: Pick<StatusFacts, 'clauses'>,
  { contractSection }: Pick<StatusChange, 'contractSection'>,
): StatusError | undefined {
  const isOptional = clauses === null && !contractSection?.trim();
  if (isOptional || isClause(contractSection, clauses)) return undefined;
  const message = 'Choose the clause of the contract that the denial is based on.';
  return { field: 'contractSection', code: 'ContractSection', message };
}

function listDenialErrors(facts: StatusFacts, change: StatusChange): StatusError[] {
  const { denialReason } = change;
  const clauseError = findClauseError(facts, change);
  const mismatch = findDenialMismatch(facts, change);
  const statisticsError: StatusError = {
    field: 'denialReason',
    code: 'DenialReason',
    message: 'Choose the closest reason. Our claim statistics use it.',
  };
  return [
    ...(clauseError ? [clauseError] : []),
    ...(denialReason ? [] : [statisticsError]),
    ...(mismatch ? [mismatch] : []),
  ];
}

const requirementErrors: Record<
  NonNullable<Requirement>,
  (facts: StatusFacts, change: StatusChange) => StatusError[]
> = {
  Authorization: (facts, { lines }) => listApprovalErrors(facts, lines),
  Invoice: listInvoiceErrors,
  Payment: (facts, change) => [findPaymentError(facts, change)].filter((error) => error !== undefined),
  Denial: listDenialErrors,
};

/** An amount sent with a step that doesn't take it is an error. Ignoring it would hide a mistake. */
function findMisplacedError(needs: Requirement, change: StatusChange): StatusError | undefined {
  const misplaced = [
    { field: 'lines', isMisplaced: change.lines && needs !== 'Authorization' },
    { field: 'invoiced', isMisplaced: change.invoicedCents && needs !== 'Invoice' },
    { field: 'payments', isMisplaced: change.payments && needs !== 'Payment' },
  ].find(({ isMisplaced }) => isMisplaced);
  return (
    misplaced && {
      field: misplaced.field,
      code: 'Misplaced',
      message: `This step doesn't take these amounts: ${misplaced.field}.`,
    }
  );
}

function findMatchError(needs: Requirement, { isMatched }: StatusFacts): StatusError | undefined {
  if (isMatched || needs !== 'Authorization') return undefined;
  return {
    field: 'status',
    code: 'Unmatched',
    message: 'Match the claim to its contract before you approve it.',
  };
}

/** What other claims have left of the limit since the approval, if this amount is above it. */
export const listLoweredLimits = (
  { limitCents, overridden = [] }: Pick<StatusFacts, 'limitCents' | 'overridden'>,
  cents: number,
): string[] =>
  limitCents === null || cents <= limitCents || overridden.includes(labelExceededLimit(limitCents))
    ? []
    : [labelExceededLimit(limitCents)];

/** What was approved despite the reasons is paid. Reasons that came later, such as a void contract, are new. */
export const listNewReasons = ({
  reasons,
  overridden = [],
}: Pick<StatusFacts, 'reasons' | 'overridden'>): string[] =>
  reasons.filter((reason) => !overridden.includes(reason));

export function findOverrideError(
  reasons: readonly string[],
  overrideReason: string | null | undefined,
): StatusError | undefined {
  if (reasons.length === 0 || overrideReason?.trim()) return undefined;
  const message = `There are reasons against this claim: ${reasons.join(', ')}. Enter why you override them. The customer won't see it.`;
  return { field: 'overrideReason', code: 'CoverageReasons', message };
}

function listReasonsToOverride(
  needs: Requirement,
  facts: StatusFacts,
  change: StatusChange,
): readonly string[] {
  if (needs === 'Authorization') return facts.reasons;
  if (needs !== 'Payment') return [];
  return [...listNewReasons(facts), ...listLoweredLimits(facts, sumPaid(facts, change))];
}

/** Whoever denied a claim, or a part of it, neither decides the appeal nor ends it in another way. */
export const findUserError = (
  {
    status,
    wasDeniedByUser,
    hasOpenAppeal,
  }: Pick<StatusFacts, 'status' | 'wasDeniedByUser' | 'hasOpenAppeal'>,
  needs?: Requirement,
): StatusError | undefined => {
  const isPayment = needs === 'Invoice' || needs === 'Payment';
  const isOver = status === 'Denied' || (status === 'Paid' && !hasOpenAppeal);
  if (!wasDeniedByUser || isPayment || isOver) return undefined;
  return {
    field: 'status',
    code: 'SecondPersonNeeded',
    message: 'You denied this claim before, so someone else has to decide the appeal.',
  };
};

export function listStatusChangeErrors(facts: StatusFacts, change: StatusChange): StatusError[] {
  const transition = findTransition(facts.status, change.status);
  const reasonError = findReasonError(change.reason);
  if (!transition || !listNextStatuses(facts).includes(change.status))
    return [createTransitionError(facts, change.status), ...(reasonError ? [reasonError] : [])];
  const { needs } = transition;
  return [
    reasonError,
    findMisplacedError(needs, change),
    findMatchError(needs, facts),
    ...(needs ? requirementErrors[needs](facts, change) : []),
    findOverrideError(listReasonsToOverride(needs, facts, change), change.overrideReason),
    change.status === 'Appealed' ? undefined : findUserError(facts, needs),
  ].filter((error) => error !== undefined);
}
