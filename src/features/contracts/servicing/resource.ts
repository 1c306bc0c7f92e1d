import { z } from 'zod';
import { dayFilters, textFilter } from '../../../platform/staff/filters.ts';
import {
  type StaffCsv,
  type StaffResource,
  staffAction,
  staffCsv,
  staffResource,
} from '../../../platform/staff/resource.ts';
import { type States, toText, withAmount } from '../../../shared/audit-sentences.ts';
import { humanize } from '../../../shared/humanize.ts';
import { formatPersonName } from '../../../shared/person-name.ts';
import { contractStatuses } from '../contract/domain/transitions.ts';
import {
  giveNoticeBody,
  releaseLienBody,
  transferContractBody,
  withdrawNoticeBody,
} from '../ending/schema/owner-changes.ts';
import type { ContractStaffActions } from './actions/contract-staff.ts';
import type { NoticeStaffActions } from './actions/notice-staff.ts';
import { applyNoticeBody, noticeRecord, refundNoticeBody, settleNoticeBody } from './schema/notices.ts';
import {
  type ContractRecord,
  cancelContractBody,
  contractDetails,
  contractRecord,
  logCallBody,
  markRefundPaidBody,
  recordPaymentBody,
  voidContractBody,
} from './schema/staff.ts';

/** The amount is text such as "$97.20", and unknown after an erasure. */
function describePayment({ amount }: States['after'], what = 'the payment'): string {
  const text = toText(amount);
  return text ? `${what} of ${text}` : what;
}

const getAmountReceived = ({ before, after }: States): number | undefined =>
  typeof after.paid === 'number' && typeof before.paid === 'number' ? after.paid - before.paid : undefined;

const readName = ({ firstName, lastName }: States['after']): string =>
  [firstName, lastName].flatMap((name) => toText(name) ?? []).join(' ');

const contractFilters = {
  status: z.enum(contractStatuses).optional(),
  state: z.string().length(2, 'Enter a two-letter state code.').toUpperCase().optional(),
  isCancellationOpen: z.stringbool().optional().meta({
    description: 'Whether the customer asked to cancel, or we gave notice, and it is not done yet',
  }),
  isRefundDue: z.stringbool().optional().meta({
    description:
      "Whether the customer is owed a refund that isn't recorded as paid and doesn't wait for a disputed payment",
  }),
  isPastDue: z.stringbool().optional().meta({ description: 'Whether the owner has to pay something now' }),
  ...dayFilters,
  q: textFilter.meta({
    description: 'Parts of a contract or quote number, name, email address, phone number, or VIN',
  }),
};

export const paymentNoticeResource = (notices: NoticeStaffActions): StaffResource =>
  staffResource({
    name: 'payment-notices',
    title: 'payment notice',
    record: noticeRecord,
    detail: noticeRecord,
    filters: {
      isOpen: z.stringbool().optional().meta({ description: 'Whether staff have to decide about it' }),
      contractNumber: z.string().trim().min(1).max(40).optional(),
      ...dayFilters,
    },
    sorts: ['receivedAt'],
    waiting: () => [
      {
        singular: 'Payment notice to review',
        plural: 'Payment notices to review',
        filter: { isOpen: true },
      },
    ],
    list: notices.list,
    find: notices.find,
    actions: {
      apply: staffAction({
        log: ({ after }) => `Applied ${describePayment(after)} to an amount due`,
        needsReauthentication: true,
        summary: 'Counts a payment that matched nothing as a payment that is due',
        body: applyNoticeBody,
        run: ({ tx, by }, id, body) => notices.apply(tx, id, body, by),
      }),
      refund: staffAction({
        log: ({ after }) => `Refunded ${describePayment(after)}`,
        needsReauthentication: true,
        summary: 'Pays back a payment that matched nothing',
        body: refundNoticeBody,
        run: ({ tx, by }, id, body) => notices.refund(tx, id, body, by),
      }),
      'match-refund': staffAction({
        log: ({ after }) => `Matched ${describePayment(after, 'the refund')} to its contract`,
        needsReauthentication: true,
        summary: "Counts a refund that was made on the payment provider's own site",
        body: refundNoticeBody,
        run: ({ tx, by }, id, body) => notices.matchRefund(tx, id, body, by),
      }),
      settle: staffAction({
        log: 'Marked the payment notice as settled',
        needsReauthentication: false,
        summary: 'Marks a notice as settled, with a note',
        body: settleNoticeBody,
        run: ({ tx, by }, id, { note }) => notices.settle(tx, id, note, by),
      }),
    },
  });

