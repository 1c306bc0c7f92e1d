import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { card, contractText, stateRules, terms } from '../../../../test/rating-samples.ts';
import type { StateRule } from '../../../places/domain/state-rule.ts';
import { getPlanTerms } from '../../../plans/domain/card-terms.ts';
import { sampleContractPath } from '../../../plans/domain/contract-paths.ts';
import type { PlanKey } from '../../../plans/domain/plan-data.ts';
import { getCoverage, type PlanTerms } from '../../../plans/domain/plan-terms.ts';
import { siteSettingDefaults } from '../../../publishing/configuration/domain/site-settings.ts';
import { sampleContract } from './sample-contract.ts';

const site = {
  settings: siteSettingDefaults,
  siteUrl: 'https://longmile.example.com',
  salesAreas: ["We don't sell plans in Missouri."],
  ...contractText,
};

const findRule = (state: string): StateRule => {
  const rule = stateRules.find((each) => each.state === state);
  if (!rule) throw new Error(`no rule for ${state}`);
  return rule;
};

const planKeys = terms.plans.map(({ key }) => key);

const buildSample = (plan: PlanKey, planTerms: PlanTerms = terms) => sampleContract(planTerms, plan, site);

function findSection(plan: PlanKey, number: string, planTerms?: PlanTerms) {
  const section = buildSample(plan, planTerms).sections.find((candidate) => candidate.number === number);
  if (!section) throw new Error(`no section ${number}`);
  return section;
}

const findClause = (plan: PlanKey, number: string, planTerms?: PlanTerms) =>
  buildSample(plan, planTerms)
    .sections.flatMap(({ clauses }) => clauses)
    .find((clause) => clause.number === number);

