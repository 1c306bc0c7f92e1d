import type { Db } from '../../../../platform/database/database.ts';
import { badRequest, notFound } from '../../../../platform/errors.ts';
import type { ListQuery, ListResult } from '../../../../platform/staff/listing.ts';
import { dollars } from '../../../../shared/format.ts';
import { toOfficeDay } from '../../../../shared/local-time.ts';
import { formatPersonName } from '../../../../shared/person-name.ts';
import { normalizeQuoteNumber, toContractNumber } from '../../../../shared/quote-number.ts';
import { changeLifecycle, loadLedger, type NamedActor } from '../../contract/actions/contract-lifecycle.ts';
import { settleUnmatched, withAccount } from '../../contract/domain/lifecycle.ts';
import { collectsPayments } from '../../contract/domain/transitions.ts';
import { type Contract, contractStore } from '../../contract/store/contracts.ts';
import { type PaymentNoticeRow, paymentRecords } from '../../payments/actions.ts';
import { currency } from '../../payments/domain/notice-result.ts';
import { matchOutsideRefund } from '../../payments/domain/refunds-due.ts';
import {
  applyUnmatched,
  findMatchingPayments,
  isRecorded,
  refundUnmatched,
  type UnmatchedPayment,
} from '../../payments/domain/unmatched-payment.ts';
import {
  describeNotice,
  describeReason,
  describeResult,
  findEvidenceDueAt,
  findReference,
  formatNoticeAmount,
} from '../domain/notice-text.ts';
import type { NoticeActionName, NoticeRecord } from '../schema/notices.ts';
import type { ServicingDeps } from './deps.ts';

export type NoticeFilter = { isOpen?: boolean; contractNumber?: string; from?: string; to?: string };

const isOpen = ({ result, matter, resolvedAt }: PaymentNoticeRow) =>
  resolvedAt === null && (result === 'Unmatched' || matter !== null);

/** Returns undefined if the notice isn't an unmatched payment in dollars. */
function findUnmatchedPayment({ result, notice }: PaymentNoticeRow): UnmatchedPayment | undefined {
  if (result !== 'Unmatched' || notice.type !== 'Paid' || notice.currency !== currency) return undefined;
  const { reference, cents, methodText, at } = notice;
  return { reference, cents, method: methodText, at };
}

/** Returns undefined if the notice isn't an unmatched refund in dollars, such as one made on the provider's own site. */
const findOutsideRefund = ({ result, notice }: PaymentNoticeRow) =>
  result === 'Unmatched' && notice.type === 'Refunded' && notice.currency === currency
    ? { ...notice, on: toOfficeDay(new Date(notice.at)) }
    : undefined;

function listPossibleActions(row: PaymentNoticeRow): NoticeActionName[] {
  if (!isOpen(row)) return [];
  if (findUnmatchedPayment(row)) return ['apply', 'refund', 'settle'];
  return findOutsideRefund(row) ? ['match-refund', 'settle'] : ['settle'];
}

const presentNotice = (row: PaymentNoticeRow, contract: Contract | undefined): NoticeRecord => ({
  id: row.id,
  receivedAt: row.receivedAt.toISOString(),
  type: row.notice.type,
  about: describeNotice(row.notice),
  result: row.result,
  effect: describeResult(row.result, row.notice),
  reason: describeReason(row),
  needsDecision: isOpen(row),
  amount: formatNoticeAmount(row.notice),
  reference: findReference(row.notice),
  providerId: row.eventId,
  evidenceDueAt: findEvidenceDueAt(row.notice),
  contract: contract
    ? {
        id: contract.id,
        contractNumber: contract.contractNumber,
        customer: formatPersonName(contract.customer),
        leadId: contract.leadId,
      }
    : null,
  allowedActions: listPossibleActions(row),
  settledAt: row.resolvedAt?.toISOString() ?? null,
  settledBy: row.resolvedBy,
  settlement: row.resolution,
});

async function presentAll(db: Db, rows: PaymentNoticeRow[]): Promise<NoticeRecord[]> {
  const contracts = await contractStore(db).byIds(rows.flatMap(({ contractId }) => contractId ?? []));
  const byId = new Map(contracts.map((contract) => [contract.id, contract]));
  return rows.map((row) => presentNotice(row, byId.get(row.contractId ?? '')));
}

const unknownContract = () =>
  badRequest('ContractNotFound', "There's no contract with this number.", 'contractNumber');

async function findContract(db: Db, number: string): Promise<Contract> {
  const contractNumber = normalizeQuoteNumber(number);
  const [contract] = contractNumber
    ? await contractStore(db).findBy({ contractNumber: toContractNumber(contractNumber) })
    : [];
  if (!contract) throw unknownContract();
  return contract;
}

/** Uses the contract that the notice names, or else the one that staff found for it. */
async function lockContractFor(tx: Db, row: PaymentNoticeRow, contractNumber: string | undefined) {
  const id = row.contractId ?? (contractNumber && (await findContract(tx, contractNumber)).id);
  if (!id)
    throw badRequest(
      'ContractMissing',
      "The notice doesn't name a contract that we know. Enter the number of the contract it's for.",
      'contractNumber',
    );
  const contract = await contractStore(tx).byIdForUpdate(id);
  if (!contract) throw unknownContract();
  return contract;
}

async function lockOpen(tx: Db, id: string): Promise<PaymentNoticeRow> {
  const row = await paymentRecords(tx).notices.byIdForUpdate(id);
  if (!row) throw notFound('NotFound', "This payment notice doesn't exist.");
  if (!isOpen(row)) throw badRequest('AlreadySettled', 'Nothing is left to decide about this notice.');
  return row;
}

