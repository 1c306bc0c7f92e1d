import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import { ScrollBox } from '../../../../ui/staff/scroll-box.tsx';
import { staffRequest } from '../../../../ui/staff/staff-request.ts';
import type { VariantResult } from '../domain/results.ts';

const formatPercent = (share: number) => `${(100 * share).toFixed(1)}%`;

function RateBar({
  rate,
  interval,
  max,
}: {
  rate: number;
  interval: { low: number; high: number };
  max: number;
}) {
  const toPercent = (share: number) => `${(100 * share) / max}%`;
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

function Row({ result, max }: { result: VariantResult; max: number }) {
  const { variant, exposures, conversions, rate, interval } = result;
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {variant}
      </TableCell>
      <TableCell align="right">{exposures.toLocaleString('en-US')}</TableCell>
      <TableCell align="right">{conversions.toLocaleString('en-US')}</TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {rate === null ? '—' : formatPercent(rate)}
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        {interval ? `${formatPercent(interval.low)} to ${formatPercent(interval.high)}` : '—'}
      </TableCell>
      <TableCell sx={{ width: '30%' }}>
        {rate !== null && interval && <RateBar rate={rate} interval={interval} max={max} />}
      </TableCell>
    </TableRow>
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
  const max = Math.max(0.01, ...data.map(({ interval }) => interval?.high ?? 0));
  return (
    <Box sx={{ width: '100%', mt: 2 }}>
      <Typography variant="h6" component="h2">
        Results
      </Typography>
      <Typography color="text.secondary">
        Visitors counts each visitor once. Quotes counts visitors who started a quote. The range is the 95%
        confidence interval. If ranges overlap, the result isn't conclusive yet.
      </Typography>
      <ScrollBox label="Results">
        <Table size="small" aria-label="Results">
          <TableHead>
            <TableRow>
              <TableCell>Variant</TableCell>
              <TableCell align="right">Visitors</TableCell>
              <TableCell align="right">Quotes</TableCell>
              <TableCell align="right">Conversion rate</TableCell>
              <TableCell>95% range</TableCell>
              <TableCell>Chart</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {data.map((result) => (
              <Row key={result.variant} result={result} max={max} />
            ))}
          </TableBody>
        </Table>
      </ScrollBox>
    </Box>
  );
}
