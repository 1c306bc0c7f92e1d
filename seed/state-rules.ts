import { z } from 'zod';
import { type StateRule, stateRuleShape } from '../src/features/places/domain/state-rule.ts';
import { readData } from './read-data.ts';

const count = z.int().min(0);

const cancellation = z.strictObject({
  freeLookDays: count,
  freeLookCounting: z.string().nullable(),
  fullLessFeeUntilDay: count.nullable(),
  feeCents: count,
  feeBasisPoints: count.nullable(),
  lateRefund: z.strictObject({ afterDays: count, percent: count, isMonthly: z.boolean() }).nullable(),
});

const everyState = z
  .strictObject(stateRuleShape)
  .omit({ state: true, name: true, cancellationFee: true, cancellationFeePercent: true, transferFee: true })
  .omit({ freeLookDays: true, freeLookCounting: true, fullLessFeeUntilDay: true, lateRefund: true })
  .extend({ cancellation, transferFeeCents: count });

const rules = z.strictObject({
  everyState,
  states: z.array(
    everyState.partial().extend({
      state: z.string().regex(/^[A-Z]{2}$/),
      name: z.string(),
      cancellation: cancellation.partial().optional(),
    }),
  ),
});

export function readStateRules(): StateRule[] {
  const { everyState: general, states } = readData('state-rules.yaml', rules);
  return states.map(({ cancellation: overrides, ...rule }) => ({
    ...general,
    ...rule,
    cancellation: { ...general.cancellation, ...overrides },
  }));
}