const columns: StaffCsv<ContractRecord>['columns'] = {
  contractNumber: (contract) => contract.contractNumber,
  orderedAt: (contract) => contract.orderedAt,
  status: (contract) => contract.status,
  firstName: (contract) => contract.firstName,
  lastName: (contract) => contract.lastName,
  email: (contract) => contract.email,
  phone: (contract) => contract.phone,
  state: (contract) => contract.state,
  vehicle: (contract) => contract.vehicle,
  plan: (contract) => contract.planName,
  termMonths: (contract) => contract.termMonths,
  monthlyPayment: (contract) => contract.monthlyPayment,
  totalPrice: (contract) => contract.totalPrice,
  paid: (contract) => contract.paid,
  pastDue: (contract) => contract.pastDue,
  pastDueSince: (contract) => contract.pastDueSince,
  paymentFailedOn: (contract) => contract.paymentFailedOn,
  callAt: (contract) => contract.callAt,
  cancelOn: (contract) => contract.cancelOn,
  refundDueOn: (contract) => contract.refundDue?.dueOn ?? null,
  refundOwed: (contract) => contract.refundDue?.owed ?? null,
  canceledOn: (contract) => contract.canceledOn,
  refunded: (contract) => contract.refunded,
};

export const contractResource = (contracts: ContractStaffActions): StaffResource =>
  staffResource({
    name: 'contracts',
    title: 'contract',
    record: contractRecord,
    detail: contractDetails,
    filters: contractFilters,
    sorts: ['orderedAt', 'refundDueOn'],
    waiting: () => [
      {
        singular: 'Contract awaiting payment',
        plural: 'Contracts awaiting payment',
        filter: { status: 'AwaitingPayment' },
      },
      {
        singular: 'Active contract with a past-due payment',
        plural: 'Active contracts with a past-due payment',
        filter: { status: 'Active', isPastDue: true },
      },
      {
        singular: 'Cancellation to finish',
        plural: 'Cancellations to finish',
        filter: { isCancellationOpen: true },
      },
      {
        singular: 'Refund to pay',
        plural: 'Refunds to pay',
        filter: { isRefundDue: true, isCancellationOpen: false },
      },
    ],
    searchResult: ({ contractNumber, firstName, lastName, vehicle, status }) => ({
      title: contractNumber,
      details: [formatPersonName({ firstName, lastName }), vehicle, humanize(status)],
    }),
    list: contracts.list,
    find: contracts.find,
    actions: {
      cancel: staffAction({
        log: ({ after }) =>
          after.refundAmount
            ? withAmount('Canceled the contract, with a refund', after.refundAmount)
            : 'Canceled the contract',
        needsReauthentication: true,
        summary: "Cancels a contract. If it was paid, records the refund under its state's rule.",
        body: cancelContractBody,
        run: ({ tx, by }, id, body) => contracts.cancel(tx, id, body, by),
      }),
      void: staffAction({
        log: 'Voided the contract',
        needsReauthentication: true,
        summary:
          'Declares an active or lapsed contract void, as if it had never started. Refunds everything that was paid.',
        body: voidContractBody,
        run: ({ tx, by }, id, body) => contracts.voidContract(tx, id, body, by),
      }),
      'mark-refund-paid': staffAction({
        log: ({ before, after }) =>
          withAmount('Recorded the refund as paid', after.refundAmount ?? before.refundAmount),
        needsReauthentication: true,
        summary: 'Records that the refund was paid',
        body: markRefundPaidBody,
        run: ({ tx, by }, id, body) => contracts.markRefundPaid(tx, id, body, by),
      }),
      'record-payment': staffAction({
        log: (states) => withAmount('Recorded a payment', getAmountReceived(states)),
        needsReauthentication: true,
        summary: 'Records a payment by check, card terminal, or payroll. The first one activates the plan.',
        body: recordPaymentBody,
        run: async ({ tx, by }, id, body) => void (await contracts.recordPayment(tx, id, body, by)),
      }),
      'give-notice': staffAction({
        log: 'Gave notice that we will cancel the contract',
        needsReauthentication: true,
        summary:
          'Announces that we cancel a contract, and emails the owner the reason, the day, and the refund',
        body: giveNoticeBody,
        run: ({ tx, by }, id, body) => contracts.giveNotice(tx, id, body, by),
      }),
      'withdraw-notice': staffAction({
        log: 'Withdrew the cancellation',
        needsReauthentication: true,
        summary:
          "Takes back our notice, or the owner's cancellation until its last day, so that the contract continues",
        body: withdrawNoticeBody,
        run: ({ tx, by }, id, { text }) => contracts.withdrawCancellation(tx, id, text, by),
      }),
      transfer: staffAction({
        log: ({ after }) => ['Transferred the contract', readName(after)].filter(Boolean).join(' to '),
        needsReauthentication: true,
        summary: 'Transfers a contract to the person who bought the vehicle',
        body: transferContractBody,
        run: ({ tx, by }, id, body) => contracts.transfer(tx, id, body, by),
      }),
      'release-lien': staffAction({
        log: 'Removed the lender from the contract',
        needsReauthentication: true,
        summary: 'Removes the lender from a contract, once the loan is paid off',
        body: releaseLienBody,
        run: ({ tx, by }, id, { text }) => contracts.releaseLien(tx, id, text, by),
      }),
      'note-call': staffAction({
        log: 'Added notes from a call',
        needsReauthentication: false,
        summary: 'Saves notes from the call that a contract is waiting for',
        body: logCallBody,
        run: ({ tx, by }, id, call) => contracts.logCall(tx, id, call, by),
      }),
    },
    csv: staffCsv<ContractRecord>({ hasPersonalData: true, columns, batches: contracts.batches }),
  });
