import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { count } from '../../../ui/format.ts';
import { formatDay, formatDollars } from '../../../ui/staff/fields.tsx';
import type { StaffRating } from '../schema.ts';
import { type PricePair, pricePairs } from './price-pairs.ts';

type Term = NonNullable<PricePair['left']>;

const formatDifference = (amount: number) =>
  amount === 0 ? 'the same' : `${amount > 0 ? '+' : '−'}${formatDollars(Math.abs(amount))}`;

const percent = ({ expectedPayout, totalPrice }: NonNullable<Term['price']>) =>
  `${Math.round((expectedPayout / totalPrice) * 100)}%`;

const Price = ({ term, reason }: { term: Term | undefined; reason: string | null }) =>
  term?.price ? (
    <>
      {formatDollars(term.price.totalPrice)}
      <Typography component="span" variant="body2" color="text.secondary">
        {` ${formatDollars(term.price.downPayment)} down, ${term.price.numberOfPayments} × ${formatDollars(term.price.monthlyPayment)}. ${percent(term.price)} expected payout.`}
      </Typography>
    </>
  ) : (
    <Typography component="span" variant="body2" color="text.secondary">
      {reason || 'Not available'}
    </Typography>
  );

export const LedgerTable = ({
  ledger,
  label,
}: {
  ledger: NonNullable<Term['price']>['ledger'];
  label: string;
}) => (
  <Table size="small" aria-label={label}>
    <TableBody>
      {ledger.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of ledger lines never changes
        <TableRow key={index}>
          <TableCell component="th" scope="row">
            {line.label}
            <Typography variant="body2" color="text.secondary">
              {line.reason}
            </Typography>
          </TableCell>
          <TableCell align="right">{formatDollars(line.amount)}</TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
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
  const [opened, setOpened] = useState<string>();
  const formatName = ({ rateCardVersion, ratedOn }: StaffRating) =>
    `${rateCardVersion}, as of ${formatDay(ratedOn)}`;
  const names: [string, string] = [formatName(left), formatName(right)];
  return (
    <Table size="small" aria-label={`Prices with ${names.join(' and with ')}`}>
      <TableHead>
        <TableRow>
          <TableCell>Plan and term</TableCell>
          {names.map((name, side) => (
            <TableCell key={side === 0 ? 'left' : 'right'}>{name}</TableCell>
          ))}
          <TableCell align="right">Difference</TableCell>
          <TableCell>Details</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {pricePairs(left, right).flatMap((pair) => [
          <TableRow key={pair.key}>
            <TableCell component="th" scope="row">
              {pair.plan}
              {pair.term && `, ${pair.term.months} months or ${count(pair.term.miles)} miles`}
            </TableCell>
            <TableCell>
              <Price term={pair.left} reason={pair.leftReason} />
            </TableCell>
            <TableCell>
              <Price term={pair.right} reason={pair.rightReason} />
            </TableCell>
            <TableCell align="right">
              {pair.difference === null ? '—' : formatDifference(pair.difference)}
            </TableCell>
            <TableCell align="right">
              {(pair.left?.price || pair.right?.price) && (
                <Button
                  size="small"
                  aria-expanded={opened === pair.key}
                  onClick={() => setOpened(opened === pair.key ? undefined : pair.key)}
                >
                  {opened === pair.key ? 'Close' : 'Ledgers'}
                </Button>
              )}
            </TableCell>
          </TableRow>,
          opened === pair.key && (
            <TableRow key={`${pair.key} ledgers`}>
              <TableCell colSpan={5}>
                <Ledgers pair={pair} names={names} />
              </TableCell>
            </TableRow>
          ),
        ])}
      </TableBody>
    </Table>
  );
}
