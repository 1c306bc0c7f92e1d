import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, daysBetween } from '../../../../shared/calendar.ts';
import { dollars } from '../../../../shared/format.ts';
import { stateRules, terms } from '../../../../test/rating-samples.ts';
import {
  type CancellationRule,
  type FeeLimit,
  noFee,
  unknownLaw,
} from '../../../places/domain/cancellation-rule.ts';
import type { CancelableContract, StateLaw } from './cancelable-contract.ts';
import { getContractRule, getMinimumRule } from './contract-rule.ts';
import { getFullRefund, getFullRefundEnd } from './free-look.ts';
import { calculateRefund } from './refund.ts';

const rule = getContractRule(terms);
const silent: StateLaw = { name: 'Nowhere', cancellation: unknownLaw };
const findLaw = (state: string): StateLaw => stateRules.find((each) => each.state === state) ?? silent;

/** $3,600 over 1,096 days. */
const contract: CancelableContract = {
  purchasedOn: '2026-01-15',
  termMonths: 36,
  termMiles: 45_000,
  odometerAtPurchase: 40_000,
  priceCents: 360_000,
  paidCents: 360_000,
  delivery: { isHandedOver: false, on: '2026-01-15' },
  isOriginalBuyer: true,
  hasFactoryCoverage: null,
  hasLienholder: false,
};
const on = (day: number) => addDays(contract.purchasedOn, day);
const byBuyer = (day: number, claimsCents: number | null = null) => ({
  on: on(day),
  claimsCents,
  by: 'Buyer' as const,
});
const calculateForBuyer = (law: StateLaw, day: number, claimsCents: number | null = null, changes = {}) =>
  calculateRefund({ ...contract, ...changes }, rule, law, byBuyer(day, claimsCents)).refundCents;

test('a day without coverage is not a used day', () => {
  const lapsed = (until: string | null) => ({ lapses: [{ from: on(400), until }] });
  const atLapse = calculateForBuyer(silent, 400);
  expect(calculateForBuyer(silent, 400, null, lapsed(null))).toBe(atLapse);
  expect(calculateForBuyer(silent, 700, null, lapsed(null))).toBe(atLapse);
  expect(calculateForBuyer(silent, 1096, null, lapsed(null))).toBe(atLapse);
  expect(calculateForBuyer(silent, 700, null, lapsed(on(600)))).toBe(calculateForBuyer(silent, 500));
  expect(calculateForBuyer(silent, 300, null, lapsed(on(600)))).toBe(calculateForBuyer(silent, 300));
  const { lines } = calculateRefund({ ...contract, ...lapsed(on(600)) }, rule, silent, byBuyer(700));
  expect(lines.find(({ code }) => code === 'Used')?.reason).toContain(
    "200 days without coverage don't count",
  );
});

test("the law's window, its deadline, and its penalty count from the request, and the price until the last day", () => {
  // Texas: 45 days to refund, then 10% for each full month.
  const texas = findLaw('TX');
  const ask = (askedDay: number, day: number, paidDay?: number) =>
    calculateRefund(contract, getMinimumRule('time'), texas, {
      ...byBuyer(day),
      askedOn: on(askedDay),
      ...(paidDay !== undefined && { paidOn: on(paidDay) }),
    });
  expect(ask(30, 50)).toMatchObject({ basis: 'LawFreeLook', refundCents: 360_000, dueOn: on(75) });
  expect(ask(31, 50).refundCents).toBe(
    calculateRefund(contract, getMinimumRule('time'), texas, byBuyer(50)).refundCents,
  );
  expect(ask(30, 50, 30 + 45).penaltyCents).toBe(0);
  expect(ask(30, 50, 30 + 45 + 31).penaltyCents).toBe(36_000);
});

test.each([
  [100, null, 'The days used and the fee'],
  [20, 50_000, 'The claims we paid'],
  [100, 50_000, 'The days used, the claims we paid, and the fee'],
])('a refund of nothing says what used up the payments: day %i, claims %j', (day, claimsCents, used) => {
  const { refundCents, lines } = calculateRefund(
    { ...contract, paidCents: 12_772 },
    rule,
    findLaw('TX'),
    byBuyer(day, claimsCents),
  );
  expect(refundCents).toBe(0);
  expect(lines.find(({ code }) => code === 'Claims')?.reason ?? '').not.toContain('of it');
  expect(lines.find(({ code }) => code === 'NotCharged')?.reason).toBe(
    `${used} came to more than you paid. We don't charge you for the rest`,
  );
});

