import { describe, expect, test } from 'vitest';
import { stateRules, terms } from '../../../test/rating-samples.ts';
import { cancellationActions } from './actions.ts';
import { type RefundQuery, refundQuery } from './schema.ts';

const cancellation = cancellationActions({
  geography: {
    stateRule: async (state) => stateRules.find((rule) => rule.state === state),
    stateRules: async () => stateRules,
  },
  rates: { termsInEffect: async () => terms },
  today: () => '2026-11-21',
});

const query: RefundQuery = {
  state: 'IL',
  price: 360_000,
  downPayment: 0,
  termMonths: 36,
  purchasedOn: '2025-01-01',
  canceledOn: '2026-01-01',
  hadClaim: false,
};

describe('a refund calculation', () => {
  test('assumes payments on time by default', async () => {
    const calculation = await cancellation.calculate(query);
    expect(calculation).toMatchObject({ paymentsMade: 13, numberOfPayments: 36, paidCents: 130_000 });
    expect(calculation.refund.refundCents).toBe(5000);
    expect(calculation.months).toHaveLength(37);
  });

  test('uses the amount paid if given', async () => {
    const calculation = await cancellation.calculate({ ...query, paid: 360_000 });
    expect(calculation).toMatchObject({ paymentsMade: null, refund: { refundCents: 235_000 } });
  });

  test("works for states where we don't sell plans, with a note", async () => {
    const calculation = await cancellation.calculate({ ...query, state: 'WA', paid: 360_000 });
    expect(calculation).toMatchObject({ rule: { sales: 'Restricted' }, refund: { refundCents: 237_500 } });
    expect((await cancellation.calculate({ ...query, state: 'ND' })).rule.sales).toBe('TemporaryDisabled');
  });

  test('rejects an unknown state with an error on the state field', async () => {
    await expect(cancellation.calculate({ ...query, state: 'ZZ' })).rejects.toMatchObject({
      status: 400,
      errors: [{ description: 'state' }],
    });
  });
});

describe("a state's page", () => {
  const describeState = (code: string) => cancellation.describeState(({ state }) => state === code);

  test('shows what the contract and the law give, and sample refunds', async () => {
    const texas = await describeState('TX');
    expect(texas).toMatchObject({ name: 'Texas', sales: 'Open' });
    expect(texas).not.toHaveProperty('isReviewed');
    expect(texas?.later[0]).toContain('minus the claims we paid');
    expect(texas?.source).toContain('Tex. Occ. Code §1304.156');
    expect(texas?.sample.refunds[0]).toEqual({
      day: 20,
      withoutClaimCents: 360_000,
      withClaimCents: 318_750,
    });
    expect(texas?.sample.refunds[2]).toEqual({
      day: 100,
      withoutClaimCents: 322_153,
      withClaimCents: 280_903,
    });
  });

  test("names no law where we know of none, and doesn't exist for a territory", async () => {
    expect((await describeState('KS'))?.source).toContain("our contract's own terms");
    expect(await describeState('PR')).toBeUndefined();
    expect(await cancellation.states()).toHaveLength(51);
  });
});

describe('the query', () => {
  const findErrors = (changes: Record<string, unknown>) => {
    const checked = refundQuery.safeParse({ ...query, ...changes });
    return checked.error?.issues.map(({ path }) => path[0]) ?? [];
  };

  test.each([
    [{ canceledOn: '2024-12-31' }, ['canceledOn']],
    [{ paid: 360_001 }, ['paid']],
    [{ numberOfPayments: 37 }, ['numberOfPayments']],
    [{ purchasedOn: '2025-02-30' }, ['purchasedOn']],
    [{ purchasedOn: 'soon', price: Number.NaN, state: undefined }, ['state', 'price', 'purchasedOn']],
    [{ termMonths: 0 }, ['termMonths']],
    [{}, []],
  ])('%j has errors at %j', (changes, fields) => {
    expect(findErrors(changes)).toEqual(fields);
  });
});
