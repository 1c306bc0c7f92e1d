import { describe, expect, it, test } from 'vitest';
import { fillIn } from '../../../shared/fill-in.ts';
import { card, terms } from '../../../test/rating-samples.ts';
import { getPlanTerms } from './card-terms.ts';
import { getPlaceholderValues } from './placeholders.ts';
import {
  findMileageBand,
  findPlanByCode,
  findPlanBySlug,
  formatGroupCount,
  getCoverage,
  getPlan,
  getPlanAtMileage,
  isPlanAtLeast,
  planName,
} from './plan-terms.ts';
import type { RateCard } from './rate-card.ts';
import { checkRateCard } from './rate-card-rules.ts';

const keys = terms.plans.map(({ key }) => key);
const { coverageGroups, exclusions, extras } = terms;

const changed: RateCard = {
  ...card,
  version: '2027.01',
  deductibleCents: 25_000,
  waitingPeriod: { days: 45, miles: 1_500 },
  limitOfLiability: { allClaimsCents: 2_000_000 },
  coverageLevels: card.coverageLevels.map((level) =>
    level.color === 'Orange' ? { ...level, upToMiles: 90_000 } : level,
  ),
  plans: [
    ...card.plans.map((plan) => (plan.key === 'Plus' ? { ...plan, name: 'Comfort' } : plan)),
    {
      key: 'Platinum',
      code: 4,
      name: 'Platinum',
      lastLevel: 'Orange',
      summary: 'Everything, and {exclusionCount} exclusions.',
      lead: 'Everything.',
      promise: 'We pay for everything.',
      seoDescription: 'Everything.',
    },
  ],
  coverageGroups: card.coverageGroups.map((group) =>
    group.key === 'everythingElse' ? { ...group, lowestPlan: 'Platinum' } : group,
  ),
  eligibility: {
    ...card.eligibility,
    plans: { ...card.eligibility.plans, Platinum: { isLimitedByAgeAndMileage: true, maxMileage: 90_000 } },
  },
  extrasMonthlyCents: { ...card.extrasMonthlyCents, Platinum: 14_000 },
  payoutShareBasisPoints: { ...card.payoutShareBasisPoints, Platinum: 5_800 },
  terms: card.terms.map((term) => ({ ...term, plans: [...term.plans, 'Platinum'] })),
};
const changedTerms = getPlanTerms(changed);

function duplicates(texts: string[]): string[] {
  return texts.filter((text, index) => texts.indexOf(text) !== index);
}

describe('getCoverage', () => {
  it('grows with higher plans', () => {
    const covered = keys.map((plan) => getCoverage(terms, plan).covered.map((group) => group.key));
    expect(covered.map((groups) => groups.length)).toEqual([0, 7, 13, 17]);
    covered.forEach((groups, tier) => {
      expect(groups).toEqual(expect.arrayContaining(covered[tier - 1] ?? []));
    });
  });

  it('lists every group as covered or not covered', () => {
    for (const plan of changedTerms.plans) {
      const { covered, notCovered } = getCoverage(changedTerms, plan.key);
      expect(new Set([...covered, ...notCovered])).toEqual(new Set(changedTerms.coverageGroups));
      expect(covered.length + notCovered.length).toBe(coverageGroups.length);
    }
  });

  it('includes extras and exclusions for every plan', () => {
    for (const plan of keys) {
      expect(getCoverage(terms, plan).extras).toEqual(extras);
      expect(getCoverage(terms, plan).exclusions).toEqual(exclusions);
    }
  });

  it('covers brakes in Plus but not in Powertrain', () => {
    expect(getCoverage(terms, 'Plus').covered.map((group) => group.key)).toContain('brakes');
    expect(getCoverage(terms, 'Powertrain').notCovered.map((group) => group.key)).toContain('brakes');
  });
});

