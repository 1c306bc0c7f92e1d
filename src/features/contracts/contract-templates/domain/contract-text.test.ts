import { describe, expect, test } from 'vitest';
import { readFirstContractText } from '../../../../../seed/contract-text.ts';
import {
  card,
  contractText,
  generalContractText as source,
  stateRules,
  terms,
} from '../../../../test/rating-samples.ts';
import { getPlanTerms } from '../../../plans/domain/card-terms.ts';
import { siteSettingDefaults } from '../../../publishing/configuration/domain/site-settings.ts';
import { checkContractText } from './check-contract-text.ts';
import { writeContract } from './contract-terms.ts';
import { formatTextError, parseContractText, readContractText } from './contract-text.ts';
import { placeholderMeanings } from './text-facts.ts';

const place = { settings: siteSettingDefaults, siteUrl: 'https://longmile.example.com', salesAreas: [] };
const findLine = (changed: string, start: string) =>
  changed.split('\n').findIndex((line) => line.startsWith(start)) + 1;
const listErrors = (changed: string) => parseContractText(changed).errors.map(({ message }) => message);

const write = (changed: string, state?: string, plan = 'Plus') =>
  writeContract(
    terms,
    plan,
    { ...place, text: readContractText(changed), textFrom: '2026-11-26' },
    stateRules.find((rule) => rule.state === state),
    { isSample: true },
  );
const findClause = (changed: string, number: string, state?: string, plan?: string) =>
  write(changed, state, plan)
    .sections.flatMap(({ clauses }) => clauses)
    .find((clause) => clause.number === number);

const add = (section: string) => `${source}\n${section}\n`;

