import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { addDays } from '../../../../shared/calendar.ts';
import { formatDollars } from '../../../../ui/staff/fields.tsx';
import { SmallTable } from '../../../../ui/staff/small-table.tsx';
import { cancellationRule } from '../../../places/domain/cancellation-rule.ts';
import { assumeMailedAtPurchase, type StateLaw } from '../domain/cancelable-contract.ts';
import type { ContractRule } from '../domain/contract-rule.ts';
import { calculateRefund } from '../domain/refund.ts';
import { listCancellationTerms } from '../domain/refund-text.ts';

const samples = [
  { title: '$3,600 for 36 months, canceled on day 20, no claim', priceCents: 360_000, months: 36, day: 20 },
  {
    title: 'The same on day 100, with a claim of $412.50',
    priceCents: 360_000,
    months: 36,
    day: 100,
    claimCents: 41_250,
  },
  { title: '$320 for 12 months, canceled on day 200, no claim', priceCents: 32_000, months: 12, day: 200 },
];
const purchasedOn = '2026-01-15';

function SampleRefunds({ rule, law }: { rule: ContractRule; law: StateLaw }) {
  const rows = samples.map(({ title, priceCents, months, day, claimCents = null }) => ({
    title,
    refund: calculateRefund(
      assumeMailedAtPurchase({ purchasedOn, termMonths: months, priceCents, paidCents: priceCents }),
      rule,
      law,
      { on: addDays(purchasedOn, day), claimsCents: claimCents, by: 'Buyer' },
    ),
  }));
  return (
    <SmallTable
      label="Refunds of three sample contracts"
      rows={rows}
      getKey={({ title }) => title}
      columns={[
        {
          isHeading: true,
          cell: ({ title, refund }) => (
            <>
              {title}
              <Typography variant="body2" color="textSecondary">
                {refund.lines
                  .filter(({ cents }) => cents < 0)
                  .map(({ label, reason, cents }) => `${label} ${formatDollars(cents / 100)} (${reason})`)
                  .join('; ') || 'Nothing is subtracted'}
              </Typography>
            </>
          ),
        },
        { align: 'right', cell: ({ refund }) => formatDollars(refund.refundCents / 100) },
      ]}
    />
  );
}

type SampleRefundsProps = { name: string; cancellation: unknown; contractRule: ContractRule | undefined };

function Preview({ name, cancellation, contractRule: rule }: SampleRefundsProps) {
  const result = cancellationRule.safeParse(cancellation);
  if (!rule) return null;
  if (!result.success)
    return <Alert severity="info">Refunds of sample contracts appear once the fields are complete.</Alert>;
  const law = { name, cancellation: result.data };
  return (
    <>
      <SampleRefunds rule={rule} law={law} />
      <Alert severity="info" icon={false} sx={{ my: 1 }}>
        Text for visitors: {listCancellationTerms(rule, law).join(' ')}
      </Alert>
    </>
  );
}

/** Previews sample refunds for the contract and the rule while staff type. */
export function TypedPreview() {
  const [name, cancellation, contractRule] = useWatch({ name: ['name', 'cancellation', 'contractRule'] });
  return <Preview name={name ?? ''} cancellation={cancellation} contractRule={contractRule} />;
}

export function RecordPreview() {
  const rule = useRecordContext<SampleRefundsProps & { id: string }>();
  return rule ? <Preview {...rule} /> : null;
}
