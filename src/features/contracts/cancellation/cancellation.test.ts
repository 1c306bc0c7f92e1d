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

const asked: CancellingQuery = {
  state: 'IL',
  price: 360_000,
  termMonths: 36,
  purchasedOn: '2025-01-01',
  cancelledOn: '2026-01-01',
  hadClaim: false,
};

describe('the refund of a day', () => {
  test('takes payments on time where nothing else is said', async () => {
    const worked = await cancellation.workOut(asked);
    expect(worked).toMatchObject({ paidPayments: 13, numberOfPayments: 36, paidCents: 130_000 });
    expect(worked.refund.refundCents).toBe(5000);
    expect(worked.months).toHaveLength(37);
  });

  test('takes what was paid where that is said', async () => {
    const worked = await cancellation.workOut({ ...asked, paid: 360_000 });
    expect(worked).toMatchObject({ paidPayments: null, refund: { refundCents: 235_000 } });
  });

  test('is worked out where nothing is sold, and says so', async () => {
    const worked = await cancellation.workOut({ ...asked, state: 'WA', paid: 360_000 });
    expect(worked).toMatchObject({ rule: { sales: 'Restricted' }, refund: { refundCents: 237_500 } });
    expect((await cancellation.workOut({ ...asked, state: 'ND' })).rule.sales).toBe('TemporaryDisabled');
  });

  test('names the field of a state that is none', async () => {
    await expect(cancellation.workOut({ ...asked, state: 'ZZ' })).rejects.toMatchObject({
      status: 400,
      errors: [{ description: 'state' }],
    });
  });
});

describe('what is asked', () => {
  const faultsOf = (changes: Record<string, unknown>) => {
    const checked = cancellingQuery.safeParse({ ...asked, ...changes });
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
  ])('%j is refused at %j', (changes, fields) => {
    expect(faultsOf(changes)).toEqual(fields);
  });
});
