import { formatDate } from '../../../../shared/calendar.ts';
import { dollars } from '../../../../shared/format.ts';
import type { StateRule } from '../../../places/domain/state-rule.ts';

export const agreementNames = ['isRead', 'isElectronic', 'isCharged', 'hasSeenNotices'] as const;
type AgreementName = (typeof agreementNames)[number];

export type Agreement = { name: AgreementName; title: string; words: string };

type Signing = {
  seller: string;
  email: string;
  phone: string;
  /** The first one may have been made before the contract is signed. If it wasn't, its due date is today. */
  payments: readonly { dueOn: string; cents: number }[];
  stateRule: Pick<StateRule, 'name' | 'notices'>;
  today: string;
};

function formatSchedule({ payments, today }: Pick<Signing, 'payments' | 'today'>): string {
  const [first, second, ...others] = payments;
  const last = others.at(-1) ?? second;
  if (!first) return '';
  if (!second || !last) return `${dollars(first.cents)} once`;
  const laterPayments = payments.slice(1);
  const groups = [...Map.groupBy(laterPayments, ({ cents }) => cents)].map(
    ([cents, { length }]) => `${length} ${length === 1 ? 'payment' : 'payments'} of ${dollars(cents)}`,
  );
  return `${dollars(first.cents)} ${first.dueOn === today ? 'now' : `on ${formatDate(first.dueOn)}`}, then ${groups.join(' and ')}, one a month from ${formatDate(second.dueOn)} to ${formatDate(last.dueOn)}`;
}

/** The agreements, each with a checkbox. The contract's evidence includes their exact wording. */
export function listAgreements({ seller, email, phone, payments, stateRule, today }: Signing): Agreement[] {
  const charged =
    payments.length > 1
      ? `I authorize ${seller} to charge the card or bank account that I pay with: ${formatSchedule({ payments, today })}. If my first payment is on another day, the others follow from that day. I can stop these payments at any time by canceling the plan on this site or calling ${phone}.`
      : `I authorize ${seller} to charge the card or bank account that I pay with: ${formatSchedule({ payments, today })}.`;
  return [
    {
      name: 'isRead',
      title: 'The contract',
      words: 'I have read this contract, or had the chance to read it, and I agree to it.',
    },
    {
      name: 'isElectronic',
      title: 'Electronic records',
      words: `I agree to sign this contract electronically, and to get it and everything about it by email at ${email} and on this site. I can open web pages and PDF files. I can ask for a paper copy at no charge, change my email address, or withdraw this consent at any time by calling ${phone}. Withdrawing doesn't end the contract.`,
    },
    { name: 'isCharged', title: 'Payments', words: charged },
    ...(stateRule.notices.length > 0
      ? [
          {
            name: 'hasSeenNotices' as const,
            title: `Notices for ${stateRule.name}`,
            words: `I have seen these notices for ${stateRule.name}: ${stateRule.notices.join(' ')}`,
          },
        ]
      : []),
  ];
}
