import { randomUUID } from 'node:crypto';
import type { Db } from '../../../../platform/database/database.ts';
import { badRequest, notFound } from '../../../../platform/errors.ts';
import type { ListQuery, ListResult } from '../../../../platform/staff/listing.ts';
import { toIsoDate } from '../../../../shared/calendar.ts';
import { toDollars } from '../../../../shared/format.ts';
import { longDate } from '../../../../ui/format.ts';
import { officeTimeZone } from '../../../places/domain/time-zones.ts';
import { type PlanTerms, planName } from '../../../plans/domain/plan-terms.ts';
import { getClaimsCents } from '../../cancellation/domain/cancelable-contract.ts';
import { getContractRule } from '../../cancellation/domain/contract-rule.ts';
import { sellerMayCancel } from '../../cancellation/domain/seller-cancellation.ts';
import { paymentRecords } from '../../payments/actions.ts';
import { type PaymentAccount, unchanged } from '../../payments/domain/payment-account.ts';
import { addPenalty, recordRefundPaid, refundsByHand } from '../../payments/domain/refunds-due.ts';
import { slotText } from '../domain/call-slots.ts';
import { getCallSlot } from '../domain/contract.ts';
import { cancelableContract, contractPrice } from '../domain/contract-dates.ts';
import { withAccount } from '../domain/life.ts';
import { canBeCanceled, isOver } from '../domain/transitions.ts';
import type { TransferContract } from '../schema/owner-changes.ts';
import type { CancelContract, ContractDetails, ContractRecord } from '../schema/staff.ts';
import {
  type CancellationRequest,
  type Contract,
  type ContractFilter,
  cancellationRequestStore,
  contractNoteStore,
  contractStore,
} from '../store.ts';
import { changeLife, loadAccount, toAccount } from './change-life.ts';
import { releaseLien, transferContract } from './change-owner.ts';
import { loadClaims } from './contract-claims.ts';
import { contractRefund, paidCents } from './contract-refund.ts';
import { type ContractDeps, getContact, getToday, isAwaitingCall } from './deps.ts';
import { finishCancellation } from './finish-cancellations.ts';
import { type PaymentByHand, recordPayment } from './payments.ts';
import { presentContract } from './present-contract.ts';
import { giveNotice, type SellerNotice, withdrawNotice } from './seller-notice.ts';

function findRefundDue(
  terms: PlanTerms,
  contract: Contract,
  paid: number,
  { request, today }: { request: CancellationRequest | undefined; today: string },
): ContractRecord['refundDue'] {
  const { refundDueOn: dueOn, refundPaidOn, claimsCents, canceledAt } = contract;
  const on = request?.cancelOn ?? (canceledAt && toIsoDate(canceledAt));
  if (!dueOn || refundPaidOn || !on) return null;
  const paidOn = today > on ? today : on;
  const refundCents = contract.refundCents ?? request?.refund?.cents ?? 0;
  // The contract doesn't say who canceled, but the amount does.
  const penaltyCents =
    (['Buyer', 'Seller'] as const)
      .map((by) => contractRefund(terms, contract, paid, { on, claimsCents, by, paidOn }))
      .find((refund) => refund?.refundCents === refundCents)?.penaltyCents ?? 0;
  return {
    dueOn,
    isLate: today > dueOn,
    owed: toDollars(refundCents + penaltyCents),
    penalty: toDollars(penaltyCents),
  };
}

function presentContractRecord(
  terms: PlanTerms,
  contract: Contract,
  account: PaymentAccount,
  { request, today }: { request: CancellationRequest | undefined; today: string },
): ContractRecord {
  const paid = paidCents(account);
  const { customer } = contract;
  const { vehicle, choice } = contract.terms.rated;
  const { monthlyCents, totalCents } = contractPrice(contract);
  const { firstName, lastName, email, phone, state } = customer;
  const slot = getCallSlot(contract);
  return {
    id: contract.recordId,
    contractNumber: contract.contractNumber,
    status: contract.status,
    orderedAt: contract.orderedAt.toISOString(),
    firstName,
    lastName,
    email,
    phone,
    state,
    vehicle: `${vehicle.modelYear} ${vehicle.make} ${vehicle.model}`,
    planName: planName(terms, choice.plan),
    termMonths: choice.price.months,
    monthlyPayment: toDollars(monthlyCents),
    totalPrice: toDollars(totalCents),
    paid: toDollars(paid),
    hasFailedPayment: account.due.some((due) => due.status === 'Failed'),
    callAt: slot && slotText(slot, officeTimeZone),
    cancelOn: contract.status === 'Canceled' ? null : (request?.cancelOn ?? null),
    refundDue: findRefundDue(terms, contract, paid, { request, today }),
  };
}