describe('the first text', () => {
  const first = readFirstContractText();

  test('has no errors in any plan and state', () => {
    expect(checkContractText(first, terms, stateRules, place)).toEqual([]);
  });

  test('uses every fact from the rate card only by its name', () => {
    const amounts = [terms.deductibleCents, terms.limitOfLiability.allClaimsCents, terms.transferFeeCents];
    for (const cents of amounts) expect(first).not.toContain(`$${(cents / 100).toLocaleString('en-US')}`);
  });

  test('is filled in completely', () => {
    for (const plan of terms.plans)
      expect(JSON.stringify(write(first, 'FL', plan.key))).not.toMatch(/\{[a-z]|\[if/);
    expect(placeholderMeanings.length).toBeGreaterThan(50);
  });
});

describe('a state', () => {
  const own = add('# TX\n\n## 5.6 Interest in {state.name}\nWe charge none.\n\n## 12.2 Courts\nIn Texas.');

  test('replaces clauses by number and adds others, only there', () => {
    expect(findClause(own, '5.6', 'TX')).toMatchObject({
      title: 'Interest in Texas',
      text: 'We charge none.',
    });
    expect(findClause(own, '12.2', 'TX')?.text).toBe('In Texas.');
    expect(findClause(own, '5.6', 'FL')).toBeUndefined();
    expect(findClause(own, '12.2', 'FL')?.title).toBe('Courts and regulators');
    expect(checkContractText(own, terms, stateRules, place)).toEqual([]);
  });

  test('loses no words above its first clause, or before a title, and neither does the summary', () => {
    expect(listErrors(source.replace('# Summary\n', '# Summary\nIn short.\n'))).toEqual([
      'Put these words into a clause, such as below “## 5.6 Title”.',
    ]);
    expect(listErrors(add('# TX\nWe charge none.\n\n## 5.6 Interest\nNone.'))).toEqual([
      'Put these words into a clause, such as below “## 5.6 Title”.',
    ]);
    expect(listErrors(add('# TX\n\nWe charge none.## 5.6 Interest'))).toContain(
      'A clause starts on a line of its own. Put a line break before “##”.',
    );
  });

  test('says on its page that it has clauses of its own', () => {
    expect(findClause(own, '14.2', 'TX')?.items).toContain('The contract has 2 clauses just for Texas.');
    expect(findClause(source, '14.2', 'TX')?.items.join()).not.toContain('just for');
  });
});

describe('a line', () => {
  test('is left out if its condition fails, and a clause without lines too', () => {
    expect(findClause(source, '9.2')?.title).toBe('Take the vehicle to a shop');
    expect(findClause(source, '9.3', undefined, 'EverydayBenefits')?.title).toBe('Our decision');
    const changed = source.replace('[if repairs] You can use', '[if not repairs] You can use');
    expect(findClause(changed, '9.2')?.title).toBe('The shop calls us first');
  });

  test('is repeated for each entry of a list', () => {
    const changed = source.replace(
      '## 13.1 What we store\n',
      '## 13.1 What we store\n- {band.name}: {band.plan}\n',
    );
    expect(() => readContractText(changed)).toThrow('Put this above the list');
    const listed = source.replace('\n\n[if state] # 14', '\n- {band.name}: {band.plan}\n\n[if state] # 14');
    expect(findClause(listed, '13.1')?.items).toHaveLength(terms.mileageBands.length + 1);
  });
});

describe('refuses, with the line,', () => {
  test.each([
    ['an unknown fact', 'We charge {deductibel}.', "There's no fact {deductibel}"],
    ['an unclosed fact', 'We charge {deductible.', 'A fact starts with {'],
    ['an unknown condition', '[if repair] We pay.', "There's no condition “repair”"],
    ['a condition in the middle', 'We [if repairs] pay.', 'A condition is at the start of its line'],
    ['an unclosed condition', '[if repairs We pay.', 'A condition is at the start of its line'],
    ['a letter that contracts can’t print', 'Ответ', "A contract can't print"],
    ['a word that doesn’t fit in a line', 'We pay '.concat('x'.repeat(61)), 'A word is longer than 60'],
  ])('%s', (_name, line, message) => {
    const changed = source.replace('The one vehicle whose', `${line}\nThe one vehicle whose`);
    expect(parseContractText(changed).errors).toEqual([
      { line: findLine(changed, line), message: expect.stringContaining(message) },
    ]);
  });

  test('a second paragraph of a clause', () => {
    expect(listErrors(source.replace('## 11.3 Or cancel\n', '## 11.3 Or cancel\nSell it.\n\n'))).toEqual([
      expect.stringContaining('A clause has one paragraph'),
    ]);
  });

  test('a clause without a number, in the wrong section, or twice', () => {
    expect(listErrors(source.replace('## 8.2 ', '## '))).toEqual(['Give this clause a number, such as 8.2.']);
    expect(listErrors(source.replace('## 10.2', '## 1.2'))).toEqual([
      'In section 10, numbers start with 10.',
    ]);
    expect(listErrors(source.replace('## 8.4', '## 8.3'))).toEqual([
      expect.stringContaining("There's another 8.3"),
    ]);
    expect(listErrors(add('# TX\n## 20.1 New\nWords.'))).toEqual(["There's no section for 20.1."]);
  });

  test.each([
    ['a state’s name', add('# Texas\n\n## 5.6 Interest\nNone.'), '“# Texas” starts nothing.'],
    ['what is no state', add('# XX\nWords.\n\n## 5.6 New\nWords.'), '“# XX” starts nothing.'],
    ['a state in small letters', add('# tx\n\n## 5.6 New\nWords.'), 'type “# TX”'],
    ['a state without a space', add('#TX\n\n## 5.6 New\nWords.'), 'type “# TX”'],
    ['a clause with one # too few', source.replace('## 5.2', '# 5.2'), 'type “## 5.2 Deductible”'],
    ['a clause with one # too many', source.replace('## 5.2', '### 5.2'), 'type “## 5.2 Deductible”'],
    ['a clause without a space', source.replace('## 5.2', '##5.2'), 'type “## 5.2 Deductible”'],
    ['a clause without a title', source.replace('## 5.2 Deductible', '## 5.2'), 'type “## 5.2 Title”'],
    ['a section with one # too many', source.replace('# 5 The', '## 5 The'), 'type “# 5 The most we pay'],
    ['a section without a space', source.replace('# 5 The', '#5 The'), 'type “# 5 The most we pay'],
    ['the summary in small letters', source.replace('# Summary', '# summary'), 'type “# Summary”'],
  ])('one error for a heading that is %s, which says what to type', (_name, changed, advice) => {
    expect(listErrors(changed)).toEqual([expect.stringContaining(advice)]);
  });

  test('one error for a list, or words, outside of a clause', () => {
    expect(listErrors(add('# TX\nOne.\nTwo.\n\n## 5.6 Interest\nNone.'))).toHaveLength(1);
    expect(
      listErrors(source.replace('None of our plans pay for these.', '- One\n- Two\nNone of our')),
    ).toHaveLength(1);
  });

  test('a text without a clause that pages refer to, or without what they say, also in a state', () => {
    expect(listErrors(source.replace('## 6.1 Term', '## 6.4 Term'))).toEqual([
      expect.stringContaining('6.1 is missing'),
    ]);
    const withoutSeven = source.replace(/^# 7 [^#]*(?:## [^#]*)+/m, '');
    const [missing] = parseContractText(withoutSeven).errors;
    expect(missing && formatTextError(withoutSeven, missing)).toMatch(
      /^6 Term and mileage bands, line \d+: Section 7 is missing/,
    );
    expect(listErrors(source.replace('{sentence.sellerCancellation}', 'At any time.'))).toEqual([
      '10.4 has to contain {sentence.sellerCancellation}, because pages say the same.',
    ]);
    expect(listErrors(source.replace('## {exclusions}', ''))[0]).toContain(
      '4 has to contain ## {exclusions}',
    );
    expect(listErrors(add('# TX\n## 10.4 When\nNever.'))[0]).toContain('10.4 has to contain');
  });
});

describe('the check of every contract', () => {
  test('finds references to clauses that a contract lacks, or that are others there', () => {
    const check = (words: string) => {
      const changed = source.replace('Clause 10 applies.', words);
      return checkContractText(changed, terms, stateRules, place).map((error) =>
        formatTextError(changed, error),
      );
    };
    expect(check('Clause 10.9 applies.')[0]).toMatch(
      /^11\.3 Or cancel, line \d+: .* refers to 10\.9, but has no such clause/,
    );
    expect(check('Clause 9.3 applies.')[0]).toMatch(
      /^11\.3 Or cancel, line \d+: 9\.3 is another clause in the contract of Everyday Benefits/,
    );
    expect(check('Clause 9.1 applies.')).toEqual([]);
  });

  test('names the clause whose fact refers to one that is missing', () => {
    const [exclusion] = terms.exclusions;
    const changed = {
      ...terms,
      exclusions: terms.exclusions.map((each) =>
        each === exclusion ? { ...each, reason: 'Insurance pays (10.9).' } : each,
      ),
    };
    const [error] = checkContractText(source, changed, stateRules, place);
    expect(error && formatTextError(source, error)).toMatch(
      new RegExp(`^4 What is not covered, line .* refers to 10\\.9 in ${exclusion?.clause} `),
    );
  });

  test('finds a clause with the number of one from the rate card', () => {
    const [group] = terms.coverageGroups;
    const changed = source.replace(
      '## Not covered by',
      `## ${group?.clause} Ours\nWords.\n\n## Not covered by`,
    );
    const [error] = checkContractText(changed, terms, stateRules, place);
    expect(error).toMatchObject({
      line: findLine(changed, `## ${group?.clause} Ours`),
      message: expect.stringContaining('has two clauses'),
    });
  });
});

test('a reference to a clause that a later rate card lacks is left out', () => {
  const later = getPlanTerms({
    ...card,
    version: 'later',
    exclusions: card.exclusions.filter(({ key }) => key !== 'neglect'),
  });
  const { sections } = writeContract(later, 'Plus', { ...place, ...contractText }, undefined, {
    isSample: true,
  });
  expect(JSON.stringify(sections)).toContain("Damage from missed maintenance isn't covered.");
});
