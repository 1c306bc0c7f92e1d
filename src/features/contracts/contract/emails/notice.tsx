import { z } from 'zod';
import { email, sitePath } from '../../../../platform/mail/email.ts';
import { addressByName } from '../../../../shared/person-name.ts';
import { Action, Paragraph, toAbsoluteUrl } from '../../../../ui/email/parts.tsx';
import { basics, ContractFacts, text } from './basics.tsx';

export const contractNotice = email({
  name: 'contractNotice',
  isEssential: true,
  data: z.strictObject({ ...basics, title: text, text, action: text, contractPath: sitePath }),
  subscription: null,
  subject: ({ title, planName, vehicle }) => `${planName} for your ${vehicle}: ${title}`,
  preview: (notice) => notice.text,
  title: ({ firstName, title }) => addressByName(firstName, title),
  reasonSent: () => "You're receiving this because it's about your contract.",
  Content: ({ data: contract, site }) => (
    <>
      <ContractFacts contract={contract} />
      <Paragraph>{contract.text}</Paragraph>
      <Action href={toAbsoluteUrl(site, contract.contractPath)}>{contract.action}</Action>
    </>
  ),
});