describe("the contract's own rule, where the law is silent", () => {
  test('gives everything back for 30 days, and less the claims after one', () => {
    expect(calculateForBuyer(silent, 30)).toBe(360_000);
    expect(calculateForBuyer(silent, 30, 2000)).toBe(358_000);
  });

  test('gives the days left instead if that is more', () => {
    expect(calculateForBuyer(silent, 5, 41_250)).toBe(358_358 - 5000);
  });

  test('then gives the days left less $50, whatever the claims', () => {
    expect(calculateForBuyer(silent, 100)).toBe(327_153 - 5000);
    expect(calculateForBuyer(silent, 100, 41_250)).toBe(327_153 - 5000);
  });

  test('never keeps more than 10% of the price, or more than is left', () => {
    const small = { priceCents: 32_000, paidCents: 32_000 };
    expect(calculateForBuyer(silent, 100, null, small)).toBe(29_080 - 3200);
    expect(calculateForBuyer(silent, 1095)).toBe(0);
  });

  test('subtracts unpaid payments first, and charges nothing', () => {
    expect(calculateForBuyer(silent, 100, null, { paidCents: 50_000 })).toBe(327_153 - 5000 - 310_000);
    expect(calculateForBuyer(silent, 500, null, { paidCents: 50_000 })).toBe(0);
  });

  test('gives back the days left without a fee if the seller cancels', () => {
    const bySeller = { ...byBuyer(100), by: 'Seller' as const };
    expect(calculateRefund(contract, rule, silent, bySeller).refundCents).toBe(327_153);
    expect(calculateRefund(contract, rule, findLaw('GA'), bySeller).refundCents).toBe(327_153);
  });

  test('pays within 30 days', () => {
    expect(calculateRefund(contract, rule, silent, byBuyer(10)).dueOn).toBe(on(40));
    expect(calculateRefund(contract, rule, findLaw('MO'), byBuyer(10)).dueOn).toBe(on(40));
  });

  test('throws for a day before the purchase', () => {
    expect(() => calculateForBuyer(silent, -1)).toThrow(RangeError);
  });
});

describe("a state's law", () => {
  test('lowers the fee', () => {
    expect(calculateForBuyer(findLaw('AL'), 100)).toBe(327_153 - 2500);
    expect(calculateForBuyer(findLaw('OK'), 1040)).toBe(16_555);
  });

  test('limits the fee by the share it requires us to refund, even if it names no other limit', () => {
    const required = {
      required: true,
      measure: 'unspecified',
      lessClaims: null,
      onlyIfNoClaim: false,
    } as const;
    const law = (minPercentOfUnearned: number, fee: FeeLimit | null): StateLaw => ({
      name: 'Somewhere',
      cancellation: { ...unknownLaw, afterFreeLook: { ...required, minPercentOfUnearned, fee } },
    });
    const unearnedCents = 16_423;
    const feeCents = (...args: Parameters<typeof law>) =>
      unearnedCents - calculateForBuyer(law(...args), 1046);
    expect(feeCents(100, null)).toBe(5000);
    expect(feeCents(90, null)).toBe(1642);
    expect(feeCents(90, noFee)).toBe(1642);
  });

  test('says what ends the full refund: a paid claim, or any claim in days that only the law gives', () => {
    const condition = (state: string) => getFullRefund(contract, rule, findLaw(state)).condition;
    expect(condition('TX')).toBe("as long as we haven't paid a claim");
    expect(condition('CA')).toBe("as long as you haven't made a claim");
  });

  test('gives an original buyer more days, by how the contract arrived', () => {
    const until = (state: string, changes: Partial<CancelableContract> = {}) =>
      daysBetween(contract.purchasedOn, getFullRefundEnd({ ...contract, ...changes }, rule, findLaw(state)));
    expect(until('CA')).toBe(60);
    expect(until('CA', { hasFactoryCoverage: false })).toBe(30);
    expect(until('FL')).toBe(30);
    const late = { delivery: { isHandedOver: false, on: on(20) } };
    expect(until('SC', late)).toBe(40);
    expect(until('SC', { delivery: { isHandedOver: true, on: on(25) } })).toBe(35);
    expect(until('SC', { ...late, isOriginalBuyer: false })).toBe(30);
  });

  test('may send the refund to the lender', () => {
    const to = (state: string) =>
      calculateRefund({ ...contract, hasLienholder: true }, rule, findLaw(state), byBuyer(100)).payableTo;
    expect([to('NV'), to('FL'), to('TX')]).toEqual(['Lienholder', 'Buyer', 'Buyer']);
  });
});