async function presentContractDetails(
  deps: ContractDeps,
  db: Db,
  contract: Contract,
): Promise<ContractDetails> {
  const account = await loadAccount(db, contract);
  const request = await cancellationRequestStore(db).byContract(contract.id);
  const notes = await contractNoteStore(db).byContracts([contract.id]);
  const { opportunityId } = contract;
  const { stateRule } = contract.terms;
  const cancelOn = request?.cancelOn ?? getToday(deps);
  const quoteIds = await deps.quotes.recordIds(db, opportunityId === null ? [] : [opportunityId]);
  const terms = await deps.rates.getTerms(contract.terms.rateCardVersion, db);
  const { claims } = await loadClaims(deps, db, contract);
  const { contractId: _secret, ...presented } = presentContract(terms, contract, account, {
    contact: await getContact(deps, db),
    today: getToday(deps),
  });
  return {
    ...presentContractRecord(terms, contract, account, { request, today: getToday(deps) }),
    leadId: contract.leadId,
    quoteId: quoteIds.get(opportunityId ?? '') ?? null,
    contract: presented,
    notes: notes.map(({ id, kind, at, writtenBy, text }) => ({
      id,
      kind,
      writtenBy,
      text,
      at: at.toISOString(),
    })),
    claims: claims.map(({ claimNumber, filedOn, paidCents: cents, isOpen }) => ({
      claimNumber,
      filedOn,
      paid: toDollars(cents),
      isOpen,
    })),
    transferredOn: contract.transferredOn,
    hasLender: Boolean(contract.contractParties?.lienholder),
    transferFeeMaximum: toDollars(stateRule.transferFeeCents),
    sellerMayCancel: sellerMayCancel(getContractRule(terms), stateRule),
    canceledAt: contract.canceledAt?.toISOString() ?? null,
    refundAmount: contract.refundCents === null ? null : toDollars(contract.refundCents),
    refundPaidOn: contract.refundPaidOn,
    isRefundByHand: refundsByHand(account).length > 0,
    refundBasis:
      isOver(contract.status) || paidCents(account) === 0
        ? null
        : {
            contract: cancelableContract(contract, paidCents(account), cancelOn),
            contractRule: getContractRule(terms),
            law: { name: stateRule.name, cancellation: stateRule.cancellation },
            cancelOn,
            by: request?.by ?? 'Buyer',
          },
    cancellationRequest: request
      ? {
          receiptNumber: request.receiptNumber,
          requestedAt: request.requestedAt.toISOString(),
          cancelOn: request.cancelOn,
          reason: request.reason,
          by: request.by,
          sellerReason: request.sellerReason,
          hadClaim: request.claimsCents !== null,
          claimsPaid: request.claimsCents === null ? null : toDollars(request.claimsCents),
          refund: request.refund && toDollars(request.refund.cents),
          refundDueOn: request.refund?.dueOn ?? null,
        }
      : null,
  };
}

export type ContractStaffActions = ReturnType<typeof contractStaffActions>;

type By = { name: string };

async function lockContract(tx: Db, recordId: string): Promise<Contract> {
  const found = await contractStore(tx).byRecordId(recordId);
  const contract = found && (await contractStore(tx).byIdForUpdate(found.id));
  if (contract) return contract;
  throw notFound('ContractNotFound', "This contract doesn't exist.");
}

async function cancelContract(
  deps: ContractDeps,
  tx: Db,
  recordId: string,
  { reason, hadClaim, claimsPaid }: CancelContract,
  by: By,
): Promise<void> {
  const contract = await lockContract(tx, recordId);
  const { id } = contract;
  if (!canBeCanceled(contract.status)) throw badRequest('AlreadyCanceled', 'This contract is already over.');
  const request = await cancellationRequestStore(tx).byContract(id);
  const today = getToday(deps);
  if (request?.by === 'Seller' && today <= request.cancelOn)
    throw badRequest(
      'NoticeRunning',
      `Our notice runs until ${longDate(request.cancelOn)}. Then the contract is canceled automatically.`,
    );
  // The customer was promised a refund for the day they asked for, however late staff finish.
  const canceled = request ?? ({ cancelOn: today, by: 'Buyer' } as const);
  const claimsCents = getClaimsCents({ hadClaim, claimsPaid: claimsPaid && Math.round(claimsPaid * 100) });
  await finishCancellation(deps, tx, contract, { canceled, claimsCents, reason, by });
}

