import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { formatInteger } from '../../../ui/format.ts';
import { formatDateOrTime, formatDollars } from '../../../ui/staff/fields.tsx';
import { SmallTable } from '../../../ui/staff/small-table.tsx';
import type { StaffRating } from '../schema.ts';
import { formatChangeInPercent } from './percent-change.ts';
import { type PricePair, pairPrices } from './price-pairs.ts';

type Term = NonNullable<PricePair['left']>;

const formatDifference = (amount: number, before: number) =>
  amount === 0
    ? 'the same'
    : `${amount > 0 ? '+' : '−'}${formatDollars(Math.abs(amount))} (${formatChangeInPercent(amount / before)})`;

const formatPercent = ({ expectedPayout, totalPrice }: NonNullable<Term['price']>) =>
  `${Math.round((expectedPayout / totalPrice) * 100)}%`;

const Price = ({ term, reason }: { term: Term | undefined; reason: string | null }) =>
  term?.price ? (
    <>
      {formatDollars(term.price.totalPrice)}
      <Typography component="span" variant="body2" color="textSecondary">
        {` ${formatDollars(term.price.downPayment)} down, ${term.price.numberOfPayments} × ${formatDollars(term.price.monthlyPayment)}. ${formatPercent(term.price)} expected payout.`}
      </Typography>
    </>
  ) : (
    <Typography component="span" variant="body2" color="textSecondary">
      {reason || 'Not available'}
    </Typography>
  );

const addUp = (ledger: readonly { amount: number }[]) =>
  ledger.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0) / 100;

export const LedgerTable = ({
  ledger,
  label,
}: {
  ledger: NonNullable<Term['price']>['ledger'];
  label: string;
}) => (
  <SmallTable
    label={label}
    rows={ledger.length > 0 ? [...ledger, { label: 'Total', reason: '', amount: addUp(ledger) }] : []}
    getKey={(_line, index) => index}
    columns={[
      {
        isHeading: true,
        cell: (line, index) => (
          <>
            {index === ledger.length ? <strong>{line.label}</strong> : line.label}
            <Typography variant="body2" color="textSecondary">
              {line.reason}
            </Typography>
          </>
        ),
      },
      {
        align: 'right',
        cell: ({ amount }, index) =>
          index === ledger.length ? <strong>{formatDollars(amount)}</strong> : formatDollars(amount),
      },
    ]}
  />
);

function Ledgers({ pair, names }: { pair: PricePair; names: [string, string] }) {
  const sides = [pair.left, pair.right];
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, py: 1 }}>
      {names.map((name, side) => (
        <div key={name}>
          <Typography variant="subtitle2">{name}</Typography>
          <LedgerTable ledger={sides[side]?.price?.ledger ?? []} label={`Price with ${name}`} />
        </div>
      ))}
    </Box>
  );
}

export function RatingPair({ left, right }: { left: StaffRating; right: StaffRating }) {
  const [openPair, setOpened] = useState<string>();
  const formatName = ({ rateCardVersion, ratedOn }: StaffRating) =>
    `${rateCardVersion}, as of ${formatDateOrTime(ratedOn)}`;
  const names: [string, string] = [formatName(left), formatName(right)];
  return (
    <SmallTable
      label={`Prices with ${names.join(' and with ')}`}
      rows={pairPrices(left, right)}
      getKey={({ key }) => key}
      details={(pair) => openPair === pair.key && <Ledgers pair={pair} names={names} />}
      columns={[
        {
          title: 'Plan and term',
          isHeading: true,
          cell: ({ plan, term }) =>
            `${plan}${term ? `, ${term.months} months or ${formatInteger(term.miles)} miles` : ''}`,
        },
        { title: names[0], cell: (pair) => <Price term={pair.left} reason={pair.leftReason} /> },
        { title: names[1], cell: (pair) => <Price term={pair.right} reason={pair.rightReason} /> },
        {
          title: 'Difference',
          align: 'right',
          cell: ({ difference, left }) =>
            difference === null || !left?.price ? '—' : formatDifference(difference, left.price.totalPrice),
        },
        {
          title: 'Details',
          align: 'right',
          cell: (pair) =>
            (pair.left?.price || pair.right?.price) && (
              <Button
                size="small"
                aria-expanded={openPair === pair.key}
                onClick={() => setOpened(openPair === pair.key ? undefined : pair.key)}
              >
                {openPair === pair.key ? 'Close' : 'Ledgers'}
              </Button>
            ),
        },
      ]}
    />
  );
}