const percents = fc.integer({ min: 0, max: 10_000 }).map((points) => points / 100);
const fees: fc.Arbitrary<FeeLimit> = fc.oneof(
  fc.constant(noFee),
  fc.integer({ min: 0, max: 20_000 }).map((maxCents) => ({ maxCents, maxPercent: null, percentOf: null })),
  fc.record({
    maxCents: fc.option(fc.integer({ min: 0, max: 20_000 })),
    maxPercent: percents,
    percentOf: fc.constantFrom('price', 'unearned'),
  }),
);
const anyDays = fc.integer({ min: 0, max: 90 });
const anyRules: fc.Arbitrary<CancellationRule> = fc.record({
  freeLook: fc.oneof(
    fc.constantFrom(null, { required: false as const }),
    fc.record({
      required: fc.constant(true as const),
      days: anyDays,
      daysIfHandedOver: fc.option(anyDays),
      daysWithoutFactoryCoverage: fc.option(anyDays),
      counts: fc.constantFrom('calendar', 'business'),
      from: fc.constantFrom('purchase', 'mailing', 'delivery'),
      refund: fc.constantFrom('full', 'fullLessClaims'),
      fee: fees,
      noFeeThroughDay: fc.option(anyDays),
      originalBuyerOnly: fc.constantFrom(true, false, null),
    }),
  ),
  afterFreeLook: fc.oneof(
    fc.constantFrom(null, { required: false as const }),
    fc.record({
      required: fc.constant(true as const),
      measure: fc.constantFrom('timeOrMiles', 'unspecified'),
      lessClaims: fc.constantFrom(true, false, null),
      minPercentOfUnearned: percents,
      fee: fc.option(fees),
      onlyIfNoClaim: fc.boolean(),
    }),
  ),
  lateRefundPenalty: fc.option(
    fc.record({
      percent: percents,
      per: fc.constantFrom('once', 'month', 'startedThirtyDays'),
      afterDays: anyDays,
      inFreeLook: fc.constantFrom('refund', 'price', 'unearned'),
      afterFreeLook: fc.constantFrom('refund', 'price', 'unearned', null),
    }),
  ),
  sellerMayCancel: fc.constant(null),
  refundDeadlineDays: fc.option(anyDays),
  refundMayCreditAccount: fc.boolean(),
  refundToLienholderFirst: fc.constantFrom(true, false, null),
  transfer: fc.constant(null),
  statute: fc.constant(null),
  confidence: fc.constant('none'),
  isPartial: fc.constant(false),
  memoryFields: fc.constant([]),
  requirements: fc.constant([]),
  remarks: fc.constant(null),
});
const anyLaws = anyRules.map((cancellation): StateLaw => ({ name: 'Somewhere', cancellation }));
const seededLaws = fc.constantFrom<StateLaw>(...stateRules);

const contracts: fc.Arbitrary<CancelableContract> = fc
  .record({
    purchasedOn: fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2020-01-01', days)),
    termMonths: fc.integer({ min: 12, max: 84 }),
    termMiles: fc.integer({ min: 1000, max: 150_000 }),
    odometerAtPurchase: fc.integer({ min: 0, max: 200_000 }),
    priceCents: fc.integer({ min: 100, max: 1_500_000 }),
    paidShare: fc.double({ min: 0, max: 1, noNaN: true }),
    isHandedOver: fc.boolean(),
    isOriginalBuyer: fc.boolean(),
    hasFactoryCoverage: fc.constantFrom(true, false, null),
    hasLienholder: fc.boolean(),
  })
  .map(({ paidShare, isHandedOver, ...sample }) => ({
    ...sample,
    paidCents: Math.round(sample.priceCents * paidShare),
    delivery: { isHandedOver, on: sample.purchasedOn },
  }));
const contractRules = fc.constantFrom(
  rule,
  ...(['time', 'miles', 'lesserOfTimeAndMiles'] as const).map(getMinimumRule),
);
const claims = fc.option(fc.integer({ min: 0, max: 500_000 }));
const parties = fc.constantFrom('Buyer', 'Seller');
const miles = fc.integer({ min: 0, max: 200_000 });

