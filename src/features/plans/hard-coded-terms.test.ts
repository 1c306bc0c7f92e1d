import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dollarsShort, formatInteger } from '../../shared/format.ts';
import { terms } from '../../test/rating-samples.ts';

/** Files that may contain plan facts: the code that reads the data, and tests. */
const allowedFiles = /^src\/(features\/plans|test)\/|\.test\.tsx?$/;
/** The same words with another meaning: the powertrain of a vehicle, and the gift card of a referral. */
const otherMeaning = /(?:type |keyof |: )Powertrain\b|^\$50$/;
const comment = /^\s*(?:\/\*|\*|\/\/)/;

const escapeRegExp = (text: string) => text.replace(/[$.]/g, '\\$&');
const amounts = [
  terms.deductibleCents,
  terms.limitOfLiability.allClaimsCents,
  terms.cancellation.feeCents,
  terms.transferFeeCents,
  ...terms.extras.flatMap(({ perDayCents, maxCentsPerVisit }) => [perDayCents ?? 0, maxCentsPerVisit ?? 0]),
].filter((cents) => cents > 0);
const miles = [terms.waitingPeriod.miles, ...terms.mileageBands.map(({ upToMiles }) => upToMiles)];

const planFact = new RegExp(
  [
    ...amounts.map((cents) => `${escapeRegExp(dollarsShort(cents))}(?![\\d,.]*\\d)`),
    ...miles.map((each) => `\\b${formatInteger(each)} miles`),
    `\\b${terms.waitingPeriod.days} days and `,
    ...terms.plans.map(({ key }) => `['"\`]${key}['"\`]`),
    // "Plus" is also a word.
    ...terms.plans.filter(({ name }) => name !== 'Plus').map(({ name }) => `(?<![\\w'])${name}(?![\\w'])`),
    '(?:[Ff]our|[Tt]hree|[Aa]ll four) plans',
  ].join('|'),
);

const findHardCodedFacts = (text: string) =>
  text.split('\n').flatMap((line, index) => {
    const isHardCoded = planFact.test(line) && !comment.test(line) && !otherMeaning.test(line.trim());
    return isHardCoded ? [`${index + 1}: ${line.trim()}`] : [];
  });

test('no plan fact is hard-coded in the source', () => {
  const files = globSync('src/**/*.{ts,tsx,md}').filter((file) => !allowedFiles.test(file));
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    findHardCodedFacts(readFileSync(file, 'utf8')).map((line) => `${file}:${line}`),
  );
  expect(found).toEqual([]);
});

test.each([
  'the first $100 of each visit',
  'up to 150,000 miles',
  "plan === 'Plus'",
  '<b>Premium</b>',
  'All four plans',
])('finds: %s', (text) => {
  expect(findHardCodedFacts(text)).toHaveLength(1);
});
