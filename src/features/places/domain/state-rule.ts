import { z } from 'zod';
import { dollarAmount } from '../../plans/domain/dollar-amount.ts';

/** Days count from the purchase date. */
export type CancellationRule = {
  freeLookDays: number;
  /** How the state counts those days, such as "20 business days". Null when counted from the purchase. */
  freeLookCounting: string | null;
  /** After the free look, refunds are full minus the fee until this day. Null when they are prorated right away. */
  fullLessFeeUntilDay: number | null;
  /** The maximum fee after the free look, in cents. */
  feeCents: number;
  /** A second limit on the fee, in basis points of the price. */
  feeBasisPoints: number | null;
  lateRefund: { afterDays: number; percent: number; isMonthly: boolean } | null;
};

const text = (max: number) => z.string().trim().min(1).max(max, `Use at most ${max} characters.`);
const days = (max: number) =>
  z.int('Enter whole days.').min(0, 'Enter 0 or more.').max(max, `Enter at most ${max} days.`);
const fee = dollarAmount(1000, {
  missing: 'Enter an amount in dollars.',
  negative: 'Enter 0 or more.',
  tooHigh: 'Enter at most $1,000.00.',
  fraction: 'Enter at most two decimal places.',
});

/** A new attribute needs a line here, a column in `table.ts`, and an input in the staff form. */
export const stateRuleShape = {
  state: z.string('Choose a state.').regex(/^[A-Z]{2}$/, 'Enter a two-letter state code.'),
  name: text(60),
  effectiveFrom: z.iso.date('Enter a date such as 2027-01-01.'),
  isRestricted: z.boolean(),
  isTemporaryDisabled: z.boolean(),
  /** Companies that don't sell vehicles may only sell mechanical breakdown insurance there. */
  isInsuranceOnly: z.boolean(),
  /** Marketing there may not use the word "warranty". */
  forbidsWarrantyWord: z.boolean(),
  note: text(500).nullable(),
  freeLookDays: days(366),
  freeLookCounting: text(120)
    .nullable()
    .meta({ description: 'Such as "20 business days". Null when counted from the purchase' }),
  fullLessFeeUntilDay: days(3660).nullable(),
  cancellationFee: fee.meta({ description: 'Maximum fee in dollars' }),
  cancellationFeePercent: z
    .number()
    .gt(0, 'Enter more than 0.')
    .max(100, 'Enter at most 100.')
    .nullable()
    .meta({ description: 'Maximum fee as a percentage of the price' }),
  lateRefund: z
    .object({
      afterDays: days(366),
      percent: z.number('Enter a percentage.').gt(0, 'Enter more than 0.').max(100, 'Enter at most 100.'),
      isMonthly: z.boolean(),
    })
    .nullable(),
  transferFee: fee,
  notices: z.array(text(600)).max(20, 'Use at most 20 sentences.'),
  source: text(300).nullable(),
  isCheckedByCounsel: z.boolean(),
};

export type StateRuleFields = z.output<z.ZodObject<typeof stateRuleShape>>;

type ConvertedField =
  | 'freeLookDays'
  | 'freeLookCounting'
  | 'fullLessFeeUntilDay'
  | 'cancellationFee'
  | 'cancellationFeePercent'
  | 'lateRefund'
  | 'transferFee';

/** The newest rule in force applies. */
export type StateRule = Omit<StateRuleFields, ConvertedField> & {
  cancellation: CancellationRule;
  transferFeeCents: number;
};

export function stateRuleErrors({ freeLookDays, fullLessFeeUntilDay }: CancellationRule) {
  return fullLessFeeUntilDay !== null && fullLessFeeUntilDay <= freeLookDays
    ? [
        {
          field: 'fullLessFeeUntilDay' as const,
          message: `Enter a day after the free look, which ends on day ${freeLookDays}, or leave this empty.`,
        },
      ]
    : [];
}

export const stateRuleId = ({ state, effectiveFrom }: Pick<StateRule, 'state' | 'effectiveFrom'>): string =>
  `${state}@${effectiveFrom}`;

/** Returns undefined when the ID is malformed. */
export function parseStateRuleId(id: string): Pick<StateRule, 'state' | 'effectiveFrom'> | undefined {
  const [, state, effectiveFrom] = /^([A-Z]{2})@(\d{4}-\d\d-\d\d)$/.exec(id) ?? [];
  return state && effectiveFrom && !Number.isNaN(Date.parse(effectiveFrom))
    ? { state, effectiveFrom }
    : undefined;
}

export type SalesStatus = 'Open' | 'Restricted' | 'TemporaryDisabled';

/** Restricted wins over temporarily disabled: the first rejects leads, the second saves them. */
export function salesStatus(rule: Pick<StateRule, 'isRestricted' | 'isTemporaryDisabled'>): SalesStatus {
  if (rule.isRestricted) return 'Restricted';
  return rule.isTemporaryDisabled ? 'TemporaryDisabled' : 'Open';
}

const dollars = (cents: number) => (cents % 100 === 0 ? `$${cents / 100}` : `$${(cents / 100).toFixed(2)}`);

export function formatFee({ feeCents, feeBasisPoints }: CancellationRule): string {
  if (feeCents === 0) return 'with no fee';
  if (feeBasisPoints === null) return `minus a fee of up to ${dollars(feeCents)}`;
  return `minus a fee of up to ${feeBasisPoints / 100}% of the price, and never more than ${dollars(feeCents)}`;
}

export function lateRefundText({
  afterDays,
  percent,
  isMonthly,
}: NonNullable<CancellationRule['lateRefund']>): string {
  return `If a refund takes more than ${afterDays} days, it increases by ${percent}%${isMonthly ? ' per month' : ''}.`;
}

export function cancellationTerms(rule: CancellationRule): string[] {
  const { freeLookDays, freeLookCounting, fullLessFeeUntilDay, lateRefund } = rule;
  const counted = freeLookCounting ?? `${freeLookDays} days of buying`;
  const sentences = [
    `If you cancel within ${counted} and haven't made a claim, you get back everything you paid.`,
  ];
  if (fullLessFeeUntilDay !== null)
    sentences.push(
      `From then until day ${fullLessFeeUntilDay}, you get back everything, ${formatFee(rule)}.`,
    );
  sentences.push(`After that, you get back the share of the price for the days left, ${formatFee(rule)}.`);
  if (lateRefund) sentences.push(lateRefundText(lateRefund));
  return sentences;
}
