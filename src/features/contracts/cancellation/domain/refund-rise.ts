import type { CancelableContract, Cancellation, StateLaw } from './cancelable-contract.ts';
import type { ContractRule } from './contract-rule.ts';
import { calculateRefund, type Refund } from './refund.ts';

/** `feeCents` is how much more of the fee we keep, which is negative if it's less. */
export type RefundRise = { cents: number; feeCents: number; payee: Refund['payableTo'] };

const getFee = ({ lines }: Refund): number => -(lines.find(({ code }) => code === 'Fee')?.cents ?? 0);

/**
 * A promised refund rises if the claims that it subtracted cost less in the end, because we subtract only what we paid. It never
 * falls: a claim that is paid or costs more after the cancellation is ours. Returns null if it stays as promised.
 */
export function findRefundRise(
  contract: CancelableContract,
  rule: ContractRule,
  law: StateLaw,
  { promised, claimsCents }: { promised: Cancellation; claimsCents: number },
): RefundRise | null {
  if (promised.claimsCents === null || claimsCents >= promised.claimsCents) return null;
  const before = calculateRefund(contract, rule, law, promised);
  const after = calculateRefund(contract, rule, law, { ...promised, claimsCents });
  const cents = after.refundCents - before.refundCents;
  return cents > 0 ? { cents, feeCents: getFee(after) - getFee(before), payee: after.payableTo } : null;
}
