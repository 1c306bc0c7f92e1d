import { describe, expect, test } from 'vitest';
import { stateRules } from '../../../test/rating-samples.ts';
import { cancellationActions } from './actions.ts';
import { type CancellingQuery, cancellingQuery } from './schema.ts';

const cancellation = cancellationActions({
  geography: {
    stateRule: async (state) => stateRules.find((rule) => rule.state === state),
    stateRules: async () => stateRules,
  },
  today: () => '2026-11-21',
});

const query: CancellingQuery = {
  state: 'IL',
  price: 360_000,
  termMonths: 36,
  purchasedOn: '2025-01-01',
  cancelledOn: '2026-01-01',
  hadClaim: false,
};

describe('a refund calculation', () => {
  test('assumes payments on time by default', async () => {
    const calculated = await cancellation.calculate(query);
    expect(calculated).toMatchObject({ paidPayments: 13, numberOfPayments: 36, paidCents: 130_000 });
    expect(calculated.refund.refundCents).toBe(5000);
    expect(calculated.months).toHaveLength(37);
  });

  test('uses the amount paid if given', async () => {
    const calculated = await cancellation.calculate({ ...query, paid: 360_000 });
    expect(calculated).toMatchObject({ paidPayments: null, refund: { refundCents: 235_000 } });
  });

  test("works for states where we don't sell plans, and says so", async () => {
    const calculated = await cancellation.calculate({ ...query, state: 'WA', paid: 360_000 });
    expect(calculated).toMatchObject({ rule: { sales: 'Restricted' }, refund: { refundCents: 237_500 } });
    expect((await cancellation.calculate({ ...query, state: 'ND' })).rule.sales).toBe('TemporaryDisabled');
  });

  test('rejects an unknown state at its field', async () => {
    await expect(cancellation.calculate({ ...query, state: 'ZZ' })).rejects.toMatchObject({
      status: 400,
      errors: [{ description: 'state' }],
    });
  });
});

describe('the query', () => {
  const errorsOf = (changes: Record<string, unknown>) => {
    const checked = cancellingQuery.safeParse({ ...query, ...changes });
    return checked.error?.issues.map(({ path }) => path[0]) ?? [];
  };

  test.each([
    [{ cancelledOn: '2024-12-31' }, ['cancelledOn']],
    [{ paid: 360_001 }, ['paid']],
    [{ numberOfPayments: 37 }, ['numberOfPayments']],
    [{ purchasedOn: '2025-02-30' }, ['purchasedOn']],
    [{ purchasedOn: 'soon', price: Number.NaN, state: undefined }, ['state', 'price', 'purchasedOn']],
    [{ termMonths: 0 }, ['termMonths']],
    [{}, []],
  ])('%j has errors at %j', (changes, fields) => {
    expect(errorsOf(changes)).toEqual(fields);
  });
});
