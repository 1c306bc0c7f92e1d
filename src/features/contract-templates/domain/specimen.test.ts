import { describe, expect, it } from 'vitest';
import { rateCard202611 as rateCard } from '../../../../seed/rate-card.ts';
import { stateRules } from '../../../../seed/state-rules.ts';
import { siteSettingDefaults } from '../../configuration/domain/site-settings.ts';
import { coverageOf } from '../../rates/domain/coverage.ts';
import { coverageGroups } from '../../rates/domain/coverage-parts.ts';
import { coveragePlans } from '../../rates/domain/coverage-plan.ts';
import { contractFigures, longestTerm, odometerLevels } from './contract-figures.ts';
import { specimenContract } from './specimen.ts';

const specimenOf = (plan: (typeof coveragePlans)[number]) => specimenContract(plan, siteSettingDefaults);

function sectionOf(plan: (typeof coveragePlans)[number], number: string) {
  const section = specimenOf(plan).sections.find((candidate) => candidate.number === number);
  if (!section) throw new Error(`no section ${number}`);
  return section;
}

const clauseOf = (plan: (typeof coveragePlans)[number], number: string) =>
  specimenOf(plan)
    .sections.flatMap(({ clauses }) => clauses)
    .find((clause) => clause.number === number);

describe.each(coveragePlans)('the specimen of %s', (plan) => {
  it('lists every covered group under its clause, with all parts and the limit', () => {
    for (const group of coverageOf(plan).covered) {
      const clause = clauseOf(plan, group.clause);
      expect(clause?.title).toBe(group.name);
      expect(clause?.items).toEqual(group.parts.map((part) => part.name));
      expect(`${clause?.text} ${clause?.limit}`).toContain(group.caught);
    }
  });

  it('lists nothing as covered that the plan does not cover, and names what is missing', () => {
    const covered = sectionOf(plan, '2');
    expect(covered.clauses.map(({ number }) => number)).toEqual(
      coverageOf(plan).covered.map((group) => group.clause),
    );
    const listed = new Set(covered.clauses.flatMap(({ items }) => items));
    for (const group of coverageGroups.filter((candidate) => !coverageOf(plan).covered.includes(candidate))) {
      expect(group.parts.filter((part) => listed.has(part.name))).toEqual([]);
      expect(covered.absent?.items.some((item) => item.startsWith(`${group.name} (${group.clause})`))).toBe(
        true,
      );
    }
  });

  it('lists every extra with its limit and every exclusion with its reason', () => {
    for (const { clause: number, name, summary, caught } of coverageOf(plan).extras) {
      expect(clauseOf(plan, number)).toMatchObject({ title: name, text: summary, limit: caught });
    }
    for (const { clause: number, name, reason } of coverageOf(plan).exclusions) {
      expect(clauseOf(plan, number)).toMatchObject({ title: name, text: reason });
    }
  });

  it('numbers clauses without a repeat, in their section', () => {
    const { sections } = specimenOf(plan);
    const numbers = sections.flatMap(({ clauses }) => clauses.map(({ number }) => number));
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const section of sections) {
      for (const { number } of section.clauses) expect(number.startsWith(`${section.number}.`)).toBe(true);
    }
    expect(numbers).toContain('5.1');
  });

  it('refers only to clauses and sections that it has', () => {
    const { sections } = specimenOf(plan);
    const known = new Set(
      sections.flatMap((section) => [section.number, ...section.clauses.map((c) => c.number)]),
    );
    const texts = sections.flatMap(({ intro, clauses }) => [...intro, ...clauses.map(({ text }) => text)]);
    const named = texts.flatMap((text) => [
      ...text.matchAll(/(?:\(|clause )(\d{1,2}(?:\.\d{1,2})?)\b(?! days)/g),
    ]);
    expect(named.length).toBeGreaterThan(0);
    expect(
      named.map(([, number = '']) => number).filter((number) => !known.has(number) && number !== '800'),
    ).toEqual([]);
  });

  it('says that it is a specimen and not legal advice', () => {
    expect(specimenOf(plan).notice).toMatch(/^SPECIMEN.*demonstration.*not legal advice/);
  });
});

describe('odometer levels', () => {
  it('leave less of a plan as miles grow, by the time of the claim', () => {
    expect(clauseOf('Premium', '6.3')?.items).toEqual([
      'Orange, to 100,000 miles: all of clause 2',
      'Yellow, to 150,000 miles: 2.1 to 2.13 only, as in Plus',
      'Blue, to 200,000 miles: 2.1 to 2.7 only, as in Powertrain',
      'Above the Blue level: no repairs, only the extras of clause 3',
    ]);
    expect(clauseOf('Powertrain', '6.3')?.items[2]).toBe('Blue, to 200,000 miles: all of clause 2');
    expect(clauseOf('EverydayBenefits', '6.3')?.items).toEqual([]);
  });
});

describe('the figures of the contract', () => {
  it('are those of the shipped rate card', () => {
    expect(rateCard.deductibleCents).toBe(contractFigures.deductible * 100);
    expect(rateCard.waitingPeriod).toEqual(contractFigures.waiting);
    expect(rateCard.coverageLevels).toEqual(
      odometerLevels.map(({ color, upToMiles }) => ({ color, upToMiles })),
    );
    for (const { upToMiles, highestPlan } of odometerLevels) {
      expect(rateCard.eligibility.plans[highestPlan].maxMileage).toBe(upToMiles);
    }
  });

  it.each(coveragePlans)('give the terms that the shipped rate card sells with %s', (plan) => {
    const sold = rateCard.terms.filter(({ plans }) => plans.includes(plan));
    expect(sold.at(0)).toMatchObject(contractFigures.shortestTerm);
    expect(sold.at(-1)).toMatchObject(longestTerm(plan));
  });

  it('are those of the general cancellation rule', () => {
    const general = stateRules.find(({ state }) => state === 'IL')?.cancellation;
    expect(general).toMatchObject({
      freeLookDays: contractFigures.fullRefundDays,
      feeCents: contractFigures.cancellationFee * 100,
    });
  });

  it('names exactly the states of the shipped rules where nothing is sold', () => {
    const text = clauseOf('Plus', '12.4')?.text ?? '';
    const states = stateRules.filter(({ isRestricted, note }) => isRestricted && !note?.includes('yet'));
    expect(states.map(({ name }) => name).sort()).toEqual(text.split('.')[0]?.split(/, | and /));
  });
});
