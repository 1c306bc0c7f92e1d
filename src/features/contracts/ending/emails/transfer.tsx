import { z } from 'zod';
import { email, sitePath } from '../../../../platform/mail/email.ts';
import { addressByName } from '../../../../shared/person-name.ts';
import { Facts } from '../../../../ui/email/amounts.tsx';
import { Action, Paragraph, Phone, toAbsoluteUrl } from '../../../../ui/email/parts.tsx';
import { formatInteger, longDate } from '../../../../ui/format.ts';
import { formatTermEnd } from '../../contract/domain/contract-statement.ts';
import { basics, nonNegativeInt } from '../../contract/emails/basics.tsx';

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
  subscription: null,
  subject: ({ contractNumber, contractPath }) =>
    contractPath
      ? `Contract ${contractNumber} is now yours`
      : `Contract ${contractNumber} was transferred to the new owner`,
  preview: ({ planName, vehicle }) => `${planName} for the ${vehicle}.`,
  title: ({ firstName, contractPath }) =>
    contractPath
      ? addressByName(firstName, 'this contract is now yours')
      : addressByName(firstName, 'your contract was transferred'),
  reasonSent: ({ contractPath }) =>
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
            value: formatTermEnd(
              longDate(transfer.termEnd.endsOn),
              formatInteger(transfer.termEnd.endsAtMiles),
            ),
          },
        ]}
      />
      {transfer.contractPath ? (
        <>
          <Paragraph>
            The plan, its term, and its limits stay the same. You make any remaining payments from now on. You
            can see and pay them on your contract page.
          </Paragraph>
          <Action href={toAbsoluteUrl(site, transfer.contractPath)}>See my contract</Action>
        </>
      ) : (
        <Paragraph>
          It now belongs to the person who bought your vehicle. We won't charge you anymore, and your link to
          the contract no longer works.
        </Paragraph>
      )}
      <Paragraph isQuiet>
        Does something look wrong? Reply to this email or call <Phone>{site.settings['contact.phone']}</Phone>
        .
      </Paragraph>
    </>
  ),
});
