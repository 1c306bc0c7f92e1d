import type { OrderStatus } from './order.ts';

type Facts = { firstPayment: string; numberOfPayments: number; phone: string; hours: string };

/** What happens next with an order, in a sentence or two. `firstPayment`: such as "$104.20". */
export function nextStep(status: OrderStatus, facts: Facts): string {
  const { firstPayment, numberOfPayments, phone, hours } = facts;
  const payments = numberOfPayments === 1 ? 'the one payment' : `the first of ${numberOfPayments} payments`;
  switch (status) {
    case 'AwaitingCall':
      return `Call ${phone} and give your order number. We are there ${hours}. On that call you make ${payments}, ${firstPayment}. Nothing is charged before, and the price stays as it is.`;
    case 'AwaitingPayment':
      return `Make ${payments}, ${firstPayment}, on the payment page. Nothing is charged before, and the price stays as it is.`;
    case 'Active':
      return `Your payment of ${firstPayment} has arrived and the plan runs. There is nothing for you to do.`;
    case 'Cancelled':
      return 'The order is cancelled. Nothing more is charged.';
  }
}
