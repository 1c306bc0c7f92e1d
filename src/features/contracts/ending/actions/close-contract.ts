import type { Db } from '../../../../platform/database/database.ts';
import { changeLifecycle, type NamedActor, recordEvent } from '../../contract/actions/contract-lifecycle.ts';
import type { ContractRefund } from '../../contract/actions/contract-refund.ts';
import { getToday } from '../../contract/actions/deps.ts';
import type { PromisedRefund } from '../../contract/domain/cancellation-request.ts';
import { endLifecycle } from '../../contract/domain/lifecycle.ts';
import { isOver } from '../../contract/domain/transitions.ts';
import { type Contract, contractStore } from '../../contract/store/contracts.ts';
import { sumCents } from '../../payments/domain/payment-account.ts';
import type { EndingDeps } from './deps.ts';

type ContractClosing = {
  to: 'Canceled' | 'Void';
  reason: string;
  refund: OwedRefund | null;
  claimsCents: number | null;
  by: NamedActor;
  actor: 'Buyer' | 'Staff';
};
/** `feeCents` is the cancellation fee that we keep, and `transferFeeCents` the part of `cents` that was a transfer fee. */
export type OwedRefund = Pick<PromisedRefund, 'cents' | 'dueOn' | 'isToLienholder'> & {
  feeCents: number;
  transferFeeCents?: number;
};
type LeadDeps = Pick<EndingDeps, 'leads'>;

export const toOwedRefund = ({ refundCents, dueOn, payableTo, lines }: ContractRefund): OwedRefund => ({
  cents: refundCents,
  dueOn,
  isToLienholder: payableTo === 'Lienholder',
  feeCents: -sumCents(lines.filter(({ code }) => code === 'Fee')),
});

const noteKinds = { Canceled: 'Canceled', Void: 'Voided' } as const;
const outcomes = { Canceled: 'was canceled', Void: 'is void' } as const;

async function markLeadLost(
  { leads }: LeadDeps,
  tx: Db,
  { leadId }: Contract,
  reason: string,
  by: NamedActor,
) {
  if (leadId === null) return;
  const contracts = await contractStore(tx).byLeads([leadId]);
  if (contracts.every(({ status }) => isOver(status))) await leads.markLost(tx, leadId, { reason, by });
}

/** A job refunds online payments. Staff send other refunds, including any to a lender. */
export async function closeContract(
  deps: EndingDeps,
  tx: Db,
  contract: Contract,
  { to, reason, refund, claimsCents, by, actor }: ContractClosing,
): Promise<void> {
  const at = deps.now();
  const transferFeeCents = refund?.transferFeeCents ?? 0;
  const owedRefund = refund && {
    cents: refund.cents - transferFeeCents,
    feeCents: refund.feeCents,
    payee: refund.isToLienholder ? ('Lienholder' as const) : ('Buyer' as const),
    dueOn: refund.dueOn,
    createdOn: getToday(deps),
  };
  await changeLifecycle(deps, tx, contract, by, (lifecycle) =>
    endLifecycle(lifecycle, to, { owed: owedRefund, transferFeeCents, by: actor }),
  );
  await contractStore(tx).setCanceled(contract.id, {
    canceledAt: at,
    refundCents: refund?.cents ?? null,
    claimsCents,
    refundDueOn: refund && refund.cents > 0 ? refund.dueOn : null,
  });
  await deps.promoCodes.releaseUse(tx, contract.id);
  await recordEvent(deps, tx, contract.id, { kind: 'Note', about: noteKinds[to], text: reason }, by);
  await markLeadLost(
    deps,
    tx,
    contract,
    `Contract ${contract.contractNumber} ${outcomes[to]}: ${reason}`,
    by,
  );
}
