import type { Db } from '../../../../platform/database/database.ts';
import type { StaffMember } from '../../../../platform/staff/resource.ts';
import { toDollars } from '../../../../shared/format.ts';
import { formatPersonName } from '../../../../shared/person-name.ts';
import { isAllowed, type Role } from '../../../office/auth/domain/permissions.ts';
import { getContractRule } from '../../cancellation/domain/contract-rule.ts';
import { getSellerCancellationRights } from '../../cancellation/domain/seller-cancellation.ts';
import { getContractPolicy } from '../../contract/actions/collection-policy.ts';
import { loadClaims } from '../../contract/actions/contract-claims.ts';
import { loadLedger, toLifecycle } from '../../contract/actions/contract-lifecycle.ts';
import { recalculateRefund } from '../../contract/actions/contract-refund.ts';
import {
  type Contact,
  getContact,
  getOwnerDay,
  getToday,
  isAwaitingCall,
} from '../../contract/actions/deps.ts';
import { getRefundDueDay } from '../../contract/actions/describe-contract.ts';
import { presentContract } from '../../contract/actions/present-contract.ts';
import { canTakeBack, getAskedDay } from '../../contract/domain/cancellation-request.ts';
import { toCancelableContract } from '../../contract/domain/contract-dates.ts';
import { canMoveTo, collectsPayments, isOver } from '../../contract/domain/transitions.ts';
import {
  type CancellationRequest,
  cancellationRequestStore,
} from '../../contract/store/cancellation-requests.ts';
import type { Contract } from '../../contract/store/contracts.ts';
import { contractHistory } from '../../contract/store/history.ts';
import { findNoticeObstacle, findTransferObstacle } from '../../ending/domain/obstacles.ts';
import { paymentRecords } from '../../payments/actions.ts';
import {
  isUnpaid,
  isWaitingForDispute,
  listOpenAmounts,
  type PaymentAccount,
  sumCents,
} from '../../payments/domain/payment-account.ts';
import { addPenalty, listRefundsByHand } from '../../payments/domain/refunds-due.ts';
import { buildStatement, type ContractLedger, type Statement } from '../../payments/domain/statement.ts';
import { buildContractTimeline } from '../domain/contract-timeline.ts';
import { listUpcomingEvents } from '../domain/upcoming.ts';
import { type ContractActionName, type ContractDetails, contractActionNames } from '../schema/staff.ts';
import type { ServicingDeps } from './deps.ts';
import { presentContractRecord } from './present-staff.ts';

const possibleActions: Record<
  ContractActionName,
  (state: {
    contract: Contract;
    ledger: ContractLedger;
    contact: Contact;
    request: CancellationRequest | undefined;
    today: string;
    ownerDay: string;
  }) => boolean
> = {
  'note-call': ({ contract, contact }) => isAwaitingCall(contract, contact),
  'record-payment': ({ contract: { status }, ledger: { account } }) =>
    collectsPayments(status) && account.duePayments.some(isUnpaid),
  'mark-refund-paid': ({ ledger: { account }, today }) => listRefundsByHand(account, today).length > 0,
  cancel: ({ contract: { status }, request, ownerDay }) =>
    canMoveTo(status, 'Canceled', 'Staff') && !(request?.by === 'Buyer' && ownerDay <= request.cancelOn),
  'give-notice': ({ contract, ledger: { account }, request }) =>
    findNoticeObstacle({ contract, account, hasCancellationRequest: request !== undefined }) === null,
  'withdraw-notice': ({ contract, request, ownerDay }) =>
    request !== undefined && canTakeBack(contract, request, ownerDay),
  transfer: ({ contract, ledger: { account }, request }) =>
    findTransferObstacle({ contract, account, hasCancellationRequest: request !== undefined }) === null,
  'release-lien': ({ contract }) => Boolean(contract.contractParties?.lienholder),
  void: ({ contract: { status } }) => canMoveTo(status, 'Void', 'Staff'),
};

const presentStatement = (amounts: Statement): ContractDetails['statement'] => ({
  received: toDollars(amounts.receivedCents),
  owed: toDollars(amounts.owedCents),
  refundOwed: toDollars(amounts.refundOwedCents),
  refunded: toDollars(amounts.refundedCents),
  withdrawn: toDollars(amounts.withdrawnCents),
  disputed: toDollars(amounts.disputedCents),
});

/** Charges for something other than a due payment have the number 0. */
const numberOrNull = (dueNumber: number | undefined): number | null => dueNumber || null;

function presentLedger(contract: Contract, { account, postings }: ContractLedger) {
  const { charges, refunds, disputes } = account;
  const balances = new Map<string, number>();
  return {
    schedule: listOpenAmounts(account).map(
      ({ number, dueOn, cents: openCents, status, attempts }, index) => ({
        number,
        dueOn,
        amount: toDollars(account.duePayments[index]?.cents ?? openCents),
        left: isUnpaid({ status }) ? toDollars(openCents) : 0,
        status,
        attempts,
      }),
    ),
    charges: charges.map(({ dueNumber, cents, page: _page, ...charge }) => ({
      ...charge,
      number: numberOrNull(dueNumber),
      amount: toDollars(cents),
    })),
    refunds: refunds.map((refund) => ({
      key: refund.key,
      reason: refund.reason,
      payee: refund.payee,
      amount: toDollars(refund.cents),
      status: refund.status,
      isWaiting: isWaitingForDispute(account, refund),
      dueOn: getRefundDueDay(contract, refund),
      reference: refund.reference,
      paidOn: refund.paidOn,
    })),
    disputes: disputes.map(({ reference, chargeKey, cents, status, openedAt }) => ({
      reference,
      number: numberOrNull(charges.find(({ key }) => key === chargeKey)?.dueNumber),
      amount: toDollars(cents),
      status,
      openedAt,
    })),
    ledger: postings.map(({ at, event, reference, account: name, cents, by }) => {
      const balance = (balances.get(name) ?? 0) + cents;
      balances.set(name, balance);
      return {
        at: at.toISOString(),
        event,
        reference,
        account: name,
        amount: toDollars(cents),
        balance: toDollars(balance),
        by,
      };
    }),
  };
}

