import type { z } from 'zod';
import { presentNote } from '../../../../platform/history/history.ts';
import { addDays } from '../../../../shared/calendar.ts';
import { dollars } from '../../../../shared/format.ts';
import { toOfficeDay } from '../../../../shared/local-time.ts';
import { longDate } from '../../../../ui/format.ts';
import { addBusinessDays } from '../../../plans/domain/business-days.ts';
import { appealAnswerDays, decisionBusinessDays } from '../../../plans/domain/deadlines.ts';
import { describeBill, divideBill, listPayments } from '../domain/bill.ts';
import { listCustomerHistory } from '../domain/customer-history.ts';
import { type EstimateLine, getPayableCents, type LineDecision } from '../domain/estimate.ts';
import type { PendingApproval } from '../domain/second-approval.ts';
import type { ClaimPayment } from '../domain/status-change.ts';
import { isAuthorized, nextSteps } from '../domain/transitions.ts';
import type { ClaimDetails, claimRecord } from '../schema.ts';
import type { ClaimActions, ListedClaim } from './index.ts';

const toDollars = (cents: number | null) => (cents === null ? null : cents / 100);

type Details = NonNullable<Awaited<ReturnType<ClaimActions['details']>>>;
export type ClaimListRecord = z.output<typeof claimRecord>;

type NextFacts = Pick<
  ListedClaim,
  | 'status'
  | 'pendingApproval'
  | 'appealedAt'
  | 'waitingSince'
  | 'authorizedUntil'
  | 'approvedCents'
  | 'paidCents'
  | 'lines'
> & {
  /** The day on which a claim in review got there. Only the claim's own page knows it. */
  reviewedSince?: string | undefined;
};

/** What happens next, with the day by which we decide or answer an appeal, or an approval ends. */
function describeNext({
  status,
  pendingApproval,
  appealedAt,
  waitingSince,
  authorizedUntil,
  approvedCents,
  paidCents,
  lines,
  reviewedSince,
}: NextFacts): string | null {
  if (pendingApproval) return 'Someone else confirms the amount';
  if (status === 'Filed' && lines.length > 0) return nextSteps.InReview;
  // Appeals from 0.1.0 have only this time.
  const appealed = appealedAt ?? (status === 'Appealed' ? waitingSince : null);
  const appealDay = appealed && longDate(addDays(toOfficeDay(appealed), appealAnswerDays));
  if (appealDay && status === 'NeedsInformation')
    return `${nextSteps[status]}. ${nextSteps.Appealed} by ${appealDay}`;
  if (appealDay) return `${nextSteps.Appealed} by ${appealDay}`;
  if (status === 'Repaired' && approvedCents === 0) return 'Close. The deductible covers the repair';
  if (status === 'Repaired' && paidCents !== null)
    return `Pay the remaining ${dollars((approvedCents ?? 0) - paidCents)}`;
  const lastDay = reviewedSince
    ? addBusinessDays(reviewedSince, decisionBusinessDays)
    : status !== 'Repaired' && isAuthorized(status) && authorizedUntil;
  return lastDay ? `${nextSteps[status]} by ${longDate(lastDay)}` : nextSteps[status];
}

export const presentInList = ({
  claimedCents,
  partCents,
  paidCents,
  pendingApproval,
  newInformationAt,
  waitingSince,
  createdAt,
  updatedAt,
  ...claim
}: ListedClaim): ClaimListRecord => ({
  ...claim,
  vehicle:
    claim.vehicle ??
    ([claim.modelYear, claim.vehicleMake, claim.vehicleModel].filter(Boolean).join(' ') || null),
  part: claim.part ?? claim.autoPartName,
  claimed: toDollars(claimedCents),
  parts: toDollars(partCents),
  paid: toDollars(paidCents),
  newInformationAt: newInformationAt?.toISOString() ?? null,
  needsSecondApproval: pendingApproval !== null,
  next: describeNext({ ...claim, pendingApproval, waitingSince, paidCents }),
  waitingSince: waitingSince?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

const toDecision = ({ authorizedCents, clause }: LineDecision) => ({
  authorized: authorizedCents / 100,
  clause,
});

const toPending = ({ approvedCents, lines, overridden = [], ...pending }: PendingApproval) => ({
  ...pending,
  overridden: [...overridden],
  lines: lines.map(toDecision),
  approved: approvedCents / 100,
});

const toPayment = ({ cents, on = null, ...payment }: ClaimPayment) => ({
  ...payment,
  on,
  amount: cents / 100,
});

const toLine = (line: EstimateLine) => {
  const { kind, description, hours, days = null, clause, authorizedCents } = line;
  return {
    ...{ kind, description, hours, days, clause },
    rate: toDollars(line.rateCents),
    perDay: toDollars(line.perDayCents ?? null),
    estimated: line.estimatedCents / 100,
    authorized: toDollars(authorizedCents),
    invoiced: toDollars(line.invoicedCents),
    pays: authorizedCents === null ? null : getPayableCents(line) / 100,
  };
};

/** Messages keep the status. */
function findReviewDay(changes: Details['changes']): string | undefined {
  const start = changes.findLast(
    ({ status }, index) => status === 'InReview' && changes[index - 1]?.status !== 'InReview',
  );
  return start && toOfficeDay(start.at);
}

export const presentForStaff = ({
  claim,
  assigneeName,
  changes,
  notes,
  attachments,
  contract,
  limitCents,
  suggestion,
  ...details
}: Details): ClaimDetails => {
  const payments = listPayments(changes);
  const bill = divideBill(claim, payments);
  const shown = listCustomerHistory(changes).map(({ index }) => index);
  return {
    ...claim,
    ...presentInList({ ...claim, assigneeName }),
    ...details,
    next: describeNext({
      ...claim,
      reviewedSince: claim.status === 'InReview' ? findReviewDay(changes) : undefined,
    }),
    appealedAt: claim.appealedAt?.toISOString() ?? null,
    approved: toDollars(claim.approvedCents),
    whoPays: bill && describeBill(bill, 'Staff'),
    pendingApproval: claim.pendingApproval && toPending(claim.pendingApproval),
    lines: claim.lines.map(toLine),
    suggestion: { ...suggestion, lines: suggestion.lines.map(toDecision) },
    contract: contract ?? null,
    limit: toDollars(limitCents),
    payments: payments.map(toPayment),
    steps: changes.map(
      (
        { at, approvedCents, paidCents, overridden = [], payments = [], isPartAppeal = false, ...step },
        index,
      ) => ({
        ...step,
        overridden: [...overridden],
        isPartAppeal,
        isShown: shown.includes(index),
        payments: payments.map(toPayment),
        approved: toDollars(approvedCents),
        paid: toDollars(paidCents),
        at: at.toISOString(),
      }),
    ),
    notes: notes.map(presentNote),
    files: attachments.map(({ id, fileName, contentType, size }) => ({ id, fileName, contentType, size })),
  };
};
