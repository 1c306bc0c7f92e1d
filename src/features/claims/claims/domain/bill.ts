import { dollars } from '../../../../shared/format.ts';
import { toOfficeDay } from '../../../../shared/local-time.ts';
import { type EstimateLine, getPayableCents } from './estimate.ts';
import type { ClaimPayment } from './status-change.ts';
import type { ClaimStatus } from './transitions.ts';

/** Who pays what of an approved repair. Amounts are in cents. */
export type DividedBill = {
  /** `askedCents` is what the shop billed, or its estimate until then. */
  lines: { description: string; askedCents: number; planCents: number; clause: string | null }[];
  askedCents: number;
  /** What the plan's lines add up to, less what is approved. */
  deductibleCents: number;
  /** What was approved but not paid. Once a claim is paid, nothing more is owed. */
  unpaidCents: number;
  /** What we pay later. Null unless a part is paid. */
  laterCents: number | null;
  planCents: number;
  /** The part of it that we paid the owner, who pays the shop. */
  paidToOwnerCents: number;
  /** What the owner pays the shop. */
  ownerCents: number;
};

type Claim = {
  lines: readonly EstimateLine[];
  status: ClaimStatus;
  approvedCents: number | null;
  paidCents: number | null;
};

type Payment = Pick<ClaimPayment, 'cents' | 'payee'>;

type Paid = { paidCents: number | null; payments?: readonly ClaimPayment[]; at: Date };

/** All that count, with their days. A correction replaces those before it, and starts by taking them back. */
export const listPayments = (changes: readonly Paid[]): (ClaimPayment & { on: string })[] =>
  changes
    .slice(changes.findLastIndex(({ paidCents }) => (paidCents ?? 0) < 0) + 1)
    .flatMap(({ payments = [], at }) =>
      payments.map((payment) => ({ ...payment, on: payment.on ?? toOfficeDay(at) })),
    );

/** Null until the claim is approved. What isn't paid yet goes to the shop. */
export function divideBill(
  { lines, status, approvedCents, paidCents }: Claim,
  payments: readonly Payment[],
): DividedBill | null {
  if (approvedCents === null || lines.length === 0) return null;
  const divided = lines.map((line) => {
    const { description, clause } = line;
    const askedCents = line.invoicedCents ?? line.estimatedCents;
    const planCents = getPayableCents(line);
    return { description, askedCents, planCents, clause: planCents < askedCents ? clause : null };
  });
  const sum = (amounts: readonly number[]) => amounts.reduce((total, cents) => total + cents, 0);
  const askedCents = sum(divided.map((line) => line.askedCents));
  const planCents = status === 'Paid' && paidCents !== null ? paidCents : approvedCents;
  const toOwner = payments.filter(({ payee }) => payee === 'Owner');
  const paidToOwnerCents = sum(toOwner.map(({ cents }) => cents));
  return {
    lines: divided,
    askedCents,
    deductibleCents: sum(divided.map((line) => line.planCents)) - approvedCents,
    unpaidCents: approvedCents - planCents,
    laterCents: status === 'Repaired' && paidCents !== null ? approvedCents - paidCents : null,
    planCents,
    paidToOwnerCents,
    ownerCents: askedCents - (planCents - paidToOwnerCents),
  };
}

export type BillReader = 'Owner' | 'Shop' | 'Staff';

/** "Pays" has the owner as its subject. */
export const billLabels: Record<BillReader, { pays: string; owner: string }> = {
  Owner: { pays: 'You pay the shop', owner: 'you' },
  Shop: { pays: 'The customer pays you', owner: 'the customer' },
  Staff: { pays: 'The customer pays the shop', owner: 'the customer' },
};

/** For example, `You pay the shop $630.00. We paid you $150.00 of it.` */
export function describeBill(
  { ownerCents, paidToOwnerCents, planCents, unpaidCents, laterCents }: DividedBill,
  reader: BillReader,
): string {
  const { pays, owner } = billLabels[reader];
  return [
    `${pays} ${dollars(ownerCents)}.`,
    paidToOwnerCents > 0 && `We paid ${owner} ${dollars(paidToOwnerCents)} of it.`,
    laterCents !== null &&
      `We paid ${dollars(planCents - laterCents)} of the ${dollars(planCents)} that we approved, and pay the remaining ${dollars(laterCents)} later.`,
    unpaidCents > 0 &&
      `We paid ${dollars(planCents)} of the ${dollars(planCents + unpaidCents)} that we approved, and owe nothing more for this claim.`,
  ]
    .filter(Boolean)
    .join(' ');
}
