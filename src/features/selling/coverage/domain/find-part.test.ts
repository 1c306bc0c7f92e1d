import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { card, terms } from '../../../../test/rating-samples.ts';
import { getPlanTerms } from '../../../plans/domain/card-terms.ts';
import type { PlanKey } from '../../../plans/domain/plan-data.ts';
import { getCoverage } from '../../../plans/domain/plan-terms.ts';
import { type CoverageFinding, findCoverage, suggestParts } from './find-part.ts';

const { coverageGroups, extras, exclusions } = terms;

type Question = { query: string; key: string };

const questions: Question[] = [
  ...coverageGroups.flatMap(({ key, name, parts }) => [
    { query: name, key },
    ...parts.flatMap((part) => [part.name, ...part.synonyms].map((query) => ({ query, key }))),
  ]),
  ...[...extras, ...exclusions].flatMap(({ key, name, synonyms }) =>
    [name, ...synonyms].map((query) => ({ query, key })),
  ),
];

const findNames = (query: string) => findCoverage(terms, query).map(({ name }) => name);
const findFirstKeys = (query: string) =>
  findCoverage(terms, query)
    .slice(0, 3)
    .map(({ key }) => key);

function isCoveredInPlanData({ kind, key }: CoverageFinding, plan: PlanKey): boolean {
  const coverage = getCoverage(terms, plan);
  if (kind === 'exclusion') return false;
  return (kind === 'extra' ? coverage.extras : coverage.covered).some((entry) => entry.key === key);
}

const findClause = (finding: CoverageFinding) =>
  [...coverageGroups, ...extras, ...exclusions].find(({ key }) => key === finding.key)?.clause;

function expectToMatchPlanData(finding: CoverageFinding) {
  expect(finding.plans.map(({ plan }) => plan)).toEqual(terms.plans.map(({ key }) => key));
  for (const { plan, answer, clause, explanation } of finding.plans) {
    expect(answer !== 'notCovered', `${finding.name} in ${plan}`).toBe(isCoveredInPlanData(finding, plan));
    expect(clause).toBe(findClause(finding));
    expect(explanation === '').toBe(answer === 'covered');
    expect(explanation.startsWith('Only if ') || explanation.startsWith('Only w')).toBe(
      answer === 'conditional',
    );
  }
}

const anyQuestion = fc.constantFrom(...questions);

describe('findCoverage', () => {
  it.each(questions)('finds $key for "$query" among the first three results', ({ query, key }) => {
    expect(findFirstKeys(query)).toContain(key);
  });

  it('ignores case, spaces, and word order', () => {
    const variants = anyQuestion.chain(({ query, key }) =>
      fc.record({
        key: fc.constant(key),
        query: fc
          .shuffledSubarray(query.split(' '), { minLength: query.split(' ').length })
          .map((shuffled) => shuffled.join('   ').toUpperCase()),
      }),
    );
    fc.assert(fc.property(variants, ({ query, key }) => findFirstKeys(query).includes(key)));
  });

  it('never throws or returns more than eight results, and agrees with the plans', () => {
    const queries = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc
        .array(
          fc.oneof(
            anyQuestion.map(({ query }) => query),
            fc.string(),
          ),
          { maxLength: 5 },
        )
        .map((parts) => parts.join(' ')),
    );
    fc.assert(
      fc.property(queries, (query) => {
        const findings = findCoverage(terms, query);
        expect(findings.length).toBeLessThanOrEqual(8);
        for (const finding of findings) expectToMatchPlanData(finding);
      }),
    );
  });

  it('never shows an exclusion as covered', () => {
    for (const { name } of exclusions) {
      const found = findCoverage(terms, name).filter(({ kind }) => kind === 'exclusion');
      expect(found.length).toBeGreaterThan(0);
      for (const { plans } of found) expect(plans.every(({ answer }) => answer === 'notCovered')).toBe(true);
    }
  });

  it.each([
    ["car won't start", 'Starter motor'],
    ['My car wont start!', '12-volt battery and cables'],
    ['overheating', 'Thermostat and housing'],
    ['transmission slipping', 'Transmission bands and clutch packs'],
    ['slipping transmision', 'Transmission bands and clutch packs'],
    ['A/C not cold', 'Compressor and clutch'],
    ['squeaky brakes', 'Brake pads, shoes, rotors and drums'],
    ['check engine light', 'Oxygen sensors'],
    ['frenos', 'Brakes'],
    ['transmisión', 'Transmission'],
    ['batería', '12-volt battery and cables'],
    ['leaking oil', 'Valve cover gasket'],
    ['Honda Civic alternater', 'Alternator'],
    ['towed', 'Roadside assistance'],
  ])('understands "%s"', (query, name) => {
    expect(findNames(query)).toContain(name);
  });

  it('finds the brake parts that wear out along with the brakes', () => {
    expect(findNames('brakes').slice(0, 4)).toEqual(
      expect.arrayContaining(['Brakes', 'Brake pads, shoes, rotors and drums']),
    );
  });

  it.each(['', '   ', 'xyzzy qwertz', 'no', 'is my car covered', '<script>', '🚗'])(
    'finds nothing for "%s"',
    (query) => {
      expect(findCoverage(terms, query)).toEqual([]);
    },
  );

  it("returns the matched name and why a plan doesn't cover it", () => {
    const [finding] = findCoverage(terms, 'knock sensor');
    expect(finding).toMatchObject({ matchedBy: 'Knock sensor', group: 'Unlisted parts' });
    expect(finding?.plans.map(({ explanation }) => explanation)).toEqual([
      ...Array(3).fill("Not listed. Only Premium covers parts that aren't excluded"),
      '',
    ]);
  });

  it('uses the plans of the given terms', () => {
    const [lowest, powertrain, ...others] = card.plans;
    if (!lowest || !powertrain) throw new Error('The sample card has too few plans.');
    const fluxCapacitor = { name: 'Flux capacitor', synonyms: ['time travel'] };
    const changedTerms = getPlanTerms({
      ...card,
      plans: [
        lowest,
        { ...powertrain, name: 'Engine only' },
        { ...powertrain, key: 'Basic', code: 9 },
        ...others,
      ],
      coverageGroups: card.coverageGroups.map((group) =>
        group.key === 'electrical'
          ? { ...group, lowestPlan: 'Basic', parts: [...group.parts, fluxCapacitor] }
          : group,
      ),
    });
    const [finding] = findCoverage(changedTerms, 'time travel');
    expect(finding).toMatchObject({ name: 'Flux capacitor', group: 'Electrical' });
    expect(finding?.plans.map(({ plan, answer }) => [plan, answer === 'covered'])).toEqual([
      ['EverydayBenefits', false],
      ['Powertrain', false],
      ['Basic', true],
      ['Plus', true],
      ['Premium', true],
    ]);
    expect(finding?.plans[0]?.explanation).toBe('Not listed. Powertrain and higher plans cover it');
    expect(findCoverage(terms, 'time travel')).toEqual([]);
    expect(suggestParts(terms, 'flux capacitor')).not.toContain('Flux capacitor');
  });
});
