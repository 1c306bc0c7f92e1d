import { addMonths, formatDate, parseIsoDate } from '../../../../shared/calendar.ts';
import { dollars } from '../../../../shared/format.ts';
import type { Payment } from '../../../plans/domain/payment-schedule.ts';

const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' });
const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const formatOrdinal = (day: number) => `${day}${suffixes[ordinals.select(day)] ?? 'th'}`;

/** The last day that every month has. */
const lastSafeDay = 28;

/** The day of the month on which all payments are due. In short months, it's the last day. */
function findSharedDay(payments: Payment[]): number | undefined {
  const [first] = payments;
  const day = Math.max(...payments.map(({ dueOn }) => parseIsoDate(dueOn).getUTCDate()));
  const start = first && payments.findIndex(({ dueOn }) => parseIsoDate(dueOn).getUTCDate() === day);
  const anchor = start === undefined ? undefined : payments[start];
  if (start === undefined || !anchor) return undefined;
  const isMonthly = payments.every(({ dueOn }, index) => dueOn === addMonths(anchor.dueOn, index - start));
  return isMonthly ? day : undefined;
}

function formatGroup(payments: Payment[]): string {
  const [first] = payments;
  const last = payments.at(-1);
  if (!first || !last) return '';
  if (payments.length === 1) return `1 payment of ${dollars(first.cents)} on ${formatDate(first.dueOn)}`;
  const day = findSharedDay(payments);
  const shorter = (day ?? 0) > lastSafeDay ? ' (or the last day of a shorter month)' : '';
  const when = day
    ? `on the ${formatOrdinal(day)} of each month${shorter}`
    : 'on the days in the payment schedule';
  return `${payments.length} payments of ${dollars(first.cents)} each, ${when}, from ${formatDate(first.dueOn)} to ${formatDate(last.dueOn)}`;
}

/** Consecutive payments of the same amount share a line. */
export function listPaymentLines(payments: Payment[]): string[] {
  const groups: Payment[][] = [];
  for (const payment of payments) {
    const last = groups.at(-1);
    if (last?.[0]?.cents === payment.cents) last.push(payment);
    else groups.push([payment]);
  }
  return groups.map(formatGroup);
}