function requirePayment(row: PaymentNoticeRow): UnmatchedPayment {
  const payment = findUnmatchedPayment(row);
  if (payment) return payment;
  throw badRequest(
    'NotAPayment',
    "This isn't a payment in US dollars that we could count or refund. Settle it with a note.",
  );
}

type Decision = { contractNumber?: string };

async function saveDecision(
  deps: ServicingDeps,
  tx: Db,
  row: PaymentNoticeRow,
  { contract, resolution, by }: { contract: Contract | undefined; resolution: string; by: NamedActor },
): Promise<void> {
  await paymentRecords(tx).notices.settle(row.id, {
    contractId: row.contractId ?? contract?.id ?? null,
    resolvedAt: deps.now(),
    resolvedBy: by.name,
    resolution,
  });
}

async function loadPayment(tx: Db, id: string, { contractNumber }: Decision) {
  const row = await lockOpen(tx, id);
  const payment = requirePayment(row);
  const contract = await lockContractFor(tx, row, contractNumber);
  const { account } = await loadLedger(tx, contract);
  if (isRecorded(account, payment))
    throw badRequest('PaymentExists', 'This payment is already in the ledger of the contract.');
  return { row, payment, contract, account };
}

export type NoticeStaffActions = ReturnType<typeof noticeStaffActions>;

/** Staff actions for notices from the payment provider. */
export function noticeStaffActions(deps: ServicingDeps) {
  return {
    async list({ filter, ...query }: ListQuery<NoticeFilter>): Promise<ListResult<NoticeRecord>> {
      const { db } = deps.database;
      const { contractNumber, ...rest } = filter;
      const number = contractNumber && normalizeQuoteNumber(contractNumber);
      const [contract] = number
        ? await contractStore(db).findBy({ contractNumber: toContractNumber(number) })
        : [];
      if (contractNumber && !contract) return { rows: [], total: 0 };
      const { rows, total } = await paymentRecords(db).notices.list({
        ...query,
        filter: { ...rest, contractId: contract?.id },
      });
      return { rows: await presentAll(db, rows), total };
    },

    async find(db: Db, id: string): Promise<NoticeRecord | undefined> {
      const row = await paymentRecords(db).notices.byId(id);
      return row && (await presentAll(db, [row]))[0];
    },

    /** Records the payment in the contract's ledger and queues the refund. */
    async refund(tx: Db, id: string, decision: Decision, by: NamedActor): Promise<void> {
      const { row, payment, contract } = await loadPayment(tx, id, decision);
      await changeLifecycle(deps, tx, contract, by, (lifecycle) =>
        withAccount(lifecycle, refundUnmatched(lifecycle.account, payment)),
      );
      const resolution = `Paying back ${dollars(payment.cents)}`;
      await saveDecision(deps, tx, row, { contract, resolution, by });
    },

    /** Applies it to a payment that is due. Throws 400 unless the amounts are the same. */
    async apply(
      tx: Db,
      id: string,
      { number, ...decision }: Decision & { number: number },
      by: NamedActor,
    ): Promise<void> {
      const { row, payment, contract, account } = await loadPayment(tx, id, decision);
      if (!collectsPayments(contract.status))
        throw badRequest('NothingDue', 'This contract has ended, so no payment is due. Refund the payment.');
      const choices = findMatchingPayments(account, payment).map((duePayment) => duePayment.number);
      if (!choices.includes(number))
        throw badRequest(
          'AmountNotDue',
          choices.length > 0
            ? `${dollars(payment.cents)} can count as payment ${choices.join(' or ')}.`
            : `No payment of ${dollars(payment.cents)} is due. Refund the payment.`,
          'number',
        );
      await changeLifecycle(deps, tx, contract, by, (lifecycle) =>
        settleUnmatched(lifecycle, applyUnmatched(lifecycle.account, number, payment), {
          on: toOfficeDay(new Date(payment.at)),
          reference: row.eventId,
        }),
      );
      const resolution = `Counted as payment ${number} of contract ${contract.contractNumber}`;
      await saveDecision(deps, tx, row, { contract, resolution, by });
    },

    /** Counts a refund that was made on the provider's own site in the ledger and in a later refund. */
    async matchRefund(tx: Db, id: string, { contractNumber }: Decision, by: NamedActor): Promise<void> {
      const row = await lockOpen(tx, id);
      const refund = findOutsideRefund(row);
      if (!refund) throw badRequest('NotARefund', "This isn't a refund in US dollars that matched nothing.");
      const contract = await lockContractFor(tx, row, contractNumber);
      const { account } = await loadLedger(tx, contract);
      const { reference, cents } = refund;
      if (!account.charges.some((each) => each.reference === reference && cents <= each.cents))
        throw badRequest(
          'PaymentNotFound',
          `Contract ${contract.contractNumber} has no payment that this refund fits.`,
        );
      await changeLifecycle(deps, tx, contract, by, (lifecycle) =>
        withAccount(lifecycle, matchOutsideRefund(lifecycle.account, refund)),
      );
      const resolution = `Counted as a refund of contract ${contract.contractNumber}`;
      await saveDecision(deps, tx, row, { contract, resolution, by });
    },

    async settle(tx: Db, id: string, note: string, by: NamedActor): Promise<void> {
      const row = await lockOpen(tx, id);
      await saveDecision(deps, tx, row, { contract: undefined, resolution: note, by });
    },
  };
}
