import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ContractResponse } from '../../contract/schema/index.ts';
import { ContractSummary } from './contract-summary.tsx';

test('after a failed first payment, the next one is still the first, and nothing is past due', () => {
  const contract = {
    status: 'AwaitingPayment',
    firstPayment: 236.79,
    payments: [
      { number: 1, dueOn: '2026-11-20', amount: 236.79, status: 'Failed' },
      { number: 2, dueOn: '2026-12-20', amount: 187.44, status: 'Scheduled' },
    ],
    pastDue: [],
    nextPayment: { amount: 187.44, dueOn: '2026-12-20', method: null },
    balance: 424.23,
    cancelOn: null,
    sellerCancelOn: null,
    canceledOn: null,
    planName: 'A plan',
    totalPrice: 424.23,
    receivedTotal: 0,
    vehicle: { modelYear: 2014, maker: 'Toyota', makerModel: 'Camry' },
    rates: { coverageTermLength: 36 },
    termEnd: { endsOn: '2029-11-27', endsAtMiles: 116_620 },
    refund: { owed: 0, dueOn: null, refunded: 0, paidOn: null },
  } as unknown as ContractResponse;
  const html = renderToStaticMarkup(
    <ContractSummary contract={contract} vehicleRows={[]} isPaymentShown={false} />,
  );
  expect(html).toContain('$236.79, to start your plan');
  expect(html).not.toMatch(/Past due|187\.44/);
});
