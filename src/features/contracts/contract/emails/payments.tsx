import { z } from 'zod';
import { type EmailSite, email, sitePath } from '../../../../platform/mail/email.ts';
import { addressByName } from '../../../../shared/person-name.ts';
import { dollars, Facts } from '../../../../ui/email/amounts.tsx';
import { Action, Paragraph, TextLink, toAbsoluteUrl } from '../../../../ui/email/parts.tsx';
import { longDate } from '../../../../ui/format.ts';
import { basics, listReceiptLines, nonNegativeInt, receipt } from './basics.tsx';

const paymentData = { ...basics, cents: nonNegativeInt, contractPath: sitePath };

export const paymentReceived = email({
  name: 'paymentReceived',
  isEssential: true,
  data: z.strictObject({ ...paymentData, ...receipt }),
  subscription: null,
  subject: ({ cents, paidOn, vehicle }) =>
    `We received your payment of ${dollars(cents)} on ${longDate(paidOn)} for the plan for your ${vehicle}`,
  preview: ({ paidOn, owedCents }) =>
    `Paid on ${longDate(paidOn)}. ${owedCents === 0 ? 'Your plan is paid in full.' : `You have ${dollars(owedCents)} left to pay.`}`,
  title: ({ firstName }) => addressByName(firstName, 'we received your payment'),
  reasonSent: () => "You're receiving this because it's the receipt for a payment on your contract.",
  Content: ({ data: payment, site }) => (
    <>
      <Facts
        lines={[
          ...listReceiptLines(payment),
          { label: 'Contract number', value: payment.contractNumber },
          { label: 'Vehicle', value: payment.vehicle },
        ]}
      />
      <Action href={toAbsoluteUrl(site, payment.contractPath)}>See all payments</Action>
    </>
  ),
});

/** `methodPath`: where the saved card or bank account can be replaced. Null if there's none. */
const missedData = {
  ...paymentData,
  dueOn: z.iso.date(),
  methodPath: sitePath.nullable(),
};
type MissedPayment = { cents: number; dueOn: string; contractNumber: string; vehicle: string };

const MissedFacts = ({ payment }: { payment: MissedPayment }) => (
  <Facts
    lines={[
      { label: 'Payment', value: dollars(payment.cents), isStrong: true },
      { label: 'Due', value: longDate(payment.dueOn) },
      { label: 'Contract number', value: payment.contractNumber },
      { label: 'Vehicle', value: payment.vehicle },
    ]}
  />
);

function WaysToPay({
  payment: { contractPath, methodPath },
  site,
}: {
  payment: { contractPath: string; methodPath: string | null };
  site: EmailSite;
}) {
  return (
    <>
      <Action href={toAbsoluteUrl(site, contractPath)}>Make the payment</Action>
      {methodPath && (
        <Paragraph>
          New card or bank account? Add it, and we'll charge it right away.{' '}
          <TextLink href={toAbsoluteUrl(site, methodPath)}>Change card or bank account</TextLink>
        </Paragraph>
      )}
    </>
  );
}

const explainFailure = ({
  coverageEndsOn,
  hasLapsed,
}: {
  coverageEndsOn: string | null;
  hasLapsed: boolean;
}) => {
  if (hasLapsed)
    return "Your plan doesn't cover repairs right now. Coverage starts again once you pay the past-due amount.";
  return coverageEndsOn
    ? `Your plan is still active. If the payment isn't made by ${longDate(coverageEndsOn)}, coverage stops until it is.`
    : "Your plan hasn't started yet. It starts when the payment arrives.";
};

export const paymentFailed = email({
  name: 'paymentFailed',
  isEssential: true,
  data: z.strictObject({
    ...missedData,
    /** When coverage stops unless the payment is made. Null before the plan started. */
    coverageEndsOn: z.iso.date().nullable(),
    hasLapsed: z.boolean(),
  }),
  subscription: null,
  subject: ({ cents, dueOn, planName, hasLapsed }) =>
    `Your payment of ${dollars(cents)} for ${planName}, due ${longDate(dueOn)}, ${hasLapsed ? "still hasn't gone through" : "didn't go through"}`,
  preview: explainFailure,
  title: ({ firstName }) => addressByName(firstName, "your payment didn't go through"),
  reasonSent: () => "You're receiving this because a payment on your contract failed.",
  Content: ({ data: payment, site }) => (
    <>
      <MissedFacts payment={payment} />
      <Paragraph>{explainFailure(payment)}</Paragraph>
      <WaysToPay payment={payment} site={site} />
    </>
  ),
});

export const coverageStops = email({
  name: 'coverageStops',
  isEssential: true,
  data: z.strictObject({ ...missedData, payBy: z.iso.date() }),
  subscription: null,
  subject: ({ payBy, planName, vehicle }) =>
    `Pay by ${longDate(payBy)} to keep ${planName} for your ${vehicle}`,
  preview: ({ cents, dueOn }) =>
    `We haven't received your ${dollars(cents)} payment, due ${longDate(dueOn)}.`,
  title: ({ firstName, payBy }) => addressByName(firstName, `your coverage stops after ${longDate(payBy)}`),
  reasonSent: () => "You're receiving this because a payment on your contract is overdue.",
  Content: ({ data: payment, site }) => (
    <>
      <MissedFacts payment={payment} />
      <Paragraph>
        If we don't receive this payment by {longDate(payment.payBy)}, your plan stops covering breakdowns.
        Coverage starts again once you pay the past-due amount, but we won't cover breakdowns that happen in
        between.
      </Paragraph>
      <WaysToPay payment={payment} site={site} />
    </>
  ),
});
