import { Fragment } from 'react';
import { z } from 'zod';
import { email, sitePath } from '../../../../platform/mail/email.ts';
import { greet } from '../../../../shared/person-name.ts';
import { Action, Paragraph, toAbsoluteUrl } from '../../../../ui/email/parts.tsx';
import { longDate } from '../../../../ui/format.ts';
import { basics, ContractFacts } from './basics.tsx';

const { firstName, ...contract } = basics;

const contractsData = z.strictObject({
  firstName,
  contracts: z
    .array(
      z.strictObject({
        ...contract,
        /** The last day, if the contract was canceled for a later day. */
        endsOn: z.iso.date().nullish(),
        contractPath: sitePath,
      }),
    )
    .min(1),
});
type ContractsFound = z.output<typeof contractsData>;

const contractsTitle = ({ contracts }: ContractsFound) =>
  contracts.length === 1 ? 'Your contract' : 'Your contracts';

export const contractsFound = email({
  name: 'contractsFound',
  data: contractsData,
  subscription: null,
  subject: (found) =>
    `${contractsTitle(found)}: ${found.contracts.map(({ contractNumber }) => contractNumber).join(', ')}`,
  preview: ({ contracts }) =>
    contracts.map(({ planName, vehicle }) => `${planName} for your ${vehicle}`).join(', '),
  title: contractsTitle,
  reasonSent: () =>
    "You're receiving this because someone asked us to send this address its quotes and contracts.",
  Content: ({ data: { firstName, contracts }, site }) => (
    <>
      <Paragraph>{greet(firstName)} here's what you have with us.</Paragraph>
      {contracts.map((found) => (
        <Fragment key={found.contractNumber}>
          <ContractFacts
            contract={found}
            more={found.endsOn ? [{ label: 'Canceled, ends on', value: longDate(found.endsOn) }] : []}
          />
          <Action href={toAbsoluteUrl(site, found.contractPath)}>See contract {found.contractNumber}</Action>
        </Fragment>
      ))}
      <Paragraph isQuiet>
        Please don't forward this email: anyone with its links can open your contracts.
      </Paragraph>
    </>
  ),
});
