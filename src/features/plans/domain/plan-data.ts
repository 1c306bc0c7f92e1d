import { z } from 'zod';

/** A plan by its key, such as `Plus`. The plans of a rate card decide which keys there are. */
export type PlanKey = string;

/** The odometer levels, from the lowest mileage up. Where each one ends is on the rate card. */
export const coverageColors = ['Orange', 'Yellow', 'Blue'] as const;
export type CoverageColor = (typeof coverageColors)[number];

const upTo = (length: number) =>
  z.string().trim().min(1, 'must not be empty').max(length, `must be at most ${length} characters`);
const name = upTo(80);
const text = upTo(600);
const synonyms = z.array(name).default([]);
const cents = z.int('must be whole cents').min(0, 'must be 0 or more');
const camelCase = z.string().regex(/^[a-z][a-zA-Z]*$/, 'must be letters, beginning with a small one');
const clause = z.string().regex(/^\d{1,2}\.\d{1,2}$/, 'A clause looks like 2.1.');

const planKey = z
  .string()
  .regex(/^[A-Z][a-zA-Z]{1,39}$/, 'must be 2 to 40 letters, beginning with a capital one');

const plan = z.strictObject({
  key: planKey,
  /** The number that stands for the plan in API calls. */
  code: z.int('must be a whole number').min(0, 'must be 0 or more').max(99, 'must be at most 99'),
  name,
  /** The last odometer level at which it pays as itself; null: mileage ends nothing. */
  lastLevel: z.enum(coverageColors).nullable(),
  /** One sentence for lists of plans. This and the other texts may hold placeholders. */
  summary: text,
  /** One or two sentences at the top of the plan's own page. */
  lead: text,
  /** One or two sentences at the top of the contract. */
  promise: text,
  /** What a search engine shows of the plan's own page. */
  seoDescription: text,
});
export type Plan = z.output<typeof plan>;

/** A part as the contract names it, and other words that people search for. */
const part = z.strictObject({ name, synonyms });

const coverageGroup = z.strictObject({
  key: camelCase,
  name,
  clause,
  /** The first plan, counted upwards, that covers the group. */
  lowestPlan: planKey,
  /** The limit that goes with it. */
  caught: text,
  /** Other words for the whole group. */
  synonyms,
  /** It covers every part that isn't excluded; the listed parts are examples. */
  isOpenEnded: z.boolean().default(false),
  parts: z.array(part).min(1),
});
export type CoverageGroup = z.output<typeof coverageGroup>;

const exclusion = z.strictObject({ key: camelCase, name, clause, reason: text, synonyms });
export type CoverageExclusion = z.output<typeof exclusion>;

/** A benefit that pays or helps beside the repair. */
const extra = z.strictObject({
  key: camelCase,
  name,
  synonyms,
  clause,
  lowestPlan: planKey,
  /** May name its amounts as `{perDay}`, `{maxDays}` and `{maxPerVisit}`. */
  summary: text,
  caught: text,
  perDayCents: cents.nullable(),
  maxDays: z.int().min(1).nullable(),
  maxCentsPerVisit: cents.nullable(),
});
export type CoverageExtra = z.output<typeof extra>;

/** What is sold, as data: the part of a rate card that promises rather than prices. */
export const planDataShape = {
  /** From least to most covered. The order is what "a higher plan" means everywhere. */
  plans: z.array(plan).min(1),
  coverageGroups: z.array(coverageGroup).min(1),
  exclusions: z.array(exclusion),
  extras: z.array(extra),
  /** All claims of a contract together. */
  limitOfLiability: z.strictObject({ allClaimsCents: cents }),
  /** Where a state has no rule of its own. */
  cancellation: z.strictObject({ fullRefundDays: z.int().min(0).max(365), feeCents: cents }),
  transferFeeCents: cents,
};

export const planData = z.strictObject(planDataShape);
export type PlanData = z.output<typeof planData>;
