import { z } from 'zod';
import type { EmailSite } from '../../../../platform/mail/email.ts';
import { telUrl } from '../../../../shared/telephone.ts';
import { dollars, Facts } from '../../../../ui/email/amounts.tsx';
import { Action, toAbsoluteUrl } from '../../../../ui/email/parts.tsx';
import { longDate } from '../../../../ui/format.ts';
import { formatBalance, formatNextPayment } from '../domain/contract-statement.ts';

export const text = z.string().min(1);
export const nonNegativeInt = z.int().nonnegative();
export const basics = { firstName: text, contractNumber: text, vehicle: text, planName: text };

type Line = { label: string; value: string; isStrong?: boolean };

/** `method`: of this payment. `next.method`: what the next one will be charged to. */
export const receipt = {
  cents: nonNegativeInt,
  paidOn: z.iso.date(),
  method: text.nullable(),
  owedCents: nonNegativeInt,
  /** `coveredUntil` is null while coverage is stopped. Emails queued by 0.1.0 have none. */
  pastDue: z.strictObject({ cents: nonNegativeInt, coveredUntil: z.iso.date().nullable() }).nullish(),
  next: z.strictObject({ cents: nonNegativeInt, dueOn: z.iso.date(), method: text.nullable() }).nullable(),
};
const receiptData = z.strictObject(receipt);
export type Receipt = z.output<typeof receiptData>;

export const listReceiptLines = ({ cents, paidOn, method, owedCents, pastDue, next }: Receipt): Line[] => [
  { label: 'Paid', value: dollars(cents), isStrong: true },
  { label: 'Date', value: longDate(paidOn) },
  ...(method ? [{ label: 'Payment method', value: method }] : []),
  {
    label: 'Remaining balance',
    value: formatBalance(owedCents === 0 ? null : dollars(owedCents)),
  },
  ...(pastDue
    ? [
        {
          label: 'Past due',
          value: `${dollars(pastDue.cents)}. ${
            pastDue.coveredUntil === null
              ? "Your plan doesn't cover breakdowns until you pay it."
              : `Pay it by ${longDate(pastDue.coveredUntil)} to keep your coverage.`
          }`,
        },
      ]
    : []),
  ...(next
    ? [
        {
          label: 'Next payment',
          value: formatNextPayment({
            amount: dollars(next.cents),
            dueOn: longDate(next.dueOn),
            method: next.method,
          }),
        },
      ]
    : []),
];

type Basics = { contractNumber: string; vehicle: string; planName: string };

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

/** The payment that starts the plan. Null once it's made. */
export const paymentDue = z
  .strictObject({ cents: nonNegativeInt, isByPhone: z.boolean(), isSigned: z.boolean() })
  .nullable();
type Due = z.output<typeof paymentDue>;

/** The one thing left to do before the plan starts. */
export function PayFirst({
  contract,
  site,
}: {
  contract: { due: Due; contractPath: string | null };
  site: EmailSite;
}) {
  if (!contract.due) return null;
  const { cents, isByPhone, isSigned } = contract.due;
  const amount = dollars(cents);
  if (isByPhone) return <Action href={telUrl(site.settings['contact.phone'])}>Call to pay {amount}</Action>;
  return (
    contract.contractPath && (
      <Action href={toAbsoluteUrl(site, contract.contractPath)}>
        {isSigned ? `Pay ${amount}` : 'Read and sign your contract'}
      </Action>
    )
  );
}
