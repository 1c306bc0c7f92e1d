import { z } from 'zod';
import { isPrintable } from '../../../shared/printable-text.ts';

/** Each rate card defines its own keys. */
export type PlanKey = string;

/** Mileage bands, lowest first. The rate card defines where each band ends. */
export const coverageColors = ['Orange', 'Yellow', 'Blue'] as const;
export type CoverageColor = (typeof coverageColors)[number];

const textUpTo = (length: number) =>
  z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(length, `must be at most ${length} characters`)
    .refine(isPrintable, "must be in Latin letters, because contracts can't print other scripts or emoji");
const name = textUpTo(80);
const text = textUpTo(600);
const synonyms = z.array(name).default([]);
const cents = z.int('must be whole cents').min(0, 'must be 0 or more');
const camelCase = z.string().regex(/^[a-z][a-zA-Z]*$/, 'must be letters, starting with a lowercase letter');
const clause = z.string().regex(/^\d{1,2}\.\d{1,2}$/, 'must be a clause such as 2.1');

const planKey = z
  .string()
  .regex(/^[A-Z][a-zA-Z]{1,39}$/, 'must be 2 to 40 letters, starting with an uppercase letter');

const plan = z.strictObject({
  key: planKey,
  code: z.int('must be a whole number').min(0, 'must be 0 or more').max(99, 'must be at most 99'),
  name,
  /** The last mileage band in which the plan has its full coverage. Null for any mileage. */
  lastLevel: z.enum(coverageColors).nullable(),
  /** These four texts can contain placeholders. */
  summary: text,
  lead: text,
  promise: text,
  seoDescription: text,
});
export type Plan = z.output<typeof plan>;

const condition = textUpTo(80).regex(/^Only [^.]+$/, 'must start with "Only" and have no period');

/** `name` is the contract's wording. `condition` and `caught` (the limitation) replace those of the group. */
const part = z.strictObject({ name, synonyms, condition: condition.optional(), caught: text.optional() });

const coverageGroup = z.strictObject({
  key: camelCase,
  name,
  clause,
  lowestPlan: planKey,
  /** The limitation of the coverage. */
  caught: text,
  /** The condition for covering these parts, such as "Only with another covered repair". */
  condition: condition.optional(),
  synonyms,
  /** True if the group covers every part that isn't excluded. Its listed parts are then only examples. */
  isOpenEnded: z.boolean().default(false),
  parts: z.array(part).min(1),
});
type CardGroup = z.output<typeof coverageGroup>;
export type CoverageGroup = Omit<CardGroup, 'caught' | 'parts'> & {
  limitation: string;
  parts: (Omit<CardGroup['parts'][number], 'caught'> & { limitation?: string })[];
};

const exclusion = z.strictObject({ key: camelCase, name, clause, reason: text, synonyms });
export type CoverageExclusion = z.output<typeof exclusion>;

const extra = z.strictObject({
  key: camelCase,
  name,
  synonyms,
  clause,
  lowestPlan: planKey,
  /** Can contain `{perDay}`, `{maxDays}`, and `{maxPerVisit}`. */
  summary: text,
  caught: text,
  perDayCents: cents.nullable(),
  maxDays: z.int().min(1).nullable(),
  maxCentsPerVisit: cents.nullable(),
});
export type CoverageExtra = Omit<z.output<typeof extra>, 'caught'> & { limitation: string };

export const planDataShape = {
  /** Ordered from the lowest plan to the highest. */
  plans: z.array(plan).min(1),
  coverageGroups: z.array(coverageGroup).min(1),
  exclusions: z.array(exclusion),
  extras: z.array(extra),
  limitOfLiability: z.strictObject({ allClaimsCents: cents }),
  /** Applies unless a state has its own rule. */
  cancellation: z.strictObject({ fullRefundDays: z.int().min(0).max(365), feeCents: cents }),
  transferFeeCents: cents,
};

export const planData = z.strictObject(planDataShape);
export type PlanData = z.output<typeof planData>;