/** The amounts that would be recorded as paid today, by payee. */
function presentRefundsByHand(
  { customer, contractParties }: Contract,
  account: PaymentAccount,
  { penaltyCents, today }: { penaltyCents: number; today: string },
): ContractDetails['refundsByHand'] {
  if (listRefundsByHand(account, today).length === 0) return [];
  const refunds = listRefundsByHand(
    penaltyCents > 0 ? addPenalty(account, penaltyCents, today).account : account,
    today,
  );
  const payees = {
    Buyer: formatPersonName(customer),
    Lienholder: contractParties?.lienholder?.name ?? 'the lender',
  };
  return [...Map.groupBy(refunds, ({ payee }) => payee)].map(([payee, owed]) => ({
    payee: payees[payee],
    amount: toDollars(sumCents(owed)),
  }));
}

const presentRequest = (request: CancellationRequest | undefined): ContractDetails['cancellationRequest'] =>
  request
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
    : null;

export async function presentContractDetails(
  deps: ServicingDeps,
  db: Db,
  contract: Contract,
  by: Pick<StaffMember, 'role'>,
): Promise<ContractDetails> {
  const { id, opportunityId, contractNumber, coveredFrom, terms, customer } = contract;
  const { stateRule } = terms;
  const today = getToday(deps);
  const ownerDay = getOwnerDay(deps, contract);
  const ledger = await loadLedger(db, contract);
  const amounts = buildStatement(ledger);
  const contact = await getContact(deps, db);
  const request = await cancellationRequestStore(db).byContract(id);
  const cancelOn = request?.cancelOn ?? ownerDay;
  const planTerms = await deps.rates.getTerms(terms.rateCardVersion, db);
  const policy = await getContractPolicy(deps, db, contract);
  const documents = await deps.documents.list(db, contractNumber);
  const { claims, claimsCents } = await loadClaims(deps, db, contract);
  const presented = presentContract(planTerms, contract, ledger, {
    contact,
    request,
    today,
    ownerDay,
  });
  const record = presentContractRecord(planTerms, contract, ledger, {
    request,
    today,
    canCharge: !contact.paysByPhone,
  });
  return {
    ...record,
    leadId: contract.leadId,
    contact: await deps.leadStaff.adviseContact(db, customer, contract.leadId),
    quoteId: opportunityId,
    contract: presented,
    signedAt: contract.signedAt?.toISOString() ?? null,
    allowedActions: contractActionNames.filter(
      (action) =>
        isAllowed(by.role as Role, 'contracts', action) &&
        possibleActions[action]({ contract, ledger, contact, request, today, ownerDay }),
    ),
    documents: documents.map(({ kind, sha256, textVersion, sealedAt, isSigned, isErased }) => ({
      name: kind,
      sealedAt: sealedAt.toISOString(),
      isSigned,
      fingerprint: sha256,
      textVersion,
      isErased,
      verifyUrl: `${deps.publicUrl}/contracts/verify`,
    })),
    statement: presentStatement(amounts),
    ...presentLedger(contract, ledger),
    upcoming: listUpcomingEvents(toLifecycle(contract, ledger.account), {
      today,
      policy,
      coveredFrom,
      ending: request ? { on: request.cancelOn, by: request.by } : null,
    }),
    timeline: buildContractTimeline(ledger, {
      events: await contractHistory(db).list([id]),
      request,
    }),
    openNotices: await paymentRecords(db).notices.countOpen(id),
    claims: claims.map(({ claimNumber, filedOn, paidCents, approvedCents, isOpen }) => ({
      claimNumber,
      filedOn,
      paid: toDollars(paidCents),
      approved: toDollars(approvedCents),
      isOpen,
    })),
    soldBy: contract.soldBy,
    transferredOn: contract.transferredOn,
    transferFeeMaximum: toDollars(stateRule.transferFeeCents),
    sellerMayCancel: getSellerCancellationRights(getContractRule(planTerms), stateRule),
    canceledAt: contract.canceledAt?.toISOString() ?? null,
    refundAmount: contract.refundCents === null ? null : toDollars(contract.refundCents),
    refundPaidOn: contract.refundPaidOn,
    refundLines: (
      recalculateRefund(planTerms, contract, ledger, { request, today })?.lines ??
      request?.refund?.lines ??
      []
    ).map(({ label, reason, cents }) => ({ label, reason, amount: toDollars(cents) })),
    refundsByHand: presentRefundsByHand(contract, ledger.account, {
      penaltyCents: Math.round((record.refundDue?.penalty ?? 0) * 100),
      today,
    }),
    refundBasis:
      isOver(contract.status) || amounts.receivedCents === 0
        ? null
        : {
            contract: toCancelableContract(contract, amounts, cancelOn),
            contractRule: getContractRule(planTerms),
            law: { name: stateRule.name, cancellation: stateRule.cancellation },
            cancelOn,
            ...(request && { askedOn: getAskedDay(contract, request) }),
            by: request?.by ?? 'Buyer',
            claimsCents,
          },
    cancellationRequest: presentRequest(request),
  };
}
