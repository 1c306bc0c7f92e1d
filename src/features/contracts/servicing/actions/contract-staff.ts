import type { Db } from '../../../../platform/database/database.ts';
import { badRequest, notFound } from '../../../../platform/errors.ts';
import type { ListQuery, ListResult } from '../../../../platform/staff/listing.ts';
import type { StaffMember } from '../../../../platform/staff/resource.ts';
import { longDate } from '../../../../ui/format.ts';
import { attemptChannelNames } from '../../../customers/leads/domain/lead.ts';
import { loadClaims } from '../../contract/actions/contract-claims.ts';
import {
  changeLifecycle,
  loadLedger,
  type NamedActor,
  recordEvent,
  toLedger,
} from '../../contract/actions/contract-lifecycle.ts';
import {
  calculateContractRefund,
  getPenaltyCents,
  getRefundRoute,
} from '../../contract/actions/contract-refund.ts';
import { getContact, getOwnerDay, getToday, isAwaitingCall } from '../../contract/actions/deps.ts';
import { shouldEmailBuyer } from '../../contract/actions/emails/basics.ts';
import { type PaymentByHand, recordPayment } from '../../contract/actions/payments.ts';
import { atNoon, findCancelDayError } from '../../contract/domain/cancellation-request.ts';
import { getContractDates } from '../../contract/domain/contract-dates.ts';
import { withAccount } from '../../contract/domain/lifecycle.ts';
import { canBeCanceled, canMoveTo } from '../../contract/domain/transitions.ts';
import { cancellationRequestStore } from '../../contract/store/cancellation-requests.ts';
import { type Contract, type ContractFilter, contractStore } from '../../contract/store/contracts.ts';
import { releaseLien, transferContract } from '../../ending/actions/change-owner.ts';
import { closeContract } from '../../ending/actions/close-contract.ts';
import { queueVoidNotice } from '../../ending/actions/emails/notices.ts';
import { finishCancellation } from '../../ending/actions/finish-cancellations.ts';
import { announceForOwner, insertOwnerRequest } from '../../ending/actions/request-cancellation.ts';
import { giveNotice, type SellerNotice, withdrawCancellation } from '../../ending/actions/seller-notice.ts';
import type { TransferContract } from '../../ending/schema/owner-changes.ts';
import { paymentRecords } from '../../payments/actions.ts';
import { hasWaitingRefund } from '../../payments/domain/payment-account.ts';
import { isStuck, listRefundsByHand, recordRefundsByHand } from '../../payments/domain/refunds-due.ts';
import { buildStatement, sumTransferFees } from '../../payments/domain/statement.ts';
import type { CancelContract, ContractDetails, ContractRecord, LoggedCall } from '../schema/staff.ts';
import type { ServicingDeps } from './deps.ts';
import { presentContractDetails } from './present-details.ts';
import { presentContractRecord } from './present-staff.ts';

export type ContractStaffActions = ReturnType<typeof contractStaffActions>;

type RefundByHand = { paidOn: string; reference: string; reason?: string };

const contractNotFoundError = () => notFound('ContractNotFound', "This contract doesn't exist.");

async function lockContract(tx: Db, id: string): Promise<Contract> {
  const contract = await contractStore(tx).byIdForUpdate(id);
  if (contract) return contract;
  throw contractNotFoundError();
}

/** When the customer asked, such as in a letter, and the last day that they chose. */
function readCustomerRequest(
  deps: ServicingDeps,
  contract: Contract,
  { askedOn, lastDay = askedOn, reason }: { askedOn: string; lastDay?: string; reason: string },
) {
  const today = getToday(deps);
  const { purchasedOn } = getContractDates(contract, today);
  if (askedOn < purchasedOn || askedOn > today)
    throw badRequest(
      'InvalidField',
      `Enter a day from ${longDate(purchasedOn)}, when they bought, to today.`,
      'askedOn',
    );
  const dayError = lastDay !== askedOn && findCancelDayError(contract, lastDay, askedOn);
  if (dayError) throw badRequest('InvalidField', dayError, 'lastDay');
  // The refund's deadlines count from this day.
  const requestedAt = askedOn < today ? atNoon(askedOn) : deps.now();
  return { cancelOn: lastDay, reason, requestedAt };
}

