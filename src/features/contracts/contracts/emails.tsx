import { z } from 'zod';
import { type EmailSite, email, sitePath } from '../../../platform/mail/email.ts';
import { telUrl } from '../../../shared/telephone.ts';
import { dollars, Facts, Headline } from '../../../ui/email/amounts.tsx';
import { Action, absoluteUrl, Paragraph, Phone, Subheading, WithPhones } from '../../../ui/email/parts.tsx';
import { count, ledgerMoney, longDate } from '../../../ui/format.ts';
import { refundMethodText } from './domain/cancellation-request.ts';

const text = z.string().min(1);
const nonNegativeInt = z.int().nonnegative();
const basics = { firstName: text, contractNumber: text, vehicle: text, planName: text };
const price = { monthlyCents: nonNegativeInt, numberOfPayments: nonNegativeInt, totalCents: nonNegativeInt };

const signedData = z.strictObject({
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
  contractPath: sitePath.nullable(),
});
type OrderedContract = z.output<typeof signedData>;

const facts = (contract: OrderedContract) => [
  { label: 'Vehicle', value: contract.vehicle },
  { label: 'Plan', value: contract.planName },
  {
    label: 'Coverage ends',
    value: `After ${contract.termMonths} months or ${count(contract.termMiles)} more miles, whichever comes first`,
  },
];

