import { addDays, getLaterDay } from '../../../../shared/calendar.ts';
import { capitalize, dollars } from '../../../../shared/format.ts';
import { type ContractLifecycle, getCoverageEnd } from '../../contract/domain/lifecycle.ts';
import {
  type CollectionPolicy,
  getChargeDay,
  getLastDayToPay,
  withExpectedNotice,
} from '../../payments/domain/collect-payments.ts';
import {
  listLatePayments,
  listUnpaidPayments,
  type PaymentAccount,
} from '../../payments/domain/payment-account.ts';

/** Something that happens automatically on a day (ISO), unless the plan changes first. */
export type UpcomingEvent = { on: string; text: string };

function listNextCharges(account: PaymentAccount, policy: CollectionPolicy): UpcomingEvent[] {
  const openPayments = listUnpaidPayments(account).filter(({ status }) => status !== 'Processing');
  const failedPayments = openPayments.filter(({ status }) => status === 'Failed');
  const scheduled = openPayments.find(({ status }) => status === 'Scheduled');
  return [...failedPayments, ...(scheduled ? [scheduled] : [])].flatMap((duePayment) => {
    const { number, cents, dueOn, status } = duePayment;
    const paymentText = `payment ${number} of ${dollars(cents)}`;
    const on = getChargeDay(account, duePayment, policy);
    if (on === null)
      return status === 'Scheduled'
        ? [{ on: dueOn, text: `${capitalize(paymentText)} is due. Nothing is saved to charge it to.` }]
        : [];
    return [{ on, text: `We charge ${paymentText}${status === 'Failed' ? ' again' : ''}.` }];
  });
}

function listLapseEvents(account: PaymentAccount, today: string, policy: CollectionPolicy): UpcomingEvent[] {
  const days = listLatePayments(account, today).map((latePayment) => {
    const noticed = withExpectedNotice(latePayment, today, policy);
    return {
      number: latePayment.number,
      noticeOn: latePayment.lapseNoticeOn === null ? noticed.lapseNoticeOn : null,
      stopsOn: getLaterDay(addDays(getLastDayToPay(noticed, policy), 1), today),
    };
  });
  const notices = days.flatMap(({ number, noticeOn }) =>
    noticeOn
      ? [{ on: noticeOn, text: `We email that coverage will stop because of payment ${number}.` }]
      : [],
  );
  const [first] = days.toSorted((one, other) => one.stopsOn.localeCompare(other.stopsOn));
  return first
    ? [
        ...notices,
        { on: first.stopsOn, text: `Coverage stops unless payment ${first.number} is paid before.` },
      ]
    : [];
}

/** Soonest first. `coveredFrom` is the end of the waiting period. `ending.on` is the last day of a plan being canceled. */
export function listUpcomingEvents(
  lifecycle: ContractLifecycle,
  {
    today,
    policy,
    coveredFrom,
    ending,
  }: {
    today: string;
    policy: CollectionPolicy;
    coveredFrom: string | null;
    ending: { on: string; by: 'Buyer' | 'Seller' } | null;
  },
): UpcomingEvent[] {
  const { status, account, payBy } = lifecycle;
  if (status === 'AwaitingPayment')
    return [{ on: addDays(payBy, 1), text: 'The contract ends unless the first payment is made before.' }];
  if (status !== 'Active' && status !== 'Lapsed') return [];
  const end = getCoverageEnd(lifecycle);
  const days = [
    ...(status === 'Active' && ending?.by !== 'Buyer'
      ? [...listNextCharges(account, policy), ...listLapseEvents(account, today, policy)]
      : []),
    ...(coveredFrom !== null && coveredFrom > today
      ? [{ on: coveredFrom, text: 'The waiting period is over, if the odometer has reached its end, too.' }]
      : []),
    ...(end ? [{ on: end, text: 'The term ends.' }] : []),
  ];
  if (ending) {
    const canceled = {
      on: getLaterDay(addDays(ending.on, 1), today),
      text: 'The contract is canceled and what we owe is refunded.',
    };
    return sortByDay([...days.filter(({ on }) => on <= ending.on), canceled]);
  }
  return sortByDay(days);
}

const sortByDay = (days: UpcomingEvent[]): UpcomingEvent[] =>
  days.toSorted((one, other) => one.on.localeCompare(other.on));
