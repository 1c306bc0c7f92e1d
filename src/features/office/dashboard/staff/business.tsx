import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { formatCount, formatInteger } from '../../../../shared/format.ts';
import { formatDateOrTime } from '../../../../ui/staff/fields.tsx';
import { SmallTable } from '../../../../ui/staff/small-table.tsx';
import { staffRequest } from '../../../../ui/staff/staff-request.ts';
import {
  type BusinessReport,
  type FirstPage,
  formatComparison,
  maxFirstPages,
  toColumns,
} from '../domain/business.ts';
import { BarChart, currentColor, formatShortDay, previousColor } from './bar-chart.tsx';

const currency = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const formatDollars = (amount: number) => currency.format(amount);

function Tile({ title, value, note }: { title: string; value: string; note: string }) {
  return (
    <Box sx={{ borderTop: '2px solid', borderColor: 'secondary.main', pt: 1 }}>
      <Typography component="dt">{title}</Typography>
      <Box component="dd" sx={{ m: 0 }}>
        <Typography
          component="span"
          variant="h5"
          sx={{ display: 'block', fontVariantNumeric: 'tabular-nums' }}
        >
          {value}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary">
          {note}
        </Typography>
      </Box>
    </Box>
  );
}

const formatDays = (days: number | null) => (days === null ? 'none decided' : formatCount(days, 'day'));

function Tiles({ report: { current, previous } }: { report: BusinessReport }) {
  const now = current.totals;
  const before = previous.totals;
  const tiles = [
    {
      title: 'Amount sold',
      value: formatDollars(now.amountSold),
      note: formatComparison(now.amountSold, before.amountSold),
    },
    {
      title: 'Contracts sold',
      value: formatInteger(now.sold),
      note: formatComparison(now.sold, before.sold),
    },
    {
      title: 'Canceled',
      value: formatInteger(now.canceled),
      note: `${formatComparison(now.canceled, before.canceled)}, ${formatDollars(now.amountCanceled)} of sales`,
    },
    {
      title: 'Claims received',
      value: formatInteger(now.claims),
      note: formatComparison(now.claims, before.claims),
    },
    {
      title: 'Claim cost',
      value: formatDollars(now.claimCost),
      note: formatComparison(now.claimCost, before.claimCost),
    },
    {
      title: 'Days to a decision (median)',
      value: formatDays(now.medianDaysToDecision),
      note: `${formatDays(before.medianDaysToDecision)} in the period before`,
    },
  ];
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(3, 1fr)' } }}
    >
      {tiles.map((tile) => (
        <Tile key={tile.title} {...tile} />
      ))}
    </Box>
  );
}

type Measure = Parameters<typeof toColumns>[1];

function Comparison({
  report,
  measure,
  title,
  format,
}: {
  report: BusinessReport;
  measure: Measure;
  title: string;
  format: (value: number) => string;
}) {
  const { labels, series, isWeekly } = useMemo(() => {
    const columns = toColumns(report, measure);
    return {
      isWeekly: columns.length < report.current.days.length,
      labels: columns.map(({ from }) => formatShortDay(from)),
      series: [
        { name: 'This period', values: columns.map(({ current }) => current), color: currentColor },
        { name: 'The period before', values: columns.map(({ previous }) => previous), color: previousColor },
      ],
    };
  }, [report, measure]);
  return (
    <section>
      <Typography variant="subtitle1" component="h3">
        {title} by {isWeekly ? 'week' : 'day'}
      </Typography>
      <BarChart caption={title} labels={labels} series={series} format={format} />
    </section>
  );
}

function ChartKey() {
  const keys = [
    ['This period', currentColor],
    ['The period before', previousColor],
  ] as const;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', gap: 2, flexWrap: 'wrap' }}>
      {keys.map(([name, color]) => (
        <Box component="li" key={name} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box aria-hidden sx={{ width: 14, height: 14, bgcolor: color }} />
          {name}
        </Box>
      ))}
    </Box>
  );
}

