import { describe, expect, test } from 'vitest';
import { addDays } from '../../../../shared/calendar.ts';
import { stateRules } from '../../../../test/rating-samples.ts';
import { assumeMailedAtPurchase, type CancelableContract } from './cancelable-contract.ts';
import { getMinimumRule, type Measure } from './contract-rule.ts';
import { calculateRefund, type Refund } from './refund.ts';

/** $3,600 for 36 months or 45,000 miles, bought on 2026-01-15 at 40,000 miles. The term has 1,096 days. */
const base: CancelableContract = assumeMailedAtPurchase({
  purchasedOn: '2026-01-15',
  termMonths: 36,
  termMiles: 45_000,
  odometerAtPurchase: 40_000,
  priceCents: 360_000,
  paidCents: 360_000,
});

const findLaw = (state: string) => {
  const rule = stateRules.find((each) => each.state === state);
  if (!rule) throw new Error(`no rule for ${state}`);
  return rule;
};

type Given = {
  day?: number;
  on?: string;
  miles?: number;
  claims?: number;
  measure?: Measure;
  paidOn?: string;
  contract?: Partial<CancelableContract>;
};

/** As if the contract kept as much as the law lets it. Amounts in dollars. */
function calculateMinimumRefund(state: string, given: Given): Refund {
  const { day, miles = 0, claims, measure = 'time', paidOn, contract = {} } = given;
  const facts = { ...base, ...contract };
  return calculateRefund(facts, getMinimumRule(measure), findLaw(state), {
    on: given.on ?? addDays(facts.purchasedOn, day ?? 0),
    odometer: 40_000 + miles,
    claimsCents: claims === undefined ? null : claims * 100,
    by: 'Buyer',
    paidOn,
  });
}

const calculateDollars = (state: string, given: Given) =>
  calculateMinimumRefund(state, given).totalCents / 100;
const calculateLines = (state: string, given: Given) =>
  Object.fromEntries(
    calculateMinimumRefund(state, given).lines.map(({ code, cents }) => [code, cents / 100]),
  );
const handedOver = { delivery: { isHandedOver: true, on: base.purchasedOn } };
const mailed = (on: string) => ({ delivery: { isHandedOver: false, on } });

