/** What a state asks of an ending contract. Money in cents, days counted from the day of purchase. */
export type CancellationRule = {
  /** Days in which everything comes back. */
  freeLookDays: number;
  /** How the state counts those days, where it is not from the purchase: "20 business days". Null: from the purchase. */
  freeLookCounting: string | null;
  /** Until this day, after the free look, everything but the fee comes back; null: the share of the days left. */
  fullLessFeeUntilDay: number | null;
  /** The most that is kept back after the free look. */
  feeCents: number;
  /** A second limit of the fee, in hundredths of a percent of the price; null: none. */
  feeBasisPoints: number | null;
  /** What a refund grows by when it comes late; null: nothing. */
  lateRefund: { afterDays: number; percent: number; isMonthly: boolean } | null;
};

/** What selling in a state means. Data of the compliance owner; of several rows of a state the newest in force holds. */
export type StateRule = {
  /** Two letters, as the post writes them. */
  state: string;
  name: string;
  isRestricted: boolean;
  isTemporaryDisabled: boolean;
  /** Only insured mechanical breakdown insurance may be sold there by others than sellers of vehicles. */
  isInsuranceOnly: boolean;
  /** Nothing that is marketed there may be called a warranty. */
  forbidsWarrantyWord: boolean;
  note: string | null;
  cancellation: CancellationRule;
  /** The most that handing a contract to a buyer of the vehicle may cost, in cents. */
  transferFeeCents: number;
  /** Sentences that a contract of the state carries on its state page. */
  notices: string[];
  /** ISO date. */
  effectiveFrom: string;
  source: string | null;
  isCheckedByCounsel: boolean;
};

/** What is wrong with a rule as a whole, by field. */
export function faultsOfRule({ freeLookDays, fullLessFeeUntilDay }: CancellationRule) {
  return fullLessFeeUntilDay !== null && fullLessFeeUntilDay <= freeLookDays
    ? [
        {
          field: 'fullLessFeeUntilDay' as const,
          message: `It begins after the free look: a day after day ${freeLookDays}, or empty.`,
        },
      ]
    : [];
}

/** A rule by its state and day, such as `FL@2026-01-01`. */
export const stateRuleId = ({ state, effectiveFrom }: Pick<StateRule, 'state' | 'effectiveFrom'>): string =>
  `${state}@${effectiveFrom}`;

/** Undefined for what is no such id. */
export function readStateRuleId(id: string): Pick<StateRule, 'state' | 'effectiveFrom'> | undefined {
  const [, state, effectiveFrom] = /^([A-Z]{2})@(\d{4}-\d\d-\d\d)$/.exec(id) ?? [];
  return state && effectiveFrom && !Number.isNaN(Date.parse(effectiveFrom))
    ? { state, effectiveFrom }
    : undefined;
}

export type SalesStatus = 'Open' | 'Restricted' | 'TemporaryDisabled';

/** Restricted outweighs temporarily disabled: the first refuses a lead, the second keeps it. */
export function salesStatus(rule: Pick<StateRule, 'isRestricted' | 'isTemporaryDisabled'>): SalesStatus {
  if (rule.isRestricted) return 'Restricted';
  return rule.isTemporaryDisabled ? 'TemporaryDisabled' : 'Open';
}

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
