import { formatInteger, longDate, money } from '../../../../ui/format.ts';
import { loweredByClaimsText } from '../../contract/domain/cancellation-request.ts';
import { formatBalance, formatNextPayment, formatTermEnd } from '../../contract/domain/contract-statement.ts';
import { isOver } from '../../contract/domain/transitions.ts';
import { Facts, Section } from '../../contract/pages/page-parts.tsx';
import type { ContractResponse } from '../../contract/schema/index.ts';
import { isAwaitingPayment } from './contract-next-step.tsx';

type Row = { label: string; value: string };

function listRefundRows({ refund }: ContractResponse): Row[] {
  const { owed, penalty, isWaiting, isRest, isLoweredByClaims, dueOn, refunded, withdrawn, paidOn } = refund;
  const dueText = isWaiting ? ', after your bank decides' : dueOn ? `, by ${longDate(dueOn)}` : '';
  const penaltyText = penalty > 0 ? `, with ${money(penalty)} added because it's late` : '';
  const owedText = `${dueText}${penaltyText}${isLoweredByClaims ? `. ${loweredByClaimsText}` : ''}`;
  return [
    ...(withdrawn > 0 ? [{ label: 'Your bank gave you back', value: money(withdrawn) }] : []),
    ...(refunded > 0
      ? [{ label: 'Refunded', value: `${money(refunded)}${paidOn ? ` on ${longDate(paidOn)}` : ''}` }]
      : []),
    ...(owed > 0
      ? [
          {
            label: isRest ? 'Rest of your refund' : 'Your refund',
            value: `${money(owed)}${owedText}`,
          },
        ]
      : []),
  ];
}

function getEndRow(contract: ContractResponse): Row {
  const { cancelOn, sellerCancelOn, rates, termEnd, status } = contract;
  const endsOn = cancelOn ?? sellerCancelOn;
  if (endsOn) return { label: 'Last day', value: longDate(endsOn) };
  const termEndsOn = isAwaitingPayment(contract)
    ? `${rates.coverageTermLength} months after it starts`
    : longDate(termEnd.endsOn);
  return {
    label: status === 'Expired' ? 'Plan ended' : 'Plan ends',
    value: formatTermEnd(termEndsOn, formatInteger(termEnd.endsAtMiles)),
  };
}

type Due = ContractResponse['pastDue'][number];

function listPaymentRows(contract: ContractResponse, isPaymentShown: boolean): Row[] {
  const { payments, pastDue, nextPayment, balance, cancelOn, status } = contract;
  if (isOver(status) || cancelOn) return [];
  const list = (label: string, listed: Due[]) =>
    listed.map(({ amount, dueOn }) => ({ label, value: `${money(amount)}, due ${longDate(dueOn)}` }));
  const isUnderway = (payment: Due) => payment.status === 'Processing';
  return [
    { label: 'Balance', value: formatBalance(balance === 0 ? null : money(balance)) },
    ...list('Past due', pastDue),
    ...list('On its way from your bank', payments.filter(isUnderway)),
    ...(nextPayment && status !== 'Lapsed' && !isPaymentShown
      ? [
          {
            label: 'Next payment',
            value:
              status === 'AwaitingPayment' && payments[0]?.status !== 'Processing'
                ? `${money(contract.firstPayment)}, to start your plan`
                : formatNextPayment({
                    amount: money(nextPayment.amount),
                    dueOn: longDate(nextPayment.dueOn),
                    method: nextPayment.method,
                  }),
          },
        ]
      : []),
  ];
}

/** A contract that ended before it started has no term to show. */
const hasTerm = ({ status }: ContractResponse) =>
  status !== 'Canceled' && status !== 'Void' && status !== 'Abandoned';

/** The facts that owners come for, without opening the schedule. `isPaymentShown` means that the tools above name the next payment. */
export function ContractSummary({
  contract,
  vehicleRows,
  isPaymentShown,
}: {
  contract: ContractResponse;
  vehicleRows: Row[];
  isPaymentShown: boolean;
}) {
  const { planName, totalPrice, receivedTotal } = contract;
  return (
    <Section title="Your plan at a glance">
      <Facts
        rows={[
          { label: 'Plan', value: planName },
          ...vehicleRows,
          ...(hasTerm(contract) ? [getEndRow(contract)] : []),
          ...(contract.canceledOn ? [{ label: 'Canceled on', value: longDate(contract.canceledOn) }] : []),
          { label: 'Total price', value: money(totalPrice) },
          { label: 'Paid so far', value: money(receivedTotal) },
          ...listRefundRows(contract),
          ...listPaymentRows(contract, isPaymentShown),
        ]}
      />
    </Section>
  );
}
