import {
  type ContractLifecycle,
  canPayClaims,
  type LifecycleChange,
} from '../../features/contracts/contract/domain/lifecycle.ts';
import type { CollectionPolicy } from '../../features/contracts/payments/domain/collect-payments.ts';
import type { DuePayment } from '../../features/contracts/payments/domain/payment-account.ts';
import type { PaymentNotice } from '../../shared/payment-notice.ts';
import { latest, plusDays, plusMonths } from './expected-amounts.ts';

const isOwed = ({ status }: DuePayment) => status === 'Failed' || status === 'Scheduled';

/** Works out from the events alone on which days a contract pays claims, and reports every other day. */
export function checkCoverage(
  { graceDays, noticeDays }: CollectionPolicy,
  report: (problem: string) => void,
) {
  let activeOn: string | null = null;
  let hasEnded = false;
  let isLapsed = false;
  const openDisputes = new Set<string>();
  const decidedDisputes = new Set<string>();
  const noticeDayByPayment = new Map<number, string>();

  /** Coverage stops after the grace period, but not before the notice has had its days. */
  const isPastLastDay = ({ number, dueOn }: DuePayment, today: string): boolean => {
    const noticeOn = noticeDayByPayment.get(number);
    return (
      noticeOn !== undefined && today > latest(plusDays(dueOn, graceDays), plusDays(noticeOn, noticeDays))
    );
  };

  function followEvents({ lifecycle, events }: LifecycleChange, today: string) {
    const { duePayments } = lifecycle.account;
    const end = activeOn && plusMonths(activeOn, lifecycle.termMonths);
    for (const event of events) {
      if (event === 'contract.activated') activeOn = lifecycle.activeOn;
      else if (event === 'contract.lapsed') {
        if (!duePayments.some((payment) => isOwed(payment) && isPastLastDay(payment, today)))
          report('coverage stopped too early');
        isLapsed = true;
      } else if (event === 'contract.reinstated') isLapsed = false;
      else hasEnded = true;
      if (event === 'contract.expired' && end && today < end) report('the term ended too early');
    }
    if (isLapsed && !hasEnded && duePayments.every((payment) => !isOwed(payment) || payment.dueOn > today)) {
      const isUnderway = duePayments.some(({ status }) => status === 'Processing');
      if (!isUnderway) report('everything due is paid, but coverage is stopped');
    }
  }

  return {
    follow(change: LifecycleChange, today: string) {
      for (const followUp of change.followUps) {
        if (followUp.do !== 'EmailLapseNotice') continue;
        const due = change.lifecycle.account.duePayments.find(({ number }) => number === followUp.dueNumber);
        noticeDayByPayment.set(followUp.dueNumber, today);
        if (due && followUp.payBy !== latest(plusDays(due.dueOn, graceDays), plusDays(today, noticeDays)))
          report(`the notice says to pay by ${followUp.payBy}`);
      }
      followEvents(change, today);
    },

    followNotice(notice: PaymentNotice, owedAgain: readonly number[]) {
      // A payment that a bank took back is a new debt, which needs a notice of its own.
      for (const number of owedAgain) noticeDayByPayment.delete(number);
      if (notice.type === 'DisputeOpened' && !decidedDisputes.has(notice.disputeReference))
        openDisputes.add(notice.disputeReference);
      if (notice.type !== 'DisputeWon' && notice.type !== 'DisputeLost') return;
      decidedDisputes.add(notice.disputeReference);
      openDisputes.delete(notice.disputeReference);
    },

    check(lifecycle: ContractLifecycle, today: string) {
      const isCovered =
        activeOn !== null &&
        !hasEnded &&
        !isLapsed &&
        openDisputes.size === 0 &&
        today < plusMonths(activeOn, lifecycle.termMonths);
      if (canPayClaims(lifecycle) !== isCovered)
        report(isCovered ? 'pays no claims, although it covers' : 'pays claims, although it covers nothing');
      const isOverdue = lifecycle.account.duePayments.some(
        (payment) => isOwed(payment) && isPastLastDay(payment, today),
      );
      if (isCovered && isOverdue) report('covers, although a payment is overdue for too long');
    },
  };
}
