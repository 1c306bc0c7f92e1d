import { dollars, formatMonths } from '../../../../shared/format.ts';
import type { RatedQuote } from './opportunity.ts';

/** How often the monthly price is paid, such as "for 24 months". Empty if no plan is available. */
export function formatQuoteMonths({ choice, promo }: Pick<RatedQuote, 'choice' | 'promo'>): string {
  if (!choice) return '';
  return formatMonths(
    choice.price.numberOfPayments,
    promo && { payments: promo.numberOfPayments, later: dollars(choice.price.monthlyCents) },
  );
}

type Payments = readonly { cents: number }[];

/** For example, "$133.44 down, then $95.00 a month for 24 months". */
export function describePayments(payments: Payments): string {
  const [first, ...later] = payments;
  const runs: { cents: number; months: number }[] = [];
  for (const { cents } of later) {
    const lastRun = runs.at(-1);
    if (lastRun?.cents === cents) lastRun.months += 1;
    else runs.push({ cents, months: 1 });
  }
  return [
    `${dollars(first?.cents ?? 0)} ${later.length > 0 ? 'down' : 'in full'}`,
    ...runs.map(({ cents, months }) => `${dollars(cents)} a month ${formatMonths(months)}`),
  ].join(', then ');
}

/** For example, "$2,413.44 in total: $133.44 down, then $95.00 a month for 24 months". */
export function describePrice(payments: Payments): string {
  const total = dollars(payments.reduce((sum, { cents }) => sum + cents, 0));
  return payments.length > 1 ? `${total} in total: ${describePayments(payments)}` : `${total}, paid in full`;
}