const ledger = (contract: OrderedContract) => {
  const { ledger: lines, monthlyCents, numberOfPayments, totalCents, downPaymentCents, promo } = contract;
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

/** The one thing left to do, before everything else about the contract. */
function PayFirst({
  due,
  contract,
  site,
}: {
  due: NonNullable<OrderedContract['due']>;
  contract: OrderedContract;
  site: EmailSite;
}) {
  const amount = dollars(due.cents);
  if (due.isByPhone)
    return <Action href={telUrl(site.settings['contact.phone'])}>Call to pay {amount}</Action>;
  return (
    contract.contractPath && <Action href={absoluteUrl(site, contract.contractPath)}>Pay {amount}</Action>
  );
}

export const contractOrdered = email({
  name: 'contractOrdered',
  isEssential: true,
  data: signedData,
  kind: null,
  subject: ({ contractNumber, planName, vehicle }) =>
    `Your contract ${contractNumber}: ${planName} for your ${vehicle}`,
  preview: ({ nextStep }) => nextStep,
  title: ({ firstName }) => `${firstName}, we've received your order`,
  why: () => "You're receiving this because you placed this order.",
  Content: ({ data: contract, site }) => {
    const { endsOn, endsAtMiles } = contract.waitingPeriodEnd;
    return (
      <>
        <Headline label="Contract number" value={contract.contractNumber} />
        <Facts lines={facts(contract)} />
        <Subheading>What happens next</Subheading>
        <Paragraph>
          <WithPhones phones={[site.settings['contact.phone']]}>{contract.nextStep}</WithPhones>
        </Paragraph>
        {contract.due && <PayFirst due={contract.due} contract={contract} site={site} />}
        <Subheading>When you can file a claim</Subheading>
        <Paragraph>
          {contract.isActive ? 'You can' : 'If your plan starts today, you can'} file a claim on or after{' '}
          {longDate(endsOn)}, once your odometer also reads {count(endsAtMiles)} miles. Both conditions must
          be met.
        </Paragraph>
        {contract.coverage.length > 0 && (
          <>
            <Subheading>How long you're covered</Subheading>
            {contract.coverage.map((line) => (
              <Paragraph key={line}>{line}</Paragraph>
            ))}
          </>
        )}
        <Subheading>How the price is calculated</Subheading>
        <Facts hasAmounts lines={ledger(contract)} />
        {contract.contractPath && (
          <Action href={absoluteUrl(site, contract.contractPath)}>See my contract</Action>
        )}
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
          {refundMethodText(isToLienholder, longDate(dueOn))} {late}
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

export const contractCanceled = email({
  name: 'contractCanceled',
  isEssential: true,
  data: z.strictObject({
    ...basics,
    canceledOn: z.iso.date(),
    refund: refundData.nullable(),
  }),
  kind: null,
  subject: ({ contractNumber }) => `Your contract ${contractNumber} is canceled`,
  preview: ({ refund }) =>
    refund && refund.cents > 0
      ? `You'll get ${dollars(refund.cents)} back by ${longDate(refund.dueOn)}.`
      : "We won't charge you again.",
  title: ({ firstName }) => `${firstName}, your contract is canceled`,
  why: () => "You're receiving this because you placed this order.",
  Content: ({ data: contract, site }) => (
    <>
      <Facts
        lines={[
          { label: 'Contract number', value: contract.contractNumber },
          { label: 'Vehicle', value: contract.vehicle },
          { label: 'Plan', value: contract.planName },
          { label: 'Canceled on', value: longDate(contract.canceledOn) },
        ]}
      />
      <Paragraph>
        We won't charge you again. The plan no longer covers repairs.
        {!contract.refund && " You haven't paid anything, so there's nothing to refund."}
      </Paragraph>
      {contract.refund && <Refund {...contract.refund} />}
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
    /** The contract is canceled already, because nothing was paid. */
    isDone: z.boolean(),
    refund: refundData.nullable(),
  }),
  kind: null,
  subject: ({ receiptNumber, planName, vehicle }) =>
    `Receipt ${receiptNumber}: you canceled ${planName} for your ${vehicle}`,
  preview: ({ isDone, refund }) =>
    isDone
      ? "Your contract is canceled. You haven't paid anything, and we won't charge you."
      : `We received your cancellation${refund ? ` and will refund ${dollars(refund.cents)} by ${longDate(refund.dueOn)}` : ''}.`,
  title: ({ firstName }) => `${firstName}, we received your cancellation`,
  why: () =>
    "You're receiving this because someone canceled your plan on our site with its contract number and your last name.",
  Content: ({ data: sent, site }) => (
    <>
      <Headline label="Receipt number" value={sent.receiptNumber} />
      <Facts
        lines={[
          { label: 'Received', value: sent.requestedAt },
          { label: 'Contract number', value: sent.contractNumber },
          { label: 'Vehicle', value: sent.vehicle },
          { label: 'Plan', value: sent.planName },
          { label: sent.isDone ? 'Canceled on' : 'Plan ends on', value: longDate(sent.cancelOn) },
        ]}
      />
      <Subheading>What happens next</Subheading>
      <Paragraph>
        {sent.isDone
          ? "You don't need to do anything. The contract is canceled, you haven't paid anything, and we won't charge you."
          : "We'll stop your payments and email you when it's done. You don't need to do anything."}
      </Paragraph>
      {sent.refund && <Refund {...sent.refund} />}
      <Paragraph quiet>
        Didn't cancel? Call <Phone>{site.settings['contact.phone']}</Phone> right away.
      </Paragraph>
    </>
  ),
});

const paymentData = { ...basics, cents: nonNegativeInt, contractPath: sitePath };

export const paymentReceived = email({
  name: 'paymentReceived',
  isEssential: true,
  data: z.strictObject({ ...paymentData, paidOn: z.iso.date(), method: text.nullable() }),
  kind: null,
  subject: ({ cents, planName }) => `We received ${dollars(cents)} for your ${planName} plan`,
  preview: ({ paidOn }) => `Paid on ${longDate(paidOn)}. You don't need to do anything.`,
  title: ({ firstName }) => `${firstName}, we received your payment`,
  why: () => "You're receiving this because it's the receipt for a payment on your contract.",
  Content: ({ data: payment, site }) => (
    <>
      <Facts
        lines={[
          { label: 'Paid', value: dollars(payment.cents), strong: true },
          { label: 'Date', value: longDate(payment.paidOn) },
          ...(payment.method ? [{ label: 'With', value: payment.method }] : []),
          { label: 'Contract number', value: payment.contractNumber },
          { label: 'Vehicle', value: payment.vehicle },
        ]}
      />
      <Action href={absoluteUrl(site, payment.contractPath)}>See all payments</Action>
    </>
  ),
});

export const paymentFailed = email({
  name: 'paymentFailed',
  isEssential: true,
  data: z.strictObject({ ...paymentData, dueOn: z.iso.date(), coverageEndsOn: z.iso.date().nullable() }),
  kind: null,
  subject: ({ cents, planName }) => `Your payment of ${dollars(cents)} for ${planName} didn't go through`,
  preview: ({ coverageEndsOn }) =>
    coverageEndsOn
      ? `Pay by ${longDate(coverageEndsOn)} to keep your coverage.`
      : 'Pay another way to start your plan.',
  title: ({ firstName }) => `${firstName}, your payment didn't go through`,
  why: () => "You're receiving this because a payment on your contract failed.",
  Content: ({ data: payment, site }) => (
    <>
      <Facts
        lines={[
          { label: 'Payment', value: dollars(payment.cents), strong: true },
          { label: 'Due', value: longDate(payment.dueOn) },
          { label: 'Contract number', value: payment.contractNumber },
          { label: 'Vehicle', value: payment.vehicle },
        ]}
      />
      <Paragraph>
        {payment.coverageEndsOn
          ? `Your plan is still active. If the payment isn't made by ${longDate(payment.coverageEndsOn)}, coverage stops until it is.`
          : "Your plan hasn't started yet. It starts when the payment arrives."}
      </Paragraph>
      <Action href={absoluteUrl(site, payment.contractPath)}>Pay another way</Action>
      <Paragraph quiet>
        Questions? Reply to this email or call <Phone>{site.settings['contact.phone']}</Phone>.
      </Paragraph>
    </>
  ),
});

export const contractNotice = email({
  name: 'contractNotice',
  isEssential: true,
  data: z.strictObject({ ...basics, title: text, text, action: text, contractPath: sitePath }),
  kind: null,
  subject: ({ title, planName, vehicle }) => `${planName} for your ${vehicle}: ${title}`,
  preview: (notice) => notice.text,
  title: ({ firstName, title }) => `${firstName}, ${title}`,
  why: () => "You're receiving this because it's about your contract.",
  Content: ({ data: contract, site }) => (
    <>
      <Facts
        lines={[
          { label: 'Contract number', value: contract.contractNumber },
          { label: 'Vehicle', value: contract.vehicle },
          { label: 'Plan', value: contract.planName },
        ]}
      />
      <Paragraph>{contract.text}</Paragraph>
      <Action href={absoluteUrl(site, contract.contractPath)}>{contract.action}</Action>
      <Paragraph quiet>
        Questions? Reply to this email or call <Phone>{site.settings['contact.phone']}</Phone>.
      </Paragraph>
    </>
  ),
});

export const cancellationNotice = email({
  name: 'cancellationNotice',
  isEssential: true,
  data: z.strictObject({
    ...basics,
    endsOn: z.iso.date(),
    reason: text,
    /** Paying what is due keeps the contract. */
    canPay: z.boolean(),
    refund: refundData.nullable(),
    contractPath: sitePath,
  }),
  kind: null,
  subject: ({ contractNumber, endsOn }) =>
    `Notice: we're canceling your contract ${contractNumber} on ${longDate(endsOn)}`,
  preview: ({ reason }) => reason,
  title: ({ firstName }) => `${firstName}, we're canceling your contract`,
  why: () => "You're receiving this because you own this contract.",
  Content: ({ data: notice, site }) => (
    <>
      <Facts
        lines={[
          { label: 'Contract number', value: notice.contractNumber },
          { label: 'Vehicle', value: notice.vehicle },
          { label: 'Plan', value: notice.planName },
          { label: 'Last day of coverage', value: longDate(notice.endsOn) },
        ]}
      />
      <Subheading>Why</Subheading>
      <Paragraph>{notice.reason}</Paragraph>
      {notice.canPay && (
        <>
          <Paragraph>
            To keep your contract, pay what is due by {longDate(notice.endsOn)}. Then this notice is void.
          </Paragraph>
          <Action href={absoluteUrl(site, notice.contractPath)}>See what is due</Action>
        </>
      )}
      {notice.refund && <Refund {...notice.refund} />}
      <Paragraph quiet>
        You can also cancel yourself before that day. If that gives you more back, you get it either way. Is
        something wrong? Reply to this email or call <Phone>{site.settings['contact.phone']}</Phone>.
      </Paragraph>
    </>
  ),
});

export const contractTransferred = email({
  name: 'contractTransferred',
  isEssential: true,
  data: z.strictObject({
    ...basics,
    transferredOn: z.iso.date(),
    termEnd: z.strictObject({ endsOn: z.iso.date(), endsAtMiles: nonNegativeInt }),
    /** Null for the earlier owner. */
    contractPath: sitePath.nullable(),
  }),
  kind: null,
  subject: ({ contractNumber, contractPath }) =>
    contractPath
      ? `Contract ${contractNumber} is now yours`
      : `Contract ${contractNumber} was transferred to the new owner`,
  preview: ({ planName, vehicle }) => `${planName} for the ${vehicle}.`,
  title: ({ firstName, contractPath }) =>
    contractPath ? `${firstName}, this contract is now yours` : `${firstName}, your contract was transferred`,
  why: ({ contractPath }) =>
    contractPath
      ? "You're receiving this because you bought a vehicle with a service contract."
      : "You're receiving this because you owned this contract.",
  Content: ({ data: transfer, site }) => (
    <>
      <Facts
        lines={[
          { label: 'Contract number', value: transfer.contractNumber },
          { label: 'Vehicle', value: transfer.vehicle },
          { label: 'Plan', value: transfer.planName },
          { label: 'Transferred on', value: longDate(transfer.transferredOn) },
          {
            label: 'Coverage ends',
            value: `${longDate(transfer.termEnd.endsOn)} or at ${count(transfer.termEnd.endsAtMiles)} miles, whichever comes first`,
          },
        ]}
      />
      {transfer.contractPath ? (
        <>
          <Paragraph>
            The plan, its term, and its limits stay the same. Payments that are still due are yours from now
            on. The page below shows them, and you can pay there.
          </Paragraph>
          <Action href={absoluteUrl(site, transfer.contractPath)}>See my contract</Action>
        </>
      ) : (
        <Paragraph>
          It now belongs to the person who bought your vehicle. We won't charge you anymore, and your link to
          the contract no longer works.
        </Paragraph>
      )}
      <Paragraph quiet>
        Does something look wrong? Reply to this email or call <Phone>{site.settings['contact.phone']}</Phone>
        .
      </Paragraph>
    </>
  ),
});
