import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { card, terms } from '../../../../test/rating-samples.ts';
import { getPlanTerms } from '../../../plans/domain/card-terms.ts';
import { getCoverage, getPlanAtMileage, getPlanRank } from '../../../plans/domain/plan-terms.ts';
import { formatFileSize, safeFileName, storedTypes } from './attachments.ts';
import { listCrossFieldErrors } from './claim-errors.ts';
import { createClaimNumber, normalizeClaimNumber, normalizeContractNumber } from './claim-number.ts';
import { checkPreClaim } from './pre-claim.ts';
import { needsSecondApproval } from './second-approval.ts';
import { acceptsFiles, claimStatuses, nextStatuses } from './transitions.ts';

const plan = fc.constantFrom(...terms.plans.map(({ key }) => key));
const odometer = fc.integer({ min: 0, max: 400_000 });

describe('claim and contract numbers', () => {
  test("a claim number is recognized however it's typed", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 8, maxLength: 16 }), fc.boolean(), (random, isBare) => {
        const number = createClaimNumber(random);
        expect(number).toMatch(/^C-[2-9B-Z]{4}-[2-9B-Z]{4}$/);
        expect(normalizeClaimNumber(number)).toBe(number);
        const typed = isBare
          ? number.slice(2).replace('-', ' ')
          : ` ${number.toLowerCase().replaceAll('-', '')}`;
        expect(normalizeClaimNumber(typed)).toBe(number);
      }),
    );
  });

  test.each([
    ['q 7k2m 4xdb', 'Q-7K2M-4XDB'],
    ['O-7K2M-4XDB', 'O-7K2M-4XDB'],
    ['7K2M4XDB', 'Q-7K2M-4XDB'],
    ['C-7K2M-4XDB', null],
    ['', null],
    ['my contract', null],
  ])('reads "%s" as %s', (typed, number) => {
    expect(normalizeContractNumber(typed)).toBe(number);
  });
});

describe('the transitions', () => {
  test('has no dead ends, and every status can be reached', () => {
    const reached = new Set(claimStatuses.flatMap((from) => nextStatuses(from)));
    expect([...new Set([...reached, 'Filed'])].toSorted()).toEqual([...claimStatuses].toSorted());
    expect(claimStatuses.filter((from) => nextStatuses(from).length === 0)).toEqual([]);
    expect(claimStatuses.filter(acceptsFiles)).toEqual([
      'Filed',
      'NeedsInformation',
      'InReview',
      'Authorized',
      'PartlyAuthorized',
      'Denied',
      'Appealed',
      'Repaired',
    ]);
  });
});

describe('a second approval', () => {
  test.each([
    ['', 10_000_000, false],
    ['2500', 250_000, false],
    ['2500', 250_001, true],
    ['0', 1, true],
  ])('with the limit "%s", %i cents need one: %s', (limit, cents, isNeeded) => {
    expect(needsSecondApproval(cents, limit)).toBe(isNeeded);
  });
});

describe('checks across fields', () => {
  const today = '2026-11-20';
  const invalidFields = (input: Parameters<typeof listCrossFieldErrors>[0]) =>
    listCrossFieldErrors(input, today).map(({ field }) => field);

  test.each([
    [{ contractNumber: 'Q-7K2M-4XDB', happenedOn: '2026-11-20' }, []],
    [{ hasNoNumber: true, vin: '1HGCM82633A004352' }, []],
    [{}, ['contractNumber']],
    [{ hasNoNumber: true }, ['vin']],
    [{ contractNumber: 'x', vin: '1HGCM82633A004353' }, ['vin']],
    [{ contractNumber: 'x', happenedOn: '2026-11-21' }, []],
    [{ contractNumber: 'x', happenedOn: '2026-11-22' }, ['happenedOn']],
    [{ contractNumber: 'x', happenedOn: '2021-11-19' }, ['happenedOn']],
    [{ contractNumber: 'x', happenedOn: '2021-11-20' }, []],
    [{ vin: 'short', happenedOn: '2030-01-01' }, ['contractNumber', 'vin', 'happenedOn']],
  ])('%o has errors at %o', (input, fields) => {
    expect(invalidFields(input)).toEqual(fields);
  });
});