describe('under any rule', () => {
  test('a refund is never negative and never more than was paid plus the penalty, and its lines add up', () => {
    const input = [
      anyLaws,
      contracts,
      contractRules,
      fc.nat(3000),
      miles,
      claims,
      parties,
      fc.nat(900),
    ] as const;
    fc.assert(
      fc.property(...input, (law, sample, contractRule, days, driven, claimsCents, by, wait) => {
        const cancelOn = addDays(sample.purchasedOn, days);
        const odometer = (sample.odometerAtPurchase ?? 0) + driven;
        const paidOn = addDays(cancelOn, wait);
        const refund = calculateRefund(sample, contractRule, law, {
          on: cancelOn,
          odometer,
          claimsCents,
          by,
          paidOn,
        });
        expect(refund.refundCents).toBeGreaterThanOrEqual(0);
        expect(refund.refundCents).toBeLessThanOrEqual(sample.paidCents);
        expect(refund.totalCents).toBe(refund.refundCents + refund.penaltyCents);
        expect(refund.lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(refund.totalCents);
        for (const { cents } of refund.lines) expect(Number.isInteger(cents)).toBe(true);
      }),
    );
  });

  test('a penalty only grows', () => {
    fc.assert(
      fc.property(anyLaws, contracts, fc.nat(2000), claims, fc.nat(900), fc.nat(200), (...input) => {
        const [law, sample, days, claimsCents, wait, longer] = input;
        const cancelOn = addDays(sample.purchasedOn, days);
        const penalty = (after: number) =>
          calculateRefund(sample, rule, law, {
            on: cancelOn,
            claimsCents,
            by: 'Buyer',
            paidOn: addDays(cancelOn, after),
          }).penaltyCents;
        expect(penalty(wait + longer)).toBeGreaterThanOrEqual(penalty(wait));
      }),
    );
  });

  test('a seller who cancels pays at least what the buyer would get', () => {
    fc.assert(
      fc.property(anyLaws, contracts, fc.nat(2000), claims, (law, sample, days, claimsCents) => {
        const cancelOn = addDays(sample.purchasedOn, days);
        const by = (party: 'Buyer' | 'Seller') =>
          calculateRefund(sample, rule, law, { on: cancelOn, claimsCents, by: party }).refundCents;
        expect(by('Seller')).toBeGreaterThanOrEqual(by('Buyer'));
      }),
    );
  });
});

describe("under each state's rule", () => {
  test('a later day, more miles, or a larger claim never pays more', () => {
    const input = [seededLaws, contracts, contractRules, fc.nat(2500), fc.nat(400), miles, miles] as const;
    fc.assert(
      fc.property(...input, fc.nat(300_000), fc.nat(300_000), (...given) => {
        const [law, sample, contractRule, days, later, driven, further, claimsCents, more] = given;
        const refund = (after: number, odometer: number, claimed: number | null) =>
          calculateRefund(sample, contractRule, law, {
            on: addDays(sample.purchasedOn, after),
            odometer: (sample.odometerAtPurchase ?? 0) + odometer,
            claimsCents: claimed,
            by: 'Buyer',
          }).refundCents;
        const first = refund(days, driven, claimsCents);
        expect(refund(days + later, driven, claimsCents)).toBeLessThanOrEqual(first);
        expect(refund(days, driven + further, claimsCents)).toBeLessThanOrEqual(first);
        expect(refund(days, driven, claimsCents + more)).toBeLessThanOrEqual(first);
        expect(refund(days + later, driven, null)).toBeLessThanOrEqual(refund(days, driven, null));
      }),
    );
  });

  test('our contract never pays less than the law requires', () => {
    fc.assert(
      fc.property(seededLaws, contracts, fc.nat(2500), claims, (law, sample, days, claimsCents) => {
        const { afterFreeLook } = law.cancellation;
        const cancellation = { on: addDays(sample.purchasedOn, days), claimsCents, by: 'Buyer' as const };
        const least = calculateRefund(sample, getMinimumRule('time'), law, cancellation);
        const isRequired =
          least.basis === 'LawFreeLook' ||
          (afterFreeLook?.required &&
            afterFreeLook.fee &&
            !(afterFreeLook.onlyIfNoClaim && claimsCents !== null));
        fc.pre(Boolean(isRequired));
        expect(calculateRefund(sample, rule, law, cancellation).refundCents).toBeGreaterThanOrEqual(
          least.refundCents,
        );
      }),
    );
  });

  test('nothing comes back once the term is over', () => {
    fc.assert(
      fc.property(seededLaws, contracts, fc.nat(400), claims, (law, sample, days, claimsCents) => {
        const end = addMonths(sample.purchasedOn, sample.termMonths);
        const cancellation = { on: addDays(end, days), claimsCents, by: 'Buyer' as const };
        expect(calculateRefund(sample, rule, law, cancellation).totalCents).toBe(0);
      }),
    );
  });
});

test('the line of claims says what was paid, if less of it is subtracted because no more of the price is left', () => {
  const { lines } = calculateRefund(contract, rule, findLaw('IL'), byBuyer(400, 500_000));
  const unearnedCents = contract.priceCents + (lines.find(({ code }) => code === 'Used')?.cents ?? 0);
  const claims = lines.find(({ code }) => code === 'Claims');
  expect(claims?.cents).toBe(-unearnedCents);
  expect(claims?.reason).toContain(
    `We paid $5,000.00 and subtract ${dollars(unearnedCents)} of it, because no more of the price is left`,
  );
});
