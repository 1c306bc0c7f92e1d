import { formatDate } from '../../../../shared/calendar.ts';
import { dollars } from '../../../../shared/format.ts';
import type { StateRule } from '../../../places/domain/state-rule.ts';

export const agreementNames = [
  'isRead',
  'knowsWaiting',
  'knowsNotInsurance',
  'isElectronic',
  'hasSeenNotices',
  'isCharged',
] as const;
type AgreementName = (typeof agreementNames)[number];

/** Room for a first and a last name of 60 letters each, and what a buyer types between them. */
export const maxSignatureLength = 130;

/** Agreements with the same title share a checkbox. */
export type Agreement = { name: AgreementName; title: string; words: string };

/** A checkbox has the name of its first agreement. */
export type AgreementBox = { name: AgreementName; title: string; agreements: Agreement[] };

export const groupIntoBoxes = (agreements: readonly Agreement[]): AgreementBox[] =>
  [...Map.groupBy(agreements, ({ title }) => title)].flatMap(([title, [first, ...others]]) =>
    first ? [{ name: first.name, title, agreements: [first, ...others] }] : [],
  );

type Signing = {
  seller: string;
  email: string;
  phone: string;
  /** The first one may have been made before the contract is signed. If it wasn't, its due date is today. */
  payments: readonly { dueOn: string; cents: number }[];
  stateRule: Pick<StateRule, 'name' | 'notices'>;
  today: string;
  /** What the buyer confirms with the signature. A buyer who ordered earlier has confirmed it then. */
  confirmations?: readonly Omit<Agreement, 'title'>[];
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

const contractTitle = 'Contract and electronic records';

/** What the buyer agrees to. The contract's evidence includes the exact wording of each agreement. */
export function listAgreements(signing: Signing): Agreement[] {
  const { seller, email, phone, payments, stateRule, today, confirmations = [] } = signing;
  const schedule = `I authorize ${seller} to charge the card or bank account that I pay with: ${formatSchedule({ payments, today })}.`;
  const { name: state, notices } = stateRule;
  const withContract: Omit<Agreement, 'title'>[] = [
    { name: 'isRead', words: 'I have read this contract, or had the chance to read it, and I agree to it.' },
    ...confirmations,
    ...(notices.length > 0
      ? [
          {
            name: 'hasSeenNotices' as const,
            words: `I have seen these notices for ${state}: ${notices.join(' ')}`,
          },
        ]
      : []),
    {
      name: 'isElectronic',
      words: `I agree to sign this contract electronically, and to get it and everything about it by email at ${email} and on this site. I can open web pages and PDF files. I can ask for a paper copy at no charge, change my email address, or withdraw this consent at any time by calling ${phone}. Withdrawing doesn't end the contract.`,
    },
  ];
  return [
    ...withContract.map((agreement) => ({ ...agreement, title: contractTitle })),
    {
      name: 'isCharged',
      title: 'Payments',
      words:
        payments.length > 1
          ? `${schedule} If my first payment is on another day, the others follow from that day. I can stop these payments at any time by canceling the plan on this site or calling ${phone}.`
          : schedule,
    },
  ];
}
