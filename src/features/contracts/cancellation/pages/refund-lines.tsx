import { money } from '../../../../ui/format.ts';

const formatSigned = (amount: number) => (amount < 0 ? `−${money(-amount)}` : money(amount));

type Props = {
  /** Amounts are in dollars. */
  refund: { amount: number; lines: { label: string; reason: string; amount: number }[] };
  className?: string;
};

export function RefundLines({ refund, className = 'rules border-y border-line' }: Props) {
  return (
    <dl className={className}>
      {refund.lines.map(({ label, reason, amount }) => (
        <div key={label} className="flex items-baseline justify-between gap-6 py-3">
          <dt>
            <span className="font-semibold">{label}</span>
            <span className="tabular block text-sm text-slate">{reason}</span>
          </dt>
          <dd className="tabular whitespace-nowrap">{formatSigned(amount)}</dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-6 py-3 text-lg font-semibold">
        <dt>Your refund</dt>
        <dd className="tabular">{money(refund.amount)}</dd>
      </div>
    </dl>
  );
}
