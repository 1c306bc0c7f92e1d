import { describe, expect, it } from 'vitest';
import { coverageOf } from './coverage.ts';
import { coverageExclusions } from './coverage-exclusions.ts';
import { coverageExtras, limitOfLiability } from './coverage-extras.ts';
import { coverageGroups } from './coverage-parts.ts';
import { coveragePlans } from './coverage-plan.ts';
import { dollars } from './figures.ts';

const parts = coverageGroups.flatMap((group) => group.parts);

function repeated(texts: string[]): string[] {
  return texts.filter((text, at) => texts.indexOf(text) !== at);
}

describe('coverageOf', () => {
  it('grows with the tier and never loses a group', () => {
    const covered = coveragePlans.map((plan) => coverageOf(plan).covered.map((group) => group.key));
    expect(covered.map((keys) => keys.length)).toEqual([0, 7, 13, 17]);
    covered.forEach((keys, tier) => {
      expect(keys).toEqual(expect.arrayContaining(covered[tier - 1] ?? []));
    });
  });

  it('puts every group on one side', () => {
    for (const plan of coveragePlans) {
      const { covered, notCovered } = coverageOf(plan);
      expect(new Set([...covered, ...notCovered])).toEqual(new Set(coverageGroups));
      expect(covered.length + notCovered.length).toBe(coverageGroups.length);
    }
  });

  it('gives the extras and the exclusions to every plan', () => {
    for (const plan of coveragePlans) {
      expect(coverageOf(plan).extras).toEqual(coverageExtras);
      expect(coverageOf(plan).exclusions).toEqual(coverageExclusions);
    }
  });

  it('puts brakes into Plus and not into Powertrain', () => {
    expect(coverageOf('Plus').covered.map((group) => group.key)).toContain('brakes');
    expect(coverageOf('Powertrain').notCovered.map((group) => group.key)).toContain('brakes');
  });
});

describe('the coverage list', () => {
  it('has at least 110 parts and 25 exclusions, each once', () => {
    expect(parts.length).toBeGreaterThanOrEqual(110);
    expect(coverageExclusions.length).toBeGreaterThanOrEqual(25);
    expect(repeated(parts.map((part) => part.name.toLowerCase()))).toEqual([]);
    expect(
      repeated([...coverageGroups, ...coverageExtras, ...coverageExclusions].map((entry) => entry.key)),
    ).toEqual([]);
  });

  it('gives each entry a clause of its own and whole sentences', () => {
    const entries = [...coverageGroups, ...coverageExtras, ...coverageExclusions];
    expect(repeated(entries.map((entry) => entry.clause))).toEqual([]);
    const sentences = entries.map((entry) => ('caught' in entry ? entry.caught : entry.reason));
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].+\.$/);
  });

  it('says in words the figures that it holds', () => {
    for (const { summary, perDayCents, maxDays, maxCentsPerVisit } of coverageExtras) {
      if (perDayCents !== null) expect(summary).toContain(`${dollars(perDayCents).replace('.00', '')} a day`);
      if (perDayCents !== null && maxDays !== null) expect(perDayCents * maxDays).toBe(maxCentsPerVisit);
      else expect(summary).toContain(dollars(maxCentsPerVisit ?? 0).replace('.00', ''));
    }
    expect(limitOfLiability.summary).toContain(dollars(limitOfLiability.allClaimsCents).replace('.00', ''));
  });
});
