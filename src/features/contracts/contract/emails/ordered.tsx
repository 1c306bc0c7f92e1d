import { z } from 'zod';
import { type EmailSite, email, sitePath } from '../../../../platform/mail/email.ts';
import { formatCount, uncapitalize } from '../../../../shared/format.ts';
import { addressByName } from '../../../../shared/person-name.ts';
import { dollars, Facts, Headline } from '../../../../ui/email/amounts.tsx';
import {
  Action,
  Paragraph,
  Phone,
  Subheading,
  TextLink,
  toAbsoluteUrl,
  WithPhones,
} from '../../../../ui/email/parts.tsx';
import { formatInteger, ledgerMoney, longDate } from '../../../../ui/format.ts';
import { describeWaitingPeriodEnd } from '../../../plans/domain/waiting-period.ts';
import { formatTermEnd } from '../domain/contract-statement.ts';
import { basics, listReceiptLines, nonNegativeInt, PayFirst, paymentDue, receipt, text } from './basics.tsx';

const price = { monthlyCents: nonNegativeInt, numberOfPayments: nonNegativeInt, totalCents: nonNegativeInt };

const ownerFacts = z.strictObject({
  coversRepairs: z.boolean(),
  /** What the manufacturer still pays for. Emails queued by 0.1.0 have none. */
  factoryCoverage: text.nullish(),
  fullRefund: z.strictObject({ until: z.iso.date(), condition: text }),
  documentPath: sitePath,
  cancellationPath: sitePath,
});
type OwnerFacts = z.output<typeof ownerFacts>;

const orderedData = z.strictObject({
  ...basics,
  termMonths: nonNegativeInt,
  termEnd: z.strictObject({ endsOn: z.iso.date(), endsAtMiles: nonNegativeInt }),
  ...price,
  /** `numberOfPayments` counts the monthly payments with the lower amount. */
  promo: z.strictObject({ promoCode: text, ...price }).nullable(),
  downPaymentCents: nonNegativeInt,
  ledger: z.array(z.strictObject({ label: text, cents: z.int() })),
  /** Before the plan is active, its dates assume that it starts today. */
  isActive: z.boolean(),
  waitingPeriodEnd: z.strictObject({ endsOn: z.iso.date(), endsAtMiles: nonNegativeInt }),
  nextStep: text,
  due: paymentDue,
  /** For the payment that made the plan active. */
  receipt: z.strictObject(receipt).nullable(),
  /** Says when coverage is reduced and ends. */
  coverage: z.array(text),
  contractPath: sitePath.nullable(),
  /** What the owner of an active plan needs. Emails queued by 0.1.0 have none. */
  ownerFacts: ownerFacts.nullish(),
});
type OrderedContract = z.output<typeof orderedData>;

const listFacts = (contract: OrderedContract) => [
  { label: 'Vehicle', value: contract.vehicle },
  { label: 'Plan', value: contract.planName },
  {
    label: 'Plan ends',
    value: formatTermEnd(
      contract.isActive ? longDate(contract.termEnd.endsOn) : `${contract.termMonths} months after it starts`,
      formatInteger(contract.termEnd.endsAtMiles),
    ),
  },
];

const listPriceLines = (contract: OrderedContract) => {
  const { ledger: lines, monthlyCents, numberOfPayments, totalCents, downPaymentCents, promo } = contract;
  const remaining = numberOfPayments - (promo?.numberOfPayments ?? 0);
  const isInFull = numberOfPayments === 1 && downPaymentCents === 0;
  const linesToTotal = [
    // Whoever bought the plan has agreed to the price, and the contract has every line of it.
    ...(contract.isActive
      ? []
      : lines.map(({ label, cents }, index) => ({ label, value: ledgerMoney(cents / 100, index) }))),
    ...(promo
      ? [{ label: `Promo code ${promo.promoCode}`, value: dollars(promo.totalCents - totalCents) }]
      : []),
    { label: 'Total', value: dollars(promo?.totalCents ?? totalCents), isStrong: true },
  ];
  if (isInFull) return linesToTotal;
  return [
    ...linesToTotal,
    ...(downPaymentCents > 0 ? [{ label: 'Down payment', value: dollars(downPaymentCents) }] : []),
    ...(promo
      ? [
          {
            label: `${formatCount(promo.numberOfPayments, 'monthly payment')} with ${promo.promoCode}`,
            value: dollars(promo.monthlyCents),
          },
        ]
      : []),
    ...(remaining > 0
      ? [{ label: formatCount(remaining, 'monthly payment'), value: dollars(monthlyCents) }]
      : []),
  ];
};

