import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import { formatInteger } from '../../../../ui/format.ts';
import { SmallTable } from '../../../../ui/staff/small-table.tsx';
import { staffRequest } from '../../../../ui/staff/staff-request.ts';
import type { VariantResult } from '../domain/results.ts';

const formatPercent = (share: number) => `${(100 * share).toFixed(1)}%`;

function RateBar({
  rate,
  interval,
  highestRate,
}: {
  rate: number;
  interval: { low: number; high: number };
  highestRate: number;
}) {
  const toPercent = (share: number) => `${(100 * share) / highestRate}%`;
  return (
    <Box
      aria-hidden
      sx={{
        position: 'relative',
        height: 18,
        minWidth: 90,
        bgcolor: 'background.default',
        borderRadius: 0.5,
      }}
    >
      <Box
        sx={{
          position: 'absolute',
          top: 4,
          bottom: 4,
          borderRadius: 0.5,
          bgcolor: 'primary.main',
          opacity: 0.3,
          left: toPercent(interval.low),
          width: toPercent(interval.high - interval.low),
        }}
      />
      <Box
        sx={{
          position: 'absolute',
          top: 1,
          bottom: 1,
          width: '3px',
          bgcolor: 'primary.main',
          left: toPercent(rate),
        }}
      />
    </Box>
  );
}

export function Results() {
  const id = useRecordContext()?.id;
  const { data } = useQuery({
    queryKey: ['experiment-results', id],
    queryFn: () => staffRequest<VariantResult[]>('GET', `experiments/${id}/results`),
    enabled: id !== undefined,
  });
  if (!data) return null;
  const highestRate = Math.max(0.01, ...data.map(({ interval }) => interval?.high ?? 0));
  return (
    <Box sx={{ width: '100%', mt: 2 }}>
      <Typography variant="h6" component="h2">
        Results
      </Typography>
      <Typography color="textSecondary">
        Visitors counts each visitor once. Quotes counts visitors who started a quote. The range is the 95%
        confidence interval. If ranges overlap, the result isn't conclusive yet.
      </Typography>
      <SmallTable
        label="Results"
        rows={data}
        getKey={({ variant }) => variant}
        columns={[
          { title: 'Variant', isHeading: true, cell: ({ variant }) => variant },
          { title: 'Visitors', align: 'right', cell: ({ exposures }) => formatInteger(exposures) },
          { title: 'Quotes', align: 'right', cell: ({ conversions }) => formatInteger(conversions) },
          {
            title: 'Conversion rate',
            align: 'right',
            cell: ({ rate }) => (rate === null ? '—' : formatPercent(rate)),
          },
          {
            title: '95% range',
            sx: { whiteSpace: 'nowrap' },
            cell: ({ interval }) =>
              interval ? `${formatPercent(interval.low)} to ${formatPercent(interval.high)}` : '—',
          },
          {
            title: 'Chart',
            sx: { width: '30%' },
            cell: ({ rate, interval }) =>
              rate !== null &&
              interval && <RateBar rate={rate} interval={interval} highestRate={highestRate} />,
          },
        ]}
      />
    </Box>
  );
}