test('finds plans by key, code, and slug', () => {
  expect(getPlan(terms, 'Plus').name).toBe('Plus');
  expect(findPlanByCode(terms, 1)?.key).toBe('Plus');
  expect(findPlanBySlug(terms, 'EVERYDAYBENEFITS')?.key).toBe('EverydayBenefits');
  expect([findPlanByCode(terms, 4), findPlanBySlug(terms, 'platinum'), findPlanBySlug(terms, null)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(() => getPlan(terms, 'Platinum')).toThrow('There is no plan Platinum in rate card 2026.11.2');
  expect(planName(terms, 'Platinum')).toBe('Platinum');
});

test('only plans that cover a group pay for repairs', () => {
  expect(terms.plans.filter(({ coversRepairs }) => !coversRepairs).map(({ key }) => key)).toEqual([
    'EverydayBenefits',
  ]);
});

test.each([
  ['Premium', 100_000, 'Premium'],
  ['Premium', 100_001, 'Plus'],
  ['Plus', 150_001, 'Powertrain'],
  ['Premium', 200_000, 'Powertrain'],
  ['Powertrain', 200_001, 'EverydayBenefits'],
  ['EverydayBenefits', 12, 'EverydayBenefits'],
])('%s at %i miles pays like %s', (plan, odometer, expected) => {
  expect(getPlanAtMileage(terms, plan, odometer)).toBe(expected);
});

describe('a card with a fifth plan and other terms', () => {
  it('is valid', () => {
    expect(checkRateCard(changed)).toEqual([]);
  });

  it("has its own terms and doesn't change the original", () => {
    expect(planName(changedTerms, 'Plus')).toBe('Comfort');
    expect(planName(terms, 'Plus')).toBe('Plus');
    expect(findMileageBand(changedTerms, 95_000)?.color).toBe('Yellow');
    expect(getPlanAtMileage(changedTerms, 'Platinum', 80_000)).toBe('Platinum');
    expect(getPlanAtMileage(changedTerms, 'Platinum', 95_000)).toBe('Plus');
    expect(isPlanAtLeast(changedTerms, 'Platinum', 'Premium')).toBe(true);
    expect(getPlan(changedTerms, 'Platinum')).toMatchObject({
      maxMileage: 90_000,
      summary: 'Everything, and 33 exclusions.',
    });
  });

  it('fills its own values into texts', () => {
    const text =
      '{planCount} plans, {deductible}, {waitingPeriod}, {limitOfLiability}, {plan.plus.name}, {level.orange}';
    expect(fillIn(text, getPlaceholderValues(terms))).toBe(
      'four plans, $100, 30 days and 1,000 miles, $15,000, Plus, 100,000',
    );
    expect(fillIn(text, getPlaceholderValues(changedTerms))).toBe(
      'five plans, $250, 45 days and 1,500 miles, $20,000, Comfort, 90,000',
    );
  });
});

describe('the demonstration plans', () => {
  it('have at least 110 parts and 25 exclusions, each once', () => {
    const parts = coverageGroups.flatMap((group) => group.parts);
    expect(parts.length).toBeGreaterThanOrEqual(110);
    expect(exclusions.length).toBeGreaterThanOrEqual(25);
    expect(duplicates(parts.map((part) => part.name.toLowerCase()))).toEqual([]);
  });

  it('state their limits in full sentences', () => {
    const sentences = [...coverageGroups, ...extras].map(({ limitation }) => limitation);
    for (const sentence of [...sentences, ...exclusions.map(({ reason }) => reason)])
      expect(sentence).toMatch(/^[A-Z].+\.$/);
  });

  it('name the amounts of their extras', () => {
    expect(extras.find(({ key }) => key === 'rental')?.summary).toBe(
      '$35 a day, up to $175 for each visit to the shop.',
    );
    for (const { summary, limitation } of extras) expect(`${summary} ${limitation}`).not.toContain('{');
  });
});

const findErrors = (change: Partial<RateCard>) =>
  checkRateCard({ ...card, ...change }).map(({ path, message }) => `${path.join('.')}: ${message}`);

const withFirst = <T extends object>(rows: readonly T[], change: Partial<T>): T[] =>
  rows.map((row, index) => (index === 0 ? { ...row, ...change } : row));

test.each<[string, Partial<RateCard>, string]>([
  [
    'a plan missing from other tables',
    { plans: [...card.plans, { ...getPlan(terms, 'Premium'), key: 'Gold', code: 9, name: 'Gold' }] },
    'extrasMonthlyCents: there is no row for the plan Gold',
  ],
  [
    'a row for a removed plan',
    { plans: card.plans.slice(0, 3) },
    'extrasMonthlyCents.Premium: there is no plan Premium',
  ],
  ['a duplicate number', { plans: withFirst(card.plans, { code: 3 }) }, 'plans.3.code: 3 is used twice'],
  [
    'a duplicate name',
    { plans: withFirst(card.plans, { name: 'plus' }) },
    'plans.2.name: plus is used twice',
  ],
  [
    'a higher plan with a higher last mileage band',
    {
      plans: card.plans.map((plan) => ({
        ...plan,
        lastLevel: plan.key === 'Premium' ? 'Blue' : plan.lastLevel,
      })),
    },
    "plans.3.lastLevel: Premium can't have a higher mileage band than Plus, which it includes",
  ],
  [
    'a group with an unknown plan',
    { coverageGroups: withFirst(card.coverageGroups, { lowestPlan: 'Gold' }) },
    'coverageGroups.0.lowestPlan: there is no plan Gold',
  ],
  [
    'a duplicate clause',
    { exclusions: withFirst(card.exclusions, { clause: '2.1' }) },
    'exclusions.0.clause: 2.1 is used twice',
  ],
  [
    "amounts that don't add up",
    { extras: card.extras.map((extra) => (extra.key === 'rental' ? { ...extra, maxDays: 4 } : extra)) },
    'extras.1.maxCentsPerVisit: must be the daily amount times the number of days',
  ],
  [
    'an unknown placeholder',
    { plans: withFirst(card.plans, { summary: 'After {waitingTime}.' }) },
    'plans.0.summary: there is no placeholder {waitingTime}',
  ],
  [
    "an unknown placeholder in a group's limitation",
    { coverageGroups: withFirst(card.coverageGroups, { caught: 'Up to {limit}.' }) },
    'coverageGroups.0.caught: there is no placeholder {limit}',
  ],
  [
    "a part's condition that the contract doesn't state",
    {
      coverageGroups: withFirst(card.coverageGroups, {
        parts: [{ name: 'Piston', synonyms: [], condition: 'Only when new' }],
      }),
    },
    'coverageGroups.0.parts.0.caught: must state the condition of the part',
  ],
  [
    "an unknown placeholder in a part's limitation",
    {
      coverageGroups: withFirst(card.coverageGroups, {
        parts: [{ name: 'Piston', synonyms: [], caught: 'Up to {limit}.' }],
      }),
    },
    'coverageGroups.0.parts.0.caught: there is no placeholder {limit}',
  ],
  [
    'an unknown placeholder in the reason for an exclusion',
    { exclusions: withFirst(card.exclusions, { reason: 'Above {limit}.' }) },
    'exclusions.0.reason: there is no placeholder {limit}',
  ],
  [
    'a placeholder for an amount that only another extra has',
    {
      extras: card.extras.map((extra) =>
        extra.key === 'roadside' ? { ...extra, caught: 'For {maxDays} days.' } : extra,
      ),
    },
    'extras.0.caught: there is no placeholder {maxDays}',
  ],
])('rejects a card with %s', (_case, change, expected) => {
  expect(findErrors(change)).toContain(expected);
});

test('groups of parts are counted out of all groups, without the extras', () => {
  expect(keys.map((key) => formatGroupCount(terms, key))).toEqual([
    '0 of 17 kinds of parts',
    '7 of 17 kinds of parts',
    '13 of 17 kinds of parts',
    '17 of 17 kinds of parts',
  ]);
});