async function cancelContract(
  deps: ServicingDeps,
  tx: Db,
  id: string,
  { reason, askedOn, lastDay, claimsReason }: CancelContract,
  by: NamedActor,
): Promise<void> {
  const contract = await lockContract(tx, id);
  if (!canBeCanceled(contract.status)) throw badRequest('AlreadyCanceled', 'This contract is already over.');
  const storedRequest = await cancellationRequestStore(tx).byContract(contract.id);
  const today = getOwnerDay(deps, contract);
  if (storedRequest?.by === 'Buyer' && askedOn)
    throw badRequest(
      'InvalidField',
      `This cancellation already has a day, ${longDate(storedRequest.cancelOn)}. Cancel without a day to keep it.`,
      'askedOn',
    );
  if (storedRequest?.by === 'Buyer' && today <= storedRequest.cancelOn)
    throw badRequest(
      'RequestRunning',
      `The customer's plan runs until ${longDate(storedRequest.cancelOn)}. Then the contract is canceled automatically. To end it earlier, withdraw that cancellation first.`,
    );
  if (storedRequest?.by === 'Seller' && !askedOn && today <= storedRequest.cancelOn)
    throw badRequest(
      'NoticeRunning',
      `Our notice runs until ${longDate(storedRequest.cancelOn)}. Then the contract is canceled automatically. If the customer asked to cancel, enter the day when they asked.`,
    );
  const asked =
    askedOn && (storedRequest || askedOn !== today || lastDay)
      ? readCustomerRequest(deps, contract, { askedOn, ...(lastDay && { lastDay }), reason })
      : undefined;
  if (asked && asked.cancelOn > today) return announceForOwner(deps, tx, contract, asked);
  const request = asked ? await insertOwnerRequest(deps, tx, contract, asked) : storedRequest;
  // The customer was promised a refund for the requested day, no matter when staff finish.
  const cancellation = request ?? ({ cancelOn: today, by: 'Buyer' } as const);
  const { claimsCents, unpaidApprovals } = await loadClaims(deps, tx, contract);
  if (unpaidApprovals.length > 0 && !claimsReason)
    throw badRequest(
      'ClaimUnpaid',
      `We approved ${unpaidApprovals.map(({ claimNumber }) => claimNumber).join(', ')} and haven't paid it. Pay it first, or say why not.`,
      'claimsReason',
    );
  const fullReason = claimsReason ? `${reason}\n\nApproved claims are unpaid: ${claimsReason}` : reason;
  await finishCancellation(deps, tx, contract, { cancellation, claimsCents, reason: fullReason, by });
}

async function voidContract(
  deps: ServicingDeps,
  tx: Db,
  contract: Contract,
  { reason, by }: { reason: string; by: NamedActor },
): Promise<void> {
  if (!canMoveTo(contract.status, 'Void', 'Staff'))
    throw badRequest('NotInForce', 'Only an active or lapsed contract can be declared void.');
  const terms = await deps.rates.getTerms(contract.terms.rateCardVersion, tx);
  const ledger = await loadLedger(tx, contract);
  const paid = buildStatement(ledger);
  const transferFeeCents = sumTransferFees(ledger);
  const cents = Math.max(0, paid.receivedCents - paid.advancedCents) + transferFeeCents;
  const asCanceled = calculateContractRefund(terms, contract, paid, {
    on: getToday(deps),
    claimsCents: null,
    by: 'Seller',
  });
  const refund = asCanceled
    ? {
        cents,
        feeCents: 0,
        transferFeeCents,
        dueOn: asCanceled.dueOn,
        ...getRefundRoute(contract, ledger.account, asCanceled),
      }
    : null;
  await closeContract(deps, tx, contract, {
    to: 'Void',
    reason,
    refund,
    claimsCents: null,
    by,
    actor: 'Staff',
  });
  if (await shouldEmailBuyer(deps, tx, contract)) await queueVoidNotice(deps, tx, contract, refund);
}

async function markRefundPaid(
  deps: ServicingDeps,
  tx: Db,
  contract: Contract,
  { paidOn, reference, reason }: RefundByHand,
  by: NamedActor,
): Promise<void> {
  const today = getToday(deps);
  const ledger = await loadLedger(tx, contract);
  const { account } = ledger;
  const refunds = listRefundsByHand(account, today);
  const canSend = refunds.length > 0;
  if (!canSend && hasWaitingRefund(account))
    throw badRequest(
      'RefundWaits',
      'This refund waits until the bank decides about the disputed payment. What the bank gives back to the buyer counts toward the refund.',
    );
  if (!canSend) throw badRequest('NoRefundDue', "There's nothing to refund by hand on this contract.");
  if (paidOn > today) throw badRequest('InvalidField', "The day can't be in the future.", 'paidOn');
  const createdOn =
    refunds
      .map((refund) => refund.createdOn ?? '')
      .toSorted()
      .at(-1) ?? '';
  if (paidOn < createdOn)
    throw badRequest(
      'InvalidField',
      `We've owed this refund since ${longDate(createdOn)}. Enter that day or a later one.`,
      'paidOn',
    );
  if (refunds.some((refund) => isStuck(refund, today)) && !reason)
    throw badRequest(
      'ReasonMissing',
      "The payment provider should send this refund and hasn't taken it. Check on its site that it isn't on its way, and enter why you paid it another way.",
      'reason',
    );
  const terms = await deps.rates.getTerms(contract.terms.rateCardVersion, tx);
  const request = await cancellationRequestStore(tx).byContract(contract.id);
  const penaltyCents = getPenaltyCents(terms, contract, ledger, { request, today: paidOn });
  await changeLifecycle(deps, tx, contract, by, (lifecycle) =>
    withAccount(
      lifecycle,
      recordRefundsByHand(lifecycle.account, { reference, on: paidOn, penaltyCents, today }),
    ),
  );
  if (reason)
    await recordEvent(deps, tx, contract.id, { kind: 'Note', about: 'RefundByHand', text: reason }, by);
}

