import { z } from 'zod';
import type { EmailSite } from '../../../../platform/mail/email.ts';
import { Facts } from '../../../../ui/email/amounts.tsx';
import { Paragraph, Phone } from '../../../../ui/email/parts.tsx';

export const text = z.string().min(1);
export const nonNegativeInt = z.int().nonnegative();
export const basics = { firstName: text, contractNumber: text, vehicle: text, planName: text };

type Basics = { contractNumber: string; vehicle: string; planName: string };
type Line = { label: string; value: string };

export const ContractFacts = ({ contract, more = [] }: { contract: Basics; more?: Line[] }) => (
  <Facts
    lines={[
      { label: 'Contract number', value: contract.contractNumber },
      { label: 'Vehicle', value: contract.vehicle },
      { label: 'Plan', value: contract.planName },
      ...more,
    ]}
  />
);

export const Questions = ({ site }: { site: EmailSite }) => (
  <Paragraph quiet>
    Questions? Reply to this email or call <Phone>{site.settings['contact.phone']}</Phone>.
  </Paragraph>
);
