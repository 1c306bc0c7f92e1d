import type { CancellationRule } from './state-rule.ts';

const dollars = (cents: number) => (cents % 100 === 0 ? `$${cents / 100}` : `$${(cents / 100).toFixed(2)}`);

/** The fee within a sentence: "less a fee of at most $50". */
export function feeInWords({ feeCents, feeBasisPoints }: CancellationRule): string {
  if (feeCents === 0) return 'with no fee';
  if (feeBasisPoints === null) return `less a fee of at most ${dollars(feeCents)}`;
  return `less a fee of at most ${feeBasisPoints / 100}% of the price, and never more than ${dollars(feeCents)}`;
}

/** What a state adds to a refund that comes late. */
export function lateInWords({
  afterDays,
  percent,
  isMonthly,
}: NonNullable<CancellationRule['lateRefund']>): string {
  return `A refund that comes later than ${afterDays} days grows by ${percent}%${isMonthly ? ' a month' : ''}.`;
}

/** How a contract ends early under a rule, a sentence each: the figures of the rule are the only source of the words. */
export function cancellationTerms(rule: CancellationRule): string[] {
  const { freeLookDays, freeLookCounting, fullLessFeeUntilDay, lateRefund } = rule;
  const counted = freeLookCounting ?? `${freeLookDays} days of buying`;
  const sentences = [`Cancel within ${counted} without a claim and you get back everything you paid.`];
  if (fullLessFeeUntilDay !== null)
    sentences.push(`From then to day ${fullLessFeeUntilDay} you get back everything, ${feeInWords(rule)}.`);
  sentences.push(`After that you get back the share of the price for the days left, ${feeInWords(rule)}.`);
  if (lateRefund) sentences.push(lateInWords(lateRefund));
  return sentences;
}