const WhenItBreaksDown = ({ facts, site }: { facts: OwnerFacts; site: EmailSite }) => (
  <>
    <Subheading>If your vehicle breaks down</Subheading>
    <Paragraph>
      For a tow, call <Phone>{site.settings['contact.roadsidePhone']}</Phone> first, day or night.
      {facts.coversRepairs && (
        <>
          {' '}
          Your repair shop calls <Phone>{site.settings['contact.claimsPhone']}</Phone> before it repairs
          anything.
        </>
      )}
    </Paragraph>
  </>
);

const IfYouChangeYourMind = ({
  facts: { factoryCoverage, fullRefund, cancellationPath },
  site,
}: {
  facts: OwnerFacts;
  site: EmailSite;
}) => (
  <>
    <Subheading>If you change your mind</Subheading>
    {factoryCoverage && <Paragraph>{factoryCoverage}</Paragraph>}
    <Paragraph>
      You get a full refund until {longDate(fullRefund.until)}, {fullRefund.condition}. You can cancel
      anytime. <TextLink href={toAbsoluteUrl(site, cancellationPath)}>See your refund, or cancel</TextLink>
    </Paragraph>
  </>
);

export const contractOrdered = email({
  name: 'contractOrdered',
  isEssential: true,
  data: orderedData,
  subscription: null,
  logName: ({ isActive }) => (isActive ? 'Plan active' : 'Contract to sign'),
  subject: ({ contractNumber, planName, vehicle, isActive }) =>
    isActive
      ? `Your plan is active: ${planName} for your ${vehicle}, contract ${contractNumber}`
      : `Read and sign your contract ${contractNumber}: ${planName} for your ${vehicle}`,
  preview: ({ nextStep }) => nextStep,
  title: ({ firstName, isActive }) =>
    isActive
      ? addressByName(firstName, 'your plan is active')
      : addressByName(firstName, 'your contract is ready to sign'),
  reasonSent: ({ isActive }) =>
    `You're receiving this because you ${isActive ? 'bought' : 'ordered'} this plan.`,
  Content: ({ data: contract, site }) => {
    const waitingText = describeWaitingPeriodEnd(contract.waitingPeriodEnd);
    return (
      <>
        <Headline label="Contract number" value={contract.contractNumber} />
        <Facts lines={listFacts(contract)} />
        <Subheading>What happens next</Subheading>
        <Paragraph>
          <WithPhones phones={[site.settings['contact.phone']]}>{contract.nextStep}</WithPhones>
        </Paragraph>
        <PayFirst contract={contract} site={site} />
        {contract.receipt && (
          <>
            <Subheading>Your payment</Subheading>
            <Facts lines={listReceiptLines(contract.receipt)} />
          </>
        )}
        <Subheading>When your coverage starts</Subheading>
        <Paragraph>
          {contract.isActive ? waitingText : `If your plan starts today, ${uncapitalize(waitingText)}`}
        </Paragraph>
        {contract.ownerFacts && <WhenItBreaksDown facts={contract.ownerFacts} site={site} />}
        {contract.coverage.length > 0 && (
          <>
            <Subheading>How long you're covered</Subheading>
            {contract.coverage.map((line) => (
              <Paragraph key={line}>{line}</Paragraph>
            ))}
          </>
        )}
        <Subheading>{contract.isActive ? 'Your price' : 'How the price is calculated'}</Subheading>
        <Facts hasAmounts lines={listPriceLines(contract)} />
        {contract.ownerFacts && <IfYouChangeYourMind facts={contract.ownerFacts} site={site} />}
        {contract.contractPath && (
          <Action href={toAbsoluteUrl(site, contract.contractPath)}>See my contract</Action>
        )}
        {contract.ownerFacts && (
          <Paragraph>
            <TextLink href={toAbsoluteUrl(site, contract.ownerFacts.documentPath)}>
              Download your contract (PDF)
            </TextLink>
          </Paragraph>
        )}
      </>
    );
  },
});