async function markRefundPaid(
  deps: ContractDeps,
  tx: Db,
  contract: Contract,
  { paidOn, reference }: { paidOn: string; reference: string },
): Promise<void> {
  const account = await loadAccount(tx, contract);
  if (refundsByHand(account).length === 0)
    throw badRequest('NoRefundDue', "There's nothing to refund by hand on this contract.");
  if (paidOn > getToday(deps)) throw badRequest('InvalidField', "The day can't be in the future.", 'paidOn');
  const terms = await deps.rates.getTerms(contract.terms.rateCardVersion, tx);
  const request = await cancellationRequestStore(tx).byContract(contract.id);
  const due = findRefundDue(terms, contract, paidCents(account), { request, today: paidOn });
  const penaltyCents = due ? Math.round(due.penalty * 100) : 0;
  await changeLife(deps, tx, contract, (life) => {
    const first = penaltyCents > 0 ? addPenalty(life.account, penaltyCents, paidOn) : unchanged(life.account);
    const steps = refundsByHand(first.account).reduce((done, { key }) => {
      const paid = recordRefundPaid(done.account, key, { reference, on: paidOn });
      return { ...paid, entries: [...done.entries, ...paid.entries] };
    }, first);
    return withAccount(life, steps);
  });
}

export function contractStaffActions(deps: ContractDeps) {
  async function present(db: Db, contracts: Contract[]): Promise<ContractRecord[]> {
    const ids = contracts.map(({ id }) => id);
    const accounts = await paymentRecords(db).load(ids);
    const requests = Map.groupBy(
      await cancellationRequestStore(db).byContracts(ids),
      ({ contractId }) => contractId,
    );
    const records: ContractRecord[] = [];
    for (const contract of contracts) {
      const terms = await deps.rates.getTerms(contract.terms.rateCardVersion, db);
      const account = toAccount(contract, accounts);
      const request = requests.get(contract.id)?.[0];
      records.push(presentContractRecord(terms, contract, account, { request, today: getToday(deps) }));
    }
    return records;
  }

  return {
    async list(query: ListQuery<ContractFilter>): Promise<ListResult<ContractRecord>> {
      const { db } = deps.database;
      const { rows, total } = await contractStore(db).list(query);
      return { rows: await present(db, rows), total };
    },

    async *batches(db: Db, filter: ContractFilter): AsyncGenerator<ContractRecord[]> {
      for await (const batch of contractStore(db).batches(filter)) yield present(db, batch);
    },

    async find(db: Db, id: string): Promise<ContractDetails | undefined> {
      const contract = await contractStore(db).byRecordId(id);
      return contract && presentContractDetails(deps, db, contract);
    },

    /** Emails the buyer and may move the lead to Lost. Throws 400 if the contract is already canceled. */
    cancel: (tx: Db, id: string, request: CancelContract, by: By) =>
      cancelContract(deps, tx, id, request, by),

    /** Emails the buyer if the plan becomes active. Throws 400 unless it pays whole payments. */
    recordPayment: async (tx: Db, id: string, payment: PaymentByHand) =>
      recordPayment(deps, tx, await lockContract(tx, id), payment),

    /** Everything that we owe and the payment provider doesn't send. With the penalty if it's late. */
    markRefundPaid: async (tx: Db, id: string, paid: { paidOn: string; reference: string }) =>
      markRefundPaid(deps, tx, await lockContract(tx, id), paid),

    /** Announces that we cancel, on a day and for a reason that contract and law allow. */
    giveNotice: async (tx: Db, id: string, notice: SellerNotice, by: By) =>
      giveNotice(deps, tx, await lockContract(tx, id), { notice, by }),

    withdrawNotice: async (tx: Db, id: string, text: string, by: By) =>
      withdrawNotice(deps, tx, await lockContract(tx, id), { text, by }),

    /** To the person who bought the vehicle. Possible once. */
    transfer: async (tx: Db, id: string, transfer: TransferContract, by: By) =>
      transferContract(deps, tx, await lockContract(tx, id), { transfer, by }),

    releaseLien: async (tx: Db, id: string, text: string, by: By) =>
      releaseLien(deps, tx, await lockContract(tx, id), { text, by }),

    async logCall(tx: Db, recordId: string, text: string, by: By): Promise<void> {
      const contract = await lockContract(tx, recordId);
      if (!isAwaitingCall(contract, await getContact(deps, tx)))
        throw badRequest('NotAwaitingCall', "This contract isn't awaiting a call.");
      await contractNoteStore(tx).add({
        id: randomUUID(),
        contractId: contract.id,
        kind: 'Called',
        at: deps.now(),
        writtenBy: by.name,
        text,
      });
    },
  };
}
