import { z } from 'zod';
import { email, sitePath } from '../../../../platform/mail/email.ts';
import { addressByName } from '../../../../shared/person-name.ts';
import { dollars, Facts, Headline } from '../../../../ui/email/amounts.tsx';
import {
  Action,
  Paragraph,
  Phone,
  Subheading,
  TextLink,
  toAbsoluteUrl,
} from '../../../../ui/email/parts.tsx';
import { longDate } from '../../../../ui/format.ts';
import {
  describeRefundMethod,
  formatTakeBackEnd,
  loweredByClaimsText,
} from '../../contract/domain/cancellation-request.ts';
import { nothingPaidText } from '../../contract/domain/contract.ts';
import { basics, ContractFacts, nonNegativeInt, text } from '../../contract/emails/basics.tsx';

/** About a payment that is on its way. Emails queued by 0.1.0 have none. */
const incoming = text.nullish();

const refundData = z.strictObject({
  cents: nonNegativeInt,
  lines: z.array(z.strictObject({ label: text, reason: text, cents: z.int() })),
  dueOn: z.iso.date(),
  late: z.string(),
  isLoweredByClaims: z.boolean().optional(),
  isToLienholder: z.boolean(),
  isDisputed: z.boolean().optional(),
  isTransferred: z.boolean().optional(),
  isPaidByHand: z.boolean().optional(),
});

/** While a payment is disputed, we don't know the day. */
const formatDueDay = ({ dueOn, isDisputed }: z.output<typeof refundData>): string =>
  isDisputed ? 'after your bank has decided about your payment' : `by ${longDate(dueOn)}`;

function Refund({ cents, lines, dueOn, late, isLoweredByClaims, ...route }: z.output<typeof refundData>) {
  return (
    <>
      <Headline label="Your refund" value={dollars(cents)} />
      {cents > 0 && (
        <Paragraph>
          {describeRefundMethod(route, longDate(dueOn))} {late} {isLoweredByClaims && loweredByClaimsText}
        </Paragraph>
      )}
      <Subheading>How we calculated it</Subheading>
      <Facts
        hasAmounts
        lines={[
          ...lines.map((line) => ({ label: `${line.label}. ${line.reason}`, value: dollars(line.cents) })),
          { label: 'Your refund', value: dollars(cents), isStrong: true },
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
    incoming,
  }),
  subscription: null,
  subject: ({ contractNumber }) => `Your contract ${contractNumber} is canceled`,
  preview: ({ refund }) =>
    refund && refund.cents > 0
      ? `You'll get ${dollars(refund.cents)} back ${formatDueDay(refund)}.`
      : "We won't charge you again.",
  title: ({ firstName }) => addressByName(firstName, 'your contract is canceled'),
  reasonSent: () => "You're receiving this because you placed this order.",
  Content: ({ data: contract, site }) => (
    <>
      <ContractFacts
        contract={contract}
        more={[{ label: 'Canceled on', value: longDate(contract.canceledOn) }]}
      />
      <Paragraph>
        We won't charge you again. The plan no longer covers repairs.
        {contract.incoming ? ` ${contract.incoming}` : !contract.refund && " There's nothing to refund."}
      </Paragraph>
      {contract.refund && <Refund {...contract.refund} />}
      <Paragraph isQuiet>
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
    incoming,
    /** Where it can be taken back. Null once the contract is canceled. Emails queued by 0.1.0 have none. */
    keepPath: sitePath.nullish(),
  }),
  subscription: null,
  subject: ({ receiptNumber, planName, vehicle }) =>
    `Receipt ${receiptNumber}: you canceled ${planName} for your ${vehicle}`,
  preview: ({ isDone, refund, incoming: incomingText }) =>
    isDone
      ? `Your contract is canceled. ${incomingText ?? nothingPaidText}`
      : `We received your cancellation${refund ? ` and will refund ${dollars(refund.cents)} ${formatDueDay(refund)}` : ''}.`,
  title: ({ firstName }) => addressByName(firstName, 'we received your cancellation'),
  reasonSent: () => "You're receiving this because your plan was canceled on our site.",
  Content: ({ data: cancellation, site }) => (
    <>
      <Headline label="Receipt number" value={cancellation.receiptNumber} />
      <Facts
        lines={[
          { label: 'Received', value: cancellation.requestedAt },
          { label: 'Contract number', value: cancellation.contractNumber },
          { label: 'Vehicle', value: cancellation.vehicle },
          { label: 'Plan', value: cancellation.planName },
          {
            label: cancellation.isDone ? 'Canceled on' : 'Plan ends on',
            value: longDate(cancellation.cancelOn),
          },
        ]}
      />
      <Subheading>What happens next</Subheading>
      <Paragraph>
        {cancellation.isDone
          ? `You don't need to do anything. The contract is canceled. ${cancellation.incoming ?? nothingPaidText}`
          : `We'll stop your payments and email you when it's done. You don't need to do anything. ${cancellation.incoming ?? ''}`}
      </Paragraph>
      {cancellation.refund && <Refund {...cancellation.refund} />}
      {cancellation.keepPath && (
        <Paragraph>
          Changed your mind? You can take it back {formatTakeBackEnd(cancellation.cancelOn)}:{' '}
          <TextLink href={toAbsoluteUrl(site, cancellation.keepPath)}>Keep my plan</TextLink>
        </Paragraph>
      )}
      <Paragraph isQuiet>
        Didn't cancel? Call <Phone>{site.settings['contact.phone']}</Phone> right away.
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
    /** Paying the past-due amount keeps the contract. */
    canPay: z.boolean(),
    refund: refundData.nullable(),
    contractPath: sitePath,
  }),
  subscription: null,
  subject: ({ contractNumber, endsOn }) =>
    `Notice: we're canceling your contract ${contractNumber} on ${longDate(endsOn)}`,
  preview: ({ reason }) => reason,
  title: ({ firstName }) => addressByName(firstName, "we're canceling your contract"),
  reasonSent: () => "You're receiving this because you own this contract.",
  Content: ({ data: notice, site }) => (
    <>
      <Facts
        lines={[
          { label: 'Contract number', value: notice.contractNumber },
          { label: 'Vehicle', value: notice.vehicle },
          { label: 'Plan', value: notice.planName },
          { label: 'Contract ends on', value: longDate(notice.endsOn) },
        ]}
      />
      <Subheading>Why</Subheading>
      <Paragraph>{notice.reason}</Paragraph>
      {notice.canPay && (
        <>
          <Paragraph>
            To keep your contract, pay the past-due amount by {longDate(notice.endsOn)}. Then this notice is
            void.
          </Paragraph>
          <Action href={toAbsoluteUrl(site, notice.contractPath)}>See what you owe</Action>
        </>
      )}
      {notice.refund && <Refund {...notice.refund} />}
      <Paragraph isQuiet>
        You can also cancel it yourself before that day. If we cancel, you won't get less back than if you
        cancel on the same day. Is something wrong? Reply to this email or call{' '}
        <Phone>{site.settings['contact.phone']}</Phone>.
      </Paragraph>
    </>
  ),
});
