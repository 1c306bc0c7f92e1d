import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Words that this project once used in its own sense, and what the trade says. */
const standardTerms: [RegExp, string][] = [
  [/examiner|\bexamin(?:e|ed|es|ing)\b/i, 'parse, inspect, file worker'],
  [/refusal/i, 'ineligibility reason (rating), error (HTTP)'],
  [/isAway|database is away/, 'unavailable'],
  [/database\.reading/, 'replica'],
  [/isStored\b|\bstoredAs\b|stored page/i, 'cached'],
  [/journey/i, 'end-to-end test, activity'],
  [/specimen(?!-contracts-before)(?!\/i)/i, 'sample contract'],
  [/preload(?:ing|ed|LikelyPages)?\b(?!.*(?:font|preload(?:"|=)|modulepreload))(?=.*page)/i, 'prefetch'],
  [/(?<![</\w]|in-)pictures?\b(?!>|\/|s?\.ts|-in-)/i, 'image, media item'],
  [/back[- ]?office/i, 'staff app'],
  [/staffCall|callApi|failed call|API calls?\b/, 'request, endpoint'],
  [/\bdeeds?\b/i, 'action'],
  [/PlanOnSale/, 'offered plan'],
  [/(?<!['/])[cC]ancell(?:ed|ing)/, 'canceled, canceling'],
  [/(?<!\.)\b(?!anyOf|valueOf)[a-z][A-Za-z]*Of(?= = |\()/, 'getX, findX, parseX, toX, formatX'],
  [/(?<!connection is )\brefused\b/, 'rejected, ineligible'],
  [/refus\w+ tracking/i, 'opts out of tracking'],
  [/\bgetTier\b|\bisCoveredBy\b|[tT]ierInForce|\b(?:plan|last)Tier\b/, 'plan rank, isPlanAtLeast'],
  [/[oO]dometer ?[lL]evel|findLevel\b|planAtLevel\b/, 'mileage band'],
  [/(?:with|find)Promotion\b/, 'banner promo code'],
  [/carriedParameters|CarriedFields/, 'pass-through parameters, HiddenParameters'],
  [/BilledParts|\bisPaid\(/, 'repair bills, planPays'],
  [/\b(?:con|dis)junction(?= = |\.format)/, 'andList, orList'],
  [/built-from/, 'source fingerprint'],
  [/\bin force\b|(?<!minimum|Not)InForce\b(?!\|)|\binForce/, 'in effect'],
  [/\btype Needs\b|\bServiceNeeds\b/, 'Deps'],
  [/\buseMay\b|\bmay\('/, 'useCan, can'],
  [/\b[a-z]+Texts\b|\b(?:write|Enter|is) a text\b(?! message)/, 'text, copy, labels, messages'],
  [/\b(?:load|to|Stored)Books\b/, 'ledger'],
  [/\b(?:change|end|to|Contract)Life\b/, 'lifecycle'],
  [/\badmitEmail\b|\bisAdmitted\b/, 'isAllowed, checkEmailLimit'],
  [/name="go"/, 'intent'],
  [/\bisThis\b/, 'isCurrent'],
  [/\b(?:what|why): (?:string|z\.string)/, 'label, title, text, reason'],
  [/\bwork: \(/, 'run, handle, task'],
  [/keeps? (?:its|their) own coverage/, 'still has its full coverage'],
];

const files = globSync(
  ['src', 'e2e', 'drills', 'bench', 'scripts', 'seed']
    .map((folder) => `${folder}/**/*.{ts,tsx,mjs}`)
    .concat(['*.md', 'docs/*.md', 'deploy/*']),
).filter((path) => !/standard-terms|CHANGELOG|licences/.test(path));

test('code and documents use the standard term for each thing', () => {
  expect(files.length).toBeGreaterThan(1_000);
  const found = files.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        standardTerms.flatMap(([avoided, standard]) =>
          avoided.test(line) ? [`${path}:${index + 1}: say ${standard}: ${line.trim()}`] : [],
        ),
      ),
  );
  expect(found).toEqual([]);
});
