import { z } from 'zod';
import {
  cancellationRule,
  defaultParts,
  unknownLaw,
} from '../src/features/places/domain/cancellation-rule.ts';
import { type StateRule, stateRuleShape } from '../src/features/places/domain/state-rule.ts';
import { readData } from './read-data.ts';

const day = z.iso.date();

const everyState = z
  .strictObject(stateRuleShape)
  .omit({ state: true, name: true, cancellation: true, transferFee: true })
  .extend({
    transferFeeCents: z.int().min(0),
    reviewedBy: z.string().nullable(),
    reviewedOn: day.nullable(),
  });

/** A part leaves out what it has in common with `usualParts`. */
const parts = z.record(z.string(), z.unknown());
type Part = Record<string, unknown>;

const rules = z.strictObject({
  everyState,
  states: z.array(
    everyState.partial().extend({
      state: z.string().regex(/^[A-Z]{2}$/),
      name: z.string(),
      cancellation: parts.default({}),
    }),
  ),
});

const noLimit = { maxCents: null, maxPercent: null, percentOf: null };

// What differs most between states has to be written out.
const { days: _days, from: _from, ...freeLook } = defaultParts.freeLook;
const { measure: _measure, fee: _fee, ...afterFreeLook } = defaultParts.afterFreeLook;
const { sellerMayCancel, transfer } = defaultParts;
const usual: Record<string, Part> = { freeLook, afterFreeLook, sellerMayCancel, transfer };

function completePart(name: string, part: unknown): unknown {
  const defaults = usual[name];
  if (!defaults || part === null || (part as Part).required === false) return part;
  const complete: Part = { ...defaults, ...(part as Part) };
  return complete.fee ? { ...complete, fee: { ...noLimit, ...(complete.fee as Part) } } : complete;
}

function completeRule(state: string, given: Part) {
  const complete = Object.entries(given).map(([name, part]) => [name, completePart(name, part)]);
  const checked = cancellationRule.safeParse({ ...unknownLaw, ...Object.fromEntries(complete) });
  if (checked.success) return checked.data;
  throw new Error(`seed/state-rules.yaml: ${state}: ${checked.error.message}`);
}

export function readStateRules(): StateRule[] {
  const { everyState: general, states } = readData('state-rules.yaml', rules);
  return states.map(({ cancellation, ...rule }) => ({
    ...general,
    ...rule,
    cancellation: completeRule(rule.state, cancellation),
  }));
}