describe.each(planKeys)('the sample contract of %s', (plan) => {
  it('lists every covered group with its clause, parts, and limit', () => {
    for (const group of getCoverage(terms, plan).covered) {
      const clause = findClause(plan, group.clause);
      expect(clause?.title).toBe(group.name);
      expect(clause?.items).toEqual(group.parts.map((part) => part.name));
      for (const limitation of [group.limitation, ...group.parts.flatMap((part) => part.limitation ?? [])])
        expect(`${clause?.text} ${clause?.limit}`).toContain(limitation.replaceAll('’', "'"));
    }
  });

  it('lists only covered groups, and names the others as not covered', () => {
    const covered = findSection(plan, '2');
    expect(covered.clauses.map(({ number }) => number)).toEqual(
      getCoverage(terms, plan).covered.map((group) => group.clause),
    );
    const listed = new Set(covered.clauses.flatMap(({ items }) => items));
    for (const group of terms.coverageGroups.filter(
      (candidate) => !getCoverage(terms, plan).covered.includes(candidate),
    )) {
      expect(group.parts.filter((part) => listed.has(part.name))).toEqual([]);
      expect(covered.absent?.items.some((item) => item.startsWith(`${group.name} (${group.clause})`))).toBe(
        true,
      );
    }
  });

  it('lists every extra with its limit and every exclusion with its reason', () => {
    for (const { clause: number, name, summary, limitation } of getCoverage(terms, plan).extras) {
      expect(findClause(plan, number)).toMatchObject({ title: name, text: summary, limit: limitation });
    }
    for (const { clause: number, name, reason } of getCoverage(terms, plan).exclusions) {
      expect(findClause(plan, number)).toMatchObject({ title: name, text: reason });
    }
  });

  it('has unique clause numbers that match their section', () => {
    const { sections } = buildSample(plan);
    const numbers = sections.flatMap(({ clauses }) => clauses.map(({ number }) => number));
    expect(new Set(numbers).size).toBe(numbers.length);
    for (const section of sections) {
      for (const { number } of section.clauses) expect(number.startsWith(`${section.number}.`)).toBe(true);
    }
    expect(numbers).toContain('5.1');
  });

  it('refers only to existing clauses and sections', () => {
    const { sections } = buildSample(plan);
    const known = new Set(
      sections.flatMap((section) => [section.number, ...section.clauses.map((c) => c.number)]),
    );
    const texts = sections.flatMap(({ intro, clauses }) => [...intro, ...clauses.map(({ text }) => text)]);
    const references = texts.flatMap((text) => [
      ...text.matchAll(/(?:\(|clause )(\d{1,2}(?:\.\d{1,2})?)\b(?! days)/g),
    ]);
    expect(references.length).toBeGreaterThan(0);
    expect(
      references.map(([, number = '']) => number).filter((number) => !known.has(number) && number !== '800'),
    ).toEqual([]);
  });

  it('says where plans are sold', () => {
    expect(findClause(plan, '12.4')?.text).toBe(
      "We don't sell plans in Missouri. If you move to a state where we don't sell plans, you keep this contract.",
    );
  });

  it('has straight apostrophes and quotation marks only', () => {
    expect(JSON.stringify(buildSample(plan))).not.toMatch(/[‘’“”]/);
  });

  it('says that it is a sample contract and not legal advice', () => {
    expect(buildSample(plan).notice).toMatch(/^SAMPLE.*demonstration.*not legal advice/);
    const live = sampleContract(terms, plan, {
      ...site,
      settings: { ...siteSettingDefaults, 'site.kind': 'live' },
    });
    expect([live.notice, live.footer, live.subject].join(' ')).toMatch(
      /^SAMPLE\. (?!.*(?:demonstration|invented))/i,
    );
  });
});

describe("a plan that doesn't pay for repairs", () => {
  it("doesn't list at the top which repairs no plan pays for", () => {
    const getExclusionText = (plan: PlanKey) =>
      buildSample(plan).facts.find(({ label }) => label === "What it doesn't pay for")?.text;
    expect(getExclusionText('EverydayBenefits')).toBe(
      `Repairs. Clause 4 lists ${terms.exclusions.length} exclusions that apply to every plan, each with its reason.`,
    );
    expect(getExclusionText('Plus')).toContain('brake pads');
  });

  it("doesn't state a deductible amount", () => {
    const text = JSON.stringify(buildSample('EverydayBenefits', { ...terms, deductibleCents: 12_550 }));
    expect(text).not.toContain('$125.50');
    expect(text).toContain('No deductible (5.2).');
    expect(JSON.stringify(buildSample('Plus', { ...terms, deductibleCents: 12_550 }))).toContain('$125.50');
  });
});

it('names the administrator and the roadside provider from the settings', () => {
  const settings = {
    ...siteSettingDefaults,
    'legal.administrator': 'Acme Administration',
    'legal.roadsideProvider': 'Acme Towing',
  };
  const { sections } = sampleContract(terms, 'Plus', { ...site, settings });
  const clause = sections[0]?.clauses.find(({ title }) => title === 'Other companies');
  expect(clause?.text).toContain('Acme Administration administers the contract');
  expect(clause?.text).toContain('Acme Towing sends roadside assistance');
});

describe('mileage bands', () => {
  it('reduce what a plan covers as mileage increases', () => {
    expect(findClause('Premium', '6.3')?.items).toEqual([
      'Orange, to 100,000 miles: all of clause 2',
      'Yellow, to 150,000 miles: only 2.1 to 2.13, as in Plus',
      'Blue, to 200,000 miles: only 2.1 to 2.7, as in Powertrain',
      'Above the Blue band: no repairs, only the extras of clause 3',
    ]);
    expect(findClause('Powertrain', '6.3')?.items[2]).toBe('Blue, to 200,000 miles: all of clause 2');
    expect(findClause('EverydayBenefits', '6.3')?.items).toEqual([]);
  });
});

describe('the amounts in a contract', () => {
  const changedTerms = getPlanTerms({
    ...card,
    deductibleCents: 12_550,
    waitingPeriod: { days: 45, miles: 2_000 },
    limitOfLiability: { allClaimsCents: 2_000_000 },
    cancellation: { fullRefundDays: 20, feeCents: 7_500 },
    transferFeeCents: 0,
    coverageLevels: card.coverageLevels.map((level) => ({ ...level, upToMiles: level.upToMiles + 5_000 })),
  });
  const serializeStrings = (plan: PlanKey, planTerms?: PlanTerms) => {
    const { facts, sections } = buildSample(plan, planTerms);
    return JSON.stringify([facts, sections]);
  };

  it('come from the terms', () => {
    expect(findClause('Plus', '5.1', changedTerms)?.text).toContain('$20,000');
    expect(findClause('Plus', '5.2', changedTerms)?.text).toContain('the first $125.50 of each repair visit');
    expect(findClause('Plus', '6.2', changedTerms)?.text).toContain('Orange to 105,000 miles');
    expect(findClause('Plus', '7.1', changedTerms)?.title).toBe('Both 45 days and 2,000 miles');
    expect(findClause('Plus', '10.2', changedTerms)?.title).toBe('The first 20 days');
    expect(findClause('Plus', '10.3', changedTerms)?.text).toContain(
      'minus a fee of up to $75, or 10% of the price',
    );
    expect(findClause('Plus', '11.2', changedTerms)?.text).toContain('There is no fee.');
    expect(serializeStrings('Plus', changedTerms)).not.toMatch(
      /first \$100\b|\$15,000|30 days and 1,000|to 100,000 miles/,
    );
  });

  it('include the shortest and the longest term', () => {
    expect(findClause('EverydayBenefits', '6.1')?.text).toContain(
      'Terms run from 12 months or 15,000 miles to 60 months or 75,000 miles.',
    );
    expect(findClause('Premium', '6.1')?.text).toContain('to 72 months or 100,000 miles.');
  });
});

describe('a fifth plan', () => {
  const [, powertrain] = card.plans;
  if (!powertrain) throw new Error('no second plan');
  const basics = { ...powertrain, key: 'Basics', code: 4, name: 'Basics' };
  const five = getPlanTerms({
    ...card,
    plans: card.plans.flatMap((plan) => (plan === powertrain ? [basics, plan] : [plan])),
    coverageGroups: card.coverageGroups.map((group) =>
      group.key === 'engine' || group.key === 'driveAxle' ? { ...group, lowestPlan: 'Basics' } : group,
    ),
    eligibility: {
      ...card.eligibility,
      plans: { ...card.eligibility.plans, Basics: { isLimitedByAgeAndMileage: true, maxMileage: 200_000 } },
    },
    terms: card.terms.map((term) => ({ ...term, plans: [...term.plans, 'Basics'] })),
  });

  it('has a contract with its own groups, numbered as in every plan', () => {
    expect(findSection('Basics', '2', five).clauses.map(({ number }) => number)).toEqual(['2.1', '2.5']);
    expect(findSection('Basics', '2', five).absent?.title).toBe('Not covered by Basics');
    expect(sampleContractPath('Basics', 'TX')).toBe('/plans/basics/contract.pdf?state=TX');
  });

  it("doesn't mention the number of plans", () => {
    expect(JSON.stringify(buildSample('Basics', five))).not.toMatch(/\b(four|five) plans\b/);
  });
});

const sold = stateRules.filter(({ isRestricted }) => !isRestricted);
const asSold = (rule: StateRule): StateRule => ({ ...rule, isRestricted: false, isTemporaryDisabled: false });
const listNumbers = (rule: StateRule, plan: PlanKey = 'Plus') =>
  sampleContract(terms, plan, site, rule).sections.flatMap(({ number, clauses }) => [
    number,
    ...clauses.map((clause) => clause.number),
  ]);
const getClauseText = (rule: StateRule, number: string) =>
  sampleContract(terms, 'Plus', site, rule)
    .sections.flatMap(({ clauses }) => clauses)
    .find((clause) => clause.number === number);

describe('the sample contract of a state', () => {
  it.each(planKeys)('has the numbers of all general clauses in every state for %s', (plan) => {
    const general = sampleContract(terms, plan, site).sections.flatMap(({ number, clauses }) => [
      number,
      ...clauses.map((clause) => clause.number),
    ]);
    for (const rule of stateRules)
      expect(listNumbers(asSold(rule), plan)).toEqual(
        expect.arrayContaining([...general, '14', '14.1', '14.2', '14.3', '14.4']),
      );
  });

  it('has the cancellation terms of the state', () => {
    expect(getClauseText(findRule('FL'), '10.2')?.title).toBe('The first days');
    expect(getClauseText(findRule('FL'), '10.2')?.text).toContain(
      'In Florida, you have 60 days from the day you buy',
    );
    expect(getClauseText(findRule('AL'), '10.3')?.text).toMatch(
      /minus a fee of up to \$25, or 10% of the price if that is less\. Example: .* are worth \$2,400\. Less the fee of \$25, your refund is \$2,375\. We subtract/,
    );
    expect(getClauseText(findRule('TX'), '10.2')?.title).toBe('The first 30 days');
    expect(getClauseText(findRule('TX'), '10.3')?.text).toContain(
      "Texas law adds 10% of the refund for each full month that it's late.",
    );
  });

  it('says when we may cancel, as far as the law of the state allows', () => {
    expect(getClauseText(findRule('TX'), '10.4')?.text).toContain('at least 15 days before');
    expect(getClauseText(findRule('GA'), '10.4')?.text).toContain('at least 30 days before');
    expect(getClauseText(findRule('NC'), '10.4')?.text).toMatch(
      /^Only if a payment is more than 30 days late\. /,
    );
    expect(getClauseText(asSold(findRule('WA')), '10.4')?.text).toMatch(
      /^Only in the first 60 days, and only if a wrong/,
    );
  });

  it('takes the transfer fee from the state', () => {
    expect(getClauseText({ ...findRule('FL'), transferFeeCents: 2550 }, '11.2')?.text).toContain(
      'The fee is $25.50.',
    );
    expect(getClauseText({ ...findRule('FL'), transferFeeCents: 0 }, '11.2')?.text).toContain(
      'There is no fee.',
    );
  });

  it('has a state page with notices, differences, date, source, and the law', () => {
    const florida = findRule('FL');
    expect(getClauseText(florida, '14.1')?.items).toEqual(florida.notices);
    expect(getClauseText(florida, '14.2')?.items[0]).toContain('In Florida, you have 60 days');
    expect(getClauseText(florida, '14.3')?.text).toBe(
      "These terms took effect on November 1, 2026. These are our contract's terms for Florida.",
    );
    expect(getClauseText(findRule('KS'), '14.3')?.text).toContain("our contract's own terms");
    expect(getClauseText(florida, '14.4')?.text).toContain('the law applies');
    expect(getClauseText(findRule('TX'), '14.1')?.text).toContain('no notices');
    expect(getClauseText(findRule('KS'), '14.2')?.text).toMatch(/^Nothing/);
  });

  it("is the general contract where we don't sell, and says so at the top", () => {
    const general = sampleContract(terms, 'Plus', site);
    for (const rule of stateRules.filter(({ isRestricted }) => isRestricted)) {
      const contract = sampleContract(terms, 'Plus', site, rule);
      expect(contract.sections).toEqual(general.sections);
      expect(contract.stateName).toBeNull();
      expect(contract.facts.find(({ label }) => label === 'Your state')?.text).toContain(
        `We don't sell plans in ${rule.name}.`,
      );
    }
  });

  it("has the state's terms where sales are paused, and says so", () => {
    const contract = sampleContract(terms, 'Plus', site, findRule('ND'));
    expect(contract.stateName).toBe('North Dakota');
    expect(contract.sections.at(-1)?.intro.join()).toContain('Sales in North Dakota are paused');
  });

  it.each(planKeys)('never contains the word that some states forbid: %s', (plan) => {
    for (const rule of stateRules) {
      for (const each of [rule, asSold(rule)]) {
        const contract = sampleContract(terms, plan, site, {
          ...each,
          forbidsWarrantyWord: true,
        });
        expect(JSON.stringify(contract)).not.toMatch(/warrant/i);
      }
    }
  });

  it('has the same cancellation terms at the top as in clause 10', () => {
    for (const rule of sold) {
      const { facts } = sampleContract(terms, 'Plus', site, rule);
      const text = facts.find(({ label }) => label === 'Canceling')?.text ?? '';
      expect(text).toContain(getClauseText(rule, '10.2')?.text);
    }
  });
});

describe('the refund example', () => {
  const cents = (text = '') => Math.round(Number(text.replace(/[$,]/g, '')) * 100);
  const cancellations = fc.record({
    freeLookDays: fc.integer({ min: 0, max: 400 }),
    feeCents: fc.integer({ min: 0, max: 20_000 }),
  });
  const findExample = (planTerms: PlanTerms, rule?: StateRule) => {
    const clauses = sampleContract(planTerms, 'Plus', site, rule).sections.flatMap(
      (section) => section.clauses,
    );
    const text = clauses.find(({ number }) => number === '10.3')?.text ?? '';
    return text.slice(text.indexOf('Example:'), text.indexOf(' We subtract'));
  };

  it('adds up under any rule and never subtracts more than the fee', () => {
    fc.assert(
      fc.property(cancellations, fc.constantFrom(...stateRules), (cancellation, state) => {
        const text = findExample({ ...terms, cancellation }, asSold(state));
        const [all, left, subtracted, refund] =
          /are worth (\$[\d,.]+?)\. (?:Less the fee of (\$[\d,.]+?), your refund is (\$[\d,.]+)|There is no fee, so that is your refund)\.$/.exec(
            text,
          ) ?? [];
        expect(all, text).toBeDefined();
        if (subtracted && refund) expect(cents(left) - cents(subtracted)).toBe(cents(refund));
        expect(cents(subtracted ?? '$0')).toBeLessThanOrEqual(cancellation.feeCents);
        expect(subtracted === undefined).toBe(text.endsWith('so that is your refund.'));
        if (cancellation.feeCents === 0) expect(subtracted).toBeUndefined();
        const days = [...text.matchAll(/([\d,]+) days/g)].map(([, number]) =>
          Number(number?.replace(',', '')),
        );
        expect((days[0] ?? 0) - (days[1] ?? 0)).toBe(days[2]);
        expect(days[1]).toBeGreaterThan(cancellation.freeLookDays);
      }),
    );
  });

  it('matches the general contract', () => {
    expect(findExample(terms)).toBe(
      'Example: You paid $3,600 for 1,095 days, and cancel after 365 days. The 730 days left are worth $2,400. Less the fee of $50, your refund is $2,350.',
    );
  });
});
