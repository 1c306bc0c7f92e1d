import { count, longDate } from '../../../../../ui/format.ts';
import type { TemplateData } from '../../domain/templates.ts';
import { dollars, Facts, Headline } from './figures.tsx';
import { Action, addressOf, Subheading, type Template, Words } from './parts.tsx';

type Order = TemplateData['orderPlaced'];

const facts = (order: Order) => [
  { label: 'Vehicle', value: order.vehicle },
  { label: 'Plan', value: order.planName },
  {
    label: 'Ends',
    value: `After ${order.termMonths} months or ${count(order.termMiles)} more miles, whichever comes first`,
  },
];

const ledger = ({ ledger: lines, monthlyCents, numberOfPayments, totalCents, promo }: Order) => [
  ...lines.map((line) => ({ label: line.label, value: dollars(line.monthlyCents) })),
  { label: 'A month', value: dollars(monthlyCents), strong: true },
  ...(promo
    ? [
        {
          label: `A month with ${promo.promoCode}, for ${promo.numberOfPayments} payments`,
          value: dollars(promo.monthlyCents),
        },
      ]
    : []),
  {
    label: `In total, ${numberOfPayments} payments`,
    value: dollars(promo?.totalCents ?? totalCents),
    strong: true,
  },
];

export const orderPlaced: Template<Order> = {
  subject: ({ orderNumber, planName, vehicle }) =>
    `Your order ${orderNumber}: ${planName} for your ${vehicle}`,
  preview: ({ nextStep }) => nextStep,
  title: ({ firstName }) => `${firstName}, your order has arrived`,
  why: () => 'You get this because you placed this order.',
  Content: ({ data: order, site }) => {
    const { endsOn, endsAtMiles } = order.waitingPeriodEnd;
    return (
      <>
        <Headline label="Order number" value={order.orderNumber} />
        <Facts lines={facts(order)} />
        <Subheading>What happens next</Subheading>
        <Words>{order.nextStep}</Words>
        <Subheading>When you can claim</Subheading>
        <Words>
          From {longDate(endsOn)}, once the odometer also shows {count(endsAtMiles)} miles. Both must be
          reached.
        </Words>
        <Subheading>How the price is made up</Subheading>
        <Facts numbers lines={ledger(order)} />
        {order.orderPath && <Action href={addressOf(site, order.orderPath)}>Open my order</Action>}
      </>
    );
  },
};
