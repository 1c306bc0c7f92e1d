import { addMonths } from '../../../plans/domain/calendar.ts';

/** A payment as the wire has it: `dueOn` is an ISO date, `amount` dollars. */
export type DuePayment = { number: number; dueOn: string; amount: number };

const toCents = (dollars: number) => Math.round(dollars * 100);

/** Each payment with what is paid together with it, in dollars. */
export function withRunningTotal<P extends DuePayment>(payments: P[]): (P & { paidSoFar: number })[] {
  let cents = 0;
  return payments.map((payment) => {
    cents += toCents(payment.amount);
    return { ...payment, paidSoFar: cents / 100 };
  });
}

/** What is paid before each year of the term is over, up to the year of the last payment. */
export function paidByYear(
  payments: DuePayment[],
  { purchasedOn, termMonths }: { purchasedOn: string; termMonths: number },
): { year: number; endsOn: string; paid: number; isAll: boolean }[] {
  const totals = withRunningTotal(payments);
  const years = Array.from({ length: Math.ceil(termMonths / 12) }, (_, index) => {
    const endsOn = addMonths(purchasedOn, Math.min((index + 1) * 12, termMonths));
    const made = totals.filter(({ dueOn }) => dueOn < endsOn);
    return {
      year: index + 1,
      endsOn,
      paid: made.at(-1)?.paidSoFar ?? 0,
      isAll: made.length === totals.length,
    };
  });
  const last = years.findIndex(({ isAll }) => isAll);
  return last < 0 ? years : years.slice(0, last + 1);
}