/** Visitors send these paths, and `//host` would link to another site. */
const isLocalPath = (page: string) => /^\/(?![/\\])/.test(page);

/** Aligns the counts of both tables. */
const countColumn = { width: { xs: 56, sm: 84 } };

function FirstPages({ label, rows }: { label: string; rows: readonly FirstPage[] }) {
  if (rows.length === 0) return null;
  return (
    <SmallTable
      label={label}
      rows={rows}
      getKey={({ page }) => page}
      columns={[
        {
          title: label,
          isHeading: true,
          cell: ({ page, title }) => {
            const name = title ?? (page === '/' ? 'Home' : page);
            return isLocalPath(page) ? <MuiLink href={page}>{name}</MuiLink> : name;
          },
        },
        { title: 'Leads', align: 'right', sx: countColumn, cell: ({ leads }) => formatInteger(leads) },
        { title: 'Quotes', align: 'right', sx: countColumn, cell: ({ quoted }) => formatInteger(quoted) },
        { title: 'Orders', align: 'right', sx: countColumn, cell: ({ ordered }) => formatInteger(ordered) },
      ]}
    />
  );
}

export function Business({ days }: { days: number }) {
  const { data: report, error } = useQuery({
    queryKey: ['dashboard', 'business', days],
    queryFn: () =>
      staffRequest<BusinessReport>('GET', 'dashboard/business', { query: { days: String(days) } }),
    placeholderData: (before) => before,
  });
  const isLoaded = report !== undefined;
  // The browser looked for the URL's fragment before this section was rendered.
  useEffect(() => {
    if (isLoaded) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [isLoaded]);
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!report) return null;
  const { current, previous, owners, firstPages } = report;
  return (
    <Box component="section" aria-labelledby="business" sx={{ display: 'grid', gap: 2.5 }}>
      <div>
        <Typography id="business" variant="h6" component="h2">
          Sales and claims
        </Typography>
        <Typography color="textSecondary">
          {formatDateOrTime(current.from)} to {formatDateOrTime(current.to)}, compared with{' '}
          {formatDateOrTime(previous.from)} to {formatDateOrTime(previous.to)}
        </Typography>
      </div>
      <Tiles report={report} />
      <ChartKey />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' } }}>
        <Comparison report={report} measure="amountSold" title="Amount sold" format={formatDollars} />
        <Comparison report={report} measure="claimCost" title="Claim cost" format={formatDollars} />
        <Comparison report={report} measure="canceled" title="Cancellations" format={formatInteger} />
        <section>
          <Typography variant="subtitle1" component="h3">
            Leads by owner
          </Typography>
          <SmallTable
            label="Leads by owner"
            rows={owners}
            getKey={({ name }) => name ?? ''}
            columns={[
              { title: 'Owner', isHeading: true, cell: ({ name }) => name ?? 'Unassigned' },
              { title: 'Leads', align: 'right', cell: ({ leads }) => formatInteger(leads) },
              { title: 'Ordered', align: 'right', cell: ({ ordered }) => formatInteger(ordered) },
            ]}
          />
          {owners.length === 0 && <Typography sx={{ mt: 1 }}>No leads in this period</Typography>}
        </section>
        <section id="first-pages">
          <Typography variant="subtitle1" component="h3">
            Pages that brought quotes
          </Typography>
          <Typography color="textSecondary">
            The first page that each lead opened on the site
            {firstPages.length === maxFirstPages && `. These ${maxFirstPages} brought the most quotes.`}
          </Typography>
          <FirstPages label="Articles" rows={firstPages.filter(({ isArticle }) => isArticle)} />
          <FirstPages label="Other pages" rows={firstPages.filter(({ isArticle }) => !isArticle)} />
          {firstPages.length === 0 && <Typography sx={{ mt: 1 }}>No leads in this period</Typography>}
        </section>
      </Box>
    </Box>
  );
}
