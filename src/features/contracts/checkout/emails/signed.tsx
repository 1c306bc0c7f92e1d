import { z } from 'zod';
import { email, sitePath } from '../../../../platform/mail/email.ts';
import { addressByName } from '../../../../shared/person-name.ts';
import {
  Action,
  Paragraph,
  Subheading,
  TextLink,
  toAbsoluteUrl,
  WithPhones,
} from '../../../../ui/email/parts.tsx';
import { longDate } from '../../../../ui/format.ts';
import { basics, ContractFacts, PayFirst, paymentDue, text } from '../../contract/emails/basics.tsx';

export const contractSigned = email({
  name: 'contractSigned',
  isEssential: true,
  data: z.strictObject({
    ...basics,
    /** The total and the payments. */
    price: text,
    nextStep: text,
    due: paymentDue,
    /** Before the plan is active, the date assumes that it starts today. Null for a later owner, who has no such right. */
    fullRefund: z.strictObject({ until: z.iso.date(), condition: text, isActive: z.boolean() }).nullable(),
    contractPath: sitePath,
    documentPath: sitePath,
    cancellationPath: sitePath,
  }),
  subscription: null,
  subject: ({ contractNumber, planName, vehicle }) =>
    `Your signed contract ${contractNumber}: ${planName} for your ${vehicle}`,
  preview: ({ nextStep }) => nextStep,
  title: ({ firstName }) => addressByName(firstName, "here's your signed contract"),
  reasonSent: () => "You're receiving this because you signed this contract on our site.",
  Content: ({ data: contract, site }) => (
    <>
      <ContractFacts contract={contract} more={[{ label: 'Price', value: contract.price }]} />
      <Action href={toAbsoluteUrl(site, contract.documentPath)}>Download my contract (PDF)</Action>
      <Paragraph>
        It has your signature and our seal, so anyone can check that it's ours and that nothing was changed.
        Keep a copy.
      </Paragraph>
      <Subheading>What happens next</Subheading>
      <Paragraph>
        <WithPhones phones={[site.settings['contact.phone']]}>{contract.nextStep}</WithPhones>
      </Paragraph>
      <PayFirst contract={contract} site={site} />
      <Subheading>If you change your mind</Subheading>
      <Paragraph>
        You can cancel anytime, and you'll see your refund before you decide.
        {contract.fullRefund &&
          ` ${contract.fullRefund.isActive ? 'You' : 'If your plan starts today, you'} get a full refund until ${longDate(contract.fullRefund.until)}, ${contract.fullRefund.condition}.`}{' '}
        <TextLink href={toAbsoluteUrl(site, contract.cancellationPath)}>See your refund, or cancel</TextLink>
      </Paragraph>
      <Paragraph>
        For your payments, dates, and claims:{' '}
        <TextLink href={toAbsoluteUrl(site, contract.contractPath)}>See my contract</TextLink>
      </Paragraph>
    </>
  ),
});