describe('the worked examples', () => {
  test('1. Alabama: the window, a fee of $25 afterwards, and an unpaid balance', () => {
    expect(calculateLines('AL', { day: 9, contract: handedOver })).toMatchObject({ Used: 0, Fee: 0 });
    expect(calculateDollars('AL', { day: 9, contract: handedOver })).toBe(3600);
    expect(calculateLines('AL', { day: 180, miles: 6000 })).toMatchObject({ Used: -591.24, Fee: -25 });
    expect(calculateDollars('AL', { day: 180, miles: 6000 })).toBe(2983.76);
    const partlyPaid = { day: 180, miles: 6000, contract: { paidCents: 140_000 } };
    expect(calculateLines('AL', partlyPaid).NotPaid).toBe(-2200);
    expect(calculateDollars('AL', partlyPaid)).toBe(783.76);
  });

  test('2. Georgia: a claim in the window', () => {
    const given = { on: '2026-01-30', claims: 412.5, contract: mailed('2026-01-16') };
    expect(calculateLines('GA', given)).toMatchObject({ Used: 0, Claims: -412.5, Fee: 0 });
    expect(calculateDollars('GA', given)).toBe(3187.5);
  });

  test('3. Georgia: afterwards, less 10% of the unearned price', () => {
    const given = { on: '2026-11-11', claims: 640 };
    expect(calculateLines('GA', given)).toMatchObject({ Used: -985.4, Claims: -640, Fee: -261.46 });
    expect(calculateDollars('GA', given)).toBe(1713.14);
  });

  test('4. Texas: both sides of day 31, and a late refund', () => {
    expect(calculateDollars('TX', { on: '2026-02-14', claims: 500 })).toBe(3100);
    expect(calculateLines('TX', { on: '2026-02-15', claims: 500 })).toMatchObject({
      Used: -101.82,
      Claims: -500,
      Fee: -50,
    });
    expect(calculateDollars('TX', { on: '2026-02-15', claims: 500 })).toBe(2948.18);
    const late = { on: '2026-02-14', claims: 500, paidOn: '2026-05-31' };
    expect(calculateMinimumRefund('TX', late)).toMatchObject({ dueOn: '2026-03-31', penaltyCents: 62_000 });
    expect(calculateDollars('TX', late)).toBe(3720);
  });

  test('5. Florida: both sides of day 60', () => {
    expect(calculateLines('FL', { day: 45, claims: 250 })).toMatchObject({
      Used: 0,
      Claims: -250,
      Fee: -180,
    });
    expect(calculateDollars('FL', { day: 45, claims: 250 })).toBe(3170);
    expect(calculateLines('FL', { on: '2027-02-19', claims: 900 })).toMatchObject({
      Used: -1313.87,
      Claims: -900,
      Fee: -228.61,
    });
    expect(calculateDollars('FL', { on: '2027-02-19', claims: 900 })).toBe(1157.52);
  });

  test('6. Illinois: the lesser of $50 and 10% of the price', () => {
    expect(calculateDollars('IL', { day: 25 })).toBe(3550);
    expect(calculateDollars('IL', { day: 25, contract: { priceCents: 32_000, paidCents: 32_000 } })).toBe(
      288,
    );
  });

  test('7. Washington: a stepped fee, a penalty that is added once, and miles', () => {
    expect(calculateDollars('WA', { day: 8 })).toBe(3600);
    expect(calculateDollars('WA', { day: 20 })).toBe(3575);
    const returnedOn = addDays(base.purchasedOn, 20);
    for (const days of [31, 400])
      expect(calculateDollars('WA', { day: 20, paidOn: addDays(returnedOn, days) })).toBe(3932.5);
    const byMiles = { on: '2026-04-25', miles: 9000, measure: 'miles' as const };
    expect(calculateLines('WA', byMiles)).toMatchObject({ Used: -720, Fee: -25 });
    expect(calculateDollars('WA', byMiles)).toBe(2855);
  });

  test('8. Idaho: the measure matters', () => {
    const given = { on: '2026-08-03', miles: 20_000 };
    expect(calculateLines('ID', { ...given, measure: 'lesserOfTimeAndMiles' }).Used).toBe(-1600);
    expect(calculateDollars('ID', { ...given, measure: 'lesserOfTimeAndMiles' })).toBe(1950);
    expect(calculateDollars('ID', given)).toBe(2893.07);
  });

  test('9. Alaska: 7.5% of the unearned price', () => {
    const given = { on: '2026-04-15', claims: 300 };
    expect(calculateLines('AK', given)).toMatchObject({ Used: -295.62, Claims: -300, Fee: -247.82 });
    expect(calculateDollars('AK', given)).toBe(2756.56);
  });

  test('10. Iowa: 10% of the price, and never below zero', () => {
    const given = { on: '2027-05-30', claims: 410 };
    expect(calculateLines('IA', given)).toMatchObject({ Used: -1642.34, Claims: -410, Fee: -360 });
    expect(calculateDollars('IA', given)).toBe(1187.66);
    expect(calculateDollars('IA', { ...given, claims: 3400 })).toBe(0);
  });

  test('11. Oklahoma and North Carolina: no window', () => {
    expect(calculateLines('OK', { on: '2026-02-04' })).toMatchObject({
      Used: -65.69,
      Fee: -353.43,
    });
    expect(calculateDollars('OK', { on: '2026-02-04' })).toBe(3180.88);
    expect(calculateLines('NC', { on: '2026-01-27' })).toMatchObject({ Used: -39.42, Fee: -356.05 });
    expect(calculateDollars('NC', { on: '2026-01-27' })).toBe(3204.53);
  });

  test('12. Missouri and New Mexico: clocks', () => {
    const monday = { purchasedOn: '2026-03-02', delivery: { isHandedOver: false, on: '2026-03-02' } };
    expect(calculateDollars('MO', { on: '2026-03-30', claims: 275, contract: monday })).toBe(3325);
    const dayLater = { on: '2026-03-31', claims: 275, contract: monday };
    expect(calculateLines('MO', dayLater)).toMatchObject({ Used: -95.26, Claims: -275, Fee: -50 });
    expect(calculateDollars('MO', dayLater)).toBe(3179.74);
    const returned = addDays(base.purchasedOn, 5);
    expect(calculateMinimumRefund('NM', { day: 5 }).dueOn).toBe(addDays(returned, 60));
    expect(calculateDollars('NM', { day: 5, paidOn: addDays(returned, 60) })).toBe(3600);
    expect(calculateDollars('NM', { day: 5, paidOn: addDays(returned, 75) })).toBe(3960);
    expect(calculateDollars('NM', { day: 5, paidOn: addDays(returned, 95) })).toBe(4320);
  });
});
