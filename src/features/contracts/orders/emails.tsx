import { z } from 'zod';
import { type EmailSite, email, sitePath } from '../../../platform/mail/email.ts';
import { telUrl } from '../../../shared/telephone.ts';
import { dollars, Facts, Headline } from '../../../ui/email/amounts.tsx';
import { Action, absoluteUrl, Paragraph, Phone, Subheading, WithPhones } from '../../../ui/email/parts.tsx';
import { count, ledgerMoney, longDate } from '../../../ui/format.ts';
import { refundWay } from './domain/cancellation-request.ts';

const text = z.string().min(1);
const nonNegativeInt = z.int().nonnegative();
const basics = { firstName: text, orderNumber: text, vehicle: text, planName: text };
const price = { monthlyCents: nonNegativeInt, numberOfPayments: nonNegativeInt, totalCents: nonNegativeInt };

const placedData = z.strictObject({
  ...basics,
  termMonths: nonNegativeInt,
  termMiles: nonNegativeInt,
  ...price,
  /** `numberOfPayments` is the number of payments that the promo code reduces. */
  promo: z.strictObject({ promoCode: text, ...price }).nullable(),
  downPaymentCents: nonNegativeInt,
  ledger: z.array(z.strictObject({ label: text, cents: z.int() })),
  /** Before the plan is active, its dates assume that it starts today. */
  isActive: z.boolean(),
  waitingPeriodEnd: z.strictObject({ endsOn: z.iso.date(), endsAtMiles: nonNegativeInt }),
  nextStep: text,
  /** Due before the plan starts. Null once paid. */
  due: z.strictObject({ cents: nonNegativeInt, isByPhone: z.boolean() }).nullable(),
  /** When coverage ends, and when it shrinks. */
  coverage: z.array(text),
  orderPath: sitePath.nullable(),
});
type PlacedOrder = z.output<typeof placedData>;

const facts = (order: PlacedOrder) => [
  { label: 'Vehicle', value: order.vehicle },
  { label: 'Plan', value: order.planName },
  {
    label: 'Coverage ends',
    value: `After ${order.termMonths} months or ${count(order.termMiles)} more miles, whichever comes first`,
  },
];

const ledger = (order: PlacedOrder) => {
  const { ledger: lines, monthlyCents, numberOfPayments, totalCents, downPaymentCents, promo } = order;
  const remaining = numberOfPayments - (promo?.numberOfPayments ?? 0);
  const isInFull = numberOfPayments === 1 && downPaymentCents === 0;
  const total = [
    ...lines.map(({ label, cents }, index) => ({ label, value: ledgerMoney(cents / 100, index) })),
    ...(promo
      ? [{ label: `Promo code ${promo.promoCode}`, value: dollars(promo.totalCents - totalCents) }]
      : []),
    { label: 'Total', value: dollars(promo?.totalCents ?? totalCents), strong: true },
  ];
  if (isInFull) return total;
  return [
    ...total,
    ...(downPaymentCents > 0 ? [{ label: 'Down payment', value: dollars(downPaymentCents) }] : []),
    ...(promo
      ? [
          {
            label: `${promo.numberOfPayments} monthly payments with ${promo.promoCode}`,
            value: dollars(promo.monthlyCents),
          },
        ]
      : []),
    ...(remaining > 0 ? [{ label: `${remaining} monthly payments`, value: dollars(monthlyCents) }] : []),
  ];
};

/** The one thing left to do, before everything else about the order. */
function PayFirst({
  due,
  order,
  site,
}: {
  due: NonNullable<PlacedOrder['due']>;
  order: PlacedOrder;
  site: EmailSite;
}) {
  const amount = dollars(due.cents);
  if (due.isByPhone)
    return <Action href={telUrl(site.settings['contact.phone'])}>Call to pay {amount}</Action>;
  return order.orderPath && <Action href={absoluteUrl(site, order.orderPath)}>Pay {amount}</Action>;
}

export const orderPlaced = email({
  name: 'orderPlaced',
  isEssential: true,
  data: placedData,
  kind: null,
  subject: ({ orderNumber, planName, vehicle }) =>
    `Your order ${orderNumber}: ${planName} for your ${vehicle}`,
  preview: ({ nextStep }) => nextStep,
  title: ({ firstName }) => `${firstName}, we've received your order`,
  why: () => "You're receiving this because you placed this order.",
  Content: ({ data: order, site }) => {
    const { endsOn, endsAtMiles } = order.waitingPeriodEnd;
    return (
      <>
        <Headline label="Order number" value={order.orderNumber} />
        <Facts lines={facts(order)} />
        <Subheading>What happens next</Subheading>
        <Paragraph>
          <WithPhones phones={[site.settings['contact.phone']]}>{order.nextStep}</WithPhones>
        </Paragraph>
        {order.due && <PayFirst due={order.due} order={order} site={site} />}
        <Subheading>When you can file a claim</Subheading>
        <Paragraph>
          {order.isActive ? 'You can' : 'If your plan starts today, you can'} file a claim on or after{' '}
          {longDate(endsOn)}, once your odometer also reads {count(endsAtMiles)} miles. Both conditions must
          be met.
        </Paragraph>
        {order.coverage.length > 0 && (
          <>
            <Subheading>How long you're covered</Subheading>
            {order.coverage.map((line) => (
              <Paragraph key={line}>{line}</Paragraph>
            ))}
          </>
        )}
        <Subheading>How the price is calculated</Subheading>
        <Facts hasAmounts lines={ledger(order)} />
        {order.orderPath && <Action href={absoluteUrl(site, order.orderPath)}>See my order</Action>}
      </>
    );
  },
});

