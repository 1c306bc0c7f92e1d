import { z } from 'zod';

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

const text = (most: number) => z.string().trim().min(1).max(most, `Use at most ${most} characters.`);
const days = (most: number) => z.int('Whole days.').min(0, 'Not below 0.').max(most, `At most ${most} days.`);
const dollarAmount = z
  .number('How many dollars?')
  .min(0, 'Not below 0.')
  .max(1000, 'At most $1,000.00.')
  .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, 'In whole cents.');

/** A rule as staff edit it. A new attribute takes a line here, a column in `table.ts`, and a line in the form of staff. */
export const stateRuleShape = {
  state: z.string('Which state?').regex(/^[A-Z]{2}$/, 'Two letters of a state.'),
  name: text(60),
  effectiveFrom: z.iso.date('A day, as in 2027-01-01.'),
  isRestricted: z.boolean(),
  isTemporaryDisabled: z.boolean(),
  /** Only insured mechanical breakdown insurance may be sold there by others than sellers of vehicles. */
  isInsuranceOnly: z.boolean(),
  /** Nothing that is marketed there may be called a warranty. */
  forbidsWarrantyWord: z.boolean(),
  note: text(500).nullable(),
  freeLookDays: days(366),
  freeLookCounting: text(120).nullable().meta({ description: 'As in "20 business days"; null: from buying' }),
  fullLessFeeUntilDay: days(3660).nullable(),
  cancellationFee: dollarAmount.meta({ description: 'Dollars; the most that is kept back' }),
  cancellationFeePercent: z
    .number()
    .gt(0, 'More than 0.')
    .max(100, 'At most 100.')
    .nullable()
    .meta({ description: 'A second limit, of the price' }),
  lateRefund: z
    .object({
      afterDays: days(366),
      percent: z.number('How many percent?').gt(0, 'More than 0.').max(100, 'At most 100.'),
      isMonthly: z.boolean(),
    })
    .nullable(),
  transferFee: dollarAmount,
  notices: z.array(text(600)).max(20, 'At most 20 sentences.'),
  source: text(300).nullable(),
  isCheckedByCounsel: z.boolean(),
};

export type StateRuleFields = z.output<z.ZodObject<typeof stateRuleShape>>;

/** Fields that staff edit in dollars and percent, or that belong to the end of a contract. */
type Converted =
  | 'freeLookDays'
  | 'freeLookCounting'
  | 'fullLessFeeUntilDay'
  | 'cancellationFee'
  | 'cancellationFeePercent'
  | 'lateRefund'
  | 'transferFee';

/** What selling in a state means. Data of the compliance owner; of several rows of a state the newest in force holds. */
export type StateRule = Omit<StateRuleFields, Converted> & {
  cancellation: CancellationRule;
  /** The most that handing a contract to a buyer of the vehicle may cost. */
  transferFeeCents: number;
};

/** What is wrong with a rule as a whole, by field. */
export function stateRuleErrors({ freeLookDays, fullLessFeeUntilDay }: CancellationRule) {
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
export function formatFee({ feeCents, feeBasisPoints }: CancellationRule): string {
  if (feeCents === 0) return 'with no fee';
  if (feeBasisPoints === null) return `less a fee of at most ${dollars(feeCents)}`;
  return `less a fee of at most ${feeBasisPoints / 100}% of the price, and never more than ${dollars(feeCents)}`;
}

/** What a state adds to a refund that comes late. */
export function lateRefundText({
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
    sentences.push(`From then to day ${fullLessFeeUntilDay} you get back everything, ${formatFee(rule)}.`);
  sentences.push(`After that you get back the share of the price for the days left, ${formatFee(rule)}.`);
  if (lateRefund) sentences.push(lateRefundText(lateRefund));
  return sentences;
}
