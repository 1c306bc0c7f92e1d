import { z } from 'zod';
import { isPrintable, unprintableMessage } from '../../../shared/printable-text.ts';
import { dollarAmount } from '../../plans/domain/dollar-amount.ts';
import { cancellationRule } from './cancellation-rule.ts';

const text = (max: number) =>
  z.string().trim().min(1).max(max, `Use at most ${max} characters.`).refine(isPrintable, unprintableMessage);
const fee = dollarAmount(1000, {
  missing: 'Enter an amount in dollars.',
  negative: 'Enter 0 or more.',
  tooHigh: 'Enter at most $1,000.00.',
  fraction: 'Enter at most two decimal places.',
});

/** To add an attribute, add a line here, a column in `table.ts`, and an input in the staff form. */
export const stateRuleShape = {
  state: z.string('Choose a state.').regex(/^[A-Z]{2}$/, 'Enter a two-letter state code.'),
  name: text(60),
  effectiveFrom: z.iso.date('Enter a date such as 2027-01-01.'),
  isRestricted: z.boolean(),
  isTemporaryDisabled: z.boolean(),
  /** True if companies that don't sell vehicles can only sell mechanical breakdown insurance there. */
  isInsuranceOnly: z.boolean(),
  /** True if marketing there can't use the word "warranty". */
  forbidsWarrantyWord: z.boolean(),
  note: text(500).nullable(),
  cancellation: cancellationRule,
  transferFee: fee,
  notices: z.array(text(600)).max(20, 'Use at most 20 sentences.'),
  /** Where we read the rule. */
  source: text(300).nullable(),
};

export type StateRuleFields = z.output<z.ZodObject<typeof stateRuleShape>>;

/** The newest rule in effect applies. It hasn't been reviewed until `reviewedBy` and `reviewedOn` are set. */
export type StateRule = Omit<StateRuleFields, 'transferFee'> & {
  transferFeeCents: number;
  reviewedBy: string | null;
  reviewedOn: string | null;
};

export const isReviewed = ({ reviewedOn }: Pick<StateRule, 'reviewedOn'>): boolean => reviewedOn !== null;

export const stateRuleId = ({ state, effectiveFrom }: Pick<StateRule, 'state' | 'effectiveFrom'>): string =>
  `${state}@${effectiveFrom}`;

/** Returns undefined if the ID is malformed. */
export function parseStateRuleId(id: string): Pick<StateRule, 'state' | 'effectiveFrom'> | undefined {
  const [, state, effectiveFrom] = /^([A-Z]{2})@(\d{4}-\d\d-\d\d)$/.exec(id) ?? [];
  return state && effectiveFrom && !Number.isNaN(Date.parse(effectiveFrom))
    ? { state, effectiveFrom }
    : undefined;
}

export type SalesStatus = 'Open' | 'Restricted' | 'TemporaryDisabled';

/** If both are set, Restricted wins. It rejects leads, while a temporarily disabled state saves them. */
export function getSalesStatus(rule: Pick<StateRule, 'isRestricted' | 'isTemporaryDisabled'>): SalesStatus {
  if (rule.isRestricted) return 'Restricted';
  return rule.isTemporaryDisabled ? 'TemporaryDisabled' : 'Open';
}