const refundData = z.strictObject({
  cents: nonNegativeInt,
  lines: z.array(z.strictObject({ label: text, reason: text, cents: z.int() })),
  dueOn: z.iso.date(),
  late: z.string(),
  isToLienholder: z.boolean(),
});

function Refund({ cents, lines, dueOn, late, isToLienholder }: z.output<typeof refundData>) {
  return (
    <>
      <Headline label="Your refund" value={dollars(cents)} />
      {cents > 0 && (
        <Paragraph>
          {refundWay(isToLienholder, longDate(dueOn))} {late}
        </Paragraph>
      )}
      <Subheading>How we calculated it</Subheading>
      <Facts
        hasAmounts
        lines={[
          ...lines.map((line) => ({ label: `${line.label}. ${line.reason}`, value: dollars(line.cents) })),
          { label: 'Your refund', value: dollars(cents), strong: true },
        ]}
      />
    </>
  );
}

export const orderCanceled = email({
  name: 'orderCanceled',
  isEssential: true,
  data: z.strictObject({
    ...basics,
    canceledOn: z.iso.date(),
    refund: refundData.nullable(),
  }),
  kind: null,
  subject: ({ orderNumber }) => `Your order ${orderNumber} is canceled`,
  preview: ({ refund }) =>
    refund && refund.cents > 0
      ? `You'll get ${dollars(refund.cents)} back by ${longDate(refund.dueOn)}.`
      : "We won't charge you again.",
  title: ({ firstName }) => `${firstName}, your order is canceled`,
  why: () => "You're receiving this because you placed this order.",
  Content: ({ data: order, site }) => (
    <>
      <Facts
        lines={[
          { label: 'Order number', value: order.orderNumber },
          { label: 'Vehicle', value: order.vehicle },
          { label: 'Plan', value: order.planName },
          { label: 'Canceled on', value: longDate(order.canceledOn) },
        ]}
      />
      <Paragraph>
        We won't charge you again. The plan no longer covers repairs.
        {!order.refund && " You haven't paid anything, so there's nothing to refund."}
      </Paragraph>
      {order.refund && <Refund {...order.refund} />}
      <Paragraph quiet>
        Does something look wrong? Reply to this email or call <Phone>{site.settings['contact.phone']}</Phone>
        .
      </Paragraph>
    </>
  ),
});

export const cancellationReceived = email({
  name: 'cancellationReceived',
  isEssential: true,
  data: z.strictObject({
    ...basics,
    receiptNumber: text,
    requestedAt: text,
    cancelOn: z.iso.date(),
    /** The order is canceled already, because nothing was paid. */
    isDone: z.boolean(),
    refund: refundData.nullable(),
  }),
  kind: null,
  subject: ({ receiptNumber, planName, vehicle }) =>
    `Receipt ${receiptNumber}: you canceled ${planName} for your ${vehicle}`,
  preview: ({ isDone, refund }) =>
    isDone
      ? "Your order is canceled. You haven't paid anything, and we won't charge you."
      : `We received your cancellation${refund ? ` and will refund ${dollars(refund.cents)} by ${longDate(refund.dueOn)}` : ''}.`,
  title: ({ firstName }) => `${firstName}, we received your cancellation`,
  why: () =>
    "You're receiving this because someone canceled your plan on our site with its order number and your last name.",
  Content: ({ data: sent, site }) => (
    <>
      <Headline label="Receipt number" value={sent.receiptNumber} />
      <Facts
        lines={[
          { label: 'Received', value: sent.requestedAt },
          { label: 'Order number', value: sent.orderNumber },
          { label: 'Vehicle', value: sent.vehicle },
          { label: 'Plan', value: sent.planName },
          { label: sent.isDone ? 'Canceled on' : 'Plan ends on', value: longDate(sent.cancelOn) },
        ]}
      />
      <Subheading>What happens next</Subheading>
      <Paragraph>
        {sent.isDone
          ? "You don't need to do anything. The order is canceled, you haven't paid anything, and we won't charge you."
          : "We'll stop your payments and email you when it's done. You don't need to do anything."}
      </Paragraph>
      {sent.refund && <Refund {...sent.refund} />}
      <Paragraph quiet>
        Didn't cancel? Call <Phone>{site.settings['contact.phone']}</Phone> right away.
      </Paragraph>
    </>
  ),
});