describe('file names', () => {
  test('have the extension of their content and no characters special to paths or headers', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('image/jpeg', 'application/pdf'),
        (input, type) => {
          const name = safeFileName(input, type);
          expect(name.endsWith(`.${storedTypes[type]}`)).toBe(true);
          expect(name).not.toMatch(/[\\/:"<>|?*\p{Cc}]/u);
          expect([...name].length).toBeLessThan(90);
          expect(name.isWellFormed()).toBe(true);
        },
      ),
    );
  });

  test.each([
    ['C:\\fakepath\\Dash light.JPG', 'Dash light.jpg'],
    ['../../etc/passwd', 'passwd.jpg'],
    ['invoice.pdf.exe', 'invoice.pdf.jpg'],
    ['', 'file.jpg'],
    ['.htaccess', 'file.jpg'],
  ])('"%s" becomes %s', (input, name) => {
    expect(safeFileName(input, 'image/jpeg')).toBe(name);
  });

  test.each([
    [1, '1 KB'],
    [300_000, '293 KB'],
    [2_200_000, '2.1 MB'],
  ])('%i bytes are %s', (bytes, text) => expect(formatFileSize(bytes)).toBe(text));
});

describe('the pre-claim check', () => {
  test('a plan never covers more at a higher mileage, and a lower plan never covers more than a higher one', () => {
    fc.assert(
      fc.property(plan, plan, odometer, odometer, (a, b, one, two) => {
        const rank = (each: string) => getPlanRank(terms, each);
        const [low, high] = [Math.min(one, two), Math.max(one, two)];
        expect(rank(getPlanAtMileage(terms, a, high))).toBeLessThanOrEqual(
          rank(getPlanAtMileage(terms, a, low)),
        );
        const [lower, higher] = rank(a) <= rank(b) ? [a, b] : [b, a];
        expect(rank(getPlanAtMileage(terms, lower, one))).toBeLessThanOrEqual(
          rank(getPlanAtMileage(terms, higher, one)),
        );
      }),
    );
  });

  test('a part is covered whenever its group is covered at that mileage', () => {
    const parts = terms.coverageGroups.flatMap((group) => group.parts.map((part) => ({ group, part })));
    fc.assert(
      fc.property(plan, odometer, fc.constantFrom(...parts), (planKey, miles, { group, part }) => {
        const { parts: results, effectivePlan } = checkPreClaim(terms, {
          plan: planKey,
          odometer: miles,
          part: part.name,
        });
        const result = results.find(({ name }) => name === part.name);
        const isCovered = getCoverage(terms, effectivePlan).covered.includes(group);
        const condition = part.condition ?? group.condition;
        expect(result?.answer).toBe(isCovered ? (condition ? 'conditional' : 'covered') : 'notCovered');
        if (isCovered) expect(result?.explanation).toBe(condition ?? '');
        expect(result?.clause).toBe(group.clause);
      }),
    );
  });

  test.each([
    ['Premium', 97_400, 'covered', false],
    ['Premium', 100_000, 'covered', false],
    ['Premium', 100_001, 'notCovered', true],
    ['Plus', 97_400, 'notCovered', false],
  ] as const)('a backup camera on %s at %i miles is %s', (planKey, miles, answer, isExcludedAtMileage) => {
    const { parts } = checkPreClaim(terms, { plan: planKey, odometer: miles, part: 'backup camera' });
    expect(parts[0]).toMatchObject({ answer, isExcludedAtMileage });
  });

  test('above the last mileage band, only the extras remain', () => {
    const result = checkPreClaim(terms, { plan: 'Premium', odometer: 200_001, part: 'alternator' });
    expect(result).toMatchObject({
      level: null,
      effectivePlan: 'EverydayBenefits',
      parts: [{ answer: 'notCovered' }],
    });
    const { parts } = checkPreClaim(terms, { plan: 'Premium', odometer: 200_001, part: 'towing' });
    expect(parts[0]?.answer).toBe('covered');
  });

  test('uses the levels and plans of the terms', () => {
    const changedTerms = getPlanTerms({
      ...card,
      plans: card.plans.map((each) =>
        each.key === 'Premium' ? { ...each, key: 'Everything', lastLevel: 'Yellow' } : each,
      ),
      coverageGroups: card.coverageGroups.map((group) =>
        group.lowestPlan === 'Premium' ? { ...group, lowestPlan: 'Everything' } : group,
      ),
    });
    const preClaim = { plan: 'Everything', odometer: 120_000, part: 'backup camera' };
    expect(checkPreClaim(changedTerms, preClaim)).toMatchObject({
      effectivePlan: 'Everything',
      parts: [{ answer: 'covered' }],
    });
  });
});
