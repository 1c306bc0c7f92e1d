import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coverageOf } from '../../rates/domain/coverage.ts';
import { coverageExclusions } from '../../rates/domain/coverage-exclusions.ts';
import { coverageExtras } from '../../rates/domain/coverage-extras.ts';
import { coverageGroups } from '../../rates/domain/coverage-parts.ts';
import { type CoveragePlan, coveragePlans } from '../../rates/domain/coverage-plan.ts';
import { type CoverageFinding, findCoverage } from './find-part.ts';

type Asked = { words: string; key: string };

const asked: Asked[] = [
  ...coverageGroups.flatMap(({ key, name, parts }) => [
    { words: name, key },
    ...parts.flatMap((part) => [part.name, ...part.synonyms].map((words) => ({ words, key }))),
  ]),
  ...[...coverageExtras, ...coverageExclusions].flatMap(({ key, name, synonyms }) =>
    [name, ...synonyms].map((words) => ({ words, key })),
  ),
];

const names = (query: string) => findCoverage(query).map(({ name }) => name);
const firstKeys = (query: string) =>
  findCoverage(query)
    .slice(0, 3)
    .map(({ key }) => key);

/** What the plan says about the entry of a finding, read from the coverage data alone. */
function isCoveredByData({ kind, key }: CoverageFinding, plan: CoveragePlan): boolean {
  const { covered, extras } = coverageOf(plan);
  if (kind === 'exclusion') return false;
  return (kind === 'extra' ? extras : covered).some((entry) => entry.key === key);
}

const clauseOf = (finding: CoverageFinding) =>
  [...coverageGroups, ...coverageExtras, ...coverageExclusions].find(({ key }) => key === finding.key)
    ?.clause;

function expectAnswersOfTheData(finding: CoverageFinding) {
  expect(finding.plans.map(({ plan }) => plan)).toEqual(coveragePlans);
  for (const { plan, isCovered, clause, says } of finding.plans) {
    expect(isCovered, `${finding.name} in ${plan}`).toBe(isCoveredByData(finding, plan));
    expect(clause).toBe(clauseOf(finding));
    expect(says === 'Covered').toBe(isCovered);
  }
}

const anyAsked = fc.constantFrom(...asked);

describe('findCoverage', () => {
  it.each(asked)('finds $key by "$words" among the first three', ({ words, key }) => {
    expect(firstKeys(words)).toContain(key);
  });

  it('is not misled by case, spaces or the order of words', () => {
    const disguised = anyAsked.chain(({ words, key }) =>
      fc.record({
        key: fc.constant(key),
        query: fc
          .shuffledSubarray(words.split(' '), { minLength: words.split(' ').length })
          .map((shuffled) => shuffled.join('   ').toUpperCase()),
      }),
    );
    fc.assert(fc.property(disguised, ({ query, key }) => firstKeys(query).includes(key)));
  });

  it('never throws, never shows more than eight, and answers as the plans do', () => {
    const queries = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc
        .array(
          fc.oneof(
            anyAsked.map(({ words }) => words),
            fc.string(),
          ),
          { maxLength: 5 },
        )
        .map((all) => all.join(' ')),
    );
    fc.assert(
      fc.property(queries, (query) => {
        const findings = findCoverage(query);
        expect(findings.length).toBeLessThanOrEqual(8);
        for (const finding of findings) expectAnswersOfTheData(finding);
      }),
    );
  });

  it('shows no exclusion as covered', () => {
    for (const { name } of coverageExclusions) {
      const exclusions = findCoverage(name).filter(({ kind }) => kind === 'exclusion');
      expect(exclusions.length).toBeGreaterThan(0);
      for (const { plans } of exclusions) expect(plans.some(({ isCovered }) => isCovered)).toBe(false);
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
    ['leaking oil', 'Valve cover gasket'],
    ['Honda Civic alternater', 'Alternator'],
    ['towed', 'Roadside assistance'],
  ])('understands "%s"', (query, name) => {
    expect(names(query)).toContain(name);
  });

  it('shows with the brakes what of them wears out', () => {
    expect(names('brakes').slice(0, 4)).toEqual(
      expect.arrayContaining(['Brakes', 'Brake pads, shoes, rotors and drums']),
    );
  });

  it.each(['', '   ', 'xyzzy qwertz', 'no', 'is my car covered', '<script>', '🚗'])(
    'finds nothing for "%s"',
    (query) => {
      expect(findCoverage(query)).toEqual([]);
    },
  );

  it('says by which word it found, and why a plan does not cover', () => {
    const [finding] = findCoverage('knock sensor');
    expect(finding).toMatchObject({ matchedBy: 'Knock sensor', group: 'Everything not excluded' });
    expect(finding?.plans.map(({ says }) => says)).toEqual([
      ...Array(3).fill('Not listed; only Premium covers what is not excluded'),
      'Covered',
    ]);
  });
});