export function contractStaffActions(deps: ServicingDeps) {
  const getCollection = async (db: Db) => ({
    today: getToday(deps),
    canCharge: (await deps.paymentProvider(db)) !== undefined,
  });

  async function presentContracts(db: Db, contracts: Contract[]): Promise<ContractRecord[]> {
    const collection = await getCollection(db);
    const ids = contracts.map(({ id }) => id);
    const storedRecords = await paymentRecords(db).load(ids);
    const requests = Map.groupBy(
      await cancellationRequestStore(db).byContracts(ids),
      ({ contractId }) => contractId,
    );
    const records: ContractRecord[] = [];
    for (const contract of contracts) {
      const terms = await deps.rates.getTerms(contract.terms.rateCardVersion, db);
      const ledger = toLedger(contract, storedRecords);
      const request = requests.get(contract.id)?.[0];
      records.push(presentContractRecord(terms, contract, ledger, { request, ...collection }));
    }
    return records;
  }

  return {
    async list(query: ListQuery<ContractFilter>): Promise<ListResult<ContractRecord>> {
      const { db } = deps.database;
      const { rows, total } = await contractStore(db).list(query, await getCollection(db));
      return { rows: await presentContracts(db, rows), total };
    },

    async *batches(db: Db, filter: ContractFilter): AsyncGenerator<ContractRecord[]> {
      const collection = await getCollection(db);
      for await (const batch of contractStore(db).batches(filter, collection))
        yield presentContracts(db, batch);
    },

    async find(db: Db, id: string, by: Pick<StaffMember, 'role'>): Promise<ContractDetails | undefined> {
      const contract = await contractStore(db).byId(id);
      return contract && presentContractDetails(deps, db, contract, by);
    },

    /** The signed contract. Throws 404 if it isn't signed, or was erased. */
    async readDocument(id: string): Promise<{ fileName: string; bytes: Uint8Array }> {
      const contract = await contractStore(deps.database.db).byId(id);
      if (!contract) throw contractNotFoundError();
      return deps.documents.read(contract.contractNumber);
    },

    /** Emails the buyer and may move the lead to Lost. A plan with a later last day ends after it. Throws 400 if the contract is already canceled. */
    cancel: (tx: Db, id: string, request: CancelContract, by: NamedActor) =>
      cancelContract(deps, tx, id, request, by),

    /** Emails the buyer if the plan becomes active. Throws 400 unless the amount covers whole payments. */
    recordPayment: async (tx: Db, id: string, payment: PaymentByHand, by: NamedActor) =>
      recordPayment(deps, tx, await lockContract(tx, id), payment, by),

    /** Refunds everything that was paid. Throws 400 unless the plan is active or lapsed. */
    voidContract: async (tx: Db, id: string, { reason }: { reason: string }, by: NamedActor) =>
      voidContract(deps, tx, await lockContract(tx, id), { reason, by }),

    /** Covers every open refund that the payment provider doesn't send, including the penalty for a late one. */
    markRefundPaid: async (tx: Db, id: string, payment: RefundByHand, by: NamedActor) =>
      markRefundPaid(deps, tx, await lockContract(tx, id), payment, by),

    /** Notifies the owner that we'll cancel, on a day and for a reason that the contract and the law allow. */
    giveNotice: async (tx: Db, id: string, notice: SellerNotice, by: NamedActor) =>
      giveNotice(deps, tx, await lockContract(tx, id), { notice, by }),

    withdrawCancellation: async (tx: Db, id: string, text: string, by: NamedActor) =>
      withdrawCancellation(deps, tx, await lockContract(tx, id), { text, by }),

    /** Transfers the contract to the vehicle's new owner. A contract can be transferred once. */
    transfer: async (tx: Db, id: string, transfer: TransferContract, by: NamedActor) =>
      transferContract(deps, tx, await lockContract(tx, id), { transfer, by }),

    releaseLien: async (tx: Db, id: string, text: string, by: NamedActor) =>
      releaseLien(deps, tx, await lockContract(tx, id), { text, by }),

    /** Throws 400 if the call breaks a contact rule and no reason is given. */
    async logCall(
      tx: Db,
      id: string,
      { channel, text, overrideReason }: LoggedCall,
      by: NamedActor,
    ): Promise<void> {
      const contract = await lockContract(tx, id);
      if (!isAwaitingCall(contract, await getContact(deps, tx)))
        throw badRequest('NotAwaitingCall', "This contract isn't awaiting a call.");
      const { leadId, customer } = contract;
      const { isAllowed, decision } = await deps.leadStaff.explainCall(
        tx,
        { ...customer, leadId },
        { channel, overrideReason },
      );
      const saidBy = channel === 'incomingCall' ? `${attemptChannelNames.incomingCall}. ` : '';
      await recordEvent(
        deps,
        tx,
        contract.id,
        { kind: 'Note', about: 'Called', text: isAllowed ? saidBy + text : `${text}\n\n${decision}` },
        by,
      );
    },
  };
}
