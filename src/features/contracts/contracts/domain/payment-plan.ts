import { dollars, formatForMonths } from '../../../../shared/format.ts';

/** For example, "$133.44 today, then $95.00 a month for 24 months". */
export function describePayments(
  payments: readonly { cents: number }[],
  start: 'today' | 'to start',
): string {
  const [first, ...later] = payments;
  const runs: { cents: number; months: number }[] = [];
  for (const { cents } of later) {
    const lastRun = runs.at(-1);
    if (lastRun?.cents === cents) lastRun.months += 1;
    else runs.push({ cents, months: 1 });
  }
  return [
    `${dollars(first?.cents ?? 0)} ${start}`,
    ...runs.map(({ cents, months }) => `${dollars(cents)} ${formatForMonths(months)}`),
  ].join(', then ');
}
